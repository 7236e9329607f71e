package import Foundation

/// The document `holders.json`: the caregivers of a user, and the pending invitations.
package struct CaregiverRecord: Hashable, Sendable {
  package internal(set) var holdings: [CaregiverGrant] = []

  package init() {}

  private struct Content: Codable {
    var version: Int
    /// The owner of the document.
    ///
    /// A user who was moved to another cluster has a new identifier, for which no key is encrypted.
    var person: UUID
    var holdings: [CaregiverGrant]

    private enum CodingKeys: String, CodingKey {
      case version = "version"
      case person = "person"
      case holdings = "holdings"
    }
  }

  /// Parses the document.
  ///
  /// - Parameters:
  ///   - bytes: The document, or `nil` if there is none yet.
  ///   - person: The owner of the document.
  /// - Throws: ``CaregiverError/unreadable`` if the document is invalid.
  package init(_ bytes: [UInt8]?, of person: UUID) throws(CaregiverError) {
    guard let bytes else { return }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .millisecondsSince1970
    guard let content = try? decoder.decode(Content.self, from: Data(bytes)), content.version == 1 else {
      throw .unreadable
    }
    holdings = content.person == person ? content.holdings : []
  }

  func encoded(for person: UUID) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    encoder.dateEncodingStrategy = .millisecondsSince1970
    return Array(try encoder.encode(Content(version: 1, person: person, holdings: holdings)))
  }

  // The name is part of the format and never changes.
  static let document = "holders.json"
}

/// An error that occurs when a caregiver can't be invited or an invitation can't be accepted.
package enum CaregiverError: Error, Hashable {
  case unreadable
  /// The name has no letter and no digit.
  case namedBadly
  case grantsNothing
  /// The expiry is in the past.
  case tooLate
  case tooMany
  /// The grant doesn't exist or is no longer active.
  case unknown
  /// The invitation is the user's own.
  case own
}

extension CaregiverError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unreadable: "the document \(CaregiverRecord.document) is damaged, or needs a newer version"
    case .namedBadly: "invalid name: use at least one letter or digit, and not Wellseal's name"
    case .grantsNothing: "choose at least one type"
    case .tooLate: "the end date is in the past"
    case .tooMany: "too many grants (maximum \(CaregiverService.maxGrants))"
    case .unknown: "the invitation doesn't exist or has expired"
    case .own: "you can't accept your own invitation"
    }
  }
}
