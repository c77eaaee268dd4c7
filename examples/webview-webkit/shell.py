"""The window: a web view as an app on an iPhone holds it."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from urllib.parse import urlsplit

from gi.repository import Gdk, Gio, GLib, Gtk, WebKit2

from bridge import VERSION, Bridge
from device import Device
from events import report
from links import Links, origin_of
from methods import Phone, methods_of
from proxy import Proxy

# As in every app on an iPhone: Safari's, without "Safari/".
USER_AGENT = (
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) '
    'Mobile/15E148 LumbungShell/1'
)

ASK_PAGE = 'return window.lumbungEvent ? await window.lumbungEvent(JSON.parse(message)) : null'


def active_event(is_active: bool) -> str:
    return 'resume' if is_active else 'pause'


@dataclass(frozen=True)
class Options:
    address: str
    phone: Phone
    # What the app's bars cover, in pixels: top and bottom.
    insets: tuple[int, int]
    keeps_cookies: bool
    # Keeps the window when the page ends, as apps that load our page once and show it again.
    stays: bool
    # How long the page may take to say that it handled back.
    back_ms: int
    mock_camera: bool
    console: bool


class Shell:
    def __init__(self, context: WebKit2.WebContext, options: Options, *, automated: bool = False) -> None:
        self._back_ms = options.back_ms
        self._stays = options.stays
        address = urlsplit(options.address)
        # A pattern cannot contain a port, so another port of the same host matches as well: `Links` keeps it out.
        pattern = f'{address.scheme}://{address.hostname}/*'
        origin = origin_of(options.address)
        top, bottom = options.insets
        self._insets = {'top': top, 'bottom': bottom, 'keyboard': 0}
        proxy = Proxy(
            context if options.keeps_cookies else None,
            origin,
            USER_AGENT,
            lambda data: self.send('progress', data),
        )
        methods = methods_of(options.phone, origin, proxy.send, self.close, self._tell_insets)
        bridge = Bridge(pattern, methods, lambda: origin_of(self.view.get_uri() or '') == origin)
        self.view = WebKit2.WebView(
            web_context=context, user_content_manager=bridge.content, is_controlled_by_automation=automated
        )
        self._configure(self.view.get_settings(), options)
        Links(self.view, origin)
        Device(self.view, origin)
        self._page = 0

        def change(_view: WebKit2.WebView, event: WebKit2.LoadEvent) -> None:
            if event == WebKit2.LoadEvent.COMMITTED:
                self._page += 1

        self.view.connect('load-changed', change)
        self.view.connect('web-process-terminated', lambda view, _reason: view.reload())
        self._open_window()
        self.view.load_uri(options.address)

    def _configure(self, settings: WebKit2.Settings, options: Options) -> None:
        settings.set_user_agent(USER_AGENT)
        settings.set_enable_media_stream(True)
        settings.set_enable_mock_capture_devices(options.mock_camera)
        settings.set_enable_write_console_messages_to_stdout(options.console)
        # A view that is drawn without it cannot be photographed by WebDriver.
        settings.set_hardware_acceleration_policy(WebKit2.HardwareAccelerationPolicy.ALWAYS)

    def _open_window(self) -> None:
        self._window = Gtk.Window(title='Lumbung', decorated=False)
        self._window.set_default_size(360, 800)
        self._window.connect('key-press-event', self._press)
        # The customer comes back from another app, or leaves for one.
        self._window.connect('notify::is-active', lambda window, _: self.send(active_event(window.is_active())))
        self._window.connect('destroy', lambda _window: Gtk.main_quit())
        self._window.add(self.view)
        self._window.show_all()

    def close(self, event: str) -> None:
        report(event)
        if not self._stays:
            self._window.destroy()

    def _press(self, _window: Gtk.Window, key: Gdk.EventKey) -> bool:
        is_back = key.keyval == Gdk.KEY_Left and bool(key.state & Gdk.ModifierType.MOD1_MASK)
        if is_back:
            self.back()
        return is_back

    def back(self) -> None:
        """Lets the page handle it. Otherwise goes back, and from the first page out of the app."""
        is_open = True
        page = self._page

        def answered(answer: str | None) -> bool:
            nonlocal is_open
            # A page that led to another one has handled it, too.
            if is_open and answer != 'handled' and page == self._page:
                self._go_back()
            is_open = False
            return GLib.SOURCE_REMOVE

        self.send('back', answered=answered)
        GLib.timeout_add(self._back_ms, answered, None)

    def _go_back(self) -> None:
        if self.view.can_go_back():
            self.view.go_back()
        else:
            self.close('close')

    def cover(self, top: int, bottom: int, keyboard: int) -> None:
        """Says what the app shows over the page from now on."""
        self._insets = {'top': top, 'bottom': bottom, 'keyboard': keyboard}
        self._tell_insets()

    def _tell_insets(self) -> None:
        self.send('insets', self._insets)

    def send(
        self, event: str, data: object = None, answered: Callable[[str | None], object] = lambda _: None
    ) -> None:
        """Calls `lumbungEvent` of the page, which may return a promise. `answered` gets its text, or None."""

        def ended(view: WebKit2.WebView, outcome: Gio.AsyncResult) -> None:
            try:
                value = view.call_async_javascript_function_finish(outcome)
                answered(value.to_string() if value.is_string() else None)
            except GLib.Error:
                # The page threw, or is gone.
                answered(None)

        message = GLib.Variant('s', json.dumps({'v': VERSION, 'event': event, 'data': data}))
        arguments = GLib.Variant('a{sv}', {'message': message})
        self.view.call_async_javascript_function(ASK_PAGE, -1, arguments, None, None, None, ended)
