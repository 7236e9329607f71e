import WellsealBase

/// The fields of a form as browsers send them.
///
/// Source: URL Standard, "application/x-www-form-urlencoded parsing".
package struct Form: Sendable {
  private var fields: [(name: String, value: String)] = []

  package init(_ body: [UInt8]) {
    for pair in body.split(separator: UInt8(ascii: "&")).prefix(2000) {
      let parts = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      fields.append(
        (
          PercentEncoding.text(parts[0], plusIsSpace: true),
          parts.count > 1 ? PercentEncoding.text(parts[1], plusIsSpace: true) : ""
        ))
    }
  }

  /// The first value of a field; nil where the form has none.
  package subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

  /// The bytes that a field has in base64url; nil where it is missing, or is none.
  package func bytes(_ name: String) -> [UInt8]? { self[name].flatMap { try? Base64.url.decode($0) } }

  /// The names of the fields, each once, in the order of their first.
  package var names: [String] {
    var seen: Set<String> = []
    return fields.map(\.name).filter { seen.insert($0).inserted }
  }

  /// All values of a field.
  package func all(_ name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }
}
