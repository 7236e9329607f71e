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
    /// The archive ends early; its complete files are read.
    case truncated
    /// The file exceeds the maximum size in an archive.
    case tooLarge
    /// The file exceeds the maximum depth of folders or archives.
    case tooDeep
    /// The file is a smaller Apple Health export in the folder or archive of another.
    case otherExport
    /// The folder or archive has more files than are read; the count is that of the others, or its
    /// minimum if they weren't all counted.
    case tooManyFiles(count: Int, limit: Int, isMinimum: Bool)
  }

  /// The path of the file, after that of its archive.
  let name: String
  let reason: Reason

  init(name: String, reason: Reason) {
    (self.name, self.reason) = (name, reason)
  }

  /// A stable identifier of the reason: that of the content, or `picture`, `unreadable`,
  /// `truncated`, `tooLarge`, `tooDeep`, `otherExport`, `tooManyFiles`.
  var code: String {
    switch reason {
    case .content(let content): content.rawValue
    case .picture: "picture"
    case .unreadable: "unreadable"
    case .truncated: "truncated"
    case .tooLarge: "tooLarge"
    case .tooDeep: "tooDeep"
    case .otherExport: "otherExport"
    case .tooManyFiles: "tooManyFiles"
    }
  }

  /// The number of files that it stands for.
  var count: Int {
    if case .tooManyFiles(let count, _, _) = reason { count } else { 1 }
  }

  /// Whether the reason is about a folder or an archive, whose other files were read.
  var isOfContainer: Bool {
    switch reason {
    case .truncated, .tooManyFiles: true
    default: false
    }
  }

  /// Whether its content is unknown, so that the import may be incomplete.
  var isUnread: Bool {
    switch reason {
    case .unreadable, .truncated, .tooLarge, .tooDeep, .tooManyFiles: true
    case .content, .picture, .otherExport: false
    }
  }
}

extension SkippedFile: CustomStringConvertible {
  package var description: String { "\(name): \(words)" }

  /// The reason as text.
  var words: String {
    switch reason {
    case .content(let content): "\(content)"
    case .picture: "an image or PDF; import it separately to read a card in it"
    case .unreadable: "it is unreadable"
    case .truncated: "the archive is truncated; its complete files were imported"
    case .tooLarge: "it is too large"
    case .tooDeep: "it is nested too deeply in folders or archives"
    case .otherExport: "another Apple Health export; import it separately"
    case .tooManyFiles(let count, let limit, let isMinimum):
      """
      \(isMinimum ? "more than " : "")\(count) more \(count == 1 ? "file wasn't" : "files weren't") read; \
      at most \(limit) of a folder or archive are imported at once, so import \
      \(count == 1 ? "it" : "them") separately
      """
    }
  }
}

extension Incoming.Item {
  /// The item, skipped if it is the XML of another export, because the order of exports matters.
  var withoutOtherExport: Incoming.Item {
    guard case .export(let archive) = content, archive.isAlone else { return self }
    return Incoming.Item(name: name, content: .skipped(.otherExport))
  }
}

extension SkippedFile {
  /// The file for a report.
  package var item: ImportReport.SkippedItem {
    .init(name: name, content: code, reason: words, count: count, isUnread: isUnread)
  }
}

extension Incoming {
  /// The skipped files for a report.
  package var skippedItems: [ImportReport.SkippedItem] { skipped.map(\.item) }
}
