/// A message of D-Bus in little-endian byte order.
///
/// Source: D-Bus Specification, "Message Protocol".
struct BusMessage: Sendable {
  enum Kind: UInt8, Sendable {
    case call = 1
    case reply = 2
    case error = 3
    case signal = 4
  }

  /// A value with one of the types that notifications need.
  enum Value: Sendable, Hashable {
    case byte(UInt8)
    case int(Int32)
    case uint(UInt32)
    case text(String)
    case texts([String])
    /// A dictionary from texts to variants.
    case hints([(String, Value)])

    static func == (left: Value, right: Value) -> Bool { left.bytes == right.bytes }
    func hash(into hasher: inout Hasher) { hasher.combine(bytes) }

    /// The type as in signatures.
    var signature: String {
      switch self {
      case .byte: "y"
      case .int: "i"
      case .uint: "u"
      case .text: "s"
      case .texts: "as"
      case .hints: "a{sv}"
      }
    }

    private var bytes: [UInt8] {
      var writer = BusWriter()
      writer.append(self)
      return writer.bytes
    }
  }

  var serial: UInt32
  var path: String
  var interface: String
  var member: String
  var destination: String
  var body: [Value] = []

  /// The maximum size of a received message, far above that of a list of capabilities.
  static let maxBytes = 1 << 16
  /// The size of the fixed part of a header, with the length of the fields.
  static let headBytes = 16

  /// The bytes of a method call.
  var bytes: [UInt8] {
    var content = BusWriter()
    for value in body { content.append(value) }
    var writer = BusWriter()
    writer.bytes = [UInt8(ascii: "l"), Kind.call.rawValue, 0, 1]
    writer.append(UInt32(content.bytes.count))
    writer.append(serial)
    var fields = BusWriter()
    for (code, signature, text) in [
      (UInt8(1), "o", path), (2, "s", interface), (3, "s", member), (6, "s", destination),
    ] {
      fields.align(to: 8)
      fields.bytes.append(code)
      fields.append(signature: signature)
      fields.append(text: text)
    }
    if !body.isEmpty {
      fields.align(to: 8)
      fields.bytes.append(8)
      fields.append(signature: "g")
      fields.append(signature: body.map(\.signature).joined())
    }
    writer.append(UInt32(fields.bytes.count))
    // The fields begin at a multiple of eight, so their alignment is that of the message.
    writer.bytes += fields.bytes
    writer.align(to: 8)
    return writer.bytes + content.bytes
  }
}

/// The start of a received message.
struct BusHead: Sendable {
  let kind: BusMessage.Kind?
  /// The sizes of the body and of the header fields.
  let bodyCount: Int
  let fieldCount: Int

  /// The number of bytes after the fixed part.
  var rest: Int { (fieldCount + 7) / 8 * 8 + bodyCount }

  /// Reads the fixed part of a header, or returns `nil` if it isn't one, or the message is too
  /// large.
  init?(_ bytes: [UInt8]) {
    guard bytes.count == BusMessage.headBytes, bytes[0] == UInt8(ascii: "l"), bytes[3] == 1 else {
      return nil
    }
    kind = BusMessage.Kind(rawValue: bytes[1])
    bodyCount = Int(BusReader.number(bytes, at: 4))
    fieldCount = Int(BusReader.number(bytes, at: 12))
    guard bodyCount <= BusMessage.maxBytes, fieldCount <= BusMessage.maxBytes else { return nil }
  }

  /// The header fields of a message.
  struct Fields: Sendable {
    var interface: String?
    var member: String?
    var sender: String?
    /// The serial number of the call that a reply is for.
    var replySerial: UInt32?
  }

  /// Returns the header fields up to the first unreadable one.
  func fields(in rest: [UInt8]) -> Fields {
    var reader = BusReader(Array(rest.prefix(fieldCount)))
    var fields = Fields()
    while reader.align(to: 8), let code = reader.byte(), let signature = reader.signature() {
      switch signature {
      case "u":
        guard let number = reader.number() else { return fields }
        if code == 5 { fields.replySerial = number }
      case "s", "o":
        guard let text = reader.text() else { return fields }
        switch code {
        case 2: fields.interface = text
        case 3: fields.member = text
        case 7: fields.sender = text
        default: break
        }
      case "g": guard reader.signature() != nil else { return fields }
      default: return fields
      }
    }
    return fields
  }

  /// Returns the body of a message.
  func body(in rest: [UInt8]) -> [UInt8] { Array(rest.suffix(bodyCount)) }
}

/// Appends values with their alignment.
struct BusWriter {
  var bytes: [UInt8] = []

  mutating func align(to size: Int) {
    while !bytes.count.isMultiple(of: size) { bytes.append(0) }
  }

  mutating func append(_ number: UInt32) {
    align(to: 4)
    withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
  }

  /// Appends a text, in which a null byte would end it early.
  mutating func append(text: String) {
    let content = text.utf8.filter { $0 != 0 }
    append(UInt32(content.count))
    bytes += content + [0]
  }

  mutating func append(signature: String) { bytes += [UInt8(signature.utf8.count)] + signature.utf8 + [0] }

  mutating func append(_ value: BusMessage.Value) {
    switch value {
    case .byte(let byte): bytes.append(byte)
    case .int(let number): append(UInt32(bitPattern: number))
    case .uint(let number): append(number)
    case .text(let text): append(text: text)
    case .texts(let texts):
      appendArray(alignment: 4) { writer in for text in texts { writer.append(text: text) } }
    case .hints(let hints):
      appendArray(alignment: 8) { writer in
        for (name, hint) in hints {
          writer.align(to: 8)
          writer.append(text: name)
          writer.append(signature: hint.signature)
          writer.append(hint)
        }
      }
    }
  }

  private mutating func appendArray(alignment: Int, _ body: (inout BusWriter) -> Void) {
    append(UInt32(0))
    let length = bytes.count - 4
    align(to: alignment)
    let start = bytes.count
    body(&self)
    withUnsafeBytes(of: UInt32(bytes.count - start).littleEndian) { size in
      bytes.replaceSubrange(length..<length + 4, with: size)
    }
  }
}

/// A type that reads values of a reply, and returns `nil` at an unexpected end.
struct BusReader {
  private let bytes: [UInt8]
  private var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Skips padding, and returns false at the end.
  mutating func align(to size: Int) -> Bool {
    offset = (offset + size - 1) / size * size
    return offset < bytes.count
  }

  mutating func byte() -> UInt8? {
    guard offset < bytes.count else { return nil }
    offset += 1
    return bytes[offset - 1]
  }

  mutating func number() -> UInt32? {
    guard align(to: 4), offset + 4 <= bytes.count else { return nil }
    offset += 4
    return Self.number(bytes, at: offset - 4)
  }

  mutating func text() -> String? {
    guard let count = number(), Int(count) < bytes.count - offset else { return nil }
    offset += Int(count) + 1
    return String(decoding: bytes[offset - Int(count) - 1..<offset - 1], as: UTF8.self)
  }

  mutating func signature() -> String? {
    guard let count = byte(), Int(count) < bytes.count - offset else { return nil }
    offset += Int(count) + 1
    return String(decoding: bytes[offset - Int(count) - 1..<offset - 1], as: UTF8.self)
  }

  /// Reads a list of texts.
  mutating func texts() -> [String]? {
    guard let count = number(), Int(count) <= bytes.count - offset else { return nil }
    let end = offset + Int(count)
    var found: [String] = []
    while offset < end {
      guard let text = text() else { return nil }
      found.append(text)
    }
    return found
  }

  static func number(_ bytes: [UInt8], at offset: Int) -> UInt32 {
    (0..<4).reduce(0) { $0 | UInt32(bytes[offset + $1]) << (8 * UInt32($1)) }
  }
}
