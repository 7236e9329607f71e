import Foundation
import Synchronization
import WellsealBase
package import WellsealFiles
package import WellsealModel

/// A repository of the user's decisions in the document `consent.json`, which is readable while the
/// store is locked.
///
/// The document is replaced as a whole, and a decision takes effect once it is saved. In addition
/// to the decisions it contains the bundle identifiers and names of apps and the identifiers of
/// selected objects, but no values.
package final class ConsentRepository: Sendable {
  private let document: KeptDocument?
  // Mutexes, because every query of every app reads the decisions immediately. One serializes
  // changes and is held while the file is written. The other is held only briefly, to read or
  // replace the value.
  private let changing = Mutex<Void>(())
  private let current: Mutex<ConsentDecisions>
  private let listeners = Mutex<[@Sendable (AppKey) -> Void]>([])

  /// Reads the decisions, which are empty before the first change.
  ///
  /// - Parameters:
  ///   - path: The path of the file, or `nil` to retain decisions only while the process runs.
  ///   - registry: Returns the registered programs, which are needed to migrate a file of the first
  ///     version.
  /// - Throws: `StorageError`, ``ConsentError`` if the file is invalid, or the error of `registry`.
  package convenience init(path: String?, registry: () throws -> AppRegistry = { AppRegistry() }) throws {
    try self.init(path.map { KeptDocument(path: $0) }, registry: registry)
  }

  /// Reads the decisions of a document, wherever it is stored.
  package init(_ document: KeptDocument?, registry: () throws -> AppRegistry = { AppRegistry() }) throws {
    self.document = document
    current = Mutex(try document.map { try Self.read($0, registry) } ?? ConsentDecisions())
  }

  package var decisions: ConsentDecisions { current.withLock { $0 } }

  /// Adds a closure that is called with the key of each changed app.
  package func whenChanged(_ body: @escaping @Sendable (AppKey) -> Void) {
    listeners.withLock { $0.append(body) }
  }

  /// Changes the decisions.
  ///
  /// If the file can't be written, they are unchanged.
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
    guard let bytes = try document.read() else { return ConsentDecisions() }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .millisecondsSince1970
    guard let version = try? decoder.decode(Version.self, from: Data(bytes)).version else {
      throw ConsentError.unreadable(path: document.location)
    }
    if version == 1, let file = try? decoder.decode(FirstFile.self, from: Data(bytes)) {
      return ConsentDecisions(file.decisions.apps, before: try registry())
    }
    guard version == Self.version, let file = try? decoder.decode(File.self, from: Data(bytes)) else {
      throw ConsentError.unreadable(path: document.location)
    }
    return file.decisions
  }

  private static let version = 2

  private struct File: Codable {
    var version: Int
    var decisions: ConsentDecisions

    /// The names in existing files.
    enum CodingKeys: String, CodingKey {
      case version = "version"
      case decisions = "book"
    }
  }

  private struct Version: Decodable {
    var version: Int

    private enum CodingKeys: String, CodingKey {
      case version = "version"
    }
  }

  /// The first format, in which apps of all kinds were stored under their identifiers.
  private struct FirstFile: Decodable {
    struct Decisions: Decodable {
      var apps: [String: AppConsent]

      private enum CodingKeys: String, CodingKey {
        case apps = "apps"
      }
    }

    var decisions: Decisions

    enum CodingKeys: String, CodingKey {
      case decisions = "book"
    }
  }
}

extension ConsentDecisions {
  /// Migrates decisions from before kinds of apps existed.
  ///
  /// Ambiguous entries are omitted.
  fileprivate init(_ apps: [String: AppConsent], before registry: AppRegistry) {
    self.init()
    for (text, consent) in apps {
      if let key = AppKey(before: text, among: registry) { self.apps[key] = consent }
    }
  }
}

/// An error that occurs when a decision can't be read or accepted.
package enum ConsentError: Error, Hashable {
  case unreadable(path: String)
  /// The request isn't pending: it was already answered, or the app disconnected.
  case notPending
  /// The response doesn't match the prompt, or grants more than it displays.
  case doesNotFit
  case unknownApp(AppKey)
  case neverAskedToWake(AppKey)
  /// The app never requested these types, so the user never saw them.
  case neverAsked(Set<HealthType>)
}

extension ConsentError {
  /// A Boolean value that indicates whether the app never requested what was to be changed.
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
    case .unreadable(let path): "can't read \(path): unsupported or damaged"
    case .notPending: "this request was already answered or canceled"
    case .doesNotFit: "the response doesn't match the request"
    case .neverAsked(let types):
      "the app hasn't requested \(types.map(\.name).sorted().joined(separator: ", "))"
    case .unknownApp(let key): "unknown app \(key)"
    case .neverAskedToWake(let key): "\(key) hasn't requested background delivery"
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
