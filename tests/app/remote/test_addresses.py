"""Addresses from outside: the program asks only the hosts of the card service, over https, and no look-alike."""

from __future__ import annotations

import shutil
import socket
import ssl
import subprocess
from contextlib import suppress
from pathlib import Path
from threading import Thread

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from app.remote.addresses import Address, parse_address, resolve_address
from app.remote.client import Client
from app.remote.limits import Limits
from app.remote.service import HOSTS, NotReachable, RemoteProblem, WrongAddress, allowed_address, hosts_for
from app.services.cards.known import KnownCards
from app.services.cards.pictures import CardPictures
from tests.app.remote.hostile_server import HostileServer, serving
from tests.app.remote.service import BULK

OWN = "http://127.0.0.1:8123"
REAL = ("https://api.scryfall.com/bulk-data", "https://data.scryfall.io/a.gz", "https://cards.scryfall.io/art/1.jpg?2")
UNSAFE = (
    "",
    "nonsense",
    "http://127.0.0.1:80@evil.example/",
    "https://cards.scryfall.io@evil.example/",
    "https://cards.scryfall.io:443@evil.example/",
    "https://evil.example/cards.scryfall.io",
    "https://evil.example#cards.scryfall.io/",
    "https://cards.scryfall.io#@evil.example/",
    "https://cards.scryfall.io\\@evil.example/",
    "https:\\\\cards.scryfall.io\\",
    "https://cards.scryfall.io.evil.example/",
    "https://evilcards.scryfall.io/",
    "https://cards.scryfall.io./",
    "https://.cards.scryfall.io/",
    "https://cards.scryfall.io:8443/",
    "https://cards.scryfall.io:0/",
    "https://cards.scryfall.io:99999/",
    "https://cards.scryfall.io:/",
    "https://cards。scryfall。io/",
    "https://ｃards.scryfall.io/",
    "https://xn--crds-5na.scryfall.io/",
    "https://cards.scryfall.io\u200b/",
    " https://cards.scryfall.io/",
    "https://cards.scryfall.io/ ",
    "https://cards.scryfall.io/\n",
    "https://cards.scryfall.io/a\r\nHost: evil.example",
    "https://cards.scryfall.io/a\tb",
    "https://cards.scryfall.io/\0",
    "https:///cards.scryfall.io/",
    "https:cards.scryfall.io/",
    "//cards.scryfall.io/",
    "http://cards.scryfall.io/",
    "http://api.scryfall.com/",
    "ftp://cards.scryfall.io/",
    "file:///etc/passwd",
    "file://cards.scryfall.io/etc/passwd",
    "javascript://cards.scryfall.io/%0aalert(1)",
    "https://127.0.0.1/",
    "https://[::1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://2130706433/",
    "https://0x7f.1/",
    "http://127.0.0.1:8123/",
    "http://localhost:8123/",
    "https://cards.scryfall.io/" + "a" * 3_000,
)


def is_allowed(address: str) -> bool:
    """Returns whether the program may contact the address for any purpose."""
    return any(allowed_address(address, purpose) is not None for purpose in HOSTS)


@pytest.fixture(autouse=True)
def real_service(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COMMANDEER_CARD_SERVICE", raising=False)


@pytest.mark.parametrize("address", UNSAFE)
def test_an_address_outside_the_card_service_is_not_safe(address: str) -> None:
    assert not is_allowed(address)


@pytest.mark.parametrize("address", REAL)
def test_an_address_of_the_card_service_is_allowed(address: str) -> None:
    assert is_allowed(address)
    assert is_allowed(address.replace("https://", "HTTPS://").replace("scryfall", "Scryfall"))


@pytest.mark.parametrize("address", UNSAFE)
def test_an_address_stays_unsafe_beside_a_service_on_this_computer(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COMMANDEER_CARD_SERVICE", OWN)
    assert is_allowed(address) == (address == f"{OWN}/")


def test_a_service_on_this_computer_allows_only_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMMANDEER_CARD_SERVICE", OWN)
    assert is_allowed(f"{OWN}/art/1.png")
    assert not any(is_allowed(address) for address in (*REAL, "http://127.0.0.1:8124/", "http://localhost:8123/"))


def test_each_purpose_has_its_own_hosts() -> None:
    assert allowed_address("https://cards.scryfall.io/1.jpg", "picture")
    assert not allowed_address("https://cards.scryfall.io/1.jpg", "file")
    assert not allowed_address("https://api.scryfall.com/1.jpg", "picture")
    assert not allowed_address("https://data.scryfall.io/", "data")


@pytest.mark.parametrize("service", ["http://mirror.example", "nonsense", "file:///", "https://me@mirror.example"])
def test_a_configured_service_must_use_https(service: str) -> None:
    assert hosts_for(("data",), service) == ()
    assert allowed_address(f"{service}/bulk-data", "data", service) is None


def test_a_configured_mirror_is_asked_beside_the_listed_hosts() -> None:
    mirror = "https://mirror.example/scryfall"
    assert allowed_address(f"{mirror}/bulk-data", "data", mirror)
    assert hosts_for(("picture",), mirror) == ("mirror.example", "cards.scryfall.io")


def test_the_questions_name_every_host_that_is_asked(tmp_path: Path) -> None:
    named = KnownCards(tmp_path).service_hosts().split(", ")
    assert set(named) == {*HOSTS["data"], *HOSTS["file"]}
    assert CardPictures(tmp_path).service_hosts().split(", ") == list(HOSTS["picture"])


@given(st.text() | st.from_regex(r"https?://[\w@:.\\/#?\[\]%-]{0,40}", fullmatch=True))
@example("https://cards.scryfall.io@evil.example/")
def test_what_is_parsed_is_asked_as_it_is_written(text: str) -> None:
    found = parse_address(text)
    if found is not None:
        assert parse_address(str(found)) == found
        assert found.host in text.lower()
        assert "@" not in text.split("://", 1)[1].split("/", 1)[0].split("?", 1)[0]


@given(st.text())
def test_a_redirect_never_leaves_plain_addresses(location: str) -> None:
    base = Address("https", "api.scryfall.com", 443, "/a")
    found = resolve_address(location, base)
    assert found is None or found.host == "api.scryfall.com" or location.lower().startswith(("https://", "http://"))


def test_a_redirect_within_the_host_is_followed() -> None:
    def lead(call: object) -> None:
        call.answer("308 Moved", b"", "Location: /elsewhere")  # type: ignore[attr-defined]

    server = HostileServer("offer", lead)
    with serving(server) as address, Client("Test", service=address) as client, pytest.raises(RemoteProblem) as raised:
        client.get_json(BULK, dict)
    assert type(raised.value.problem).__name__ == "Refused", "the other path is unknown there"
    assert server.calls == [BULK, "/elsewhere"]


def test_a_proxy_of_the_environment_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HTTP_PROXY", "http_proxy", "ALL_PROXY", "HTTPS_PROXY"):
        monkeypatch.setenv(name, "http://127.0.0.1:1")
    server = HostileServer("none", lambda call: None)
    with serving(server) as address, Client("Test", service=address) as client:
        assert "updated_at" in client.get_json(BULK, dict)


def test_a_wrong_address_is_quoted_and_short() -> None:
    with Client("Test") as client, pytest.raises(RemoteProblem) as raised:
        client.get_body("https://evil.example/" + "a" * 10_000, 100, "file")
    assert isinstance(raised.value.problem, WrongAddress)
    assert len(raised.value.problem.address) <= 100


def test_a_certificate_that_nobody_vouches_for_is_refused(tmp_path: Path) -> None:
    openssl = shutil.which("openssl")
    if openssl is None:
        pytest.skip("openssl isn't installed, so no certificate can be made")
    key, certificate = str(tmp_path / "key.pem"), str(tmp_path / "certificate.pem")
    made = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost", "-keyout", key]
    names = ["-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"]
    subprocess.run([openssl, *made, "-out", certificate, *names], check=True, capture_output=True)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    heard: list[bytes] = []

    def serve(listener: socket.socket) -> None:
        with suppress(OSError):
            while True:
                with suppress(ssl.SSLError), context.wrap_socket(listener.accept()[0], server_side=True) as sock:
                    heard.append(sock.recv(100))

    limits = Limits(waits=(0.0,))
    with socket.create_server(("127.0.0.1", 0)) as listener:
        Thread(target=serve, args=(listener,), daemon=True).start()
        service = f"https://127.0.0.1:{listener.getsockname()[1]}"
        with Client("Test", service=service, limits=limits) as client, pytest.raises(RemoteProblem) as raised:
            client.get_json("/", dict)
        listener.shutdown(socket.SHUT_RDWR)
    assert isinstance(raised.value.problem, NotReachable)
    assert "certificate" in raised.value.problem.reason.lower()
    assert not any(heard), "nothing was sent"
