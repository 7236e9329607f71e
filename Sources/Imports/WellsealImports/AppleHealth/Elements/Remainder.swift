import WellsealModel

/// Gathers what of an element is not understood, so that it is kept with what is.
///
/// It is an element of the same name with the attributes and children that nothing was made of, word for word. The
/// sample holds its text among its metadata, under ``key``, and an export puts everything back in its place.
///
/// Readers keep what they know that they cannot read. What they overlook is found by ``completed(_:_:)``, which writes
/// the sample as an export would and keeps what of the element was not written: so no reader can drop anything.
struct Remainder {
  static let key = InternalKey.remainder.key
  /// The longest text that a sample holds; an element with more is kept as a whole.
  static let largestText = 1 << 18

  /// What the report says of it.
  private(set) var losses: [ImportLoss] = []
  private let whole: ExportElement
  /// The attributes that are kept, and the children that are kept as they are.
  private var kept: ExportElement
  /// What is kept of children that were read, by their places.
  private var parts: [Int: ExportElement] = [:]
  /// The places of children that are kept as they are, or have become samples of their own.
  private var settled: Set<Int> = []
  /// Where the next child is looked for: readers go through them in their order.
  private var cursor = 0

  init(of element: ExportElement) {
    whole = element
    kept = ExportElement(name: element.name, line: element.line)
  }

  var isEmpty: Bool { kept.attributes.isEmpty && kept.children.isEmpty && parts.isEmpty }

  /// What is kept, with parts of children before whole ones: only so is what is written and read again the same.
  var element: ExportElement {
    var element = kept
    let read = whole.children.indices.filter { !settled.contains($0) }
    element.children = ExportElement.parts(read.map { (whole.children[$0], parts[$0]) }) + kept.children
    return element
  }

  /// Keeps a child as it is.
  mutating func keep(_ child: ExportElement, _ reason: ImportLoss.Reason) {
    leave(child)
    kept.children.append(child.asWhole)
    note(child, reason)
  }

  /// Keeps the attributes of some names that the element has, such as a number and its unit.
  mutating func keep(attributes names: [String], _ reason: ImportLoss.Reason) {
    for name in names where kept[name] == nil {
      if let value = whole[name] { kept.attributes.append(.init(name: name, value: value)) }
    }
    note(whole, reason)
  }

  /// Keeps everything that has another name.
  mutating func keepOthers(attributes: Set<String>, children: Set<String> = []) {
    for attribute in whole.attributes where !attributes.contains(attribute.name) {
      keep(attributes: [attribute.name], .unknownAttribute(attribute.name))
    }
    for child in whole.children where !children.contains(child.name) { keep(child, .unknownElement) }
  }

  /// Adds what is kept with a child to what is kept here; the child's ``ExportElement/place`` says which one it is.
  mutating func keep(partOf child: Remainder) {
    losses += child.losses
    guard !child.isEmpty, let place = place(of: child.whole) else { return }
    parts[place] = child.element.placed(like: child.whole)
  }

  /// Takes over what the report says of a child that holds its own remainder.
  mutating func note(_ child: Remainder) { losses += child.losses }

  /// Leaves a child to a sample of its own, or to the report.
  mutating func leave(_ child: ExportElement) {
    if let place = place(of: child) { settled.insert(place) }
  }

  /// The place of a child that nothing was decided about; of children that are equal, it is the first one's.
  private mutating func place(of child: ExportElement) -> Int? {
    let isOpen = { [whole, settled, parts] (place: Int) in
      !settled.contains(place) && parts[place] == nil && whole.children[place] == child
    }
    let places = whole.children.indices
    let place = places[min(cursor, places.endIndex)...].first(where: isOpen) ?? places.first(where: isOpen)
    if let place { cursor = place + 1 }
    return place
  }

  /// Tells the report of something that is kept elsewhere.
  mutating func note(_ element: ExportElement, _ reason: ImportLoss.Reason, isKept: Bool = true) {
    losses.append(
      ImportLoss(
        line: element.line, element: element.name, type: element["type"] ?? "", reason, isKept: isKept))
  }

  /// Metadata with the text of what is kept.
  ///
  /// - Throws: ``ImportLoss/Reason/tooLarge``
  func added(to metadata: Metadata) throws(ImportLoss.Reason) -> Metadata {
    guard !isEmpty else { return metadata }
    let text = ElementWriter.text(element)
    guard text.utf8.count <= Self.largestText, let kept = try? Metadata([Self.key: .string(text)]) else {
      throw .tooLarge
    }
    return metadata.merging(kept)
  }
}

extension Remainder {
  /// Metadata with the text of what is kept, and of everything else that the element says and what was read does not.
  ///
  /// `written` is what an export writes of that which was read, without what is kept. Throws
  /// ``ImportLoss/Reason/tooLarge``.
  mutating func completed(
    _ metadata: Metadata, _ written: ExportElement?
  ) throws(ImportLoss.Reason) -> Metadata {
    if let written { keepMissing(from: written) }
    return try added(to: metadata)
  }

  /// Keeps what another element does not say and what is not kept yet.
  mutating func keepMissing(from written: ExportElement) {
    for attribute in whole.attributes where kept[attribute.name] == nil && written[attribute.name] == nil {
      keep(attributes: [attribute.name], .unknownAttribute(attribute.name))
    }
    var others = ExportElement.Subjects(written.children)
    for place in whole.children.indices where !settled.contains(place) {
      let child = whole.children[place]
      if let other = others.next(like: child) {
        keep(missingFrom: written.children[other], at: place)
      } else {
        parts[place] = nil
        settled.insert(place)
        kept.children.append(child.asWhole)
        note(child, .unknownElement)
      }
    }
  }

  /// Keeps what another element does not say of a child, beside what is kept of it already.
  private mutating func keep(missingFrom written: ExportElement, at place: Int) {
    let child = whole.children[place]
    var part = parts[place] ?? ExportElement(name: child.name, line: child.line).placed(like: child)
    var open = child
    open.attributes.removeAll { part[$0.name] != nil }
    for known in part.children {
      if let found = open.children.firstIndex(where: { $0.asWhole == known }) {
        open.children.remove(at: found)
      }
    }
    guard let missing = open.part(missingFrom: written) else { return }
    part.attributes += missing.attributes
    part.children = missing.children + part.children
    parts[place] = part
    note(child, missing.attributes.last.map { .unknownAttribute($0.name) } ?? .unknownElement)
  }
}
