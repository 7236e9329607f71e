import Crypto
import FoundationEssentials
import WellsealBase

/// The chain that ties the lines of the access log to each other with a key.
///
/// | part of a line | what |
/// |---|---|
/// | `{"n":17,…` | the number of the line, counted from 1, and what happened, as JSON |
/// | `,"mac":"…"}` | HMAC-SHA-256 in hexadecimal digits of the code before (32 bytes; zero before the first line) and all bytes of the line up to this comma |
///
/// Without the key no line can be made, changed, moved or taken out unnoticed. Lines cut off at the end leave a sound
/// chain; they are noticed by a ``AccessCheckpoint`` that was kept.
struct AccessChain: Hashable, Sendable {
  /// Lines so far.
  package private(set) var count = 0
  private(set) var code = [UInt8](repeating: 0, count: 32)
  private let key: [UInt8]

  package init(key: [UInt8]) { self.key = key }

  /// Goes on after a line that was written before.
  init(key: [UInt8], after count: Int, _ code: [UInt8]) {
    self.key = key
    self.count = count
    self.code = code
  }

  var checkpoint: AccessCheckpoint { AccessCheckpoint(count: count, code: code) }

  /// The line of an entry, with its end, after which the chain goes on.
  mutating func line(of entry: AccessEntry) -> [UInt8] {
    var body = JSON.object([JSON.Member("n", .integer(count + 1))] + entry.members).minified
    body.removeLast()
    advance(over: body)
    return body + Self.tail(code)
  }

  /// Takes a line as it lies in the file, without its end; false where it does not belong here.
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

/// A state of the log to be kept elsewhere: that so many lines were there, and what the last one said.
///
/// As text: `wellseal-access-log 1`, the count and the code of the last line, with spaces between them.
package struct AccessCheckpoint: Hashable, Sendable {
  package var count: Int
  var code: [UInt8]
}

extension AccessCheckpoint {
  /// The state after a line; nil where it is none.
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
