"""The native side of the bridge: a message handler that replies, in the page webkit.messageHandlers.lumbung."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Mapping
from typing import Any

from gi.repository import JavaScriptCore, WebKit2

from params import fits

VERSION = 1
MAX_BYTES = 16 * 1024 * 1024


class Answer:
    """The reply to one message. A method settles it once, now or later."""

    def __init__(
        self,
        reply: WebKit2.ScriptMessageReply,
        context: JavaScriptCore.Context,
        message: object,
    ) -> None:
        self._reply: WebKit2.ScriptMessageReply | None = reply
        self._context = context
        self._is_post = isinstance(message, dict) and message.get('method') == 'proxyPost'
        self.id = message.get('id') if isinstance(message, dict) and isinstance(message.get('id'), str) else None

    def result(self, result: object = None) -> None:
        text = self._text({'ok': True, 'result': result})
        # Guard MAX_BYTES. Only its reply is too large: a POST has been sent, and must not be again.
        code = 'NO_REPLY' if self._is_post else 'TOO_LARGE'
        self._send(text if len(text) <= MAX_BYTES else self._text({'ok': False, 'error': {'code': code}}))

    def refuse(self, code: str) -> None:
        self._send(self._text({'ok': False, 'error': {'code': code}}))

    def _text(self, outcome: dict[str, object]) -> str:
        return json.dumps({'v': VERSION, 'id': self.id} | outcome)

    def _send(self, text: str) -> None:
        # Guards ONE_ANSWER and SAME_PAGE: WebKit hands a reply to the page that asked, or drops it.
        reply, self._reply = self._reply, None
        if reply:
            reply.return_value(JavaScriptCore.Value.new_from_json(self._context, text))


Method = Callable[[dict[str, Any], Answer], None]


class Bridge:
    """
    Guards MAIN_FRAME and NONCE: every frame sees the handler, and WebKitGTK does not tell which one sent a message. So a
    message must carry a nonce, which a script writes into the top frame of our origin only. (On iOS, check
    WKScriptMessage.frameInfo as well.)
    """

    def __init__(self, allowed_pages: str, methods: Mapping[str, Method], is_ours: Callable[[], bool]) -> None:
        self._methods = methods
        self._is_ours = is_ours
        self._nonce = secrets.token_hex(16)
        self.content = WebKit2.UserContentManager()
        self.content.add_script(
            WebKit2.UserScript.new(
                # Without further attributes a property can neither be listed nor changed.
                f"Object.defineProperty(window, 'lumbungNonce', {{ value: '{self._nonce}' }})",
                WebKit2.UserContentInjectedFrames.TOP_FRAME,
                WebKit2.UserScriptInjectionTime.START,
                [allowed_pages],
                None,
            )
        )
        self.content.connect('script-message-with-reply-received::lumbung', self._receive)
        self.content.register_script_message_handler_with_reply('lumbung', None)

    def _receive(self, _content: object, value: JavaScriptCore.Value, reply: WebKit2.ScriptMessageReply) -> bool:
        text = value.to_json(0) or 'null'
        # Guard MAX_BYTES: before it is parsed.
        is_small = len(text) <= MAX_BYTES and len(text.encode('utf-8', 'replace')) <= MAX_BYTES
        message = json.loads(text) if is_small else None
        answer = Answer(reply, value.get_context(), message)
        code = self._refusal(message) if is_small else 'TOO_LARGE'
        if code:
            answer.refuse(code)
        else:
            self._methods[message['method']](message['params'], answer)
        return True

    def _refusal(self, message: object) -> str | None:
        """Why a message is not carried out, or None."""
        if not isinstance(message, dict):
            return 'INVALID'
        # Guards NONCE, in constant time, and OUR_ORIGIN.
        is_known = secrets.compare_digest(str(message.get('nonce')).encode('utf-8', 'replace'), self._nonce.encode())
        if not is_known or not self._is_ours():
            return 'FORBIDDEN'
        name, method = message.get('id'), message.get('method')
        if not isinstance(name, str) or not 1 <= len(name) <= 64 or not isinstance(method, str):
            return 'INVALID'
        # Guard VERSION.
        if message.get('v') != VERSION or method not in self._methods:
            return 'METHOD_UNKNOWN'
        # Guard PARAMS.
        return None if fits(method, message.get('params')) else 'INVALID'
