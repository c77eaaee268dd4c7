#!/usr/bin/python3
"""Opens an address in a web view as an app on an iPhone would, with the native bridge. See README.md."""

from __future__ import annotations

import argparse
import os
import signal
import tempfile
import threading
import time
from collections.abc import Callable

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')

from gi.repository import GLib, Gtk, WebKit2  # noqa: E402

from device import place  # noqa: E402
from events import report  # noqa: E402
from methods import APP_VERSION, NAME, Phone  # noqa: E402
from shell import Options, Shell  # noqa: E402


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('address', help='the first page; the bridge serves its origin alone')
    parser.add_argument('--folder', help='keeps cookies and storage here; default: forgotten at the end')
    parser.add_argument('--token', metavar='COMMAND', help='a command that prints the token for the page')
    parser.add_argument(
        '--back-limit',
        metavar='MS',
        type=int,
        default=300,
        help='how long the page may take to handle back; default: 300',
    )
    parser.add_argument('--language', help='such as id-ID, in place of that of the system')
    parser.add_argument('--location', metavar='LATITUDE,LONGITUDE', help='in place of the location of the system')
    parser.add_argument('--photo', metavar='FILE', help='what the camera of the bridge takes')
    parser.add_argument('--ads', action='store_true', help='has an advertisement to show')
    parser.add_argument('--insets', metavar='TOP,BOTTOM', default='0,0', help='what bars cover, in pixels; default: 0,0')
    parser.add_argument(
        '--stay',
        action=argparse.BooleanOptionalAction,
        default=False,
        help='reports finish and close, but keeps the window',
    )
    parser.add_argument('--no-cookies', action='store_true', help='keeps none, as some apps do')
    parser.add_argument(
        '--without', metavar='METHOD', action='append', default=[], help='does not offer a method; may be repeated'
    )
    parser.add_argument(
        '--commands',
        metavar='FIFO',
        help='makes a pipe that takes back, pause, resume and insets TOP BOTTOM KEYBOARD, one a line',
    )
    parser.add_argument('--mock-camera', action='store_true', help="shows WebKit's test picture in place of a camera")
    parser.add_argument('--console', action='store_true', help='prints what pages write to their console, too')
    parser.add_argument('--automated', action='store_true', help='waits for WebKitWebDriver, which starts it')
    return parser.parse_args()


def open_context(folder: str, keeps_cookies: bool) -> WebKit2.WebContext:
    data = WebKit2.WebsiteDataManager(base_data_directory=folder, base_cache_directory=os.path.join(folder, 'cache'))
    context = WebKit2.WebContext.new_with_website_data_manager(data)
    cookies = os.path.join(folder, 'cookies.sqlite')
    context.get_cookie_manager().set_persistent_storage(cookies, WebKit2.CookiePersistentStorage.SQLITE)
    if not keeps_cookies:
        context.get_cookie_manager().set_accept_policy(WebKit2.CookieAcceptPolicy.NEVER)
    return context


def follow(commands: str, carry_out: Callable[[list[str]], None]) -> None:
    """Carries out what is written to a pipe, word by word."""
    os.mkfifo(commands)
    # Open for writing as well, so that it does not end with its first writer.
    pipe = os.fdopen(os.open(commands, os.O_RDWR | os.O_NONBLOCK), 'rb', buffering=0)

    def read(_source: object, _condition: object) -> bool:
        for line in (pipe.read(4096) or b'').decode().splitlines():
            carry_out(line.split())
        return GLib.SOURCE_CONTINUE

    GLib.io_add_watch(pipe, GLib.IO_IN, read)


def end_with_parent() -> None:
    """Ends this program when its driver has ended, even while the main loop is busy."""
    parent = os.getppid()

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def save_downloads(context: WebKit2.WebContext, folder: str) -> None:
    def choose(download: WebKit2.Download, name: str) -> bool:
        os.makedirs(folder, exist_ok=True)
        path = os.path.join(folder, os.path.basename(name) or 'download')
        download.set_destination(GLib.filename_to_uri(path))
        return True

    def start(_context: object, download: WebKit2.Download) -> None:
        download.set_allow_overwrite(True)
        download.connect('decide-destination', choose)
        download.connect('finished', lambda one: report('download', url=one.get_request().get_uri()))

    context.connect('download-started', start)


def run(options: argparse.Namespace, folder: str) -> None:
    context = open_context(folder, not options.no_cookies)
    save_downloads(context, os.path.join(folder, 'downloads'))
    if options.language:
        context.set_preferred_languages([options.language])
    if options.location:
        place(context, *(float(part) for part in options.location.split(',')))
    place_of = tuple(float(part) for part in options.location.split(',')) if options.location else None
    downloads = os.path.join(folder, 'downloads')
    phone = Phone(options.token, options.photo, place_of, options.ads, downloads, tuple(options.without))
    top, bottom = (int(part) for part in options.insets.split(','))
    shell_options = Options(
        options.address,
        phone,
        (top, bottom),
        not options.no_cookies,
        options.stay,
        options.back_limit,
        options.mock_camera,
        options.console,
    )
    shells: list[Shell] = []

    def open_shell(automated: bool) -> WebKit2.WebView:
        shells.append(Shell(context, shell_options, automated=automated))
        return shells[-1].view

    def start_automation(_context: object, session: WebKit2.AutomationSession) -> None:
        info = WebKit2.ApplicationInfo()
        info.set_name(NAME)
        info.set_version(*(int(part) for part in APP_VERSION.split('.')))
        session.set_application_info(info)
        session.connect('create-web-view', lambda _session: open_shell(True))

    def carry_out(words: list[str]) -> None:
        for shell in shells:
            match words:
                case ['back']:
                    shell.back()
                case ['pause' | 'resume' as event]:
                    shell.send(event)
                case ['insets', top, bottom, keyboard]:
                    shell.cover(int(top), int(bottom), int(keyboard))

    def end() -> bool:
        Gtk.main_quit()
        return GLib.SOURCE_REMOVE

    # Never handle SIGUSR1 here: JavaScriptCore suspends threads by it.
    GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGTERM, end)
    if options.commands:
        follow(options.commands, carry_out)
    if options.automated:
        end_with_parent()
        context.set_automation_allowed(True)
        context.connect('automation-started', start_automation)
    else:
        open_shell(False)
    report('started', pid=os.getpid())
    Gtk.main()


if __name__ == '__main__':
    given = arguments()
    if given.folder:
        os.makedirs(given.folder, exist_ok=True)
        run(given, os.path.abspath(given.folder))
    else:
        with tempfile.TemporaryDirectory(prefix='lumbung-shell-') as temporary:
            run(given, temporary)
