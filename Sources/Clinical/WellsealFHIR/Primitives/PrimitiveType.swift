import WellsealBase

/// One of FHIR's primitive types: the JSON it is written as, and the form of its text.
///
/// Source: FHIR R4, "Data Types", section "Primitive Types", whose regular expressions the ``PrimitiveScanner``
/// functions follow, together with the ranges that the prose adds. DSTU2 has the same forms.
package enum PrimitiveType: String, Sendable, CaseIterable {
  case base64Binary
  case boolean
  case canonical
  case code
  case date
  case dateTime
  case decimal
  case id
  case instant
  case integer
  case markdown
  case oid
  case positiveInt
  case string
  case time
  case unsignedInt
  case uri
  case url
  case uuid
  case xhtml
}

extension PrimitiveType {
  var name: String { rawValue }

  /// The type with this name.
  package static func named(_ name: some StringProtocol) -> PrimitiveType? { .init(rawValue: String(name)) }

  /// What the value is in JSON.
  var kind: JSONKind {
    switch self {
    case .boolean: .bool
    case .decimal, .integer, .positiveInt, .unsignedInt: .number
    default: .string
    }
  }

  /// Whether these bytes, without quotes and escapes, have the form of the type.
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

  /// Whether a text has the form of this type.
  package func accepts(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { accepts($0) }
  }
}
