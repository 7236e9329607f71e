import ByteFormats

/// The fields of a form as browsers send them.
///
/// Source: URL Standard, "application/x-www-form-urlencoded parsing".
struct Form: Sendable {
  private var fields: [(name: String, value: String)] = []

  init(_ body: [UInt8]) {
    for pair in body.split(separator: UInt8(ascii: "&")).prefix(2000) {
      let parts = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      fields.append((FormFields.decoded(parts[0]), parts.count > 1 ? FormFields.decoded(parts[1]) : ""))
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
}
