"""What the page may ask of the shell, by the method's name."""

from __future__ import annotations

import base64
import hashlib
import os
import shlex
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from gi.repository import GdkPixbuf, Gio, GLib

from bridge import Answer, Method
from events import report
from links import open_outside
from params import bytes_of

NAME = 'Lumbung shell'
APP_VERSION = '1.0.0'


@dataclass(frozen=True)
class Phone:
    """What takes the place of a phone's camera, location and advertisements. Without it the shell does not offer the method."""

    token_command: str | None = None
    photo: str | None = None
    location: tuple[float, float] | None = None
    ads: bool = False
    downloads: str = '.'
    # Methods that it does not offer although it could.
    without: tuple[str, ...] = field(default=())


def methods_of(
    phone: Phone,
    our_origin: str,
    proxy_post: Method,
    close: Callable[[str], None],
    started: Callable[[], object],
) -> dict[str, Method]:
    """`close` closes the window and is told the event that caused it; `started` runs once a page knows of the shell."""

    def app_info(_params: dict[str, Any], answer: Answer) -> None:
        answer.result({'name': NAME, 'version': APP_VERSION, 'platform': 'ios', 'methods': list(methods)})
        GLib.idle_add(started)

    def end(event: str) -> Method:
        def end_with(_params: dict[str, Any], answer: Answer) -> None:
            answer.result()
            # The page receives its answer first.
            GLib.timeout_add(100, close, event)

        return end_with

    def open_external(params: dict[str, Any], answer: Answer) -> None:
        if open_outside(params['url'], our_origin):
            answer.result()
        else:
            answer.refuse('INVALID')

    def token(params: dict[str, Any], answer: Answer) -> None:
        report('token', purpose=params['purpose'])
        if phone.token_command:
            print_of(phone.token_command, answer)
        else:
            answer.refuse('UNAVAILABLE')

    def camera(params: dict[str, Any], answer: Answer) -> None:
        report('camera', type=params['type'], maxEdge=params['maxEdge'])
        try:
            photo = base64.b64encode(jpeg_of(phone.photo or '', params['maxEdge'])).decode()
        except GLib.Error:
            return answer.refuse('UNAVAILABLE')
        return answer.result({'name': 'photo.jpg', 'type': 'image/jpeg', 'base64': photo})

    def location(params: dict[str, Any], answer: Answer) -> None:
        latitude, longitude = phone.location or (0.0, 0.0)
        digits = 2 if params['coarse'] else 6
        accuracy = 2000 if params['coarse'] else 25
        place = {'latitude': round(latitude, digits), 'longitude': round(longitude, digits)}
        answer.result(place | {'accuracy': accuracy})

    def share(params: dict[str, Any], answer: Answer) -> None:
        file = params.get('file')
        report('share', text=params['text'], file=file and described(file))
        answer.result()

    def open_file(params: dict[str, Any], answer: Answer) -> None:
        os.makedirs(phone.downloads, exist_ok=True)
        # Guard FILE_NAMES: its name has no separators (params.py); a leading dot would hide it.
        path = os.path.join(phone.downloads, os.path.basename(params['name']).lstrip('.') or 'file')
        with open(path, 'wb') as saved:
            saved.write(bytes_of(params['base64']) or b'')
        report('openFile', **described(params))
        answer.result()

    def show_ad(params: dict[str, Any], answer: Answer) -> None:
        if phone.ads:
            report('showAd', kind=params['kind'], slot=params['slot'], label='Iklan')
        answer.result({'shown': phone.ads})

    every: dict[str, Method | None] = {
        'appInfo': app_info,
        'close': end('close'),
        'finish': end('finish'),
        'token': token,
        'proxyPost': proxy_post,
        'camera': camera if phone.photo else None,
        'location': location if phone.location else None,
        'share': share,
        'openFile': open_file,
        'openExternal': open_external,
        'showAd': show_ad,
    }
    methods = {name: method for name, method in every.items() if method and name not in phone.without}
    return methods


def described(file: dict[str, Any]) -> dict[str, object]:
    content = bytes_of(file['base64']) or b''
    return {
        'name': file['name'],
        'type': file['type'],
        'bytes': len(content),
        'sha256': hashlib.sha256(content).hexdigest(),
    }


def jpeg_of(path: str, longest: int) -> bytes:
    """A picture as JPEG whose longest edge has at most this many pixels."""
    picture = GdkPixbuf.Pixbuf.new_from_file(path)
    if max(picture.get_width(), picture.get_height()) > longest:
        picture = GdkPixbuf.Pixbuf.new_from_file_at_size(path, longest, longest)
    _, content = picture.save_to_bufferv('jpeg', ['quality'], ['90'])
    return content


def print_of(command: str, answer: Answer) -> None:
    """Answers with what a command prints, or UNAVAILABLE if it fails or prints nothing."""

    def ended(process: Gio.Subprocess, outcome: Gio.AsyncResult) -> None:
        _, text, _ = process.communicate_utf8_finish(outcome)
        if process.get_successful() and text.strip():
            answer.result(text.strip())
        else:
            answer.refuse('UNAVAILABLE')

    try:
        process = Gio.Subprocess.new(shlex.split(command), Gio.SubprocessFlags.STDOUT_PIPE)
    except GLib.Error:
        return answer.refuse('UNAVAILABLE')
    return process.communicate_utf8_async(None, None, ended)
