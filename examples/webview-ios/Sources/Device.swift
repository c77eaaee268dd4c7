import AVFoundation
import CoreLocation
import UIKit

/// Shorter than what the page waits for a location.
private let locationSeconds: UInt64 = 9

private let photoQuality: CGFloat = 0.9

/// Camera and location, with the permissions that they need. One question at a time.
@MainActor
final class Device: NSObject {
    private weak var controller: UIViewController?
    private let manager = CLLocationManager()
    private var photo: CheckedContinuation<UIImage?, Never>?
    private var place: CheckedContinuation<CLLocation?, Never>?
    private var permission: CheckedContinuation<Void, Never>?

    init(_ controller: UIViewController) {
        self.controller = controller
        super.init()
        manager.delegate = self
    }

    /// A photo as an upright JPEG of at most `maxEdge` pixels a side, without the place and time in its metadata.
    func photo(type: String, maxEdge: Int) async throws -> [String: Any] {
        guard UIImagePickerController.isSourceTypeAvailable(.camera), photo == nil else { throw Refusal("UNAVAILABLE") }
        guard await AVCaptureDevice.requestAccess(for: .video) else { throw Refusal("DENIED") }
        guard let controller else { throw Refusal("UNAVAILABLE") }
        let picker = UIImagePickerController()
        picker.sourceType = .camera
        picker.delegate = self
        picker.presentationController?.delegate = self
        let isFace = type.hasPrefix("LIVENESS")
        if isFace, UIImagePickerController.isCameraDeviceAvailable(.front) { picker.cameraDevice = .front }
        let taken = await withCheckedContinuation { continuation in
            photo = continuation
            controller.present(picker, animated: true)
        }
        guard let taken else { throw Refusal("CANCELLED") }
        guard let jpeg = jpeg(of: taken, maxEdge: CGFloat(maxEdge)) else { throw Refusal("UNAVAILABLE") }
        return ["name": "\(type).jpg", "type": "image/jpeg", "base64": jpeg.base64EncodedString()]
    }

    private func jpeg(of picture: UIImage, maxEdge: CGFloat) -> Data? {
        let pixels = CGSize(width: picture.size.width * picture.scale, height: picture.size.height * picture.scale)
        let scale = min(1, maxEdge / max(pixels.width, pixels.height))
        let size = CGSize(width: (pixels.width * scale).rounded(), height: (pixels.height * scale).rounded())
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        format.opaque = true
        return UIGraphicsImageRenderer(size: size, format: format).jpegData(withCompressionQuality: photoQuality) { _ in
            picture.draw(in: CGRect(origin: .zero, size: size))
        }
    }

    private func settlePhoto(_ picture: UIImage?) {
        photo?.resume(returning: picture)
        photo = nil
    }

    func location(coarse: Bool) async throws -> [String: Any] {
        guard place == nil else { throw Refusal("UNAVAILABLE") }
        if manager.authorizationStatus == .notDetermined {
            await withCheckedContinuation { continuation in
                permission = continuation
                manager.requestWhenInUseAuthorization()
            }
        }
        guard [.authorizedWhenInUse, .authorizedAlways].contains(manager.authorizationStatus) else { throw Refusal("DENIED") }
        manager.desiredAccuracy = coarse ? kCLLocationAccuracyReduced : kCLLocationAccuracyHundredMeters
        let timer = Task {
            try? await Task.sleep(nanoseconds: locationSeconds * 1_000_000_000)
            if !Task.isCancelled { settlePlace(nil) }
        }
        defer { timer.cancel() }
        let found = await withCheckedContinuation { continuation in
            place = continuation
            manager.requestLocation()
        }
        guard let found else { throw Refusal("UNAVAILABLE") }
        return [
            "latitude": found.coordinate.latitude,
            "longitude": found.coordinate.longitude,
            "accuracy": max(0, found.horizontalAccuracy),
        ]
    }

    private func settlePlace(_ location: CLLocation?) {
        place?.resume(returning: location)
        place = nil
    }
}

extension Device: UIImagePickerControllerDelegate, UINavigationControllerDelegate {
    func imagePickerController(
        _ picker: UIImagePickerController,
        didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {
        picker.dismiss(animated: true)
        settlePhoto(info[.originalImage] as? UIImage)
    }

    func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
        picker.dismiss(animated: true)
        settlePhoto(nil)
    }
}

extension Device: UIAdaptivePresentationControllerDelegate {
    /// Swiped away, which is no cancel.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        settlePhoto(nil)
    }
}

extension Device: CLLocationManagerDelegate {
    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
        guard manager.authorizationStatus != .notDetermined else { return }
        permission?.resume()
        permission = nil
    }

    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
        settlePlace(locations.last)
    }

    func locationManager(_ manager: CLLocationManager, didFailWithError error: Error) {
        settlePlace(nil)
    }
}
