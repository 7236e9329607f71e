import Foundation

// Every class is archived as a single block of data that contains its value. Therefore, an archive
// can't make this module instantiate a class that the archive names, and invalid content is an
// error instead of a trap in Foundation.

extension NSCoder {
  /// Encodes the value of a class.
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
      failWithError(HKError(invalid: "can't archive the object: \(error)"))
    }
  }

  /// Decodes the value of a class, or sets the coder's error and returns `nil` if it is missing.
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
      bytes.flatMap { $0.count <= Archive.maxSize ? Data($0) : nil }
    }
    guard let data else { throw CocoaError(.coderReadCorrupt) }
    return data
  }
}

/// The format of values in an archive: JSON under a single key.
private enum Archive {
  static let key = "value"
  /// The maximum size of an archive, more than any clinical document needs.
  ///
  /// A larger archive is rejected before it is read.
  static let maxSize = 256 << 20

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
