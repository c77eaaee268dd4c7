"""The native side of the bridge: a message handler that replies, in the page webkit.messageHandlers.lumbung."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Mapping
from typing import Any

from gi.repository import JavaScriptCore, WebKit2

VERSION = 1


class Answer:
    """The reply to one message. A method settles it once, now or later."""

    def __init__(self, reply: WebKit2.ScriptMessageReply, context: JavaScriptCore.Context, message: object) -> None:
        self._reply = reply
        self._context = context
        self._id = message.get('id') if isinstance(message, dict) else None

    def result(self, result: object = None) -> None:
        self._send({'ok': True, 'result': result})

    def refuse(self, code: str) -> None:
        self._send({'ok': False, 'error': {'code': code}})

    def _send(self, outcome: dict[str, object]) -> None:
        text = json.dumps({'v': VERSION, 'id': self._id} | outcome)
        self._reply.return_value(JavaScriptCore.Value.new_from_json(self._context, text))


Method = Callable[[dict[str, Any], Answer], None]


class Bridge:
    """
    Every frame sees the handler, and WebKitGTK does not tell which one sent a message. So a message must carry a nonce,
    which a script writes into the top frame of our origin only. (On iOS, check WKScriptMessage.frameInfo as well.)
    """

    def __init__(self, allowed_pages: str, methods: Mapping[str, Method]) -> None:
        self._methods = methods
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
        message = json.loads(value.to_json(0) or 'null')
        answer = Answer(reply, value.get_context(), message)
        code = self._refusal(message)
        if code:
            answer.refuse(code)
        else:
            self._methods[message['method']](message.get('params', {}), answer)
        return True

    def _refusal(self, message: object) -> str | None:
        """Why a message is not carried out, or None."""
        if not isinstance(message, dict):
            return 'INVALID'
        if not secrets.compare_digest(str(message.get('nonce')).encode(), self._nonce.encode()):
            return 'FORBIDDEN'
        texts = isinstance(message.get('id'), str) and isinstance(message.get('method'), str)
        if not texts or not isinstance(message.get('params', {}), dict):
            return 'INVALID'
        if message.get('v') != VERSION or message['method'] not in self._methods:
            return 'METHOD_UNKNOWN'
        return None
