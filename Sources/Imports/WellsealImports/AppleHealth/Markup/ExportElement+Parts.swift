import FoundationEssentials

/// Parts of elements: the difference between two elements, and merging it.
extension ExportElement {
  /// The name prefix of an element that is only a part of a child, in the preserved content of its
  /// parent.
  private static let partPrefix = "org.wellseal.part."

  /// The attribute that distinguishes children with the same name.
  private static let distinguishingAttributes = [
    "MetadataEntry": "key", "Record": "type", "WorkoutStatistics": "type", "WorkoutActivity": "startDate",
    "WorkoutEvent": "date", "SensitivityPoint": "frequencyValue",
  ]

  private var distinguishingValue: String? { Self.distinguishingAttributes[name].flatMap { self[$0] } }

  /// The element as a part of a child.
  var asPart: ExportElement {
    var part = self
    part.name = Self.partPrefix + name
    return part
  }

  /// The element as a complete child, even if an export has an element with the name of a part.
  var asWhole: ExportElement { name.hasPrefix(Self.partPrefix) ? asPart : self }

  /// The part of a child, or `nil` for an element that is a complete child.
  var part: ExportElement? {
    guard name.hasPrefix(Self.partPrefix) else { return nil }
    var part = self
    part.name = String(name.dropFirst(Self.partPrefix.count))
    return part
  }

  /// Returns the element with the distinguishing attribute of another one.
  func placed(like other: ExportElement) -> ExportElement {
    guard let name = Self.distinguishingAttributes[name], self[name] == nil, let value = other[name] else {
      return self
    }
    var element = self
    element.attributes.insert(Attribute(name: name, value: value), at: 0)
    return element
  }

  /// The subject of an element.
  ///
  /// If several elements have the same subject, they are matched in order.
  struct Subject: Hashable {
    private enum Discriminator: Hashable {
      case none
      case text(String)
      case number(Double)
      case date(Date)
    }

    private let name: String
    private let distinguishingValue: Discriminator

    init(_ element: ExportElement) {
      name = element.name
      guard let text = element.isText ? element.attributes.first?.value : element.distinguishingValue else {
        distinguishingValue = .none
        return
      }
      var dates = DateScanner()
      distinguishingValue =
        switch ExportElement.distinguishingAttributes[name] {
        case "frequencyValue": NumberScanner.value(text).map { .number($0) } ?? .text(text)
        case "startDate", "date": dates.date(text).map { .date($0) } ?? .text(text)
        default: .text(text)
        }
    }
  }

  /// Returns the attributes and children that another element lacks, or `nil` if it lacks none.
  ///
  /// A child without a counterpart is included completely; for others, the ``part`` that the
  /// counterpart lacks is included. Only names are compared, because the reader of an attribute has
  /// validated its value.
  func part(missingFrom other: ExportElement) -> ExportElement? {
    var part = ExportElement(name: name, line: line)
    part.attributes = attributes.filter { other[$0.name] == nil }
    var others = Subjects(other.children)
    var found: [(child: ExportElement, part: ExportElement?)] = []
    var wholes: [ExportElement] = []
    for child in children {
      guard let index = others.next(like: child) else {
        wholes.append(child.asWhole)
        continue
      }
      found.append((child, child.part(missingFrom: other.children[index])?.placed(like: child)))
    }
    part.children = Self.parts(found) + wholes
    return part.attributes.isEmpty && part.children.isEmpty ? nil : part
  }

  /// Returns the parts of children in order.
  ///
  /// A part is merged with the first child of the same subject that has none yet. So a child
  /// without preserved content gets an empty part if a later one of its subject has one.
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

  /// Merges preserved content.
  ///
  /// A part replaces defaults, but not the sample's own values: no part can give it another type,
  /// value, date or source.
  mutating func add(_ part: ExportElement) {
    var names = Set(part.attributes.map(\.name)).subtracting(Self.protected)
    // The same date or number in another form.
    if let attribute = Self.distinguishingAttributes[name], Subject(self) == Subject(part),
      part[attribute] != nil
    {
      names.insert(attribute)
    }
    // An empty attribute contains nothing to protect.
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
      if let index = subjects.next(like: inner) {
        children[index].add(inner)
      } else if !inner.isEmptyPart {
        children.append(inner)
      }
    }
  }

  /// The attributes that define a sample.
  ///
  /// A part adds them only if the sample has none.
  private static let protected: Set = [
    "type", "value", "unit", "date", "startDate", "endDate", "creationDate", "sourceName", "sourceVersion",
    "device",
  ]

  /// Whether this is only a placeholder for a child without preserved content.
  private var isEmptyPart: Bool {
    !name.hasPrefix(Self.partPrefix) && children.isEmpty
      && attributes.allSatisfy { $0.name == Self.distinguishingAttributes[name] }
  }
}

extension ExportElement {
  /// Elements by subject, each found only once.
  struct Subjects {
    private var indexes: [Subject: ArraySlice<Int>] = [:]

    init(_ elements: [ExportElement]) {
      for place in elements.indices { indexes[Subject(elements[place]), default: []].append(place) }
    }

    /// Returns the index of the first element of the same subject that wasn't found yet.
    mutating func next(like element: ExportElement) -> Int? { indexes[Subject(element)]?.popFirst() }
  }
}
