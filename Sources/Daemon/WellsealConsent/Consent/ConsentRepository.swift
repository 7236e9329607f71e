import Foundation
import Synchronization
import WellsealBase
package import WellsealFiles
package import WellsealModel

/// Keeps the person's decisions in the document `consent.json`, which can be read while the store is locked.
///
/// The document is replaced whole; a decision counts once it is kept. Apart from what the person decided it holds the
/// bundle identifiers and names of apps, and identifiers of ticked objects; no values.
package final class ConsentRepository: Sendable {
  private let document: KeptDocument?
  // Mutexes, because every question of every app needs them at once. One orders the changes and is held while the
  // file is written; the other is held for the moment of reading or replacing the value.
  private let changing = Mutex<Void>(())
  private let current: Mutex<ConsentDecisions>
  private let listeners = Mutex<[@Sendable (AppKey) -> Void]>([])

  /// Reads the decisions; there are none before the first change.
  ///
  /// - Parameters:
  ///   - path: of the file; nil for decisions that are forgotten with the process.
  ///   - registry: the programs that are known, which a file of the first version has to be read with.
  /// - Throws: `StorageError`, and ``ConsentError`` where the file makes no sense; what the registry throws.
  package convenience init(path: String?, registry: () throws -> AppRegistry = { AppRegistry() }) throws {
    try self.init(path.map { KeptDocument(path: $0) }, registry: registry)
  }

  /// Reads the decisions of a document, wherever it is kept.
  package init(_ document: KeptDocument?, registry: () throws -> AppRegistry = { AppRegistry() }) throws {
    self.document = document
    current = Mutex(try document.map { try Self.read($0, registry) } ?? ConsentDecisions())
  }

  package var decisions: ConsentDecisions { current.withLock { $0 } }

  /// Calls a body with the key of each app about which something changes.
  package func whenChanged(_ body: @escaping @Sendable (AppKey) -> Void) {
    listeners.withLock { $0.append(body) }
  }

  /// Changes the decisions; nothing has changed where the file cannot be written.
  package func change(_ body: (inout ConsentDecisions) throws -> Void) throws {
    let changed = try changing.withLock { _ in
      let before = decisions
      var after = before
      try body(&after)
      after.admit()
      guard after != before else { return Set<AppKey>() }
      try write(after)
      current.withLock { $0 = after }
      return Set(before.apps.keys).union(after.apps.keys).filter { before.apps[$0] != after.apps[$0] }
    }
    let listeners = listeners.withLock { $0 }
    for app in changed.sorted() { for listener in listeners { listener(app) } }
  }

  private func write(_ decisions: ConsentDecisions) throws {
    guard let document else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .millisecondsSince1970
    try document.write(Array(try encoder.encode(File(version: Self.version, decisions: decisions))))
  }

  private static func read(
    _ document: KeptDocument, _ registry: () throws -> AppRegistry
  ) throws -> ConsentDecisions {
    guard let bytes = try document.read(limit: largestFile) else { return ConsentDecisions() }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .millisecondsSince1970
    guard let version = try? decoder.decode(Version.self, from: Data(bytes)).version else {
      throw ConsentError.unreadable(path: document.place)
    }
    if version == 1, let file = try? decoder.decode(FirstFile.self, from: Data(bytes)) {
      return ConsentDecisions(file.decisions.apps, before: try registry())
    }
    guard version == Self.version, let file = try? decoder.decode(File.self, from: Data(bytes)) else {
      throw ConsentError.unreadable(path: document.place)
    }
    return file.decisions
  }

  private static let version = 2

  private static let largestFile = 1 << 26

  private struct File: Codable {
    var version: Int
    var decisions: ConsentDecisions

    /// The names that stand in files that are there already.
    enum CodingKeys: String, CodingKey {
      case version
      case decisions = "book"
    }
  }

  private struct Version: Decodable {
    var version: Int
  }

  /// The form in which apps of all kinds stood under their identifiers.
  private struct FirstFile: Decodable {
    struct Decisions: Decodable {
      var apps: [String: AppConsent]
    }

    var decisions: Decisions

    enum CodingKeys: String, CodingKey {
      case decisions = "book"
    }
  }
}

extension ConsentDecisions {
  /// The decisions of a time before kinds of apps were told apart; an entry that two kinds may have made is left out.
  fileprivate init(_ apps: [String: AppConsent], before registry: AppRegistry) {
    self.init()
    for (text, consent) in apps {
      if let key = AppKey(before: text, among: registry) { self.apps[key] = consent }
    }
  }
}

/// Why a decision could not be read or taken.
package enum ConsentError: Error, Hashable {
  case unreadable(path: String)
  /// Nobody waits for the answer: it was given already, or the app has gone.
  case notPending
  /// The answer is for another kind of sheet, or grants what the sheet does not show.
  case doesNotFit
  case unknownApp(AppKey)
  case neverAskedToWake(AppKey)
  /// The app asked to write or read none of these, so that the person was never shown them.
  case neverAsked(Set<HealthType>)
}

extension ConsentError {
  /// Whether the app never asked for what was to be switched.
  package var isNeverAsked: Bool {
    switch self {
    case .neverAsked, .neverAskedToWake: true
    case .unreadable, .notPending, .doesNotFit, .unknownApp: false
    }
  }
}

extension ConsentError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unreadable(let path): "\(path) does not hold decisions that this version understands"
    case .notPending: "nothing waits for this answer: it was answered already, or the app has gone"
    case .doesNotFit: "the answer does not fit the question"
    case .neverAsked(let types):
      "the app never asked for \(types.map(\.name).sorted().joined(separator: ", "))"
    case .unknownApp(let key): "no app is known as \(key)"
    case .neverAskedToWake(let key): "\(key) has not asked to be started when data comes in"
    }
  }
}

extension ConsentError: DescribedError {
  package var errorCode: String {
    switch self {
    case .unreadable: "consent.unreadable"
    case .notPending, .doesNotFit: "consent"
    case .unknownApp: "consent.unknown-app"
    case .neverAskedToWake: "consent.never-asked-to-wake"
    case .neverAsked: "consent.never-asked"
    }
  }
}
