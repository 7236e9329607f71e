/// The content of a file, as far as it can be parsed.
struct FITFile: Sendable {
  /// The messages in the order of the file.
  ///
  /// Kinds that aren't in the profile are only counted.
  private(set) var messages: [FITMessage] = []
  /// The number of messages of each unknown kind, by global number.
  private(set) var unknown: [UInt16: Int] = [:]
  /// The error that stopped parsing or makes the result unreliable.
  ///
  /// Messages before it are valid.
  private(set) var fault: FITError?

  /// The maximum size of a file, in bytes; a day's ride is about one megabyte.
  static let maxSize = 64 << 20

  /// Returns true if bytes begin like a file.
  static func begins(_ bytes: [UInt8]) -> Bool {
    bytes.count >= 12 && (bytes[0] == 12 || bytes[0] == 14) && bytes[8..<12].elementsEqual(".FIT".utf8)
  }

  /// Parses a file, or several concatenated ones, as the format allows.
  ///
  /// - Throws: ``FITError`` if it isn't such a file; later errors are in ``fault``.
  init(parsing bytes: [UInt8]) throws(FITError) {
    guard Self.begins(bytes) else { throw .noHeader }
    guard bytes.count <= Self.maxSize else { throw .tooLarge }
    var offset = 0
    while offset < bytes.count, fault == nil {
      do throws(FITError) { offset = try part(bytes, at: offset) } catch { fault = error }
    }
  }

  /// Parses one file of the bytes, and returns the offset after it.
  private mutating func part(_ bytes: [UInt8], at start: Int) throws(FITError) -> Int {
    guard Self.begins(Array(bytes[start...].prefix(14))) else { throw .noHeader }
    let head = Int(bytes[start])
    let length = (4..<8).reversed().reduce(0) { $0 << 8 | Int(bytes[start + $1]) }
    guard bytes.count - start >= head else { throw .truncated }
    if head == 14 {
      let expected = UInt16(bytes[start + 12]) | UInt16(bytes[start + 13]) << 8
      guard expected == 0 || expected == FITChecksum.of(bytes[start..<start + 12]) else {
        throw .wrongChecksum
      }
    }
    let from = start + head
    let isWhole = length <= bytes.count - from - 2
    let end = isWhole ? from + length : bytes.count
    var records = FITRecords(bytes, from..<end)
    while let message = try records.next() { add(message) }
    guard isWhole else { throw .truncated }
    let expected = UInt16(bytes[end]) | UInt16(bytes[end + 1]) << 8
    guard expected == FITChecksum.of(bytes[start..<end]) else { throw .wrongChecksum }
    return end + 2
  }

  private mutating func add(_ message: FITMessage) {
    if message.name == nil { unknown[message.number, default: 0] += 1 } else { messages.append(message) }
  }
}

/// An error that occurs when a file can't be parsed to its end.
enum FITError: Error, Hashable, Sendable {
  case noHeader
  case tooLarge
  case truncated
  case wrongChecksum
  /// A message has no definition, or a definition is invalid.
  case malformed
}

extension FITError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noHeader: "not a FIT file"
    case .tooLarge: "the file is too large"
    case .truncated: "the file is truncated; its readable part was imported"
    case .wrongChecksum: "the checksum doesn't match; the data may be wrong"
    case .malformed: "undefined message; data before it was read"
    }
  }
}
