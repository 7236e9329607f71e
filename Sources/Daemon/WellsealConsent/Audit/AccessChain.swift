import Crypto
import FoundationEssentials
import WellsealBase

/// A keyed chain over the lines of the access log.
///
/// | part of a line | content |
/// |---|---|
/// | `{"n":17,…` | the number of the line, counted from 1, and the event, as JSON |
/// | `,"mac":"…"}` | HMAC-SHA-256 in hexadecimal digits |
///
/// The HMAC covers the previous line's code (32 bytes, zero before the first line) and all bytes of
/// the line up to the comma before `"mac"`.
///
/// Without the key, adding, changing, moving or removing lines is detected. Truncation at the end
/// leaves a valid chain and is detected by a stored ``AccessCheckpoint``.
struct AccessChain: Hashable, Sendable {
  /// The number of lines so far.
  package private(set) var count = 0
  private(set) var code = [UInt8](repeating: 0, count: 32)
  private let key: [UInt8]

  package init(key: [UInt8]) { self.key = key }

  /// Creates a chain that continues after an existing line.
  init(key: [UInt8], after count: Int, _ code: [UInt8]) {
    self.key = key
    self.count = count
    self.code = code
  }

  var checkpoint: AccessCheckpoint { AccessCheckpoint(count: count, code: code) }

  /// Returns the line of an entry, including its line end, and advances the chain.
  mutating func line(of entry: AccessEntry) -> [UInt8] {
    var body = JSON.object([JSON.Member("n", .integer(count + 1))] + entry.members).minified
    body.removeLast()
    advance(over: body)
    return body + Self.tail(code)
  }

  /// Advances the chain over a line of the file, without its line end.
  ///
  /// Returns `false` if the line doesn't belong here.
  mutating func accepts(_ line: ArraySlice<UInt8>) -> Bool {
    let length = Self.tail(code).count - 1
    guard line.count > length else { return false }
    var next = self
    next.advance(over: Array(line.dropLast(length)))
    guard Array(line.suffix(length)) == Self.tail(next.code).dropLast(),
      let document = try? JSONDocument(parsing: Array(line)), document.root["n"]?.integer == next.count
    else { return false }
    self = next
    return true
  }

  private mutating func advance(over body: [UInt8]) {
    var mac = HMAC<SHA256>(key: SymmetricKey(data: key))
    mac.update(data: code)
    mac.update(data: body)
    code = Array(mac.finalize())
    count += 1
  }

  private static func tail(_ code: [UInt8]) -> [UInt8] {
    Array(#","mac":"\#(Hex.text(code))"}"#.utf8) + [0x0A]
  }
}

/// A state of the log, to be stored elsewhere: the number of lines, and the code of the last one.
///
/// The text is `wellseal-access-log 1`, the count and the code of the last line, separated by
/// spaces.
package struct AccessCheckpoint: Hashable, Sendable {
  package var count: Int
  var code: [UInt8]
}

extension AccessCheckpoint {
  /// Creates the state after a line, or returns `nil` if the line is invalid.
  package init?(after line: [UInt8]) {
    guard let root = try? JSONDocument(parsing: line).root, let count = root["n"]?.integer, count > 0,
      let code = root["mac"]?.string.flatMap({ Hex.bytes($0.utf8) }), code.count == 32
    else { return nil }
    self.init(count: count, code: code)
  }
}

extension AccessCheckpoint: LosslessStringConvertible {
  package var description: String { "\(Self.mark) \(count) \(Hex.text(code))" }

  package init?(_ text: String) {
    let parts = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard parts.count == 4, parts[0...1].joined(separator: " ") == Self.mark, let count = Int(parts[2]),
      count >= 0, let code = Hex.bytes(parts[3].utf8), code.count == 32
    else { return nil }
    self.init(count: count, code: code)
  }

  private static let mark = "wellseal-access-log 1"
}
