"""What a page gets of the device: camera, location, files."""

from __future__ import annotations

from gi.repository import Gtk, WebKit2

from events import report
from links import origin_of

ALLOWED = (
    WebKit2.UserMediaPermissionRequest,
    WebKit2.DeviceInfoPermissionRequest,
    WebKit2.GeolocationPermissionRequest,
)


class Device:
    def __init__(self, view: WebKit2.WebView, origin: str) -> None:
        self._origin = origin
        view.connect('permission-request', self._permit)
        view.connect('run-file-chooser', self._choose_files)

    def _permit(self, view: WebKit2.WebView, request: WebKit2.PermissionRequest) -> bool:
        """Guard PERMISSIONS: camera and location, on our own pages. A foreign frame in them would need their `allow`."""
        allowed = isinstance(request, ALLOWED) and origin_of(view.get_uri() or '') == self._origin
        report('permission', kind=type(request).__name__, allowed=allowed)
        if allowed:
            request.allow()
        else:
            request.deny()
        return True

    def _choose_files(self, view: WebKit2.WebView, request: WebKit2.FileChooserRequest) -> bool:
        """Settles however the dialog ends: a page that gets no answer cannot open it again."""
        dialog = Gtk.FileChooserNative.new(None, view.get_toplevel(), Gtk.FileChooserAction.OPEN, None, None)
        dialog.set_select_multiple(request.get_select_multiple())
        if dialog.run() == Gtk.ResponseType.ACCEPT:
            request.select_files(dialog.get_filenames())
        else:
            request.cancel()
        dialog.destroy()
        return True


def place(context: WebKit2.WebContext, latitude: float, longitude: float) -> None:
    """Gives the location that pages see, in place of the system's."""

    def start(manager: WebKit2.GeolocationManager) -> bool:
        manager.update_position(WebKit2.GeolocationPosition.new(latitude, longitude, 25.0))
        return True

    context.get_geolocation_manager().connect('start', start)
