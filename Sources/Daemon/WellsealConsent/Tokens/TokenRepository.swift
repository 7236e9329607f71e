import Foundation
import Synchronization
import WellsealBase
package import WellsealFiles

/// A repository of programs' tokens in the document `tokens.json`, which is readable while the
/// store is locked.
///
/// It contains digests, names and dates.
package final class TokenRepository: Sendable {
  private let document: KeptDocument?
  // Mutexes as in `ConsentRepository`: every request reads the list immediately, and changes wait
  // for the disk.
  private let changing = Mutex<Void>(())
  private let current: Mutex<[IssuedToken]>

  /// Creates a repository and loads its tokens.
  ///
  /// - Parameter path: The path of the file, or `nil` to retain tokens only while the process runs.
  /// - Throws: `StorageError` or ``TokenError/unreadable(path:)``.
  package convenience init(path: String?) throws { try self.init(path.map { KeptDocument(path: $0) }) }

  /// Creates a repository from a document, wherever it is stored.
  package init(_ document: KeptDocument?) throws {
    self.document = document
    current = Mutex(try document.map(Self.read) ?? [])
  }

  package var tokens: [IssuedToken] { current.withLock { $0 } }

  /// Changes the tokens.
  ///
  /// If the file can't be written, they are unchanged.
  func change(_ body: (inout [IssuedToken]) throws -> Void) throws {
    try changing.withLock { _ in
      let before = tokens
      var after = before
      try body(&after)
      guard after != before else { return }
      try write(after)
      current.withLock { [after] in $0 = after }
    }
  }

  private func write(_ tokens: [IssuedToken]) throws {
    guard let document else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .millisecondsSince1970
    try document.write(Array(try encoder.encode(File(version: 1, tokens: tokens))))
  }

  private static func read(_ document: KeptDocument) throws -> [IssuedToken] {
    guard let bytes = try document.read() else { return [] }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .millisecondsSince1970
    guard let file = try? decoder.decode(File.self, from: Data(bytes)), file.version == 1 else {
      throw TokenError.unreadable(path: document.location)
    }
    return file.tokens
  }

  private struct File: Codable {
    var version: Int
    var tokens: [IssuedToken]

    private enum CodingKeys: String, CodingKey {
      case version = "version"
      case tokens = "tokens"
    }
  }
}

/// An error that occurs when a token can't be created or revoked.
package enum TokenError: Error, Hashable {
  case unreadable(path: String)
  /// A program of this name has a valid token.
  case exists(String)
  case unknown(String)
  /// The name contains nothing from which an identifier could be derived, or resembles Wellseal's.
  case namedBadly
  case grantsNothing
  case tooMany
  /// The type can't be granted to programs.
  case refused(String)
  /// The expiry is in the past.
  case tooLate
}

extension TokenError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unreadable(let path): "\(path) is damaged, or needs a newer version"
    case .exists(let name): "a token named \(name) already exists"
    case .unknown(let name): "no token named \(name)"
    case .namedBadly: "invalid name: use at least one letter or digit, and not Wellseal's name"
    case .grantsNothing: "a token needs at least one type to read or write"
    case .tooMany: "too many tokens (maximum \(TokenService.maxTokens))"
    case .refused(let type): "a token can't grant access to \(type)"
    case .tooLate: "the expiry is in the past"
    }
  }
}

extension TokenError: DescribedError {
  package var errorCode: String {
    switch self {
    case .unreadable: "token.unreadable"
    case .exists: "token.exists"
    case .unknown: "token.unknown"
    case .namedBadly, .grantsNothing, .tooMany, .tooLate: "token"
    case .refused: "token.refused"
    }
  }
}

extension ConsentFiles {
  /// Reads the tokens of programs.
  ///
  /// - Throws: `StorageError`, ``TokenError``.
  package func tokens() throws -> TokenRepository { try TokenRepository(path: "\(folder)/tokens.json") }
}
