import WellsealBase

/// A formatter that writes the content of an element of any type for display.
///
/// The type is determined from the members, because one row may be filled by several types, and
/// real records write the same element as an object or as an array.
struct ElementText {
  /// The resource in which references that start with `#` are resolved.
  var resource: TapeNode?
  private let bundle: BundleIndex?
  private var bytes: [UInt8] = []
  private var depth = 0

  private static let depthLimit = 6
  private static let itemLimit = 20
  private static let lengthLimit = 4096

  init(in bundle: BundleIndex?, resource: TapeNode? = nil) {
    (self.bundle, self.resource) = (bundle, resource)
    bytes.reserveCapacity(128)
  }

  /// Returns the text of an element, or `nil` if it contains nothing to show.
  mutating func text(of value: TapeNode) -> String? {
    // Most elements are plain strings, which need no buffer.
    if value.kind == .string, !value.hasEscapes, value.content.count <= Self.lengthLimit {
      return value.content.isEmpty ? nil : String(decoding: value.content, as: UTF8.self)
    }
    bytes.removeAll(keepingCapacity: true)
    write(value)
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the text at a path from an element.
  mutating func text(of value: TapeNode, following steps: [String]) -> String? {
    guard !steps.isEmpty else { return text(of: value) }
    bytes.removeAll(keepingCapacity: true)
    write(value, steps[...])
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  private mutating func write(_ value: TapeNode, _ steps: ArraySlice<String>) {
    guard let step = steps.first else { return write(value) }
    list(value) { text, item in
      guard let member = item.member(step) else { return }
      text.write(member, steps.dropFirst())
    }
  }
}

// MARK: By kind

extension ElementText {
  private mutating func write(_ value: TapeNode) {
    guard bytes.count < Self.lengthLimit else { return }
    switch value.kind {
    case .string: append(value)
    case .number: append(value.raw)
    case .bool: append(value.raw.isSame(as: "true") ? "yes" : "no")
    case .array: list(value) { $0.write($1) }
    case .object:
      guard depth < Self.depthLimit else { return }
      depth += 1
      object(value)
      depth -= 1
    case .null: break
    }
  }

  private mutating func append(_ text: StaticString) {
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    let count = min(text.count, Self.lengthLimit)
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.baseAddress, count: count))
  }

  private mutating func append(_ string: TapeNode) {
    guard string.hasEscapes else { return append(string.content) }
    string.withText { append($0) }
  }

  /// Writes items, separated by commas, skipping empty ones.
  private mutating func list(_ value: TapeNode, _ write: (inout ElementText, TapeNode) -> Void) {
    var isFirst = true
    for item in value.items.prefix(Self.itemLimit) {
      let start = bytes.count
      if !isFirst { append(", ") }
      let before = bytes.count
      write(&self, item)
      if bytes.count == before { bytes.removeLast(before - start) } else { isFirst = false }
    }
  }

  /// Writes the members that are present, with a separator.
  private mutating func join(_ members: [TapeNode?], _ separator: StaticString) {
    var isFirst = true
    for member in members {
      guard let member else { continue }
      let start = bytes.count
      if !isFirst { append(separator) }
      let before = bytes.count
      write(member)
      if bytes.count == before { bytes.removeLast(before - start) } else { isFirst = false }
    }
  }
}

// MARK: By shape

extension ElementText {
  private mutating func object(_ value: TapeNode) {
    if let coding = value["coding"] { return concept(value, coding) }
    if value["concept"] != nil || value["reference"]?.kind == .object { return either(value) }
    if let text = value["text"], text.kind == .string { return append(text) }
    if let number = value["value"] { return quantity(value, number) }
    if let display = value["display"] { return write(display) }
    if let reference = value["reference"], reference.kind == .string { return self.reference(reference) }
    if value["start"] != nil || value["end"] != nil { return ends(value["start"], value["end"]) }
    if value["low"] != nil || value["high"] != nil { return ends(value["low"], value["high"]) }
    if let numerator = value["numerator"] { return join([numerator, value["denominator"]], " / ") }
    if value["family"] != nil || value["given"] != nil { return name(value) }
    if value["line"] != nil || value["city"] != nil { return address(value) }
    if let title = value["title"] ?? value["contentType"] { return write(title) }
    if let instruction = value["patientInstruction"] ?? value["doseAndRate"] ?? value["dose"] {
      return write(instruction)
    }
    for stem in ["dose", "rate", "value", "item"] as [StaticString] {
      if let choice = value.choice(stem) { return write(choice) }
    }
    if let code = value["code"] { write(code) }
  }

  /// Writes the concept of R5's CodeableReference, or else its reference.
  private mutating func either(_ value: TapeNode) {
    let start = bytes.count
    if let concept = value["concept"] { write(concept) }
    if bytes.count == start, let reference = value["reference"] { write(reference) }
  }

  /// Writes a concept: its text, or the coding that a user selected, or the first with a display
  /// text, or Wellseal's name, or the bare code.
  private mutating func concept(_ value: TapeNode, _ coding: TapeNode) {
    if let text = value["text"], text.kind == .string, !text.content.isEmpty { return append(text) }
    var first: TapeNode?
    for item in coding.items {
      guard let display = item["display"] else { continue }
      if item["userSelected"]?.raw.isSame(as: "true") ?? false { return write(display) }
      if first == nil { first = display }
    }
    if let first { return write(first) }
    for item in coding.items {
      guard let entry = CodeNames.entry(system: item["system"]?.string, code: item["code"]?.string) else {
        continue
      }
      var name = entry.name
      return name.withUTF8 { append($0) }
    }
    if let code = coding.items.first(where: { $0["code"] != nil })?["code"] { write(code) }
  }

  private mutating func quantity(_ value: TapeNode, _ number: TapeNode) {
    guard number.kind == .number else { return write(number) }
    if let comparator = value["comparator"] { join([comparator, number], " ") } else { write(number) }
    guard let unit = value["unit"] ?? value["code"] ?? value["currency"],
      !unit.content.allSatisfy(PrimitiveScanner.isDigit)
    else { return }
    if unit.isString("%") { return append("%") }
    if unit.isString("{score}") { return }
    if unit.isString("mm[Hg]") { return append(" mmHg") }
    append(" ")
    write(unit)
  }

  private mutating func ends(_ start: TapeNode?, _ end: TapeNode?) {
    switch (start, end) {
    case (let start?, let end?): join([start, end], " – ")
    case (let start?, nil): open(start, "from ", "≥ ")
    case (nil, let end?): open(end, "until ", "≤ ")
    case (nil, nil): break
    }
  }

  /// Writes one end of a period, which is a text, or of a range, which is a quantity.
  private mutating func open(_ end: TapeNode, _ moment: StaticString, _ quantity: StaticString) {
    append(end.kind == .string ? moment : quantity)
    write(end)
  }

  private mutating func name(_ value: TapeNode) {
    var parts: [TapeNode] = []
    for member in ["prefix", "given", "family", "suffix"] as [StaticString] {
      parts += Array(value.items(member))
    }
    join(parts, " ")
  }

  private mutating func address(_ value: TapeNode) {
    let lines: [TapeNode?] = value.items("line").map { $0 }
    join(lines + [value["postalCode"], value["city"], value["state"], value["country"]], ", ")
  }

  /// Writes the name of a reference's target if the reference has no display text and the target is
  /// available.
  private mutating func reference(_ reference: TapeNode) {
    guard !reference.hasEscapes else { return }
    let target =
      reference.content.first == UInt8(ascii: "#")
      ? resource?.contained(reference.content.rest) : bundle?.resource(reference.content)
    guard let target, let type = target["resourceType"], type.kind == .string else { return }
    let layout = RecordLayout.of(type.content)
    guard depth < Self.depthLimit else { return }
    depth += 1
    for place in layout.title.map({ layout.rows[$0].sources }) ?? 0..<0 {
      let source = layout.sources[place]
      guard let title = layout.element(source.first, of: target) else { continue }
      write(title, source.path.map { layout.paths[$0][...] } ?? [])
      break
    }
    depth -= 1
  }
}

extension RecordLayout {
  /// Returns the element of a resource for an index of ``names``.
  func element(_ index: Int, of resource: TapeNode) -> TapeNode? {
    var at = resource.index + 1
    while at < resource.next {
      let name = resource.at(at)
      if names.index(of: name.content) == index { return resource.at(at + 1) }
      at = resource.at(at + 1).next
    }
    return nil
  }
}

extension BundleIndex {
  /// Returns the resource at an address, or with a type and id.
  func resource(_ reference: UnsafeBufferPointer<UInt8>) -> TapeNode? {
    let text = ReferenceText(reference, types: FHIRDefinitions.r4.resourceTypes)
    if case .entry(let index) = target(of: text, from: nil) { return entries[index].resource }
    return text.form == .relative ? resource(withIdentity: text.target) : nil
  }
}
