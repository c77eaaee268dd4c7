import { guardsIn } from './guard.ts'

/** The native bridge, and what a page without cookies sends: in the page, in the shell of WebKit and in that of Chromium. */
export const bridge = guardsIn`=== web/src/bridge/create-bridge.test.ts
--- web/src/bridge/create-bridge.ts
@@ #23 a page without a nonce has no bridge → a frame, which has no nonce
-typeof nonce === 'string' ? transportOf(on, receive) : undefined
-  if (!transport || nonce === undefined) return undefined
+transportOf(on, receive)
+  if (!transport) return undefined
@@ #23 an answer to another call is dropped → malformed and forged answers
-answer && waiting.get(answer.id ?? '')
+answer && Array.from(waiting.values()).at(-1)
@@ #23 a result of another shape is dropped → malformed and forged answers
- || (answer.ok && !isResult[asked.method](answer.result))
@@ #23 two pages use different ids → two pages never use the same id
-byte.toString(16)
+(byte & 0).toString(16)
@@ #23 a larger message is not sent → a message of more than 16 MB
-if (isTooLarge(text)) throw new BridgeFailure('TOO_LARGE')
@@ #23 an app is asked only for what it offers → that the app does not list
-if (!(await can(method))) throw new BridgeFailure('METHOD_UNKNOWN')
--- web/src/bridge/transport.ts
@@ #23 a larger answer is not read → an answer of more than 16 MB
- || isTooLarge(text)
@@ #23 a larger answer of iOS is not taken → an answer of more than 16 MB
-receive(measured(answer))
+receive(answer)

=== web/src/bridge/proxy-post.test.ts
--- web/src/bridge/proxy-post.ts
@@ #23 a POST that may have arrived is not sent again → the request may have arrived
-error instanceof BridgeFailure && notSent.includes(error.code)
+error instanceof BridgeFailure

=== web/src/shell/partner/sent-with-session.test.ts
--- web/src/api/upload.ts
@@ D-079 a page without cookies sends files with its session → a photo is sent with it
-hostApp()?.session?.signed(plain) ?? plain
+plain
--- web/src/api/sending/send.ts
@@ D-079 a page without cookies sends calls with its session → a file is read with it
-session ? session.signed(request) : request
+request
--- web/src/api/sending/send-last.ts
@@ D-079 a page without cookies sends its last report with its session → the last report of a page is sent with it
-host.session
-    ? send(request, undefined, true)
-    : host
+host
--- web/src/shell/loading/use-file-link.ts
@@ D-079 a page without cookies reads a file with its session → a file is read with it
-if (hostApp()?.session) saveBlob(file, name)
-    return hostApp()?.session !== undefined
+return false

=== e2e/webviews/bridge.spec.ts
--- examples/webview-webkit/bridge.py
@@ #23 in WebKit a call needs the nonce → the shell answers its page
-if not is_known or not self._is_ours():
+if not self._is_ours():
@@ #23 in WebKit a call is for a window on our origin → while its app loads another origin
-if not is_known or not self._is_ours():
+if not is_known:
@@ #23 in WebKit only the top frame has the nonce → FORBIDDEN every call
-UserContentInjectedFrames.TOP_FRAME
+UserContentInjectedFrames.ALL_FRAMES
@@ #23 in WebKit a page cannot change the nonce → the shell answers its page
-f"Object.defineProperty(window, 'lumbungNonce', {{ value: '{self._nonce}' }})"
+f"window.lumbungNonce = '{self._nonce}'"
@@ #23 in WebKit a call of another version is refused → the shell answers its page
-message.get('v') != VERSION or method not in
+method not in
@@ #23 in WebKit params of another shape are refused → the shell answers its page
-return None if fits(method, message.get('params')) else 'INVALID'
+return None
@@ #23 in WebKit a larger call is refused → the shell answers its page
-is_small = len(text) <= MAX_BYTES and len(text.encode('utf-8', 'replace')) <= MAX_BYTES
+is_small = True
--- examples/webview-webkit/params.py
@@ #23 in WebKit a file's name has no separators → the shell answers its page
-r'[^/\\\0]{1,200}'
+r'.{1,200}'
--- examples/webview-webkit/device.py
@@ #23 in WebKit permissions are given to our pages → while its app loads another origin
- and origin_of(view.get_uri() or '') == self._origin
@@ #23 in WebKit permissions are for camera and location → and nothing else of the phone
-isinstance(request, ALLOWED) and
+True and
--- examples/webview-webkit/links.py
@@ #23 in WebKit only listed schemes are opened outside → the shell answers its page
-if not is_allowed or not url.isprintable():
+if not url.isprintable():
@@ #23 in WebKit the window stays on our origin → keeps the window on its origin
-if decision.is_main_frame_main_resource() and url.startswith('http') and origin_of(url) != self._origin:
+if False:

=== e2e/webviews/proxy-post.spec.ts
--- examples/webview-webkit/proxy.py
@@ #23 in WebKit proxyPost sends POST alone → none is sent
- or params.get('method') != 'POST'
@@ #23 in WebKit proxyPost sends to our host below /api/ → none is sent
-if not isinstance(path, str) or not re.fullmatch(r'/api/[!-~]{1,4090}', path) or re.search(r'[\\#]', path):
+if not isinstance(path, str):
@@ #23 in WebKit proxyPost sends no encoded separators → none is sent
-if re.search(r'%(2e|2f|5c|25|7f|[01].)', way, re.IGNORECASE) or
+if
@@ #23 in WebKit proxyPost sends no dot segments → none is sent
-if any(segment in ('', '.', '..') for segment in way.split('/')[1:]):
+if False:
@@ #23 in WebKit proxyPost sends listed headers alone → none is sent
- or set(headers) - HEADERS
@@ #23 in WebKit a header of proxyPost has no line break → none is sent
-re.fullmatch(r'[ -~]{0,4096}', value)
+True
@@ #23 in WebKit proxyPost authorizes by a session alone → none is sent
-return headers if re.fullmatch(r'Bearer [\w.~+/=-]+', bearer, re.ASCII) else None
+return headers
@@ #23 in WebKit a file's type adds no header → none is sent
-elif is_file(value) and re.fullmatch(r'([\w.+-]+/[\w.+-]+)?', value['type'], re.ASCII):
+elif is_file(value):
@@ #23 in WebKit the page does not see the cookies of a reply → with the cookies of the web view both ways
- if name.lower() != 'set-cookie'}
+}
--- examples/webview-webkit/bridge.py
@@ #23 in WebKit a POST whose reply is too large is not sent again → with the cookies of the web view both ways
-code = 'NO_REPLY' if self._is_post else 'TOO_LARGE'
+code = 'TOO_LARGE'
@@ #23 in WebKit no answer is larger than a message may be → with the cookies of the web view both ways
-self._send(text if len(text) <= MAX_BYTES else self._text({'ok': False, 'error': {'code': code}}))
+self._send(text)

=== e2e/webviews/android.spec.ts
--- examples/webview-chromium/bridge.ts
@@ #23 in Chromium a call needs the nonce → the shell answers its page
-!isNonce(message['nonce']) || !isOurPage
+!isOurPage
@@ #23 in Chromium only the top frame is answered → frames of other origins
-context?.auxData?.frameId === frameTree.frame.id && context.auxData.isDefault === true
+context?.auxData?.isDefault === true
@@ #23 in Chromium only our origin is answered → whose origin is its own
- && context.origin === origin
@@ #23 in Chromium only the top frame has the nonce → frames of other origins
-if (isOurs && window === window.top) Object
+Object
@@ #23 in Chromium a page cannot change the nonce → the shell answers its page
-Object.defineProperty(window, 'lumbungNonce', { value: \${JSON.stringify(nonce)} })
+window.lumbungNonce = \${JSON.stringify(nonce)}
@@ #23 in Chromium an answer is for the page that asked → a page that is gone
-executionContextId: context }
+executionContextId: [...contexts.values()].find(isOurPage)?.id ?? context }
@@ #23 in Chromium a call of another version is refused → the shell answers its page
-if (v !== version || !run)
+if (!run)
@@ #23 in Chromium params of another shape are refused → the shell answers its page
-if (!parsed.success) throw new Refusal('INVALID')
-    return () => run(parsed.data as never, id)
+return () => run(params as never, id)
@@ #23 in Chromium a larger call is refused → the shell answers its page
-if (Buffer.byteLength(payload) > mostBytes) throw new Refusal('TOO_LARGE')
@@ #23 in Chromium a POST whose reply is too large is not sent again → with the cookies of the web view
-method === 'proxyPost' ? 'NO_REPLY' : 'TOO_LARGE'
+'TOO_LARGE'
@@ #23 in Chromium no answer is larger than a message may be → with the cookies of the web view
-Buffer.byteLength(whole) <= mostBytes ? whole : JSON.stringify(tooLarge)
+whole
--- examples/webview-chromium/methods.ts
@@ #23 in Chromium only listed addresses are opened outside → the shell answers its page
-if (!mayOpenOutside(url, origin)) throw new Refusal('INVALID')
--- examples/webview-chromium/shell.ts
@@ #23 in Chromium the window stays on our origin → keeps the window on its origin
-if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return route.continue()
+if (request.url()) return route.continue()
@@ #23 in Chromium with cookies off proxyPost keeps none → neither the page nor proxyPost
-store: keepsCookies ? context : undefined
+store: context
--- examples/webview-chromium/proxy.ts
@@ #23 in Chromium proxyPost sends printable addresses without a fragment → and nothing else
-if (!/^\/api\/[!-~]{1,4090}$/.test(path) || /[\\#]/.test(path)) return false
@@ #23 in Chromium proxyPost sends no encoded separators → and nothing else
-/%(?:2e|2f|5c|25|7f|[01].)/i.test(way) || 
@@ #23 in Chromium proxyPost sends no dot segments → and nothing else
-['', '.', '..'].includes(segment)
+segment.length > 4096
@@ #23 in Chromium proxyPost sends listed headers alone → and nothing else
-allowedHeaders.has(name) && /
+/
@@ #23 in Chromium a header of proxyPost has no line break → and nothing else
- && /^[ -~]{0,4096}$/.test(value)
+ && value.length < 4096
@@ #23 in Chromium proxyPost authorizes by a session alone → and nothing else
-if (!/^Bearer [\w.~+/=-]+$/.test(headers.get('authorization') ?? 'Bearer x')) return undefined
@@ #23 in Chromium a file's type adds no header → and nothing else
-if (!isText && !/^(?:[\w.+-]+\/[\w.+-]+)?$/.test(value.type)) return undefined
--- examples/webview-chromium/cookies.ts
@@ #23 in Chromium scripts do not see the cookies of a reply that are HttpOnly → with the cookies of the web view
-httpOnly: attributes.has('httponly')
+httpOnly: false
`
