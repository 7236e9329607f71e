import Foundation
import Synchronization
import WellsealBase
package import WellsealFiles

/// Keeps the tokens of programs in the document `tokens.json`, which can be read while the store is locked: digests, names and dates.
package final class TokenRepository: Sendable {
  private let document: KeptDocument?
  // Mutexes as in `ConsentRepository`: every request needs the list at once, and changes wait for the disk.
  private let changing = Mutex<Void>(())
  private let current: Mutex<[IssuedToken]>

  /// Reads the tokens; there are none before the first.
  ///
  /// - Parameter path: of the file; nil for tokens that are forgotten with the process.
  /// - Throws: `StorageError`; ``TokenError/unreadable(path:)``.
  package convenience init(path: String?) throws { try self.init(path.map { KeptDocument(path: $0) }) }

  /// Reads the tokens of a document, wherever it is kept.
  package init(_ document: KeptDocument?) throws {
    self.document = document
    current = Mutex(try document.map(Self.read) ?? [])
  }

  package var tokens: [IssuedToken] { current.withLock { $0 } }

  /// Changes the tokens; nothing has changed where the file cannot be written.
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
    guard let bytes = try document.read(limit: 1 << 22) else { return [] }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .millisecondsSince1970
    guard let file = try? decoder.decode(File.self, from: Data(bytes)), file.version == 1 else {
      throw TokenError.unreadable(path: document.place)
    }
    return file.tokens
  }

  private struct File: Codable {
    var version: Int
    var tokens: [IssuedToken]
  }
}

/// Why a token was not made or not ended.
package enum TokenError: Error, Hashable {
  case unreadable(path: String)
  /// A program of this name has a token that still holds.
  case exists(String)
  case unknown(String)
  /// The name has nothing in it that an identifier could be made of.
  case namedBadly
  case grantsNothing
  case tooMany
  /// The type cannot be given to programs.
  case refused(String)
  /// It would end before it begins.
  case tooLate
}

extension TokenError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unreadable(let path): "\(path) does not hold tokens that this version understands"
    case .exists(let name): "there is a token of this name already: \(name)"
    case .unknown(let name): "there is no token of this name: \(name)"
    case .namedBadly: "the name needs a letter or a digit, and has 60 characters at most"
    case .grantsNothing: "the token would be good for nothing: name types to read or to write"
    case .tooMany: "there are \(TokenService.most) tokens already"
    case .refused(let type): "programs with a token cannot be given \(type)"
    case .tooLate: "the token would have ended already"
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
