import Credentials
import Foundation
import Synchronization

/// Keeps the person's decisions in the file `consent.json`, which can be read while the store is locked.
///
/// The file is private to its owner and replaced whole; a decision counts once it is on the disk. Apart from what the
/// person decided it holds the bundle identifiers and names of apps, and identifiers of ticked objects; no values.
package final class ConsentKeeper: Sendable {
  private let path: String?
  // Mutexes, because every question of every app needs the book at once. One orders the changes and is held while the
  // file is written; the other is held for the moment of reading or replacing the value.
  private let changing = Mutex<Void>(())
  private let current: Mutex<ConsentBook>
  private let listeners = Mutex<[@Sendable (String) -> Void]>([])

  /// Reads the book; there is an empty one before the first change.
  ///
  /// - Parameter path: of the file; nil for a book that is forgotten with the process.
  /// - Throws: `StorageError`, and ``ConsentError`` where the file makes no sense.
  package init(path: String?) throws {
    self.path = path
    current = Mutex(try path.map(Self.read) ?? ConsentBook())
  }

  package var book: ConsentBook { current.withLock { $0 } }

  /// Calls a body with the bundle identifier of each app about which something changes.
  package func whenChanged(_ body: @escaping @Sendable (String) -> Void) {
    listeners.withLock { $0.append(body) }
  }

  /// Changes the book; nothing has changed where the file cannot be written.
  package func change(_ body: (inout ConsentBook) throws -> Void) throws {
    let changed = try changing.withLock { _ in
      let before = book
      var after = before
      try body(&after)
      guard after != before else { return Set<String>() }
      try write(after)
      current.withLock { $0 = after }
      return Set(before.apps.keys).union(after.apps.keys).filter { before.apps[$0] != after.apps[$0] }
    }
    let listeners = listeners.withLock { $0 }
    for app in changed.sorted() { for listener in listeners { listener(app) } }
  }

  private func write(_ book: ConsentBook) throws {
    guard let path else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .millisecondsSince1970
    try AtomicFile.write(Array(try encoder.encode(File(version: 1, book: book))), to: path)
  }

  private static func read(_ path: String) throws -> ConsentBook {
    let bytes: [UInt8]
    do { bytes = try AtomicFile.read(path, limit: largestFile, isPrivate: true) } catch {
      guard error.reason == .notFound else { throw error }
      return ConsentBook()
    }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .millisecondsSince1970
    guard let file = try? decoder.decode(File.self, from: Data(bytes)), file.version == 1 else {
      throw ConsentError.unreadable(path: path)
    }
    return file.book
  }

  private static let largestFile = 1 << 26

  private struct File: Codable {
    var version: Int
    var book: ConsentBook
  }
}

/// Why a decision could not be read or taken.
package enum ConsentError: HintedError, Hashable {
  case unreadable(path: String)
  /// Nobody waits for the answer: it was given already, or the app has gone.
  case notPending
  /// The answer is for another kind of sheet, or grants what the sheet does not show.
  case doesNotFit
  case unknownApp(String)

  /// What to do.
  package var hint: String? {
    switch self {
    case .unreadable: "put it back from a backup, or remove it, and every app asks again"
    case .notPending: "wellseal consent pending shows what waits"
    case .unknownApp: "wellseal apps shows the known ones"
    case .doesNotFit: nil
    }
  }
}

extension ConsentError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unreadable(let path): "\(path) is not a book of decisions that this version understands"
    case .notPending: "nothing waits for this answer: it was answered already, or the app has gone"
    case .doesNotFit: "the answer does not fit the question"
    case .unknownApp(let identifier): "no app is known as \(identifier)"
    }
  }
}
