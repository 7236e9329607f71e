/// An element of the export with everything inside.
struct ExportElement: Hashable, Sendable {
  var name: String
  /// The line of the file that it begins in.
  var line: Int
  /// In the order of the file; a repeated name counts once, the first time.
  var attributes: [Attribute] = []
  var children: [ExportElement] = []

  struct Attribute: Hashable, Sendable {
    var name: String
    var value: String
  }

  subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

  /// An attribute that is a number.
  func number(_ name: String) -> Double? { self[name].flatMap { NumberScanner.value($0) } }
}
