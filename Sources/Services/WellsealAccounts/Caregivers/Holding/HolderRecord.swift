package import Foundation

/// The document `holders.json`: who may see the person's data, and who is invited to.
package struct HolderRecord: Hashable, Sendable {
  package internal(set) var holdings: [Holding] = []

  package init() {}

  private struct Content: Codable {
    var version: Int
    /// A person who was moved to another cluster has another identifier, for which no key is sealed.
    var person: UUID
    var holdings: [Holding]
  }

  /// Reads the document.
  ///
  /// - Parameters:
  ///   - bytes: nil where there is none yet.
  ///   - person: whose it is.
  /// - Throws: ``HolderError/unreadable``.
  package init(_ bytes: [UInt8]?, of person: UUID) throws(HolderError) {
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

  static let document = "holders.json"
}

/// Why somebody was not invited, or an invitation not taken.
package enum HolderError: Error, Hashable {
  case unreadable
  /// The name has no letter and no digit.
  case namedBadly
  case grantsNothing
  /// It would have ended already.
  case tooLate
  case tooMany
  /// There is no such holding, or it is over.
  case unknown
  /// One's own invitation.
  case own
}

extension HolderError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unreadable: "the document \(HolderRecord.document) does not hold what this version understands"
    case .namedBadly: "the name needs a letter or a digit"
    case .grantsNothing: "the invitation would be good for nothing: choose types"
    case .tooLate: "it would have ended already"
    case .tooMany: "there are \(HolderService.most) people already"
    case .unknown: "there is no such invitation, or it is over"
    case .own: "an invitation is for another person"
    }
  }
}
