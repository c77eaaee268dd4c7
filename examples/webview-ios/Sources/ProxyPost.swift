import WebKit

private let timeoutSeconds: TimeInterval = 60
private let filesTimeoutSeconds: TimeInterval = 120

private let allowedHeaders: Set<String> = [
    "accept-language",
    "authorization",
    "content-type",
    "idempotency-key",
    "x-adv-agency-token",
    "x-adv-market-channel",
    "x-adv-session",
    "x-adv-source-type",
    "x-adv-uuid",
    "x-app-version",
    "x-os-type",
    "x-user-agent",
]

/// Sends a POST of the page to our server, with the cookies of the web view.
@MainActor
final class ProxyPost {
    private let origin: Origin
    private let cookies: WKHTTPCookieStore
    private let progress: @MainActor (String, Int64, Int64) -> Void
    private let session: URLSession

    init(origin: Origin, cookies: WKHTTPCookieStore, progress: @escaping @MainActor (String, Int64, Int64) -> Void) {
        self.origin = origin
        self.cookies = cookies
        self.progress = progress
        // Nothing of its own: no cookies, no cache.
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpCookieStorage = nil
        configuration.urlCache = nil
        session = URLSession(configuration: configuration)
    }

    func send(_ params: Params, id: String) async throws -> [String: Any] {
        _ = try params.oneOf("method", "POST")
        let url = try address(of: params.text("path", longest: 4096))
        var request = URLRequest(url: url)
        request.httpMethod = "POST"
        request.httpShouldHandleCookies = false
        for (name, value) in try checked(params.texts("headers")) {
            request.setValue(value, forHTTPHeaderField: name)
        }
        let body: Data
        if params.has("form") {
            let boundary = UUID().uuidString
            request.setValue("multipart/form-data; boundary=\(boundary)", forHTTPHeaderField: "content-type")
            request.timeoutInterval = filesTimeoutSeconds
            body = try multipart(params.list("form"), boundary: boundary)
        } else {
            request.timeoutInterval = timeoutSeconds
            body = Data(try (params.has("body") ? params.text("body") : "").utf8)
        }
        let sent = await cookies.allCookies().filter { isSent($0, to: url) }
        if let header = HTTPCookie.requestHeaderFields(with: sent)["Cookie"] {
            request.setValue(header, forHTTPHeaderField: "Cookie")
        }
        return try await exchange(request, body, id: id)
    }

    /// An address below /api/ of our server, before and after parsing.
    private func address(of path: String) throws -> URL {
        let isPlain = path.hasPrefix("/api/") && !path.contains("\\") && path.rangeOfCharacter(from: .controlCharacters) == nil
        let way = path.components(separatedBy: "?").first ?? ""
        let encoded = way.range(of: "%(2e|2f|5c|25|7f|[01].)", options: [.regularExpression, .caseInsensitive])
        guard isPlain, encoded == nil, !path.contains("#") else { throw Refusal("INVALID") }
        let segments = way.components(separatedBy: "/")
        guard !segments.contains("."), !segments.contains("..") else { throw Refusal("INVALID") }
        guard let parts = URLComponents(string: origin.text + path), let url = parts.url else { throw Refusal("INVALID") }
        guard Origin(url) == origin, parts.user == nil, parts.password == nil else { throw Refusal("INVALID") }
        guard url.standardized.path == url.path, url.path.hasPrefix("/api/") else { throw Refusal("INVALID") }
        return url
    }

    /// The headers by their names in lower case, each once.
    private func checked(_ given: [String: String]) throws -> [String: String] {
        let headers = Dictionary(given.map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: { first, _ in first })
        guard headers.count == given.count else { throw Refusal("INVALID") }
        for (name, value) in headers { try check(name, value) }
        return headers
    }

    private func check(_ name: String, _ value: String) throws {
        let isPlain = value.rangeOfCharacter(from: .controlCharacters) == nil
        guard allowedHeaders.contains(name), isPlain else { throw Refusal("INVALID") }
        if name == "authorization", !value.hasPrefix("Bearer ") { throw Refusal("INVALID") }
    }

    private func multipart(_ form: [Any], boundary: String) throws -> Data {
        var body = Data()
        for entry in form {
            guard let field = entry as? [Any], field.count == 2, let name = field[0] as? String else {
                throw Refusal("INVALID")
            }
            var head = "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(escaped(name))\""
            if let text = field[1] as? String {
                body.append(Data("\(head)\r\n\r\n\(text)".utf8))
            } else if let value = field[1] as? [String: Any] {
                let file = try Params(value).file()
                guard file.type.rangeOfCharacter(from: .controlCharacters) == nil else { throw Refusal("INVALID") }
                head += "; filename=\"\(escaped(file.name))\"\r\nContent-Type: \(file.type)\r\n\r\n"
                body.append(Data(head.utf8))
                body.append(file.bytes)
            } else {
                throw Refusal("INVALID")
            }
            body.append(Data("\r\n".utf8))
        }
        body.append(Data("--\(boundary)--\r\n".utf8))
        return body
    }

    private func escaped(_ name: String) -> String {
        name.replacingOccurrences(of: "\r", with: "%0D")
            .replacingOccurrences(of: "\n", with: "%0A")
            .replacingOccurrences(of: "\"", with: "%22")
    }

    private func exchange(_ request: URLRequest, _ body: Data, id: String) async throws -> [String: Any] {
        let sending = Sending { sent, total in self.progress(id, sent, total) }
        let reply: (Data, URLResponse)
        do {
            reply = try await session.upload(for: request, from: body, delegate: sending)
        } catch {
            throw Refusal("NO_REPLY")
        }
        guard let response = reply.1 as? HTTPURLResponse, let url = request.url else { throw Refusal("NO_REPLY") }
        await keepCookies(of: response, for: url)
        // The request has arrived: TOO_LARGE would let the page send it again.
        guard reply.0.count <= maxBytes else { throw Refusal("NO_REPLY") }
        let headers = self.headers(of: response).filter { $0.key != "set-cookie" }
        return ["status": response.statusCode, "headers": headers, "body": String(decoding: reply.0, as: UTF8.self)]
    }

    private func headers(of response: HTTPURLResponse) -> [String: String] {
        var headers: [String: String] = [:]
        for (name, value) in response.allHeaderFields {
            headers["\(name)".lowercased()] = "\(value)"
        }
        return headers
    }

    private func keepCookies(of response: HTTPURLResponse, for url: URL) async {
        let fields = response.allHeaderFields as? [String: String] ?? [:]
        for cookie in HTTPCookie.cookies(withResponseHeaderFields: fields, for: url) {
            if let end = cookie.expiresDate, end <= Date() {
                await cookies.deleteCookie(cookie)
            } else {
                await cookies.setCookie(cookie)
            }
        }
    }

    private func isSent(_ cookie: HTTPCookie, to url: URL) -> Bool {
        let host = url.host?.lowercased() ?? ""
        let domain = cookie.domain.lowercased()
        let isHost = host == domain || (domain.hasPrefix(".") && (host == domain.dropFirst() || host.hasSuffix(domain)))
        let folder = cookie.path.hasSuffix("/") ? cookie.path : cookie.path + "/"
        let isPath = url.path == cookie.path || url.path.hasPrefix(folder)
        let isAlive = cookie.expiresDate.map { $0 > Date() } ?? true
        return isHost && isPath && isAlive && (!cookie.isSecure || url.scheme == "https")
    }
}

/// One request: it follows no redirect, and tells how much was sent.
private final class Sending: NSObject, URLSessionTaskDelegate {
    private let progress: @MainActor (Int64, Int64) -> Void

    init(progress: @escaping @MainActor (Int64, Int64) -> Void) {
        self.progress = progress
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest
    ) async -> URLRequest? {
        nil
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didSendBodyData bytesSent: Int64,
        totalBytesSent: Int64,
        totalBytesExpectedToSend: Int64
    ) {
        Task { @MainActor in progress(totalBytesSent, totalBytesExpectedToSend) }
    }
}
