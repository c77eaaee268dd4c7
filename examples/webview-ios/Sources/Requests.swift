import WebKit

/// What pages ask the browser for. File inputs need nothing: WebKit opens the chooser, with the camera, and always answers.
@MainActor
final class Requests: NSObject, WKUIDelegate {
    private let origin: Origin

    init(origin: Origin) {
        self.origin = origin
    }

    func webView(
        _ webView: WKWebView,
        requestMediaCapturePermissionFor asking: WKSecurityOrigin,
        initiatedByFrame frame: WKFrameInfo,
        type: WKMediaCaptureType,
        decisionHandler: @escaping @MainActor (WKPermissionDecision) -> Void
    ) {
        let isOurs = frame.isMainFrame && Origin(asking) == origin
        decisionHandler(isOurs && type == .camera ? .grant : .deny)
    }

    /// A page of ours for a new window: there is only one. Others were opened outside before.
    func webView(
        _ webView: WKWebView,
        createWebViewWith configuration: WKWebViewConfiguration,
        for action: WKNavigationAction,
        windowFeatures: WKWindowFeatures
    ) -> WKWebView? {
        if Origin(action.request.url) == origin { webView.load(action.request) }
        return nil
    }
}
