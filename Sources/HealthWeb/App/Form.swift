/// The fields of a form as browsers send them.
///
/// Source: URL Standard, "application/x-www-form-urlencoded parsing".
struct Form: Sendable {
  private var fields: [(name: String, value: String)] = []

  init(_ body: [UInt8]) {
    for pair in body.split(separator: UInt8(ascii: "&")).prefix(2000) {
      let parts = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      fields.append((Self.text(parts[0]), parts.count > 1 ? Self.text(parts[1]) : ""))
    }
  }

  /// The first value of a field; nil where the form has none.
  subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

  /// The names of the fields, each once, in the order of their first.
  var names: [String] {
    var seen: Set<String> = []
    return fields.map(\.name).filter { seen.insert($0).inserted }
  }

  /// All values of a field.
  func all(_ name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    var decoded: [UInt8] = []
    var place = bytes.startIndex
    while place < bytes.endIndex {
      let byte = bytes[place]
      if byte == UInt8(ascii: "%"), place + 2 < bytes.endIndex,
        let value = UInt8(String(decoding: bytes[place + 1...place + 2], as: UTF8.self), radix: 16)
      {
        decoded.append(value)
        place += 3
      } else {
        decoded.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
        place += 1
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }
}
