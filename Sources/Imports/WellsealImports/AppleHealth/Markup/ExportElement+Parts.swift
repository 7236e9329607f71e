import FoundationEssentials

/// Parts of elements: what one says and another does not, and how both are put together again.
extension ExportElement {
  /// Before the name of an element that is only a part of a child, among what is kept of its parent.
  private static let partPrefix = "org.wellseal.part."

  /// The attribute that tells children of one name apart.
  private static let places = [
    "MetadataEntry": "key", "Record": "type", "WorkoutStatistics": "type", "WorkoutActivity": "startDate",
    "WorkoutEvent": "date", "SensitivityPoint": "frequencyValue",
  ]

  private var place: String? { Self.places[name].flatMap { self[$0] } }

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

  /// What an element speaks of; of several that speak of the same thing, the first belongs to the first.
  struct Subject: Hashable {
    private enum Place: Hashable {
      case none
      case text(String)
      case number(Double)
      case date(Date)
    }

    private let name: String
    private let place: Place

    init(_ element: ExportElement) {
      name = element.name
      guard let text = element.isText ? element.attributes.first?.value : element.place else {
        place = .none
        return
      }
      var dates = DateScanner()
      place =
        switch ExportElement.places[name] {
        case "frequencyValue": NumberScanner.value(text).map { .number($0) } ?? .text(text)
        case "startDate", "date": dates.date(text).map { .date($0) } ?? .text(text)
        default: .text(text)
        }
    }
  }

  /// The attributes and children that another element lacks; nil where it lacks none.
  ///
  /// A child that the other has nothing like is there as a whole. Of one that it has, there is what that one lacks, as a
  /// ``part``. Only names are compared: whoever has read an attribute has judged its value.
  func part(missingFrom other: ExportElement) -> ExportElement? {
    var part = ExportElement(name: name, line: line)
    part.attributes = attributes.filter { other[$0.name] == nil }
    var others = Subjects(other.children)
    var found: [(child: ExportElement, part: ExportElement?)] = []
    var wholes: [ExportElement] = []
    for child in children {
      guard let place = others.next(like: child) else {
        wholes.append(child.asWhole)
        continue
      }
      found.append((child, child.part(missingFrom: other.children[place])?.placed(like: child)))
    }
    part.children = Self.parts(found) + wholes
    return part.attributes.isEmpty && part.children.isEmpty ? nil : part
  }

  /// The parts of children in their order.
  ///
  /// A part is written with the first child of the same subject that has none yet. So a child that nothing is kept of has
  /// an empty part where a later one of its subject has one.
  static func parts(_ children: [(child: ExportElement, part: ExportElement?)]) -> [ExportElement] {
    guard children.contains(where: { $0.part != nil }) else { return [] }
    let subjects = children.map { Subject($0.child) }
    var last: [Subject: Int] = [:]
    for place in children.indices where children[place].part != nil { last[subjects[place]] = place }
    return children.indices.compactMap { place in
      let (child, part) = children[place]
      if let part { return part.asPart }
      guard let last = last[subjects[place]], place < last else { return nil }
      return ExportElement(name: child.name, line: child.line).placed(like: child).asPart
    }
  }

  /// Puts back what was kept.
  ///
  /// A part takes the place of what was made up for it, but what a sample says of itself stays as it is written: no part can give it
  /// another type, value, date or source.
  mutating func add(_ part: ExportElement) {
    var names = Set(part.attributes.map(\.name)).subtracting(Self.protected)
    // The same date or number in other words.
    if let place = Self.places[name], Subject(self) == Subject(part), part[place] != nil {
      names.insert(place)
    }
    // Nothing is claimed by an empty one.
    if part["device"] == "" { names.insert("device") }
    attributes.removeAll { attribute in
      names.contains(attribute.name)
        || attribute.name.hasSuffix("Unit") && names.contains(String(attribute.name.dropLast(4)))
    }
    let written = Set(attributes.map(\.name))
    attributes += part.attributes.filter { !written.contains($0.name) }
    guard !part.children.isEmpty else { return }
    var subjects = Subjects(children)
    for child in part.children {
      guard let inner = child.part else {
        children.append(child)
        continue
      }
      if let place = subjects.next(like: inner) {
        children[place].add(inner)
      } else if !inner.isEmptyPart {
        children.append(inner)
      }
    }
  }

  /// The attributes that say what a sample is; a part adds them only if the sample has none.
  private static let protected: Set = [
    "type", "value", "unit", "date", "startDate", "endDate", "creationDate", "sourceName", "sourceVersion",
    "device",
  ]

  /// Whether it stands only for a child that nothing is kept of.
  private var isEmptyPart: Bool {
    !name.hasPrefix(Self.partPrefix) && children.isEmpty
      && attributes.allSatisfy { $0.name == Self.places[name] }
  }
}

extension ExportElement {
  /// Elements by what they speak of, each of which is found once.
  struct Subjects {
    private var places: [Subject: ArraySlice<Int>] = [:]

    init(_ elements: [ExportElement]) {
      for place in elements.indices { places[Subject(elements[place]), default: []].append(place) }
    }

    /// The place of the first element of the same subject that was not found yet.
    mutating func next(like element: ExportElement) -> Int? { places[Subject(element)]?.popFirst() }
  }
}
