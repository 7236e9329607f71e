import Glibc

/// A repository of small named documents, each replaced as a whole: a folder, or a user's rows in a
/// database.
package protocol DocumentKeeping: Sendable {
  /// Reads a document.
  ///
  /// - Parameters:
  ///   - name: The name of the document.
  ///   - limit: The maximum number of bytes.
  /// - Returns: Its content, or `nil` if it doesn't exist.
  /// - Throws: An error of the repository, for example if the document is larger.
  func read(_ name: String, limit: Int) throws -> [UInt8]?

  /// Replaces a document, and returns when it is saved.
  func write(_ bytes: [UInt8], to name: String) throws

  /// Returns the location of a document for messages.
  func location(of name: String) -> String
}

/// A repository that also has lists of documents.
///
/// Each document of a list is written and removed separately.
///
/// The documents of a list have the name of the list, a slash, and a name of their own.
package protocol DocumentListKeeping: DocumentKeeping {
  /// Returns the documents of a list, sorted by name.
  ///
  /// - Parameters:
  ///   - list: The name of the list.
  ///   - limit: The maximum number of bytes of all documents together.
  /// - Returns: The names, which begin with the name of the list, and the contents; none if nothing
  ///   was written yet.
  /// - Throws: `StorageError` if there are more bytes, or an error of the repository.
  func documents(in list: String, limit: Int) throws -> [(name: String, body: [UInt8])]

  /// Removes a document, if it exists, and returns when it is removed.
  func remove(_ name: String) throws
}

/// Documents that are files in one folder, readable only by their owner.
///
/// A list of documents is a folder in it.
package struct DocumentFolder: DocumentKeeping, Hashable {
  private let path: String
  private let isPrivate: Bool

  /// Creates a repository.
  ///
  /// - Parameters:
  ///   - path: The path of the folder.
  ///   - isPrivate: Whether a file that others can read is rejected.
  package init(_ path: String, isPrivate: Bool = true) {
    self.path = path
    self.isPrivate = isPrivate
  }

  package func read(_ name: String, limit: Int) throws -> [UInt8]? {
    do throws(StorageError) {
      return try AtomicFile.read(location(of: name), limit: limit, isPrivate: isPrivate)
    } catch {
      guard error.reason == .notFound else { throw error }
      return nil
    }
  }

  package func write(_ bytes: [UInt8], to name: String) throws {
    if name.contains("/") { try makeFolder(of: name) }
    try AtomicFile.write(bytes, to: location(of: name))
  }

  /// Creates the folder of a list before its first document.
  private func makeFolder(of name: String) throws {
    let folder = FilePath.split(location(of: name)).folder
    guard access(folder, F_OK) != 0 else { return }
    try Folder(folder, isPrivate: isPrivate).create()
    try AtomicFile.synchronize(folder: path)
  }

  package func location(of name: String) -> String { "\(path)/\(name)" }
}

extension DocumentFolder: DocumentListKeeping {
  package func documents(in list: String, limit: Int) throws -> [(name: String, body: [UInt8])] {
    let folder = Folder(location(of: list), isPrivate: isPrivate)
    var rest = limit
    return try folder.names().map { name in
      let body = try folder.read(name, limit: rest)
      rest -= body.count
      return ("\(list)/\(name)", body)
    }
  }

  package func remove(_ name: String) throws {
    let path = location(of: name)
    guard unlink(path) == 0 else {
      let error = StorageError.last(path)
      guard error.reason == .notFound else { throw error }
      return
    }
    try AtomicFile.synchronize(folder: FilePath.split(path).folder)
  }
}

/// A document in a repository.
package struct KeptDocument: Sendable {
  private let keeper: any DocumentKeeping
  private let name: String

  package init(_ name: String, in keeper: any DocumentKeeping) {
    self.name = name
    self.keeper = keeper
  }

  /// Creates a document that is a file.
  package init(path: String, isPrivate: Bool = true) {
    let (folder, name) = FilePath.split(path)
    self.init(name, in: DocumentFolder(folder, isPrivate: isPrivate))
  }

  /// The maximum size of a document, in bytes.
  ///
  /// A larger one is neither written nor read, so that every written document can be read again.
  package static let maxSize = 1 << 26

  package func read() throws -> [UInt8]? { try keeper.read(name, limit: Self.maxSize) }

  /// Replaces the document, and returns when it is saved.
  ///
  /// - Throws: `StorageError` if there are more than ``maxSize`` bytes, or an error of the
  ///   repository; the document is unchanged.
  package func write(_ bytes: [UInt8]) throws {
    guard bytes.count <= Self.maxSize else {
      throw StorageError(.tooLarge(limit: Self.maxSize), path: location)
    }
    try keeper.write(bytes, to: name)
  }

  package var location: String { keeper.location(of: name) }
}
