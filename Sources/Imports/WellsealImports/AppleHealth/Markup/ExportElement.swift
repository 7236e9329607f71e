/// An element of the export with its content.
struct ExportElement: Hashable, Sendable {
  /// The name; empty for text between tags, which is the value of one attribute without a name.
  var name: String
  /// The line of the file where it begins.
  var line: Int
  /// The attributes in the order of the file; names are unique.
  var attributes: [Attribute] = []
  var children: [ExportElement] = []

  struct Attribute: Hashable, Sendable {
    var name: String
    var value: String
  }

  subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

  var isText: Bool { name.isEmpty }

  func children(named name: String) -> [ExportElement] { children.filter { $0.name == name } }
}

extension ExportElement {
  /// The differences of older systems.
  struct OlderForm {
    var isIOS8 = false
    /// Names of attributes that are repeated with another value.
    var repeated: [String] = []
  }

  /// Converts the attributes to the current form.
  ///
  /// - iOS 16 wrote the end of statistics as a second `startDate`.
  /// - iOS 8 called the source's name `source`, and wrote metadata as attributes whose names
  ///   contain spaces.
  mutating func mend() -> OlderForm {
    var form = OlderForm()
    form.isIOS8 = self["startDate"].map(DateScanner.isCompact) ?? false
    guard isOlder else { return form }
    var mended: [Attribute] = []
    for attribute in attributes {
      var attribute = attribute
      if attribute.name == "source", Self.samples.contains(name), self["sourceName"] == nil {
        attribute.name = "sourceName"
        form.isIOS8 = true
      }
      if attribute.name.utf8.contains(where: \.isWhitespace) {
        let entry = [
          Attribute(name: "key", value: attribute.name), Attribute(name: "value", value: attribute.value),
        ]
        children.append(ExportElement(name: "MetadataEntry", line: line, attributes: entry))
        continue
      }
      if let first = mended.first(where: { $0.name == attribute.name }) {
        guard attribute.name == "startDate", self["endDate"] == nil,
          !mended.contains(where: { $0.name == "endDate" })
        else {
          if first.value != attribute.value { form.repeated.append(attribute.name) }
          continue
        }
        attribute.name = "endDate"
      }
      mended.append(attribute)
    }
    attributes = mended
    return form
  }

  /// Whether conversion is necessary; for nearly all elements it isn't.
  private var isOlder: Bool {
    for (place, attribute) in attributes.enumerated() {
      if attribute.name == "source" || attribute.name.utf8.contains(where: \.isWhitespace) { return true }
      if attributes[..<place].contains(where: { $0.name == attribute.name }) { return true }
    }
    return false
  }

  private static let samples: Set = ["Record", "Correlation", "Workout"]
}
