import WebKit

/// Keeps the web view on our origin, and saves what pages let the customer download. Certificates are checked by the system, and no
/// wrong one is accepted: there is no answer to authentication challenges here.
@MainActor
final class Pages: NSObject {
    private weak var controller: LumbungViewController?
    private let origin: Origin
    private let files: Files
    private let started: () -> Void
    private var saved: [ObjectIdentifier: URL] = [:]

    init(_ controller: LumbungViewController, origin: Origin, files: Files, started: @escaping () -> Void) {
        self.controller = controller
        self.origin = origin
        self.files = files
        self.started = started
    }

    private func isOurs(_ url: URL?) -> Bool {
        guard let url else { return false }
        return Origin(url) == origin || url.absoluteString == "about:blank" || url.absoluteString.hasPrefix("blob:\(origin.text)/")
    }
}

extension Pages: WKNavigationDelegate {
    func webView(_ webView: WKWebView, decidePolicyFor action: WKNavigationAction) async -> WKNavigationActionPolicy {
        let url = action.request.url
        if isOurs(url) { return action.shouldPerformDownload ? .download : .allow }
        // A frame may show its own page, but open nothing outside.
        if let frame = action.targetFrame, !frame.isMainFrame { return url?.scheme == "https" ? .allow : .cancel }
        if let url { await controller?.openOutside(url) }
        return .cancel
    }

    func webView(_ webView: WKWebView, decidePolicyFor response: WKNavigationResponse) async -> WKNavigationResponsePolicy {
        if response.isForMainFrame, !isOurs(response.response.url) { return .cancel }
        let headers = response.response as? HTTPURLResponse
        let disposition = headers?.value(forHTTPHeaderField: "content-disposition") ?? ""
        return disposition.lowercased().hasPrefix("attachment") || !response.canShowMIMEType ? .download : .allow
    }

    func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
        started()
    }

    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
        controller?.tellInsets()
    }

    /// The system ended the page's process, perhaps for memory while the camera was open.
    func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {
        started()
        webView.reload()
    }

    func webView(_ webView: WKWebView, navigationAction: WKNavigationAction, didBecome download: WKDownload) {
        download.delegate = self
    }

    func webView(_ webView: WKWebView, navigationResponse: WKNavigationResponse, didBecome download: WKDownload) {
        download.delegate = self
    }
}

extension Pages: WKDownloadDelegate {
    func download(
        _ download: WKDownload,
        decideDestinationUsing response: URLResponse,
        suggestedFilename: String
    ) async -> URL? {
        guard isOurs(response.url) else { return nil }
        let url = try? files.place(for: suggestedFilename)
        saved[ObjectIdentifier(download)] = url
        return url
    }

    func downloadDidFinish(_ download: WKDownload) {
        guard let url = saved.removeValue(forKey: ObjectIdentifier(download)) else { return }
        try? files.show(url)
    }

    func download(_ download: WKDownload, didFailWithError error: Error, resumeData: Data?) {
        saved.removeValue(forKey: ObjectIdentifier(download))
    }
}
