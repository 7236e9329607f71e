import Crypto
package import Foundation
import WellsealBase
package import WellsealConsent
package import WellsealModel

/// A version of a study: a document, the types to read, and their period.
///
/// It is identified by its bytes. Users agree to their digest, and any later change makes another
/// version.
package struct StudyVersion: Hashable, Sendable {
  /// The identifier of the study.
  package let study: String
  /// The number of the version, starting at 1.
  package let number: Int
  /// The title of the study for display.
  package let title: String
  /// The organization that runs the study, or `nil` in versions that don't name it.
  package let organization: String?
  /// The contact, or `nil` in versions without one.
  package let contact: String?
  /// The document to agree to, as shown.
  package let document: String
  package let types: Set<HealthType>
  /// The period to read.
  ///
  /// It includes samples that end within it.
  package let window: ReadWindow
  package let published: Date
  /// The stored bytes, which the digest is calculated from.
  package let body: [UInt8]

  /// Creates a version.
  ///
  /// - Throws: ``StudyError`` if the identifier, the title, the document, the types or the window
  ///   is invalid.
  package init(
    of study: String, _ number: Int, title: String, document: String, types: Set<HealthType>,
    window: ReadWindow = ReadWindow(), organization: String? = nil, contact: String? = nil,
    at published: Date
  ) throws(StudyError) {
    let content = Content(
      version: 1, study: study, number: number, title: DisplayName(title, maxLength: 100)?.text ?? "",
      document: document,
      types: Set(types.flatMap { $0.memberTypes ?? [$0] }).map(\.identifier).sorted(), from: window.from,
      to: window.to, published: published, organization: Self.name(organization), contact: Self.line(contact))
    guard let body = try? Self.encoder.encode(content) else { throw .unreadable }
    try self.init(Array(body))
  }

  /// Parses a version.
  ///
  /// - Throws: ``StudyError`` if the version is invalid.
  package init(_ body: [UInt8]) throws(StudyError) {
    guard body.count <= Self.maxBytes,
      let content = try? Self.decoder.decode(Content.self, from: Data(body)), content.version == 1,
      content.number > 0
    else { throw .unreadable }
    guard Self.isIdentifier(content.study) else { throw .badIdentifier }
    guard DisplayName(content.title, maxLength: 100) != nil else { throw .withoutTitle }
    guard content.document.contains(where: \.isLetter), content.document.utf8.count <= StudyDocument.maxBytes
    else { throw .badDocument }
    var types: Set<HealthType> = []
    for identifier in content.types {
      guard let type = HealthType(identifier: identifier), Self.givable.contains(type) else {
        throw .notGivable(identifier)
      }
      types.insert(type)
    }
    guard !types.isEmpty else { throw .withoutTypes }
    if let from = content.from, let to = content.to, from > to { throw .reversedWindow }
    study = content.study
    number = content.number
    title = content.title
    document = content.document
    self.types = types
    window = ReadWindow(from: content.from, to: content.to)
    published = content.published
    organization = Self.name(content.organization)
    contact = Self.line(content.contact)
    self.body = body
  }

  /// The SHA-256 of the whole version in hexadecimal digits, which users agree to.
  package var digest: String { Hex.text(SHA256.hash(data: body)) }

  /// The SHA-256 of the document alone in hexadecimal digits, the same as the output of `sha256sum`
  /// for its text.
  package var documentDigest: String { Hex.text(SHA256.hash(data: Array(document.utf8))) }

  /// The types that a study can request: quantities, categories and workouts that aren't authorized
  /// individually.
  static let givable = Set(
    HealthType.all.filter {
      [.quantity, .category, .workout].contains($0.kind) && $0.canBeRequestedForReading
        && !$0.requiresPerObjectAuthorization && !$0.isClinical
    })

  /// Returns true if a text is a valid study identifier: lowercase letters, digits and hyphens,
  /// starting with a letter.
  package static func isIdentifier(_ text: String) -> Bool {
    (1...40).contains(text.utf8.count) && text.utf8.first.map { (0x61...0x7A).contains($0) } ?? false
      && text.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
  }

  /// The encoded form of a version.
  ///
  /// Times are in milliseconds since 1970.
  private struct Content: Codable {
    var version: Int
    var study: String
    var number: Int
    var title: String
    var document: String
    var types: [String]
    var from: Date?
    var to: Date?
    var published: Date
    var organization: String?
    var contact: String?

    private enum CodingKeys: String, CodingKey {
      case version = "version"
      case study = "study"
      case number = "number"
      case title = "title"
      case document = "document"
      case types = "types"
      case from = "from"
      case to = "to"
      case published = "published"
      case organization = "organization"
      case contact = "contact"
    }
  }

  private static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    encoder.dateEncodingStrategy = .custom { date, encoder in
      var container = encoder.singleValueContainer()
      try container.encode(Int64((date.timeIntervalSince1970 * 1000).rounded()))
    }
    return encoder
  }

  private static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let milliseconds = try decoder.singleValueContainer().decode(Int64.self)
      return Date(timeIntervalSince1970: Double(milliseconds) / 1000)
    }
    return decoder
  }

  /// Returns the name of an organization for display, or `nil` if it must not be displayed.
  private static func name(_ text: String?) -> String? {
    text.flatMap { DisplayName($0, maxLength: 200)?.text }
  }

  /// Returns a line of text for display, or `nil` if nothing of it is left.
  private static func line(_ text: String?) -> String? {
    text.map { ShownText.cleaned($0, limit: 200) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  private static let maxBytes = 4 * StudyDocument.maxBytes
}

extension StudyVersion: Codable {
  package init(from decoder: any Decoder) throws {
    try self.init(Array(decoder.singleValueContainer().decode(Data.self)))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(Data(body))
  }
}
