import HealthImports
import HealthModel

/// Gathers what of an element is not understood, so that it is kept with what is.
///
/// It is an element of the same name with the attributes and children that nothing was made of, word for word. The
/// sample holds its text among its metadata, under ``key``, and an export puts everything back in its place.
///
/// Readers keep what they know that they cannot read. What they overlook is found by ``completed(_:_:)``, which writes
/// the sample as an export would and keeps what of the element was not written: so no reader can drop anything.
struct Remainder {
  static let key = MetadataKey.importRemainder
  /// The longest text that a sample holds; an element with more is kept as a whole.
  static let largestText = 1 << 18

  private(set) var element: ExportElement
  /// What the report says of it.
  private(set) var losses: [ImportLoss] = []
  private let whole: ExportElement
  /// Children that have become samples of their own.
  private var others: [ExportElement] = []

  init(of element: ExportElement) {
    whole = element
    self.element = ExportElement(name: element.name, line: element.line)
  }

  var isEmpty: Bool { element.attributes.isEmpty && element.children.isEmpty }

  /// Keeps a child as it is.
  mutating func keep(_ child: ExportElement, _ reason: ImportLoss.Reason) {
    element.children.append(child.asWhole)
    note(child, reason)
  }

  /// Keeps the attributes of some names that the element has, such as a number and its unit.
  mutating func keep(attributes names: [String], _ reason: ImportLoss.Reason) {
    for name in names where element[name] == nil {
      if let value = whole[name] { element.attributes.append(.init(name: name, value: value)) }
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
    guard !child.isEmpty else { return }
    element.children.append(child.element.placed(like: child.whole).asPart)
  }

  /// Takes over what the report says of a child that holds its own remainder.
  mutating func note(_ child: Remainder) { losses += child.losses }

  /// Leaves a child to a sample of its own, or to the report.
  mutating func leave(_ child: ExportElement) { others.append(child) }

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
    let text = ElementWriter.text(ordered)
    guard text.utf8.count <= Self.largestText, let kept = try? Metadata([Self.key: .string(text)]) else {
      throw .tooLarge
    }
    return metadata.merging(kept)
  }
}

extension Remainder {
  /// What is kept, with parts of children before whole ones.
  ///
  /// A part is written with the first child that it is like, and read again at that child's place: only so is what is
  /// read again the same.
  private var ordered: ExportElement {
    var ordered = element
    ordered.children = element.children.filter { $0.part != nil } + element.children.filter { $0.part == nil }
    return ordered
  }

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
    var open = whole
    open.attributes.removeAll { element[$0.name] != nil }
    for kept in element.children + others {
      if let place = open.children.firstIndex(of: kept.part ?? kept) { open.children.remove(at: place) }
    }
    guard let missing = open.part(missingFrom: written) else { return }
    for attribute in missing.attributes {
      keep(attributes: [attribute.name], .unknownAttribute(attribute.name))
    }
    for child in missing.children {
      guard let part = child.part else {
        keep(child, .unknownElement)
        continue
      }
      keep(missing: part)
    }
  }

  /// Keeps a part of a child beside what is kept of it already.
  private mutating func keep(missing part: ExportElement) {
    let reason = part.attributes.last.map { ImportLoss.Reason.unknownAttribute($0.name) } ?? .unknownElement
    let known = element.children.firstIndex { $0.part?.isLike(part) ?? false }
    guard let known, let before = element.children[known].part else {
      element.children.append(part.asPart)
      return note(part, reason)
    }
    var whole = before
    whole.attributes += part.attributes.filter { before[$0.name] == nil }
    whole.children += part.children.filter { !before.children.contains($0) }
    guard whole != before else { return }
    element.children[known] = whole.asPart
    note(part, reason)
  }
}
