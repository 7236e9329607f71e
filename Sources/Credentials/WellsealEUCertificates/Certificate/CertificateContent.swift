public import WellsealBase

/// What a certificate says, in the members of the schema of EU Digital COVID Certificates.
///
/// Source: eu-dcc-schema 1.3.
public struct CertificateContent: Sendable {
  /// The three kinds of statements.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case vaccination = "v"
    case test = "t"
    case recovery = "r"
  }

  private let root: CBOR

  init(_ root: CBOR) { self.root = root }

  /// The kind of the statement; the first where there are several, nil where there is none.
  public var kind: Kind? { Kind.allCases.first { entries($0)?.isEmpty == false } }

  /// The statement; the first where there are several.
  var entry: CBOR? { kind.flatMap { entries($0)?.first } }

  func entries(_ kind: Kind) -> [CBOR]? { root[kind.rawValue]?.elements }

  func member(_ name: String) -> CBOR? { root[name] }

  /// A text of the statement.
  package func text(_ name: String) -> String? { entry?[name].flatMap(Self.text) }

  /// A whole number of the statement, as it is written; `?` where there is none.
  package func number(_ name: String) -> String { entry?[name]?.integer.map { "\($0)" } ?? "?" }

  /// The identifier of the statement.
  public var identifier: String? { text("ci") }

  /// The version of the schema that it follows.
  public var version: String? { root["ver"]?.text }

  /// The person's name as it is written; the transliterated one where there is no other.
  public var name: String? {
    let person = root["nam"]
    let names = [("gn", "gnt"), ("fn", "fnt")].compactMap { written, standard -> String? in
      let text = person?[written]?.text ?? person?[standard]?.text?.replacing("<", with: " ")
      return text?.isEmpty == false ? text : nil
    }
    return names.isEmpty ? nil : names.joined(separator: " ")
  }

  /// The date of birth as far as it is known: `1998-02-26`, `1998-02`, `1998`.
  public var birthDate: String? { root["dob"].flatMap(Self.text).flatMap { $0.isEmpty ? nil : $0 } }

  /// The whole certificate as JSON, member by member; dates that CBOR marks as such become their text.
  public var json: JSON { Self.json(root) }

  /// A text, also one that is marked as a date (tag 0).
  static func text(_ value: CBOR) -> String? { value.untagged.text }

  private static func json(_ value: CBOR) -> JSON {
    switch value {
    case .unsigned(let number): .number("\(number)")
    case .negative(let number):
      number == .max ? .number("-18446744073709551616") : .number("-\(number + 1)")
    case .bytes(let bytes): .string(Base64.url.encode(bytes))
    case .text(let text): .string(text)
    case .array(let elements): .array(elements.map(json))
    case .map(let members): .object(members.map { JSON.Member(name($0.key), json($0.value)) })
    case .tagged(_, let content): json(content)
    case .bool(let value): .bool(value)
    case .null, .undefined, .simple: .null
    case .float(let value): json(value)
    }
  }

  private static func json(_ value: Double) -> JSON {
    guard value.isFinite else { return .null }
    return Int(exactly: value).map { .integer($0) } ?? .number("\(value)")
  }

  private static func name(_ key: CBOR) -> String {
    key.text ?? key.integer.map { "\($0)" } ?? "\(Base64.url.encode(key.encoded))"
  }
}
