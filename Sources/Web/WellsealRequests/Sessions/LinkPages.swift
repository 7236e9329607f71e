import FoundationEssentials
import WellsealBase
package import WellsealFiles

/// Hands links to a browser in files, since every user of a machine reads the arguments of its programs.
///
/// A link lies in a page of one line that leads to it: 0600, in a folder of 0700, for as long as the link is good.
package struct LinkPages: Sendable {
  private let folder: Folder

  /// - Parameter folder: where the pages are; it is made with the first of them.
  package init(_ folder: String) { self.folder = Folder(folder, isPrivate: true) }

  /// The folder of this person's session, or else one in the data folder.
  ///
  /// - Parameters:
  ///   - runtime: `XDG_RUNTIME_DIR`, where the system has such a place.
  ///   - home: the data folder.
  package init(runtime: String?, home: String) {
    self.init(runtime.map { "\($0)/wellseal" } ?? "\(home)/open")
  }

  /// Writes a page that leads to a link.
  ///
  /// - Parameter link: the address.
  /// - Returns: the path of the page, which whoever wrote it removes.
  /// - Throws: `StorageError`
  package func write(_ link: String) throws(StorageError) -> String {
    removeOld()
    var generator = SystemRandomNumberGenerator()
    let number = String(UInt64.random(in: .min ... .max, using: &generator), radix: 16)
    let name = "\(Self.start)\(number)\(Self.end)"
    try folder.write(Array(Self.page(leadingTo: link).utf8), to: name)
    return "\(folder.path)/\(name)"
  }

  /// Removes a page; one that is gone is no error.
  package static func remove(_ path: String) { try? FileManager.default.removeItem(atPath: path) }

  /// Removes what a program has left that was killed.
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
