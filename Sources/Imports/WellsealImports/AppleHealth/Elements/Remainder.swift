import WellsealModel

/// The unrecognized content of an element, which is stored with the recognized content.
///
/// It is an element of the same name with the unused attributes and children, verbatim. The sample
/// stores its text in its metadata, under ``key``, and an export restores everything.
///
/// Readers preserve what they recognize but can't parse. ``completed(_:_:)`` finds what they
/// overlook: it compares the element with the one that an export would write, and preserves the
/// difference, so that no reader can lose anything.
struct Remainder {
  static let key = InternalKey.remainder.key
  /// The maximum length of the text in a sample; a longer element is preserved as a whole.
  static let maxTextLength = 1 << 18

  /// The losses for the report.
  private(set) var losses: [ImportLoss] = []
  private let whole: ExportElement
  /// The attributes to preserve, and the children to preserve unchanged.
  private var kept: ExportElement
  /// The preserved parts of recognized children, by index.
  private var parts: [Int: ExportElement] = [:]
  /// The indices of children that are preserved unchanged or have become their own samples.
  private var settled: Set<Int> = []
  /// The index where the search for the next child starts, because readers process children in
  /// order.
  private var cursor = 0

  init(of element: ExportElement) {
    whole = element
    kept = ExportElement(name: element.name, line: element.line)
  }

  var isEmpty: Bool { kept.attributes.isEmpty && kept.children.isEmpty && parts.isEmpty }

  /// The preserved content, with parts of children before complete ones, so that writing and
  /// reading it again is lossless.
  var element: ExportElement {
    var element = kept
    let read = whole.children.indices.filter { !settled.contains($0) }
    element.children = ExportElement.parts(read.map { (whole.children[$0], parts[$0]) }) + kept.children
    return element
  }

  /// Preserves a child unchanged.
  mutating func keep(_ child: ExportElement, _ reason: ImportLoss.Reason) {
    leave(child)
    kept.children.append(child.asWhole)
    record(child, reason)
  }

  /// Preserves the given attributes if the element has them, such as a number and its unit.
  mutating func keep(attributes names: [String], _ reason: ImportLoss.Reason) {
    for name in names where kept[name] == nil {
      if let value = whole[name] { kept.attributes.append(.init(name: name, value: value)) }
    }
    record(whole, reason)
  }

  /// Preserves everything with other names.
  mutating func keepOthers(attributes: Set<String>, children: Set<String> = []) {
    for attribute in whole.attributes where !attributes.contains(attribute.name) {
      keep(attributes: [attribute.name], .unknownAttribute(attribute.name))
    }
    for child in whole.children where !children.contains(child.name) { keep(child, .unknownElement) }
  }

  /// Adds the preserved part of a child; the child's ``ExportElement/place`` identifies it.
  mutating func keep(partOf child: Remainder) {
    losses += child.losses
    guard !child.isEmpty, let index = index(of: child.whole) else { return }
    parts[index] = child.element.placed(like: child.whole)
  }

  /// Adds the losses of a child that has its own remainder.
  mutating func record(_ child: Remainder) { losses += child.losses }

  /// Excludes a child that has become its own sample or is only reported.
  mutating func leave(_ child: ExportElement) {
    if let index = index(of: child) { settled.insert(index) }
  }

  /// Returns the index of an undecided child; for equal children, the first one's.
  private mutating func index(of child: ExportElement) -> Int? {
    let isOpen = { [whole, settled, parts] (place: Int) in
      !settled.contains(place) && parts[place] == nil && whole.children[place] == child
    }
    let indices = whole.children.indices
    let index = indices[min(cursor, indices.endIndex)...].first(where: isOpen) ?? indices.first(where: isOpen)
    if let index { cursor = index + 1 }
    return index
  }

  /// Reports an element that is stored elsewhere.
  mutating func record(_ element: ExportElement, _ reason: ImportLoss.Reason, isKept: Bool = true) {
    losses.append(
      ImportLoss(
        line: element.line, element: element.name, type: element["type"] ?? "", reason, isKept: isKept))
  }

  /// Returns metadata with the text of the preserved content.
  ///
  /// - Throws: ``ImportLoss/Reason/tooLarge`` if the text is too long.
  func added(to metadata: Metadata) throws(ImportLoss.Reason) -> Metadata {
    guard !isEmpty else { return metadata }
    let text = ElementWriter.text(element)
    guard text.utf8.count <= Self.maxTextLength, let kept = try? Metadata([Self.key: .string(text)]) else {
      throw .tooLarge
    }
    return metadata.merging(kept)
  }
}

extension Remainder {
  /// Returns metadata with the text of the preserved content, including everything that the element
  /// contains and `written` doesn't.
  ///
  /// `written` is the element that an export writes for the recognized content. Throws
  /// ``ImportLoss/Reason/tooLarge`` if the text is too long.
  mutating func completed(
    _ metadata: Metadata, _ written: ExportElement?
  ) throws(ImportLoss.Reason) -> Metadata {
    if let written { keepMissing(from: written) }
    return try added(to: metadata)
  }

  /// Preserves everything that another element lacks and that isn't preserved yet.
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
        record(child, .unknownElement)
      }
    }
  }

  /// Preserves everything that another element lacks of a child, in addition to its preserved part.
  private mutating func keep(missingFrom written: ExportElement, at index: Int) {
    let child = whole.children[index]
    var part = parts[index] ?? ExportElement(name: child.name, line: child.line).placed(like: child)
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
    parts[index] = part
    record(child, missing.attributes.last.map { .unknownAttribute($0.name) } ?? .unknownElement)
  }
}
