import UIKit

/// How long the page has to receive its answer before it is closed.
private let closeMilliseconds: UInt64 = 100

/// What the page may ask of the app.
@MainActor
final class Methods {
    private weak var controller: LumbungViewController?
    private let partner: Partner
    private let device: Device
    private let files: Files
    private let proxy: ProxyPost

    init(_ controller: LumbungViewController, partner: Partner, device: Device, files: Files, proxy: ProxyPost) {
        self.controller = controller
        self.partner = partner
        self.device = device
        self.files = files
        self.proxy = proxy
    }

    var offered: [String] {
        let all = [
            "appInfo",
            "close",
            "finish",
            "token",
            "proxyPost",
            "camera",
            "location",
            "share",
            "openFile",
            "openExternal",
            "showAd",
        ]
        return all.filter { $0 != "showAd" || partner.hasAds }
    }

    func run(_ method: String, _ params: Params, id: String) async throws -> Any {
        switch method {
        case "appInfo":
            try params.only()
            return await appInfo()
        case "close":
            try params.only()
            return end(isFinished: false)
        case "finish":
            try params.only()
            return end(isFinished: true)
        case "token":
            return try await token(params.only("purpose"))
        case "proxyPost":
            return try await proxy.send(params.only("method", "path", "headers", "body", "form"), id: id)
        case "camera":
            return try await camera(params.only("type", "maxEdge"))
        case "location":
            return try await device.location(coarse: params.only("coarse").boolean("coarse"))
        case "share":
            return try await share(params.only("text", "file"))
        case "openFile":
            return try openFile(params.only("name", "type", "base64"))
        case "openExternal":
            return try await openExternal(params.only("url"))
        case "showAd":
            return try await showAd(params.only("kind", "slot"))
        default:
            throw Refusal("METHOD_UNKNOWN")
        }
    }

    private func appInfo() async -> [String: Any] {
        controller?.tellInsets()
        let bundle = Bundle.main.infoDictionary ?? [:]
        var info: [String: Any] = [
            "name": bundle["CFBundleName"] as? String ?? "app",
            "version": bundle["CFBundleShortVersionString"] as? String ?? "0",
            "platform": "ios",
            "methods": offered,
        ]
        info["advertisingId"] = await partner.advertisingId()
        return info
    }

    private func end(isFinished: Bool) -> Any {
        Task { [weak controller] in
            try? await Task.sleep(nanoseconds: closeMilliseconds * 1_000_000)
            controller?.end(isFinished: isFinished)
        }
        return NSNull()
    }

    private func token(_ params: Params) async throws -> String {
        let purpose = try params.oneOf("purpose", "ENTRY", "RENEW", "RETRY")
        guard let token = await partner.token(purpose: purpose) else { throw Refusal("UNAVAILABLE") }
        return token
    }

    private func camera(_ params: Params) async throws -> [String: Any] {
        let type = try params.oneOf(
            "type",
            "KTP",
            "LIVENESS_KTP",
            "LIVENESS_WITHOUT_KTP",
            "ID_HOLDING",
            "COMMON_CAMERA"
        )
        return try await device.photo(type: type, maxEdge: params.integer("maxEdge", 200...4096))
    }

    private func share(_ params: Params) async throws -> Any {
        let file = params.has("file") ? try params.file("file") : nil
        try await files.share(params.text("text", longest: 2000), file)
        return NSNull()
    }

    private func openFile(_ params: Params) throws -> Any {
        _ = try params.oneOf("type", "application/pdf", "application/zip", "image/jpeg", "image/png")
        try files.open(params.file())
        return NSNull()
    }

    private func openExternal(_ params: Params) async throws -> Any {
        guard let url = URL(string: try params.text("url", longest: 2048)), mayOpenOutside(url) else {
            throw Refusal("INVALID")
        }
        guard await UIApplication.shared.open(url) else { throw Refusal("UNAVAILABLE") }
        return NSNull()
    }

    private func showAd(_ params: Params) async throws -> [String: Any] {
        let kind = try params.oneOf("kind", "REWARD_VIDEO", "NATIVE_AD", "NATIVE_BANNER_AD")
        return ["shown": await partner.showAd(kind: kind, slot: try params.text("slot", longest: 64))]
    }
}
