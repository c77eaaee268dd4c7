import WebKit

/// How long the page may take to say that it handled back.
private let backMilliseconds: UInt64 = 300

/// Progress of an upload is told at most five times a second.
private let progressSeconds = 0.2

/// Tells the page of our origin what happens around it.
@MainActor
final class Events {
    private weak var webView: WKWebView?
    private let origin: Origin
    private var progressAt = Date.distantPast

    init(_ webView: WKWebView, origin: Origin) {
        self.webView = webView
        self.origin = origin
    }

    private func send(_ event: String, _ data: Any = NSNull(), answered: @escaping @MainActor (Any?) -> Void = { _ in }) {
        guard let webView, Origin(webView.url) == origin else { return answered(nil) }
        let message: [String: Any] = ["v": bridgeVersion, "event": event, "data": data]
        let script = "return window.lumbungEvent ? await lumbungEvent(message) : null"
        webView.callAsyncJavaScript(script, arguments: ["message": message], in: nil, in: .page) { result in
            answered(try? result.get())
        }
    }

    func resume() {
        send("resume")
    }

    func pause() {
        send("pause")
    }

    /// In CSS pixels, which are points.
    func insets(top: CGFloat, bottom: CGFloat, keyboard: CGFloat) {
        send("insets", ["top": Int(top), "bottom": Int(bottom), "keyboard": Int(keyboard)])
    }

    func progress(id: String, sent: Int64, total: Int64) {
        guard sent == total || Date().timeIntervalSince(progressAt) >= progressSeconds else { return }
        progressAt = Date()
        send("progress", ["id": id, "sent": sent, "total": total])
    }

    /// Lets the page handle the gesture; `otherwise` runs once if it does not, or does not answer in time.
    func back(otherwise: @escaping @MainActor () -> Void) {
        var isOpen = true
        func settle(_ isHandled: Bool) {
            if isOpen, !isHandled { otherwise() }
            isOpen = false
        }
        Task {
            try? await Task.sleep(nanoseconds: backMilliseconds * 1_000_000)
            settle(false)
        }
        send("back") { answer in settle(answer as? String == "handled") }
    }
}
