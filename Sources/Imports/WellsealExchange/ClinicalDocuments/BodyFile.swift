import WellsealBase

/// The file with the body of a document that isn't XML.
///
/// A document names it relative to its own folder. Only a file in the imported folder or archive is
/// read: never one by an absolute path, a URL or a link that leads out of it.
///
/// Source: CDA R2, section 4.3.4.1; IHE ITI, "Cross-Enterprise Document Media Interchange (XDM)".
struct BodyFile: Hashable, Sendable {
  /// The name as in the document.
  let name: String
  let bytes: [UInt8]
  /// The path in its folder or archive, as lists of files show it.
  let path: String

  /// The result of looking for the file.
  enum Search: Hashable, Sendable {
    /// The body is in the document.
    case notNeeded
    case found(BodyFile)
    case missing(String)
    /// The file exceeds the maximum size, alone or together with others.
    case tooLarge
  }

  /// Returns the path of a named file, relative to the root of the folder or archive.
  ///
  /// - Parameters:
  ///   - name: The name in the document.
  ///   - folder: The folder of the document, relative to the root.
  /// - Returns: The components, or `nil` if the name doesn't stay inside.
  static func components(of name: String, in folder: [String]) -> [String]? {
    guard (1...maxLength).contains(name.utf8.count), !name.hasPrefix("/"),
      !name.utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: ":") })
    else { return nil }
    var components = folder
    for part in name.split(separator: "/", omittingEmptySubsequences: false) {
      switch part {
      case "": return nil
      case ".": continue
      case "..":
        guard !components.isEmpty else { return nil }
        components.removeLast()
      default: components.append(String(part))
      }
    }
    return components == folder ? nil : components
  }

  /// Returns the spellings of a name: as written, and with its escapes decoded.
  static func spellings(of name: String) -> [String] {
    guard name.utf8.contains(UInt8(ascii: "%")), let bytes = PercentEncoding.decode(Array(name.utf8)),
      let decoded = String(validating: bytes, as: UTF8.self)
    else { return [name] }
    return [name, decoded]
  }

  private static let maxLength = 512
}
