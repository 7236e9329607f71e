import Crypto
package import Foundation
import WellsealBase
package import WellsealConsent
package import WellsealModel

/// What a study asks people to agree to: a document, the types that are read then, and of which time.
///
/// It is known by its bytes: whoever agrees agrees to their digest, and what was changed afterwards is another version.
package struct StudyVersion: Hashable, Sendable {
  /// The identifier of the study.
  package let study: String
  /// 1 for the first.
  package let number: Int
  /// What the study is called for people.
  package let title: String
  /// What is agreed to, as it is shown.
  package let document: String
  package let types: Set<HealthType>
  /// Samples that end in it are read.
  package let window: ReadWindow
  package let published: Date
  /// As it is kept and digested.
  package let body: [UInt8]

  /// Makes a version.
  ///
  /// - Throws: ``StudyError`` for an identifier, a title, a document, types or a window that no study can have.
  package init(
    of study: String, _ number: Int, title: String, document: String, types: Set<HealthType>,
    window: ReadWindow = ReadWindow(), at published: Date
  ) throws(StudyError) {
    let content = Content(
      version: 1, study: study, number: number, title: ShownText.cleaned(title, limit: 100),
      document: document,
      types: Set(types.flatMap { $0.memberTypes ?? [$0] }).map(\.identifier).sorted(), from: window.from,
      to: window.to, published: published)
    guard let body = try? Self.encoder.encode(content) else { throw .unreadable }
    try self.init(Array(body))
  }

  /// Reads a version.
  ///
  /// - Throws: ``StudyError``
  package init(_ body: [UInt8]) throws(StudyError) {
    guard body.count <= Self.mostBytes,
      let content = try? Self.decoder.decode(Content.self, from: Data(body)), content.version == 1,
      content.number > 0
    else { throw .unreadable }
    guard Self.isIdentifier(content.study) else { throw .badIdentifier }
    guard content.title.contains(where: { $0.isLetter || $0.isNumber }) else { throw .withoutTitle }
    guard content.document.contains(where: \.isLetter), content.document.utf8.count <= StudyDocument.mostBytes
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
    self.body = body
  }

  /// SHA-256 of everything, in hexadecimal digits: what people agree to.
  package var digest: String { Hex.text(SHA256.hash(data: body)) }

  /// SHA-256 of the document alone, in hexadecimal digits, as `sha256sum` has it of the text.
  package var documentDigest: String { Hex.text(SHA256.hash(data: Array(document.utf8))) }

  /// The types that a study can ask for: quantities, categories and workouts, of which no single ones are ticked.
  static let givable = Set(
    HealthType.all.filter {
      [.quantity, .category, .workout].contains($0.kind) && $0.canBeRequestedForReading
        && !$0.requiresPerObjectAuthorization && !$0.isClinical
    })

  /// Whether a text can name a study: small letters, digits and hyphens, a letter first.
  package static func isIdentifier(_ text: String) -> Bool {
    (1...40).contains(text.utf8.count) && text.utf8.first.map { (0x61...0x7A).contains($0) } ?? false
      && text.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
  }

  /// How a version is written; milliseconds since 1970 where there is a time.
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

  private static let mostBytes = 4 * StudyDocument.mostBytes
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
