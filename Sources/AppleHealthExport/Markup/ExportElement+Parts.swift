/// Parts of elements: what one says and another does not, and how both are put together again.
extension ExportElement {
  /// Before the name of an element that is only a part of a child, among what is kept of its parent.
  private static let partPrefix = "org.wellseal.part."

  /// The attribute that tells children of one name apart.
  private static let places = [
    "MetadataEntry": "key", "Record": "type", "WorkoutStatistics": "type", "WorkoutActivity": "startDate",
    "WorkoutEvent": "date", "SensitivityPoint": "frequencyValue",
  ]

  var place: String? { Self.places[name].flatMap { self[$0] } }

  /// The element as a part of a child.
  var asPart: ExportElement {
    var part = self
    part.name = Self.partPrefix + name
    return part
  }

  /// The element as a whole child, also where an export has an element with the name of a part.
  var asWhole: ExportElement { name.hasPrefix(Self.partPrefix) ? asPart : self }

  /// What is said of a child; nil for an element that is a whole child.
  var part: ExportElement? {
    guard name.hasPrefix(Self.partPrefix) else { return nil }
    var part = self
    part.name = String(name.dropFirst(Self.partPrefix.count))
    return part
  }

  /// The element with the attribute that tells it apart, as another one has it.
  func placed(like other: ExportElement) -> ExportElement {
    guard let name = Self.places[name], self[name] == nil, let value = other[name] else { return self }
    var element = self
    element.attributes.insert(Attribute(name: name, value: value), at: 0)
    return element
  }

  /// Whether both speak of the same thing.
  func isLike(_ other: ExportElement) -> Bool {
    guard name == other.name else { return false }
    if isText { return attributes == other.attributes }
    guard let place, let otherPlace = other.place, place != otherPlace else { return true }
    if let number = NumberScanner.value(place) { return number == NumberScanner.value(otherPlace) }
    var dates = DateScanner()
    guard let date = dates.date(place) else { return false }
    return date == dates.date(otherPlace)
  }

  /// The attributes and children that another element lacks; nil where it lacks none.
  ///
  /// A child that the other has nothing like is there as a whole. Of one that it has, there is what that one lacks, as a
  /// ``part``. Only names are compared: whoever has read an attribute has judged its value.
  func part(missingFrom other: ExportElement) -> ExportElement? {
    var part = ExportElement(name: name, line: line)
    part.attributes = attributes.filter { other[$0.name] == nil }
    var others = other.children
    for child in children {
      guard let place = others.firstIndex(where: child.isLike) else {
        part.children.append(child.asWhole)
        continue
      }
      if let missing = child.part(missingFrom: others.remove(at: place)) {
        part.children.append(missing.placed(like: child).asPart)
      }
    }
    return part.attributes.isEmpty && part.children.isEmpty ? nil : part
  }

  /// Puts back what was kept; it takes the place of what was made up for it.
  mutating func add(_ part: ExportElement) {
    let names = Set(part.attributes.map(\.name))
    attributes.removeAll { attribute in
      names.contains(attribute.name)
        || attribute.name.hasSuffix("Unit") && names.contains(String(attribute.name.dropLast(4)))
    }
    attributes += part.attributes
    for child in part.children {
      guard let inner = child.part else {
        children.append(child)
        continue
      }
      if let place = children.firstIndex(where: inner.isLike) {
        children[place].add(inner)
      } else {
        children.append(inner)
      }
    }
  }
}
