package import Foundation
import WellsealBase

/// The document `sign-in.json`: the codes that open a person's store once, and the person's passkeys.
package struct AccountRecord: Hashable, Sendable {
  package internal(set) var codes: [CodeSlot] = []
  package internal(set) var passkeys: [Passkey] = []

  package init() {}

  private struct Content: Codable {
    var version: Int
    /// Whose authenticators name the passkeys; a person who was moved has another identifier, which none of them knows.
    var person: UUID
    var codes: [CodeSlot]
    var passkeys: [Passkey]
  }
}

extension AccountRecord {
  /// Reads the document.
  ///
  /// - Parameters:
  ///   - bytes: nil where there is none yet.
  ///   - person: whose it is.
  /// - Throws: ``AccountError``.
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

  package static let document = "sign-in.json"
}

/// Why what is kept of a person's ways in cannot be used.
package enum AccountError: Error, Hashable {
  case unreadable
}

extension AccountError: CustomStringConvertible {
  package var description: String {
    "the document \(AccountRecord.document) does not hold what this version understands"
  }
}
