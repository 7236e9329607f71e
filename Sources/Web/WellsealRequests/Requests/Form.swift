import WellsealBase

/// The fields of a submitted form.
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

  /// Returns the first value of a field, or `nil` if the form has none.
  package subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

  /// Returns the decoded bytes of a base64url field, or `nil` if it is missing or invalid.
  package func bytes(_ name: String) -> [UInt8]? { self[name].flatMap { try? Base64.url.decode($0) } }

  /// The names of the fields without duplicates, in the order of their first occurrence.
  package var names: [String] {
    var seen: Set<String> = []
    return fields.map(\.name).filter { seen.insert($0).inserted }
  }

  /// Returns all values of a field.
  package func all(_ name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }
}
