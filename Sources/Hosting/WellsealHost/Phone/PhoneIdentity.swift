import Foundation
import WellsealBase
import WellsealFiles

/// The document `phone.json`: the identifier of the user that authenticators store with a passkey.
struct PhoneIdentity: Hashable, Sendable {
  let person: UUID

  /// Reads the identifier, or creates it.
  ///
  /// - Throws: ``PhoneError/unreadable(_:)`` if the document is invalid, or `StorageError`.
  init(in document: KeptDocument) throws {
    if let bytes = try document.read() {
      guard let content = try? JSONDecoder().decode(Content.self, from: Data(bytes)), content.version == 1
      else { throw PhoneError.unreadable(Self.document) }
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

/// An error that occurs when the passkeys of the user of one store can't be read.
enum PhoneError: Error, Hashable {
  /// The name of a document in the data folder.
  case unreadable(_ document: String)
}

extension PhoneError: CustomStringConvertible {
  var description: String {
    switch self {
    case .unreadable(let document): "can't read \(document): unsupported or damaged"
    }
  }
}

extension PhoneError: DescribedError {
  var errorCode: String { "phone" }
  var hint: String? { "restore it from a backup, or move it away and add your devices again" }
}
