import Foundation

/// Why the app does not do what the page asks; the codes are those of bridge.json.
struct Refusal: Error {
    let code: String

    init(_ code: String) {
        self.code = code
    }
}

/// A file of the page.
struct PageFile {
    let name: String
    let type: String
    let bytes: Data
}

/// The params of a call. Those that are missing, of another shape or unknown are refused.
struct Params {
    private let values: [String: Any]

    init(_ values: [String: Any]) {
        self.values = values
    }

    /// Refuses other names than these.
    @discardableResult
    func only(_ names: String...) throws -> Params {
        guard values.keys.allSatisfy(names.contains) else { throw Refusal("INVALID") }
        return self
    }

    func has(_ name: String) -> Bool {
        values[name] != nil
    }

    func text(_ name: String, longest: Int = .max) throws -> String {
        guard let text = values[name] as? String, text.utf16.count <= longest else { throw Refusal("INVALID") }
        return text
    }

    func oneOf(_ name: String, _ allowed: String...) throws -> String {
        let text = try text(name)
        guard allowed.contains(text) else { throw Refusal("INVALID") }
        return text
    }

    func integer(_ name: String, _ range: ClosedRange<Int>) throws -> Int {
        guard let number = values[name] as? NSNumber, !isBoolean(number) else { throw Refusal("INVALID") }
        guard let integer = Int(exactly: number.doubleValue), range.contains(integer) else { throw Refusal("INVALID") }
        return integer
    }

    func boolean(_ name: String) throws -> Bool {
        guard let number = values[name] as? NSNumber, isBoolean(number) else { throw Refusal("INVALID") }
        return number.boolValue
    }

    func list(_ name: String) throws -> [Any] {
        guard let list = values[name] as? [Any] else { throw Refusal("INVALID") }
        return list
    }

    func texts(_ name: String) throws -> [String: String] {
        guard let texts = values[name] as? [String: String] else { throw Refusal("INVALID") }
        return texts
    }

    /// These params as a file.
    func file() throws -> PageFile {
        try only("name", "type", "base64")
        guard let bytes = Data(base64Encoded: try text("base64")) else { throw Refusal("INVALID") }
        return PageFile(name: try fileName(text("name", longest: 200)), type: try text("type", longest: 100), bytes: bytes)
    }

    func file(_ name: String) throws -> PageFile {
        guard let file = values[name] as? [String: Any] else { throw Refusal("INVALID") }
        return try Params(file).file()
    }
}

/// JavaScript's true and 1 are both NSNumber.
private func isBoolean(_ number: NSNumber) -> Bool {
    CFGetTypeID(number) == CFBooleanGetTypeID()
}

/// The last part of a file's name: the page must not choose the folder.
func fileName(_ name: String) throws -> String {
    let last = name.components(separatedBy: CharacterSet(charactersIn: "/\\")).last ?? ""
    let plain = last.components(separatedBy: .controlCharacters).joined()
    guard !plain.trimmingCharacters(in: .whitespaces).isEmpty, plain != ".", plain != ".." else { throw Refusal("INVALID") }
    return plain
}
