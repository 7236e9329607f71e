package import WellsealCredentials
package import WellsealImports

/// A file in a folder or an archive that isn't imported.
package struct SkippedFile: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// The file has content that isn't imported.
    case content(ForeignContent)
    /// The file is an image; codes are searched only in images that the user named.
    case picture
    /// The file can't be read.
    case unreadable
    /// The file exceeds the maximum size in an archive.
    case tooLarge
    /// The file exceeds the maximum depth of folders or archives.
    case tooDeep
  }

  /// The path of the file, after that of its archive.
  let name: String
  let reason: Reason

  init(name: String, reason: Reason) {
    (self.name, self.reason) = (name, reason)
  }

  /// A stable identifier of the reason: that of the content, or `picture`, `unreadable`,
  /// `tooLarge`, `tooDeep`.
  var code: String {
    switch reason {
    case .content(let content): content.rawValue
    case .picture: "picture"
    case .unreadable: "unreadable"
    case .tooLarge: "tooLarge"
    case .tooDeep: "tooDeep"
    }
  }
}

extension SkippedFile: CustomStringConvertible {
  package var description: String { "\(name): \(words)" }

  /// The reason as text.
  var words: String {
    switch reason {
    case .content(let content): "\(content)"
    case .picture: "a picture; name it alone to read the card in it"
    case .unreadable: "it is unreadable"
    case .tooLarge: "it is too large"
    case .tooDeep: "it is too deep in folders or archives"
    }
  }
}

extension Incoming {
  /// The skipped files for a report.
  package var skippedItems: [ImportReport.SkippedItem] {
    skipped.map { .init(name: $0.name, content: $0.code, reason: $0.words) }
  }
}
