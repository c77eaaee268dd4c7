"""Which addresses stay in the web view, and what becomes of the others."""

from __future__ import annotations

from urllib.parse import urlsplit

from gi.repository import WebKit2

from events import report

# Guard EXTERNAL_SCHEMES. Opened by another program, others would run or read something on the device.
EXTERNAL_SCHEMES = {'https', 'mailto', 'sms', 'tel', 'gojek', 'line', 'whatsapp'}


def origin_of(url: str) -> str:
    parts = urlsplit(url)
    return f'{parts.scheme}://{parts.netloc}'


def open_outside(url: str, our_origin: str) -> bool:
    """Hands an address to the system: a browser, a wallet, the dialler; here only reported. False if it must not be."""
    try:
        scheme = urlsplit(url).scheme.lower()
    except ValueError:
        return False
    # A page of ours without https is one under development; what it links to may be as well.
    is_allowed = scheme in EXTERNAL_SCHEMES or (scheme == 'http' and our_origin.startswith('http:'))
    if not is_allowed or not url.isprintable():
        report('refused', url=url[:200])
        return False
    report('openExternal', url=url)
    return True


class Links:
    """Keeps the window on one origin."""

    def __init__(self, view: WebKit2.WebView, origin: str) -> None:
        self._view = view
        self._origin = origin
        view.connect('decide-policy', self._decide)

    def _decide(self, _view: object, decision: WebKit2.PolicyDecision, kind: WebKit2.PolicyDecisionType) -> bool:
        if kind == WebKit2.PolicyDecisionType.RESPONSE:
            return self._decide_response(decision)
        action = decision.get_navigation_action()
        url = action.get_request().get_uri()
        if kind == WebKit2.PolicyDecisionType.NAVIGATION_ACTION and self._stays(url, action.get_navigation_type()):
            return False
        decision.ignore()
        if origin_of(url) == self._origin:
            # A page of ours for a new window: there is only one.
            self._view.load_uri(url)
        else:
            open_outside(url, self._origin)
        return True

    def _stays(self, url: str, kind: WebKit2.NavigationType) -> bool:
        if origin_of(url) == self._origin or url.startswith(('about:', f'blob:{self._origin}/')):
            return True
        # A frame's own page, perhaps: until the response, WebKitGTK does not tell frames from the window.
        return url.startswith(('http:', 'https:')) and kind == WebKit2.NavigationType.OTHER

    def _decide_response(self, decision: WebKit2.ResponsePolicyDecision) -> bool:
        url = decision.get_request().get_uri()
        if decision.is_main_frame_main_resource() and url.startswith('http') and origin_of(url) != self._origin:
            decision.ignore()
            open_outside(url, self._origin)
            return True
        headers = decision.get_response().get_http_headers()
        disposition = headers.get_one('content-disposition') if headers else None
        if (disposition or '').startswith('attachment') or not decision.is_mime_type_supported():
            decision.download()
            return True
        return False
