package import ByteFormats

/// One of FHIR's primitive types: the JSON it is written as, and the form of its text.
///
/// Source: FHIR R4, "Data Types", section "Primitive Types", whose regular expressions the ``PrimitiveScanner``
/// functions follow, together with the ranges that the prose adds.
package final class PrimitiveType: Sendable {
  package let name: String
  /// What the value is in JSON.
  package let kind: JSONKind
  /// Whether these bytes, without quotes and escapes, have the form of the type.
  package let accepts: @Sendable (UnsafeBufferPointer<UInt8>) -> Bool

  private init(
    name: String, kind: JSONKind, accepts: @escaping @Sendable (UnsafeBufferPointer<UInt8>) -> Bool
  ) {
    self.name = name
    self.kind = kind
    self.accepts = accepts
  }
}

extension PrimitiveType {
  /// Every primitive type of R4.
  package static let known: [PrimitiveType] = [
    .init(name: "base64Binary", kind: .string, accepts: PrimitiveScanner.isBase64),
    .init(name: "boolean", kind: .bool, accepts: { _ in true }),
    .init(name: "canonical", kind: .string, accepts: PrimitiveScanner.isURI),
    .init(name: "code", kind: .string, accepts: PrimitiveScanner.isCode),
    .init(name: "date", kind: .string, accepts: { PrimitiveScanner.isDate($0) }),
    .init(name: "dateTime", kind: .string, accepts: { PrimitiveScanner.isDateTime($0) }),
    .init(name: "decimal", kind: .number, accepts: { _ in true }),
    .init(name: "id", kind: .string, accepts: PrimitiveScanner.isID),
    .init(name: "instant", kind: .string, accepts: { PrimitiveScanner.isInstant($0) }),
    .init(name: "integer", kind: .number, accepts: { PrimitiveScanner.isInteger($0, from: -2_147_483_648) }),
    .init(name: "markdown", kind: .string, accepts: PrimitiveScanner.isText),
    .init(name: "oid", kind: .string, accepts: PrimitiveScanner.isOID),
    .init(name: "positiveInt", kind: .number, accepts: { PrimitiveScanner.isInteger($0, from: 1) }),
    .init(name: "string", kind: .string, accepts: PrimitiveScanner.isText),
    .init(name: "time", kind: .string, accepts: { PrimitiveScanner.isTime($0) }),
    .init(name: "unsignedInt", kind: .number, accepts: { PrimitiveScanner.isInteger($0, from: 0) }),
    .init(name: "uri", kind: .string, accepts: PrimitiveScanner.isURI),
    .init(name: "url", kind: .string, accepts: PrimitiveScanner.isURI),
    .init(name: "uuid", kind: .string, accepts: PrimitiveScanner.isUUID),
    .init(name: "xhtml", kind: .string, accepts: PrimitiveScanner.isXHTML),
  ]

  /// The type with this name.
  package static func named(_ name: some StringProtocol) -> PrimitiveType? {
    known.first { $0.name == name }
  }

  /// Whether a text has the form of this type.
  package func accepts(_ text: String) -> Bool {
    var text = text
    return text.withUTF8(accepts)
  }
}
