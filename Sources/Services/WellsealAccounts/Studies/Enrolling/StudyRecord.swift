import Foundation

/// The document `studies.json`: a user's current and past agreements.
struct StudyRecord: Hashable, Sendable {
  var agreements: [Agreement] = []

  init() {}

  private struct Content: Codable {
    var version: Int
    var agreements: [Agreement]

    private enum CodingKeys: String, CodingKey {
      case version = "version"
      case agreements = "agreements"
    }
  }

  /// Parses the document.
  ///
  /// - Parameter bytes: The document, or `nil` if there is none yet.
  /// - Throws: ``StudyError/unreadable`` if the document is invalid.
  init(_ bytes: [UInt8]?) throws(StudyError) {
    guard let bytes else { return }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .millisecondsSince1970
    guard let content = try? decoder.decode(Content.self, from: Data(bytes)), content.version == 1 else {
      throw .unreadable
    }
    agreements = content.agreements
  }

  func encoded() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    encoder.dateEncodingStrategy = .millisecondsSince1970
    return Array(try encoder.encode(Content(version: 1, agreements: agreements)))
  }

  // The name is part of the format and never changes.
  static let document = "studies.json"
}
