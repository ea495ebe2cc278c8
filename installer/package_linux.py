"""Linux packages: a Debian package and a single file that runs.

Input: the folder that PyInstaller packed. Output: `commandeer_VERSION_ARCH.deb` and
`commandeer-VERSION-linux-MACHINE.run`. Needs `dpkg-deb`, `tar`, `gzip` and `readelf` (binutils).
"""

from __future__ import annotations

import gzip
import hashlib
import platform
import shutil
import subprocess
import tarfile
from pathlib import Path

from linux_libraries import drop_unneeded, oldest_glibc, outside, package_of, system_packages

HERE = Path(__file__).resolve().parent
PLACE = "usr/lib/commandeer"
THEME_SIZES = (16, 22, 24, 32, 48, 64, 96, 128, 256, 512)
DATA_PACKAGES = ("xkb-data", "fontconfig-config", "fonts-dejavu-core | fonts-liberation | fonts-noto-core")
"""Packages with files that the program reads at run time: keyboards, the list of fonts, a font."""

SYSTEM_PACKAGES = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
    "libxcb.so.1": "libxcb1",
}
"""Library that is never packed, because it must fit the system's graphics -> its Debian package. The system that builds
the package needs none of them."""

_GLIBC_PARTS = (
    "libc.so.6",
    "libm.so.6",
    "libdl.so.2",
    "librt.so.1",
    "libpthread.so.0",
    "libresolv.so.2",
    "libutil.so.1",
)
_STAMP = 1577836800
"""The time of all files in the packages. The same content then gives the same bytes."""


def make(folder: Path, build: Path, dist: Path, version: str) -> list[Path]:
    """Makes both packages, after removing unneeded libraries. Returns their paths."""
    drop_unneeded(folder)
    _system_notices(folder)
    return [debian_package(folder, build, dist, version), single_file(folder, build, dist, version)]


def _system_notices(folder: Path) -> None:
    """Writes the notices of the libraries that came from the building system."""
    target = folder / "_internal" / "licences" / "system"
    target.mkdir(parents=True, exist_ok=True)
    for package, libraries in system_packages(folder).items():
        notice = Path("/usr/share/doc") / package / "copyright"
        text = notice.read_text(encoding="utf-8", errors="replace")
        (target / f"{package}.txt").write_text(f"{', '.join(libraries)}\n\n{text}", encoding="utf-8")


def debian_package(folder: Path, build: Path, dist: Path, version: str) -> Path:
    root = build / "deb"
    shutil.rmtree(root, ignore_errors=True)
    shutil.copytree(folder, root / PLACE, symlinks=True)
    (root / "usr/bin").mkdir(parents=True)
    (root / "usr/bin/commandeer").symlink_to("../lib/commandeer/commandeer")
    _system_files(root / "usr/share", build / "icons")
    documents = root / "usr/share/doc/commandeer"
    documents.mkdir(parents=True)
    shutil.copy(HERE / "linux" / "copyright", documents)
    news = (HERE.parent / "CHANGELOG.md").read_bytes()
    (documents / "NEWS.md.gz").write_bytes(gzip.compress(news, 9, mtime=0))
    manual = (HERE / "linux" / "commandeer.1").read_bytes()
    (root / "usr/share/man/man1").mkdir(parents=True)
    (root / "usr/share/man/man1/commandeer.1.gz").write_bytes(gzip.compress(manual, 9, mtime=0))
    for path in root.rglob("*"):
        if not path.is_symlink():
            runs = path.is_dir() or path == root / PLACE / "commandeer"
            path.chmod(0o755 if runs else 0o644)
    architecture = _output("dpkg", "--print-architecture")
    control = root / "DEBIAN"
    control.mkdir()
    for script in ("postinst", "postrm"):
        shutil.copy(HERE / "linux" / script, control)
        (control / script).chmod(0o755)
    (control / "control").write_text(_control(root, folder, version, architecture), encoding="utf-8")
    target = dist / f"commandeer_{version}_{architecture}.deb"
    subprocess.run(
        ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", root, target], check=True, stdout=subprocess.DEVNULL
    )
    return target


def _system_files(share: Path, icons: Path) -> None:
    """Writes menu entry, description, file types and icons to the places where the desktop looks for them."""
    for name, place in (
        ("commandeer.desktop", "applications"),
        ("commandeer.xml", "mime/packages"),
        ("io.github.commandeer.Commandeer.metainfo.xml", "metainfo"),
    ):
        (share / place).mkdir(parents=True)
        shutil.copy(HERE / "linux" / name, share / place)
    for size in THEME_SIZES:
        for kind, names in (("apps", ("commandeer",)), ("mimetypes", MIME_ICONS)):
            folder = share / f"icons/hicolor/{size}x{size}/{kind}"
            folder.mkdir(parents=True)
            for name in names:
                shutil.copy(icons / f"{size}.png", folder / f"{name}.png")
    outlines = share / "icons/hicolor/scalable/apps"
    outlines.mkdir(parents=True)
    shutil.copy(HERE.parent / "assets/icons/commandeer.svg", outlines)


MIME_ICONS = tuple(f"application-x-commandeer-{kind}" for kind in ("deck", "draft", "game"))


def _control(root: Path, folder: Path, version: str, architecture: str) -> str:
    """Returns the description of the package. It depends on the Debian packages of the libraries outside the folder."""
    size = sum(path.stat().st_size for path in root.rglob("*") if path.is_file() and not path.is_symlink()) // 1024
    known = dict(line.split(" => ") for line in _output("ldconfig", "-p").splitlines() if " => " in line)
    places = {name.split()[0]: Path(path) for name, path in known.items()}
    wanted = {f"libc6 (>= {oldest_glibc(folder)})"}
    for library in outside(folder):
        if library in _GLIBC_PARTS or library.startswith("ld-linux"):
            continue
        owner = SYSTEM_PACKAGES.get(library) or (package_of(places[library]) if library in places else "")
        if not owner:
            raise SystemExit(f"no package of this system has {library}, which the packed folder wants")
        wanted.add(owner)
    return (
        f"Package: commandeer\nVersion: {version}\nArchitecture: {architecture}\n"
        "Maintainer: The Commandeer authors <commandeer@localhost>\nSection: games\nPriority: optional\n"
        f"Installed-Size: {size}\nDepends: {', '.join([*sorted(wanted), *DATA_PACKAGES])}\n"
        + (HERE / "linux" / "description").read_text(encoding="utf-8")
    )


def single_file(folder: Path, build: Path, dist: Path, version: str) -> Path:
    """Makes a shell script that contains the folder and unpacks it once."""
    payload = build / "payload.tar.gz"
    with (
        payload.open("wb") as raw,
        gzip.GzipFile("", "wb", 9, raw, mtime=0) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.GNU_FORMAT) as archive,
    ):
        archive.add(folder, ".", filter=_same_always)
    content = payload.read_bytes()
    digest = hashlib.sha256(content).hexdigest()
    script = (HERE / "linux" / "run.sh").read_text(encoding="utf-8")
    script = script.replace("@VERSION@", version).replace("@SHA256@", digest).replace("@LENGTH@", str(len(content)))
    target = dist / f"commandeer-{version}-linux-{platform.machine()}.run"
    target.write_bytes(script.encode() + content)
    target.chmod(0o755)
    return target


def _same_always(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = "root"
    entry.mtime = _STAMP
    return entry


def _output(*command: str) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
