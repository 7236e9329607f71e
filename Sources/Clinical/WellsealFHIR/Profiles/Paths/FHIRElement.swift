import WellsealBase

/// One element of a resource as FHIR sees it: a value, what is known beside it, and its type where the name tells.
///
/// A primitive without a value may still be there by its `_` companion, which is how a reason for its absence is given.
struct FHIRElement: Sendable {
  /// The value; nil where only the companion is there.
  let value: JSONValue?
  /// The `_` companion of a primitive.
  let companion: JSONValue?
  /// The end of the member's name where it is one of the types of a choice: `DateTime` of `effectiveDateTime`.
  let choiceType: String?
  /// The member name, with an index where it repeats.
  let step: String

  init(_ value: JSONValue?, companion: JSONValue? = nil, choiceType: String? = nil, step: String = "") {
    self.value = value
    self.companion = companion
    self.choiceType = choiceType
    self.step = step
  }

  /// The type that a resource names.
  var resourceType: String? { value?["resourceType"]?.string }
}

extension FHIRElement {
  /// The elements with a name as in the definitions: `effective[x]` is any type of the choice.
  func items(named name: String) -> [FHIRElement] {
    // Extensions and the id of a primitive stand in its companion.
    guard let object = value?.kind == .object ? value : companion, object.kind == .object else { return [] }
    guard name.hasSuffix("[x]") else { return Self.items(of: object, member: name, type: nil) }
    return Self.choice(in: object, stem: String(name.dropLast(3)))
  }

  /// The elements that a step of a FHIRPath leads to: of a choice the bare stem.
  func steps(named name: String) -> [FHIRElement] {
    let plain = items(named: name)
    guard plain.isEmpty, let value, value.kind == .object else { return plain }
    return Self.choice(in: value, stem: name)
  }

  private static func choice(in object: JSONValue, stem: String) -> [FHIRElement] {
    var found: [String] = []
    for member in object.members where found.count < mostChoices {
      let name = member.name.hasPrefix("_") ? String(member.name.dropFirst()) : member.name
      guard name.hasPrefix(stem), isType(name.dropFirst(stem.count)), !found.contains(name) else { continue }
      found.append(name)
    }
    return found.flatMap { items(of: object, member: $0, type: String($0.dropFirst(stem.count))) }
  }

  // A choice stands once, or is a fault; each more is looked up in all others.
  private static let mostChoices = 64

  /// Whether the end of a name could be that of a type; names come from the sender, and the path of an issue repeats them.
  private static func isType(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, (0x41...0x5A).contains(first), text.utf8.count <= 32 else {
      return false
    }
    return text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) }
  }

  private static func items(of object: JSONValue, member: String, type: String?) -> [FHIRElement] {
    let (value, companion) = (object.member(member), object.member("_" + member))
    guard value?.kind == .array || companion?.kind == .array else {
      guard value.isThere || companion.isThere else { return [] }
      return [.init(value.given, companion: companion.given, choiceType: type, step: member)]
    }
    let values = value.map { Array($0.elements) } ?? []
    let companions = companion.map { Array($0.elements) } ?? []
    return (0..<max(values.count, companions.count)).compactMap { index in
      let (value, companion) = (
        index < values.count ? values[index] : nil, index < companions.count ? companions[index] : nil
      )
      guard value.isThere || companion.isThere else { return nil }
      return .init(
        value.given, companion: companion.given, choiceType: type, step: "\(member)[\(index)]")
    }
  }
}

extension JSONValue? {
  fileprivate var given: JSONValue? { flatMap { $0.isNull ? nil : $0 } }
  fileprivate var isThere: Bool { given != nil }
}
