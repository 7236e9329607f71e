import WellsealBase

/// A primitive type of FHIR, with its JSON type and the format of its text.
///
/// Source: FHIR R4, "Data Types", section "Primitive Types", whose regular expressions the
/// ``PrimitiveScanner`` functions follow, together with the ranges that the prose adds. DSTU2 has
/// the same forms.
package enum PrimitiveType: String, Sendable, CaseIterable {
  case base64Binary = "base64Binary"
  case boolean = "boolean"
  case canonical = "canonical"
  case code = "code"
  case date = "date"
  case dateTime = "dateTime"
  case decimal = "decimal"
  case id = "id"
  case instant = "instant"
  case integer = "integer"
  case markdown = "markdown"
  case oid = "oid"
  case positiveInt = "positiveInt"
  case string = "string"
  case time = "time"
  case unsignedInt = "unsignedInt"
  case uri = "uri"
  case url = "url"
  case uuid = "uuid"
  case xhtml = "xhtml"
}

extension PrimitiveType {
  var name: String { rawValue }

  /// Returns the type with a name.
  package static func named(_ name: some StringProtocol) -> PrimitiveType? { .init(rawValue: String(name)) }

  /// The JSON type of the value.
  var kind: JSONKind {
    switch self {
    case .boolean: .bool
    case .decimal, .integer, .positiveInt, .unsignedInt: .number
    default: .string
    }
  }

  /// Returns true if these bytes, without quotes and escapes, match the format of the type.
  package func accepts(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    switch self {
    case .boolean, .decimal: true
    case .base64Binary: PrimitiveScanner.isBase64(text)
    case .canonical, .uri, .url: PrimitiveScanner.isURI(text)
    case .code: PrimitiveScanner.isCode(text)
    case .date: PrimitiveScanner.isDate(text)
    case .dateTime: PrimitiveScanner.isDateTime(text)
    case .id: PrimitiveScanner.isID(text)
    case .instant: PrimitiveScanner.isInstant(text)
    case .integer: PrimitiveScanner.isInteger(text, from: -2_147_483_648)
    case .markdown, .string: PrimitiveScanner.isText(text)
    case .oid: PrimitiveScanner.isOID(text)
    case .positiveInt: PrimitiveScanner.isInteger(text, from: 1)
    case .time: PrimitiveScanner.isTime(text)
    case .unsignedInt: PrimitiveScanner.isInteger(text, from: 0)
    case .uuid: PrimitiveScanner.isUUID(text)
    case .xhtml: PrimitiveScanner.isXHTML(text)
    }
  }

  /// Returns true if a text matches the format of this type.
  package func accepts(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { accepts($0) }
  }
}
