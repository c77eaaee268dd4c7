"""proxyPost: a POST of the page, sent by the shell with the cookies of the web view."""

from __future__ import annotations

import http.client
import re
import secrets
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

import gi

gi.require_version('Soup', '3.0')

from gi.repository import Gio, GLib, Soup, WebKit2  # noqa: E402

from bridge import MAX_BYTES, Answer  # noqa: E402
from events import report  # noqa: E402
from params import bytes_of, is_file  # noqa: E402

PATH_PREFIX = '/api/'
HEADERS = {
    'accept-language',
    'authorization',
    'content-type',
    'idempotency-key',
    'x-adv-agency-token',
    'x-adv-market-channel',
    'x-adv-session',
    'x-adv-source-type',
    'x-adv-uuid',
    'x-app-version',
    'x-os-type',
    'x-user-agent',
}
SECONDS, FILE_SECONDS = 60, 120
CHUNK = 64 * 1024


@dataclass(frozen=True)
class Post:
    path: str
    headers: dict[str, str]
    body: bytes
    has_files: bool


def post_of(params: dict[str, Any], origin: str) -> Post | None:
    """What the page wants to be sent, or None if it may not be."""
    if set(params) - {'method', 'path', 'headers', 'body', 'form'} or params.get('method') != 'POST':
        return None
    path, headers = params.get('path'), headers_of(params.get('headers'))
    if headers is None or not is_path(path, origin):
        return None
    if 'form' in params:
        boundary = secrets.token_hex(16)
        body = form_of(params['form'], boundary)
        if body is None or 'body' in params or 'content-type' in headers:
            return None
        return Post(path, headers | {'content-type': f'multipart/form-data; boundary={boundary}'}, body, True)
    body = params.get('body', '')
    return Post(path, headers, body.encode('utf-8', 'replace'), False) if isinstance(body, str) else None


def is_path(path: object, origin: str) -> bool:
    """Guards PROXY_HOST and PROXY_PATH."""
    if not isinstance(path, str) or not re.fullmatch(r'/api/[!-~]{1,4090}', path) or re.search(r'[\\#]', path):
        return False
    way = path.partition('?')[0]
    if re.search(r'%(2e|2f|5c|25|7f|[01].)', way, re.IGNORECASE) or re.search(r'%(?![0-9a-fA-F]{2})', way):
        return False
    if any(segment in ('', '.', '..') for segment in way.split('/')[1:]):
        return False
    parsed, own = urlsplit(origin + path), urlsplit(origin)
    return parsed.scheme == own.scheme and parsed.netloc == own.netloc and parsed.path == way


def headers_of(given: object) -> dict[str, str] | None:
    """Guard PROXY_HEADERS. The names in lower case."""
    if not isinstance(given, dict):
        return None
    headers = {str(name).lower(): value for name, value in given.items()}
    if len(headers) != len(given) or set(headers) - HEADERS:
        return None
    if any(not isinstance(value, str) or not re.fullmatch(r'[ -~]{0,4096}', value) for value in headers.values()):
        return None
    bearer = headers.get('authorization', 'Bearer x')
    return headers if re.fullmatch(r'Bearer [\w.~+/=-]+', bearer, re.ASCII) else None


def form_of(parts: object, boundary: str) -> bytes | None:
    """The parts as multipart/form-data. Guard PROXY_BYTES: files are the bytes of their base64."""
    if not isinstance(parts, list) or len(parts) > 100:
        return None
    written: list[bytes] = []
    for part in parts:
        if not isinstance(part, list) or len(part) != 2 or not isinstance(part[0], str):
            return None
        name, value = part
        disposition = f'Content-Disposition: form-data; name="{quoted(name)}"'
        if isinstance(value, str):
            head, content = disposition, value.encode('utf-8', 'replace')
        elif is_file(value) and re.fullmatch(r'([\w.+-]+/[\w.+-]+)?', value['type'], re.ASCII):
            kind = value['type'] or 'application/octet-stream'
            head = f'{disposition}; filename="{quoted(value["name"])}"\r\nContent-Type: {kind}'
            content = bytes_of(value['base64']) or b''
        else:
            return None
        written += [f'--{boundary}\r\n{head}\r\n\r\n'.encode('utf-8', 'replace'), content, b'\r\n']
    return b''.join(written) + f'--{boundary}--\r\n'.encode()


def quoted(name: str) -> str:
    return name.replace('"', '%22').replace('\r', '%0D').replace('\n', '%0A')


class Proxy:
    def __init__(
        self, context: WebKit2.WebContext | None, origin: str, agent: str, progress: Callable[..., None]
    ) -> None:
        """`context` has the cookies of the web view, if it keeps any."""
        self._cookies = context and context.get_cookie_manager()
        self._origin = origin
        self._agent = agent
        self._progress = progress

    def send(self, params: dict[str, Any], answer: Answer) -> None:
        post = post_of(params, self._origin)
        if post is None:
            report('refused', method='proxyPost', path=str(params.get('path'))[:200])
            return answer.refuse('INVALID')

        # Guard PROXY_COOKIES: those of the web view's own store, also those that scripts cannot read.
        def with_cookies(manager: WebKit2.CookieManager, outcome: Gio.AsyncResult) -> None:
            cookies = manager.get_cookies_finish(outcome)
            line = '; '.join(f'{cookie.get_name()}={cookie.get_value()}' for cookie in cookies)
            threading.Thread(target=self._post, args=(post, line, answer), daemon=True).start()

        if self._cookies:
            return self._cookies.get_cookies(self._origin + post.path, None, with_cookies)
        return threading.Thread(target=self._post, args=(post, '', answer), daemon=True).start()

    def _post(self, post: Post, cookies: str, answer: Answer) -> None:
        """In a thread of its own; what follows runs in that of the window."""
        own = urlsplit(self._origin)
        connect = http.client.HTTPSConnection if own.scheme == 'https' else http.client.HTTPConnection
        connection = connect(own.netloc, timeout=FILE_SECONDS if post.has_files else SECONDS)
        try:
            connection.putrequest('POST', post.path, skip_accept_encoding=True)
            headers = post.headers | {'user-agent': self._agent, 'content-length': str(len(post.body))}
            for name, value in (headers | ({'cookie': cookies} if cookies else {})).items():
                connection.putheader(name, value)
            connection.endheaders()
            self._send_body(connection, post, answer.id)
            # A redirect is a reply like any other.
            response = connection.getresponse()
            body = response.read(MAX_BYTES + 1)
            if len(body) > MAX_BYTES:
                raise OSError('the reply is too large')
        except (OSError, http.client.HTTPException):
            GLib.idle_add(answer.refuse, 'NO_REPLY')
            return
        finally:
            connection.close()
        GLib.idle_add(self._keep, post, response, body.decode('utf-8', 'replace'), answer)

    def _send_body(self, connection: http.client.HTTPConnection, post: Post, call: object) -> None:
        told = time.monotonic()
        for start in range(0, len(post.body), CHUNK):
            connection.send(post.body[start : start + CHUNK])
            sent = min(start + CHUNK, len(post.body))
            if post.has_files and (sent == len(post.body) or time.monotonic() - told > 0.2):
                told = time.monotonic()
                GLib.idle_add(self._progress, {'id': call, 'sent': sent, 'total': len(post.body)})

    def _keep(self, post: Post, response: http.client.HTTPResponse, body: str, answer: Answer) -> None:
        """Puts the reply's cookies into the store, then answers."""
        uri = GLib.Uri.parse(self._origin + post.path, GLib.UriFlags.ENCODED)
        cookies = [Soup.Cookie.parse(line, uri) for line in response.headers.get_all('set-cookie', [])]
        left = [cookie for cookie in cookies if cookie and self._cookies]
        headers = {name.lower(): value for name, value in response.headers.items() if name.lower() != 'set-cookie'}

        def next_cookie(*_done: object) -> None:
            if left:
                self._cookies.add_cookie(left.pop(0), None, next_cookie)
            else:
                report('proxyPost', path=post.path.partition('?')[0], status=response.status)
                answer.result({'status': response.status, 'headers': headers, 'body': body})

        next_cookie()
