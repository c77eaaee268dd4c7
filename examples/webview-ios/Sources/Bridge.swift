import WebKit

let bridgeVersion = 1
let maxBytes = 16 * 1024 * 1024

/// Takes calls of our page and answers them. Foreign frames see the handler as well, so a call counts only from the main frame, on our
/// origin, and with the nonce.
@MainActor
final class Bridge: NSObject, WKScriptMessageHandlerWithReply {
    private let origin: Origin
    private let methods: Methods
    private let nonce = newNonce()
    private var page = 0

    init(origin: Origin, methods: Methods) {
        self.origin = origin
        self.methods = methods
    }

    func connect(to content: WKUserContentController) {
        // Neither listed nor writable.
        let source = """
            if (location.origin === '\(origin.text)')
              Object.defineProperty(window, 'lumbungNonce', { value: '\(nonce)' })
            """
        let script = WKUserScript(source: source, injectionTime: .atDocumentStart, forMainFrameOnly: true, in: .page)
        content.addUserScript(script)
        content.addScriptMessageHandler(self, contentWorld: .page, name: "lumbung")
    }

    /// To be called when a new page replaces the one before: what was asked before is answered to nobody.
    func pageStarted() {
        page += 1
    }

    func userContentController(
        _ controller: WKUserContentController,
        didReceive message: WKScriptMessage,
        replyHandler: @escaping @MainActor (Any?, String?) -> Void
    ) {
        let asked = page
        let isMainFrame = message.frameInfo.isMainFrame
        let isOurs = isMainFrame && Origin(message.frameInfo.securityOrigin) == origin && Origin(message.webView?.url) == origin
        let body = message.body
        Task {
            let answer = await self.answer(to: body, isOurs: isOurs)
            // WebKit insists on one reply for each message. The page that asked is gone: nobody gets this one.
            if asked == self.page {
                replyHandler(answer, nil)
            } else {
                replyHandler(nil, "GONE")
            }
        }
    }

    private func answer(to body: Any, isOurs: Bool) async -> [String: Any] {
        var id: Any = NSNull()
        do {
            guard let size = sizeOf(body), let call = body as? [String: Any] else { throw Refusal("INVALID") }
            if size > maxBytes { throw Refusal("TOO_LARGE") }
            if let text = call["id"] as? String, (1...64).contains(text.utf16.count) { id = text }
            let result = try await run(call, isOurs: isOurs)
            let answer: [String: Any] = ["v": bridgeVersion, "id": id, "ok": true, "result": result]
            if (sizeOf(answer) ?? .max) > maxBytes {
                throw Refusal(call["method"] as? String == "proxyPost" ? "NO_REPLY" : "TOO_LARGE")
            }
            return answer
        } catch {
            let code = (error as? Refusal)?.code ?? "UNAVAILABLE"
            return ["v": bridgeVersion, "id": id, "ok": false, "error": ["code": code]]
        }
    }

    private func run(_ call: [String: Any], isOurs: Bool) async throws -> Any {
        guard isOurs else { throw Refusal("FORBIDDEN") }
        guard isSame(call["nonce"] as? String ?? "", nonce) else { throw Refusal("FORBIDDEN") }
        guard let id = call["id"] as? String, let method = call["method"] as? String else { throw Refusal("INVALID") }
        guard call["v"] as? Int == bridgeVersion, methods.offered.contains(method) else { throw Refusal("METHOD_UNKNOWN") }
        guard (1...64).contains(id.utf16.count) else { throw Refusal("INVALID") }
        try Params(call).only("v", "id", "nonce", "method", "params")
        guard let params = call["params"] as? [String: Any] else { throw Refusal("INVALID") }
        return try await methods.run(method, Params(params), id: id)
    }
}

/// The bytes of a value as JSON; nil for what is not JSON.
private func sizeOf(_ value: Any) -> Int? {
    guard JSONSerialization.isValidJSONObject(value) else { return nil }
    return (try? JSONSerialization.data(withJSONObject: value, options: .withoutEscapingSlashes))?.count
}

/// Compares in a time that does not depend on where they differ.
private func isSame(_ given: String, _ expected: String) -> Bool {
    let (left, right) = (Array(given.utf8), Array(expected.utf8))
    guard left.count == right.count else { return false }
    return zip(left, right).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
}

private func newNonce() -> String {
    var bytes = [UInt8](repeating: 0, count: 16)
    precondition(SecRandomCopyBytes(kSecRandomDefault, bytes.count, &bytes) == errSecSuccess)
    return bytes.map { String(format: "%02x", $0) }.joined()
}
