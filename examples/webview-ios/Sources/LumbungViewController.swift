import UIKit
import WebKit

/// Shows our pages.
@MainActor
final class LumbungViewController: UIViewController {
    private let page: URL
    private let origin: Origin
    private let partner: Partner
    private let ended: (Bool) -> Void
    private let restored: URL?
    private let webView: WKWebView
    private var parts: [AnyObject] = []
    private var keyboard: CGFloat = 0

    private lazy var events = Events(webView, origin: origin)

    /// - Parameters:
    ///   - page: The first page, such as https://pinjam.example/GOPAY/home. The token is given by the bridge, never in the address.
    ///   - restored: `currentPage` of before, which a scene keeps in its `stateRestorationActivity`.
    ///   - ended: Takes the controller away. It is told whether the customer has finished.
    init?(page: URL, restored: URL? = nil, partner: Partner, ended: @escaping (Bool) -> Void) {
        guard let origin = Origin(page) else { return nil }
        self.page = page
        self.origin = origin
        self.partner = partner
        self.ended = ended
        self.restored = Origin(restored) == origin ? restored : nil
        let configuration = WKWebViewConfiguration()
        // The store that outlives the app: cookies stay.
        configuration.websiteDataStore = .default()
        configuration.allowsInlineMediaPlayback = true
        configuration.mediaTypesRequiringUserActionForPlayback = []
        webView = WKWebView(frame: .zero, configuration: configuration)
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not supported")
    }

    /// Where the customer is, for the next start of the app. Drafts are kept by our server and the page.
    var currentPage: URL? {
        Origin(webView.url) == origin ? webView.url : nil
    }

    override func loadView() {
        view = webView
        // The page itself leaves room for bars and keyboard.
        webView.scrollView.contentInsetAdjustmentBehavior = .never
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        connect()
        follow()
        webView.load(URLRequest(url: restored ?? page))
    }

    private func connect() {
        let files = Files(self)
        let device = Device(self)
        let cookies = webView.configuration.websiteDataStore.httpCookieStore
        let events = self.events
        let proxy = ProxyPost(origin: origin, cookies: cookies) { id, sent, total in
            events.progress(id: id, sent: sent, total: total)
        }
        let methods = Methods(self, partner: partner, device: device, files: files, proxy: proxy)
        let bridge = Bridge(origin: origin, methods: methods)
        bridge.connect(to: webView.configuration.userContentController)
        let pages = Pages(self, origin: origin, files: files) { bridge.pageStarted() }
        let requests = Requests(origin: origin)
        webView.navigationDelegate = pages
        webView.uiDelegate = requests
        // The web view holds its delegates weakly.
        parts = [pages, requests, bridge]
    }

    private func follow() {
        // In place of the web view's own swipe, which the page could not handle.
        let swipe = UIScreenEdgePanGestureRecognizer(target: self, action: #selector(swiped))
        swipe.edges = .left
        webView.addGestureRecognizer(swipe)
        let center = NotificationCenter.default
        let pairs: [(Notification.Name, Selector)] = [
            (UIApplication.didEnterBackgroundNotification, #selector(paused)),
            (UIApplication.willEnterForegroundNotification, #selector(resumed)),
            (UIResponder.keyboardWillChangeFrameNotification, #selector(keyboardMoved)),
        ]
        for (name, action) in pairs {
            center.addObserver(self, selector: action, name: name, object: nil)
        }
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        // The content controller holds the bridge, and the bridge by its methods holds what belongs to this controller.
        guard isBeingDismissed || isMovingFromParent else { return }
        webView.configuration.userContentController.removeScriptMessageHandler(forName: "lumbung", contentWorld: .page)
    }

    @objc private func paused() {
        events.pause()
    }

    @objc private func resumed() {
        events.resume()
    }

    @objc private func keyboardMoved(_ notification: Notification) {
        guard let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect else { return }
        let own = view.convert(frame, from: nil)
        keyboard = max(0, view.bounds.maxY - own.minY)
        tellInsets()
    }

    override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        tellInsets()
    }

    func tellInsets() {
        events.insets(top: view.safeAreaInsets.top, bottom: view.safeAreaInsets.bottom, keyboard: keyboard)
    }

    @objc private func swiped(_ gesture: UIGestureRecognizer) {
        guard gesture.state == .ended else { return }
        back()
    }

    /// For a back button of your own as well.
    func back() {
        events.back {
            if self.webView.canGoBack {
                self.webView.goBack()
            } else {
                self.end(isFinished: false)
            }
        }
    }

    func end(isFinished: Bool) {
        ended(isFinished)
    }

    /// Hands an address to the browser, a wallet or the dialler, if it may be.
    func openOutside(_ url: URL) async {
        guard mayOpenOutside(url) else { return }
        _ = await UIApplication.shared.open(url)
    }
}
