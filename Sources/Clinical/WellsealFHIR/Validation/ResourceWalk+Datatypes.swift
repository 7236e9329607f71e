import WellsealBase

// Requirements of the text on data types, in addition to formats and invariants.
extension ResourceWalk {
  /// Checks that a URI that is an OID or a UUID starts with `urn:`, and is valid.
  ///
  /// Source: FHIR R4, "Data Types", uri, oid and uuid.
  mutating func address(_ value: TapeNode) {
    guard definitions.release == .r4, let first = value.content.first,
      first | 0x20 == UInt8(ascii: "u") || first == UInt8(ascii: "o")
    else { return }
    let text = value.content
    if text.hasPrefix("oid:") || text.hasPrefix("uuid:") {
      report(.primitiveFormat, "the URI of an OID or UUID must start with urn:")
    } else if text.hasPrefix("urn:oid:"), !PrimitiveScanner.isOID(text) {
      report(.primitiveFormat, "invalid OID after urn:oid:")
    }
  }

  /// Checks an identifier.
  ///
  /// Source: FHIR R4, Identifier.system and Identifier.value.
  mutating func identifier(_ value: TapeNode) {
    guard definitions.release == .r4, let system = value["system"], system.kind == .string else { return }
    requireAbsolute(value, "system")
    guard system.isString("urn:ietf:rfc:3986"), let own = value["value"], own.kind == .string,
      !own.withText(ReferenceText.hasScheme)
    else { return }
    path.enter(member: own.index - 1)
    report(.relativeAddress, "an identifier of this system must be an absolute URI")
    path.leave()
  }

  /// Checks the size of an attachment.
  ///
  /// Source: FHIR R4, Attachment.size: the number of bytes before base64.
  mutating func attachment(_ value: TapeNode) {
    guard let size = value["size"], size.kind == .number, let data = value["data"], data.kind == .string,
      !data.hasEscapes, let stated = Int(String(decoding: size.raw, as: UTF8.self))
    else { return }
    let letters = data.content.count { !PrimitiveScanner.isSpace($0) && $0 != UInt8(ascii: "=") }
    guard letters * 3 / 4 != stated else { return }
    path.enter(member: size.index - 1)
    report(.primitiveFormat, "the size doesn't match the data")
    path.leave()
  }
}
