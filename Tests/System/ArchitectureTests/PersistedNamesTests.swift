import Testing

/// Tests of the names that are data: on disk, in messages, forms, addresses, settings and JSON.
///
/// A name that is derived from a Swift declaration changes when the declaration is renamed, and the
/// compiler doesn't notice.
@Suite("Persisted names")
struct PersistedNamesTests {
  @Test("Coding keys and text enumerations have literal names in every module")
  func literalNames() throws {
    let files = try SourceFile.all().filter { $0.path.hasSuffix(".swift") }
    #expect(!files.isEmpty)
    for file in files {
      for finding in TypeDeclaration.derivedNames(in: file.text) {
        Issue.record("\(file.path): \(finding)")
      }
    }
  }

  /// A rename of a declaration must not change these, and no existing file may lose a name.
  @Test("The names in files are those of existing files")
  func storedNames() throws {
    var found: [String] = []
    for file in try SourceFile.all() where file.path.hasSuffix(".swift") {
      guard let module = file.path.split(separator: "/").dropFirst().first else { continue }
      found += TypeDeclaration.storedNames(in: file.text).map { "\(module): \($0)" }
    }
    let known = StoredNames.table.split(separator: "\n").map(String.init)
    let (gone, new) = (Self.difference(known, found), Self.difference(found, known))
    #expect(gone.isEmpty, "existing files have these names: \(gone.joined(separator: "\n"))")
    #expect(new.isEmpty, "add these to StoredNames: \(new.joined(separator: "\n"))")
  }

  /// Returns the lines of one list that another doesn't have, as often as they are missing.
  private static func difference(_ lines: [String], _ others: [String]) -> [String] {
    var counts = Dictionary(others.map { ($0, 1) }, uniquingKeysWith: +)
    return lines.filter { line in
      counts[line, default: 0] -= 1
      return counts[line, default: 0] < 0
    }
  }

  @Test(
    "A name without a literal is found",
    arguments: [
      "struct Note: Sendable, Codable {\n  var text: String\n}",
      "struct Note<Value: Codable>: Decodable {\n  var value: Value\n}",
      "package struct Outer {\n  private struct Note:\n    Sendable, Codable\n  {\n    var text: String\n  }\n}",
      "struct Note {\n  var text: String\n}\n\nextension Note: Codable {}",
      "enum Note: Codable {\n  case text(String)\n}",
      """
      enum Note: Codable {
        case text(String, by: String)

        private enum CodingKeys: String, CodingKey {
          case text = "text"
        }
      }
      """,
      """
      struct Note: Codable {
        var text: String

        private enum CodingKeys: String, CodingKey {
          case text
        }
      }
      """,
      #"let names = State.allCases.map { "\($0)" }"#, "private enum Keys: CodingKey {\n  case text\n}",
      "enum State: String { case on, off }",
      "enum State: String, CaseIterable {\n  case on = \"on\"\n  case off\n}",
      "enum State: Int, WireName {\n  case on = 1\n  var stableName: String { \"\\(self)\" }\n}",
    ])
  func derivedName(source: String) {
    #expect(!TypeDeclaration.derivedNames(in: source).isEmpty)
  }

  @Test(
    "A literal name isn't a finding",
    arguments: [
      """
      struct Note: Codable {
        var text: String

        private enum CodingKeys: String, CodingKey {
          case text = "text"
        }
      }
      """,
      """
      enum Note: Codable {
        case none
        case text(String, by: String)

        private enum CodingKeys: String, CodingKey {
          case none = "none"
          case text = "text"
        }

        private enum TextCodingKeys: String, CodingKey {
          case _0 = "_0"
          case by = "by"
        }
      }
      """,
      """
      struct Note: Codable {
        init(from decoder: any Decoder) throws {}

        func encode(to encoder: any Encoder) throws {}
      }
      """,
      "enum State: Int, Codable {\n  case on = 1\n}", "enum State: String { case on = \"on\" }",
      "struct Note<Value: Codable> {\n  var value: Value\n}",
    ])
  func literalName(source: String) {
    #expect(TypeDeclaration.derivedNames(in: source).isEmpty)
  }
}
