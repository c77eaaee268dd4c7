import Foundation

/// What only your own app knows and can do.
@MainActor
protocol Partner: AnyObject {
    /// Whether your app can show advertisements.
    var hasAds: Bool { get }

    /// A new token from your server for the customer who is signed in; nil if there is none now.
    func token(purpose: String) async -> String?

    /// Shows an advertisement and returns as soon as it is seen; false if there is none.
    func showAd(kind: String, slot: String) async -> Bool

    /// The advertising id; nil unless the customer allows tracking (ATTrackingManager).
    func advertisingId() async -> String?
}

extension Partner {
    var hasAds: Bool { false }

    func showAd(kind: String, slot: String) async -> Bool {
        false
    }

    func advertisingId() async -> String? {
        nil
    }
}
