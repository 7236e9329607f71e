package import Foundation
import WellsealBase

/// The document `sign-in.json`: a user's one-time codes and passkeys.
package struct AccountRecord: Hashable, Sendable {
  package internal(set) var codes: [CodeSlot] = []
  package internal(set) var passkeys: [Passkey] = []

  package init() {}

  private struct Content: Codable {
    var version: Int
    /// The user whose identifier the authenticators store.
    ///
    /// A user who was moved to another server has a new identifier, which no authenticator knows.
    var person: UUID
    var codes: [CodeSlot]
    var passkeys: [Passkey]

    private enum CodingKeys: String, CodingKey {
      case version = "version"
      case person = "person"
      case codes = "codes"
      case passkeys = "passkeys"
    }
  }
}

extension AccountRecord {
  /// Parses the document.
  ///
  /// - Parameters:
  ///   - bytes: The document, or `nil` if there is none yet.
  ///   - person: The owner of the document.
  /// - Throws: ``AccountError`` if the document is invalid.
  package init(_ bytes: [UInt8]?, of person: UUID) throws(AccountError) {
    guard let bytes else { return }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .millisecondsSince1970
    guard let content = try? decoder.decode(Content.self, from: Data(bytes)), content.version == 1 else {
      throw .unreadable
    }
    codes = content.codes
    passkeys = content.person == person ? content.passkeys : []
  }

  func encoded(for person: UUID) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    encoder.dateEncodingStrategy = .millisecondsSince1970
    return Array(
      try encoder.encode(Content(version: 1, person: person, codes: codes, passkeys: passkeys)))
  }

  // The name is part of the format and never changes.
  package static let document = "sign-in.json"
}

/// An error that occurs when the stored sign-in methods can't be used.
package enum AccountError: Error, Hashable {
  case unreadable
}

extension AccountError: CustomStringConvertible {
  package var description: String {
    "the document \(AccountRecord.document) is damaged, or needs a newer version"
  }
}
