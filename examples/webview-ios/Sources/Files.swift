import QuickLook
import UIKit

/// Files that the customer looks at or shares.
@MainActor
final class Files: NSObject {
    private weak var controller: UIViewController?
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lumbung")
    private var shown: URL?

    init(_ controller: UIViewController) {
        self.controller = controller
        super.init()
        // What is left of the last time.
        try? FileManager.default.removeItem(at: folder)
    }

    /// A new place in a folder of its own, so that a file keeps its name and replaces no other.
    func place(for name: String) throws -> URL {
        let own = folder.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
        return own.appendingPathComponent(try fileName(name))
    }

    private func save(_ file: PageFile) throws -> URL {
        let url = try place(for: file.name)
        try file.bytes.write(to: url, options: .completeFileProtection)
        return url
    }

    func open(_ file: PageFile) throws {
        try show(save(file))
    }

    /// Shows a file, with a button to share or save it; one that cannot be shown is offered to other apps.
    func show(_ url: URL) throws {
        let controller = try presenter()
        guard QLPreviewController.canPreview(url as NSURL) else {
            return controller.present(sheet([url], over: controller), animated: true)
        }
        shown = url
        let preview = QLPreviewController()
        preview.dataSource = self
        controller.present(preview, animated: true)
    }

    func share(_ text: String, _ file: PageFile?) async throws {
        let controller = try presenter()
        var items: [Any] = text.isEmpty ? [] : [text]
        if let file { items.append(try save(file)) }
        let sheet = sheet(items, over: controller)
        let isShared = await withCheckedContinuation { continuation in
            sheet.completionWithItemsHandler = { _, isCompleted, _, _ in continuation.resume(returning: isCompleted) }
            controller.present(sheet, animated: true)
        }
        if !isShared { throw Refusal("CANCELLED") }
    }

    /// What shows sheets; refused while another one is open.
    private func presenter() throws -> UIViewController {
        guard let controller, controller.presentedViewController == nil else { throw Refusal("UNAVAILABLE") }
        return controller
    }

    private func sheet(_ items: [Any], over controller: UIViewController) -> UIActivityViewController {
        let sheet = UIActivityViewController(activityItems: items, applicationActivities: nil)
        // An iPad shows it at a place.
        let bounds = controller.view.bounds
        sheet.popoverPresentationController?.sourceView = controller.view
        sheet.popoverPresentationController?.sourceRect = CGRect(x: bounds.midX, y: bounds.midY, width: 0, height: 0)
        return sheet
    }
}

extension Files: QLPreviewControllerDataSource {
    func numberOfPreviewItems(in controller: QLPreviewController) -> Int {
        shown == nil ? 0 : 1
    }

    func previewController(_ controller: QLPreviewController, previewItemAt index: Int) -> QLPreviewItem {
        (shown ?? folder) as NSURL
    }
}
