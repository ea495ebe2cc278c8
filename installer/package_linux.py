"""What people install on Linux: a Debian package and a single file that runs; which libraries the packed files want,
and which of them the system must have.

Comes in: the folder that PyInstaller has packed. Goes out: `commandeer_VERSION_ARCH.deb` and
`commandeer-VERSION-linux-MACHINE.run`. Needs `dpkg-deb`, `tar`, `gzip` and `readelf` (binutils), as PyInstaller does.
"""

from __future__ import annotations

import gzip
import hashlib
import platform
import re
import shutil
import subprocess
import tarfile
from collections.abc import Iterator
from pathlib import Path

HERE = Path(__file__).resolve().parent
PLACE = "usr/lib/commandeer"
THEME_SIZES = (16, 22, 24, 32, 48, 64, 96, 128, 256, 512)
DATA_PACKAGES = ("xkb-data", "fontconfig-config", "fonts-dejavu-core | fonts-liberation | fonts-noto-core")
"""What is read at run time besides libraries: keyboards, the list of fonts, a font."""

SYSTEM_PACKAGES = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
    "libxcb.so.1": "libxcb1",
}
"""Libraries that are never packed, as they must fit the system's graphics, and the packages that have them; the system
on which the package is built need not."""

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
"""The time of all files in the packages, so that the same content gives the same bytes."""


def make(folder: Path, build: Path, dist: Path, version: str) -> list[Path]:
    """Both packages. The folder is tidied first."""
    drop_unwanted(folder)
    _system_notices(folder)
    return [debian_package(folder, build, dist, version), single_file(folder, build, dist, version)]


def _system_notices(folder: Path) -> None:
    """The notices of libraries that came from the system on which the package is built."""
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
    """Menu entry, description, kinds of files and icons, where the desktop looks for them."""
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
    """What the package is and what it needs: the libraries outside the folder, by the packages that have them here."""
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
    """A shell script with the folder behind it, which it unpacks once."""
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


LOADED_BY_NAME = ("libpython3", "libdbus-1.so", "libfontconfig.so", "libxcb-cursor.so", "libcrypto.so", "libssl.so")
"""Libraries that are opened at run time, so that no file says it wants them."""

_NEEDED = re.compile(r"\(NEEDED\).*\[(.+)\]")
_GLIBC = re.compile(r"\bGLIBC_(\d+)\.(\d+)")


def elf_files(folder: Path) -> Iterator[Path]:
    """Programs and libraries, without links."""
    for file in sorted(folder.rglob("*")):
        if file.is_file() and not file.is_symlink():
            with file.open("rb") as opened:
                if opened.read(4) == b"\x7fELF":
                    yield file


def needed_by(file: Path) -> set[str]:
    """The libraries that a file says it wants."""
    return set(_NEEDED.findall(_readelf("--dynamic", file)))


def drop_unwanted(folder: Path) -> list[str]:
    """Removes shared libraries that nothing wants any more, after plugins that wanted them were left out."""
    internal = folder / "_internal"
    dropped: list[str] = []
    while True:
        wanted = {name for file in elf_files(folder) for name in needed_by(file)}
        shared = [*internal.glob("lib*.so*"), *(internal / "PySide6" / "Qt" / "lib").glob("lib*.so*")]
        unwanted = [file for file in shared if file.name not in wanted and not file.name.startswith(LOADED_BY_NAME)]
        if not unwanted:
            return dropped
        for file in unwanted:
            file.unlink()
            dropped.append(file.name)


def outside(folder: Path) -> list[str]:
    """The libraries that are wanted and not in the folder: the system must have them."""
    present = {file.name for file in folder.rglob("*")}
    return sorted({name for file in elf_files(folder) for name in needed_by(file)} - present)


def oldest_glibc(folder: Path) -> str:
    """The oldest version of the C library with which everything can be loaded."""
    found = {(int(one), int(two)) for file in elf_files(folder) for one, two in _GLIBC.findall(_versions(file))}
    return ".".join(map(str, max(found)))


def system_packages(folder: Path) -> dict[str, list[str]]:
    """For Debian and its like: package -> the libraries in the folder that came from it."""
    found: dict[str, list[str]] = {}
    if shutil.which("dpkg-query") is None:
        return found
    known = dict(re.findall(r"^\s+(\S+) .*=> (\S+)$", _said("ldconfig", "-p"), re.MULTILINE))
    for file in sorted((folder / "_internal").glob("lib*.so*")):
        if file.name in known and not file.is_symlink():
            owner = package_of(Path(known[file.name]))
            if owner:
                found.setdefault(owner, []).append(file.name)
    return found


def package_of(file: Path) -> str:
    """The package that a file of the system is of, "" if none; also where `/lib` has become a link to `/usr/lib`."""
    for path in {file, file.resolve(), Path(str(file.resolve()).removeprefix("/usr"))}:
        done = subprocess.run(["dpkg-query", "--search", str(path)], capture_output=True, text=True, check=False)
        if done.returncode == 0:
            return done.stdout.partition(":")[0]
    return ""


def _versions(file: Path) -> str:
    return _readelf("--version-info", file)


def _readelf(what: str, file: Path) -> str:
    return _said("readelf", "--wide", what, str(file))


def _said(*command: str) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout
