/// A place that keeps small documents by their names, each replaced whole: a folder, or a person's rows of a database.
package protocol DocumentKeeping: Sendable {
  /// Reads a document.
  ///
  /// - Parameters:
  ///   - name: of the document.
  ///   - limit: the most bytes that are read.
  /// - Returns: its content; nil where there is none.
  /// - Throws: what the place says, also of a document that is larger.
  func read(_ name: String, limit: Int) throws -> [UInt8]?

  /// Puts a document in the place of the one before; it is kept once this returns.
  func write(_ bytes: [UInt8], to name: String) throws

  /// Says where a document lies, in messages.
  func place(of name: String) -> String
}

/// Documents that are files of one folder; nobody but their owner can read what is written there.
package struct DocumentFolder: DocumentKeeping, Hashable {
  private let path: String
  private let isPrivate: Bool

  /// - Parameters:
  ///   - path: of the folder.
  ///   - isPrivate: whether a file that others can read is refused.
  package init(_ path: String, isPrivate: Bool = true) {
    self.path = path
    self.isPrivate = isPrivate
  }

  package func read(_ name: String, limit: Int) throws -> [UInt8]? {
    do throws(StorageError) {
      return try AtomicFile.read(place(of: name), limit: limit, isPrivate: isPrivate)
    } catch {
      guard error.reason == .notFound else { throw error }
      return nil
    }
  }

  package func write(_ bytes: [UInt8], to name: String) throws {
    try AtomicFile.write(bytes, to: place(of: name))
  }

  package func place(of name: String) -> String { "\(path)/\(name)" }
}

/// One document of a place.
package struct KeptDocument: Sendable {
  private let keeper: any DocumentKeeping
  private let name: String

  package init(_ name: String, in keeper: any DocumentKeeping) {
    self.name = name
    self.keeper = keeper
  }

  /// A document that is a file.
  package init(path: String, isPrivate: Bool = true) {
    let (folder, name) = FilePath.split(path)
    self.init(name, in: DocumentFolder(folder, isPrivate: isPrivate))
  }

  package func read(limit: Int) throws -> [UInt8]? { try keeper.read(name, limit: limit) }

  package func write(_ bytes: [UInt8]) throws { try keeper.write(bytes, to: name) }

  package var place: String { keeper.place(of: name) }
}
