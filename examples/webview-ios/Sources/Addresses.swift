import WebKit

/// The schemes that may be opened outside.
let externalSchemes: Set<String> = ["https", "mailto", "sms", "tel", "gojek", "line", "whatsapp"]

/// Scheme, host and port of a page.
struct Origin: Equatable {
    let scheme: String
    let host: String
    let port: Int

    private init(scheme: String, host: String, port: Int) {
        self.scheme = scheme.lowercased()
        self.host = host.lowercased()
        self.port = port
    }

    private static func defaultPort(_ scheme: String) -> Int {
        scheme.lowercased() == "https" ? 443 : 80
    }

    /// Nil for addresses without a host.
    init?(_ url: URL?) {
        guard let url, let scheme = url.scheme, let host = url.host, !host.isEmpty else { return nil }
        self.init(scheme: scheme, host: host, port: url.port ?? Origin.defaultPort(scheme))
    }

    init(_ origin: WKSecurityOrigin) {
        let port = origin.port == 0 ? Origin.defaultPort(origin.protocol) : origin.port
        self.init(scheme: origin.protocol, host: origin.host, port: port)
    }

    /// As in `location.origin`.
    var text: String {
        port == Origin.defaultPort(scheme) ? "\(scheme)://\(host)" : "\(scheme)://\(host):\(port)"
    }
}

/// Whether an address may be handed to the system, which opens a browser, a wallet or the dialler.
func mayOpenOutside(_ url: URL) -> Bool {
    guard let scheme = url.scheme?.lowercased() else { return false }
    return externalSchemes.contains(scheme)
}
