import FoundationEssentials

/// JSON encoding of small parts that are read at once.
enum JSONBytes {
  static func encode(_ value: some Encodable) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    encoder.nonConformingFloatEncodingStrategy = Self.nonFinite
    // Every stored value is encodable: non-finite numbers have names.
    guard let data = try? encoder.encode(value) else { preconditionFailure("JSONBytes: not encodable") }
    return Array(data)
  }

  static func decode<Value: Decodable>(
    _ type: Value.Type, _ bytes: some Sequence<UInt8>
  ) throws(EncodingFault) -> Value {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    guard let value = try? decoder.decode(type, from: Data(bytes)) else { throw .notJSON }
    return value
  }

  private static let nonFinite = JSONEncoder.NonConformingFloatEncodingStrategy.convertToString(
    positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
}

extension ByteWriter {
  mutating func uuid(_ uuid: UUID) { withUnsafeBytes(of: uuid.uuid) { raw($0) } }
}

extension ByteReader {
  mutating func uuid() throws(EncodingFault) -> UUID {
    UUID(uuid: try raw(16).withUnsafeBytes { $0.loadUnaligned(as: uuid_t.self) })
  }
}
