/// Name-value pairs in forms and URL queries.
///
/// Source: URL Standard, "application/x-www-form-urlencoded parsing"; at most 500 are read.
package struct FormFields: Sendable {
  package typealias Field = (name: String, value: String)

  package private(set) var all: [Field] = []

  /// Parses a form or a query.
  package init(_ text: some Sequence<UInt8>) {
    for pair in Array(text).split(separator: UInt8(ascii: "&")).prefix(500) {
      let sides = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      all.append((Self.decoded(sides[0]), sides.count > 1 ? Self.decoded(sides[1]) : ""))
    }
  }

  /// The first value of a name, or `nil` if it is missing or empty.
  package subscript(_ name: String) -> String? {
    all.first { $0.name == name }.flatMap { $0.value.isEmpty ? nil : $0.value }
  }

  /// Returns all values of a name, in order.
  package func values(_ name: String) -> [String] { all.filter { $0.name == name }.map(\.value) }

  /// Removes all fields of a name and returns their values.
  mutating func consume(_ name: String) -> [String] {
    defer { all.removeAll { $0.name == name } }
    return values(name)
  }

  package mutating func append(contentsOf other: FormFields) { all += other.all }

  private static func decoded(_ text: ArraySlice<UInt8>) -> String {
    PercentEncoding.text(text, plusIsSpace: true)
  }

  /// Returns the fields encoded as a query.
  package static func encoded(_ fields: [Field]) -> String {
    fields.map { "\(PercentEncoding.encode($0.name))=\(PercentEncoding.encode($0.value))" }.joined(
      separator: "&")
  }
}
