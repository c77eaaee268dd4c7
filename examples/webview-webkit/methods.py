"""What the page may ask of the shell, by the method's name."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from typing import Any

from gi.repository import Gio, GLib

from bridge import Answer, Method
from links import open_outside

NAME = 'Lumbung shell'
APP_VERSION = '1.0.0'


def methods_of(token_command: str | None, close: Callable[[str], None]) -> dict[str, Method]:
    """`close` closes the window and is told the event that caused it."""

    def app_info(_params: dict[str, Any], answer: Answer) -> None:
        answer.result({'name': NAME, 'version': APP_VERSION, 'platform': 'ios', 'methods': list(methods)})

    def end(event: str) -> Method:
        def end_with(_params: dict[str, Any], answer: Answer) -> None:
            answer.result()
            # The page receives its answer first.
            GLib.timeout_add(100, close, event)

        return end_with

    def open_external(params: dict[str, Any], answer: Answer) -> None:
        url = params.get('url')
        if isinstance(url, str) and open_outside(url):
            answer.result()
        else:
            answer.refuse('INVALID')

    def token(_params: dict[str, Any], answer: Answer) -> None:
        if token_command:
            print_of(token_command, answer)
        else:
            answer.refuse('UNAVAILABLE')

    methods = {
        'appInfo': app_info,
        'finish': end('finish'),
        'close': end('close'),
        'token': token,
        'openExternal': open_external,
    }
    return methods


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
