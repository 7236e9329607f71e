import Foundation
import WellsealFiles

/// The document `phone.json`: the identifier of the user that authenticators store with a passkey.
struct PhoneIdentity: Hashable, Sendable {
  let person: UUID

  /// Reads the identifier, or creates it.
  ///
  /// - Throws: ``PhoneError/unreadableIdentity`` if the document is invalid, or `StorageError`.
  init(in document: KeptDocument) throws {
    if let bytes = try document.read(limit: 1 << 12) {
      guard let content = try? JSONDecoder().decode(Content.self, from: Data(bytes)), content.version == 1
      else { throw PhoneError.unreadableIdentity }
      person = content.person
    } else {
      person = UUID()
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys]
      try document.write(Array(try encoder.encode(Content(version: 1, person: person))))
    }
  }

  // The name is part of the format and never changes.
  static let document = "phone.json"

  private struct Content: Codable {
    var version: Int
    var person: UUID

    private enum CodingKeys: String, CodingKey {
      case version = "version"
      case person = "person"
    }
  }
}

/// An error that occurs when the Health app can't be served under a public name.
package enum PhoneError: Error, Hashable {
  case unreadableIdentity
}

extension PhoneError: CustomStringConvertible {
  package var description: String {
    "the document \(PhoneIdentity.document) does not hold what this version understands"
  }
}
