public import WellsealBase

/// The content of a certificate, as members of the schema of EU Digital COVID Certificates.
///
/// Source: eu-dcc-schema 1.3.
public struct CertificateContent: Sendable {
  /// The three kinds of statements.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A dose of a vaccine.
    case vaccination = "v"
    /// A test result.
    case test = "t"
    /// A recovery from the disease.
    case recovery = "r"
  }

  private let root: CBOR

  init(_ root: CBOR) { self.root = root }

  /// The kind of the statement, or the first kind if there are several, or `nil` if there is none.
  public var kind: Kind? { Kind.allCases.first { entries($0)?.isEmpty == false } }

  /// The statement, or the first one if there are several.
  var entry: CBOR? { kind.flatMap { entries($0)?.first } }

  func entries(_ kind: Kind) -> [CBOR]? { root[kind.rawValue]?.elements }

  func member(_ name: String) -> CBOR? { root[name] }

  /// Returns a text of the statement.
  package func text(_ name: String) -> String? { entry?[name].flatMap(Self.text) }

  /// Returns a whole number of the statement, or `?` if there is none.
  package func number(_ name: String) -> String {
    entry?[name].flatMap(Self.wholeNumber).map { "\($0)" } ?? "?"
  }

  /// Returns a whole number in any form that countries use: an integer, a float without a fraction
  /// (Ireland), a big integer, a decimal fraction, a bigfloat or a rational number, with or without
  /// tags, or a text of digits.
  ///
  /// Source: RFC 8949, sections 3.4.3 and 3.4.4; the registry "CBOR Tags" (30); JSON Schema counts
  /// 3.0 as an integer.
  static func wholeNumber(_ value: CBOR) -> Int? {
    switch value {
    case .tagged(2, .bytes(let bytes)): bigInteger(bytes)
    case .tagged(3, .bytes(let bytes)): bigInteger(bytes).map { -1 - $0 }
    case .tagged(4, .array(let parts)): scaled(parts, base: 10)
    case .tagged(5, .array(let parts)): scaled(parts, base: 2)
    case .tagged(30, .array(let parts)): quotient(parts)
    case .tagged(_, let content): wholeNumber(content)
    case .float(let number): Int(exactly: number)
    case .text(let text):
      (1...9).contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
        ? Int(text) : nil
    default: value.integer
    }
  }

  private static func bigInteger(_ bytes: [UInt8]) -> Int? {
    let digits = bytes.drop { $0 == 0 }
    return digits.count < 8 ? digits.reduce(0) { $0 << 8 | Int($1) } : nil
  }

  private static func quotient(_ parts: [CBOR]) -> Int? {
    guard parts.count == 2, let numerator = wholeNumber(parts[0]), let divisor = wholeNumber(parts[1]),
      divisor > 0, numerator.isMultiple(of: divisor)
    else { return nil }
    return numerator / divisor
  }

  /// Returns a mantissa times a power of the base, if the result is a whole number.
  private static func scaled(_ parts: [CBOR], base: Int) -> Int? {
    guard parts.count == 2, let exponent = parts[0].integer, (-9...9).contains(exponent),
      let mantissa = wholeNumber(parts[1])
    else { return nil }
    let power = (0..<abs(exponent)).reduce(1) { product, _ in product * base }
    if exponent < 0 { return mantissa.isMultiple(of: power) ? mantissa / power : nil }
    let (product, isTooLarge) = mantissa.multipliedReportingOverflow(by: power)
    return isTooLarge ? nil : product
  }

  /// The identifier of the statement.
  public var identifier: String? { text("ci") }

  /// The version of its schema.
  public var version: String? { root["ver"]?.text }

  /// The person's name as written, or the transliterated one if there is no other.
  public var name: String? {
    let person = root["nam"]
    let names = [("gn", "gnt"), ("fn", "fnt")].compactMap { written, standard -> String? in
      let text = person?[written]?.text ?? person?[standard]?.text?.replacing("<", with: " ")
      return text?.isEmpty == false ? text : nil
    }
    return names.isEmpty ? nil : names.joined(separator: " ")
  }

  /// The known part of the date of birth: `1998-02-26`, `1998-02`, `1998`.
  public var birthDate: String? { root["dob"].flatMap(Self.text).flatMap { $0.isEmpty ? nil : $0 } }

  /// The complete certificate as JSON; tagged dates become texts.
  public var json: JSON { Self.json(root) }

  /// Returns a text, even one that is tagged as a date (tag 0).
  static func text(_ value: CBOR) -> String? { value.untagged.text }

  private static func json(_ value: CBOR) -> JSON {
    switch value {
    case .unsigned(let number): .number("\(number)")
    case .negative(let number):
      number == .max ? .number("-18446744073709551616") : .number("-\(number + 1)")
    case .bytes(let bytes): .string(Base64.url.encode(bytes))
    case .text(let text): .string(text)
    case .array(let elements): .array(elements.map(json))
    case .map(let members): .object(members.map { JSON.Member(name($0.key), json($0)) })
    case .tagged(2...5, _), .tagged(30, _): wholeNumber(value).map { .integer($0) } ?? .null
    case .tagged(_, let content): json(content)
    case .bool(let value): .bool(value)
    case .null, .undefined, .simple: .null
    case .float(let value): json(value)
    }
  }

  /// Returns the value of a member.
  ///
  /// Doses become numbers in any form, because rules compare them.
  private static func json(_ member: CBOR.Member) -> JSON {
    let isDose = member.key.text == "dn" || member.key.text == "sd"
    return (isDose ? wholeNumber(member.value).map { .integer($0) } : nil) ?? json(member.value)
  }

  private static func json(_ value: Double) -> JSON {
    guard value.isFinite else { return .null }
    return Int(exactly: value).map { .integer($0) } ?? .number("\(value)")
  }

  private static func name(_ key: CBOR) -> String {
    key.text ?? key.integer.map { "\($0)" } ?? "\(Base64.url.encode(key.encoded))"
  }
}
