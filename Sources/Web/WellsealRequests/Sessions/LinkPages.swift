import FoundationEssentials
import WellsealBase
package import WellsealFiles

/// A type that passes links to a browser in files, because all users of a machine can read the
/// arguments of its processes.
///
/// A link is in a one-line page that redirects to it, with mode 0600 in a folder with mode 0700,
/// for as long as the link is valid.
package struct LinkPages: Sendable {
  private let folder: Folder

  /// Creates the pages.
  ///
  /// - Parameter folder: The folder of the pages, which is created with the first page.
  package init(_ folder: String) { self.folder = Folder(folder, isPrivate: true) }

  /// Creates the pages in the folder of the user's session, or else in the data folder.
  ///
  /// - Parameters:
  ///   - runtime: `XDG_RUNTIME_DIR`, or `nil` if the system doesn't define it.
  ///   - home: The data folder.
  package init(runtime: String?, home: String) {
    self.init(runtime.map { "\($0)/wellseal" } ?? "\(home)/open")
  }

  /// Writes a page that redirects to a link.
  ///
  /// - Parameter link: The URL.
  /// - Returns: The path of the page, which the caller removes.
  /// - Throws: `StorageError` if the page can't be written.
  package func write(_ link: String) throws(StorageError) -> String {
    removeOld()
    var generator = SystemRandomNumberGenerator()
    let number = String(UInt64.random(in: .min ... .max, using: &generator), radix: 16)
    let name = "\(Self.start)\(number)\(Self.end)"
    try folder.write(Array(Self.page(leadingTo: link).utf8), to: name)
    return "\(folder.path)/\(name)"
  }

  /// Removes a page; a missing page isn't an error.
  package static func remove(_ path: String) { try? FileManager.default.removeItem(atPath: path) }

  /// Removes the files of killed processes.
  private func removeOld() {
    let names = (try? folder.names()) ?? []
    for name in names where name.hasPrefix(Self.start) && name.hasSuffix(Self.end) {
      let path = "\(folder.path)/\(name)"
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      let age = (attributes?[.modificationDate] as? Date).map { -$0.timeIntervalSinceNow } ?? 0
      if age > SessionStore.linkLife { Self.remove(path) }
    }
  }

  private static func page(leadingTo link: String) -> String {
    let address = MarkupEscaping.escape(link)
    return """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8"><meta name="referrer" content="no-referrer">
      <meta http-equiv="refresh" content="0; url=\(address)"><title>Wellseal</title></head>
      <body><p><a href="\(address)">Wellseal</a></p></body></html>

      """
  }

  private static let start = "open-"
  private static let end = ".html"
}
