import Foundation

// Every class is archived as one piece of data that holds its value, so no archive can make this module build an
// object of a class that it names, and whatever is wrong inside is an error and not a trap of Foundation's.

extension NSCoder {
  /// Writes a class's value.
  func write(_ value: some Encodable) {
    guard allowsKeyedCoding else {
      preconditionFailure("NSCoder: HealthKit's classes need a keyed archiver, such as NSKeyedArchiver")
    }
    do {
      let data = try Archive.encoder().encode(value)
      data.withUnsafeBytes { bytes in
        encodeBytes(
          bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), length: bytes.count, forKey: Archive.key)
      }
    } catch {
      failWithError(HKError(invalid: "the object cannot be archived: \(error)"))
    }
  }

  /// Reads a class's value; where there is none, sets the coder's error and gives nil.
  func value<Value: Decodable>(of type: Value.Type) -> Value? {
    do {
      return try Archive.decoder().decode(type, from: archivedData())
    } catch {
      failWithError(CocoaError(.coderReadCorrupt))
      return nil
    }
  }

  private func archivedData() throws -> Data {
    guard allowsKeyedCoding else { throw CocoaError(.coderReadCorrupt) }
    let data = withDecodedUnsafeBufferPointer(forKey: Archive.key) { bytes in
      bytes.flatMap { $0.count <= Archive.largest ? Data($0) : nil }
    }
    guard let data else { throw CocoaError(.coderReadCorrupt) }
    return data
  }
}

/// How values lie in an archive: JSON under one key.
private enum Archive {
  static let key = "value"
  /// More than any clinical document; a larger archive is refused before it is read.
  static let largest = 256 << 20

  static func encoder() -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    encoder.outputFormatting = .sortedKeys
    return encoder
  }

  static func decoder() -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return decoder
  }
}
