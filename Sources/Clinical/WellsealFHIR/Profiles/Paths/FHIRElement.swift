import WellsealBase

/// An element of a resource as FHIR defines it: a value, its companion, and its type if the name
/// contains it.
///
/// A primitive without a value may still be present through its `_` companion, which gives the
/// reason for its absence.
struct FHIRElement: Sendable {
  /// The value, or `nil` if only the companion is present.
  let value: JSONValue?
  /// The `_` companion of a primitive.
  let companion: JSONValue?
  /// The suffix of the member's name if it is one of the types of a choice: `DateTime` for
  /// `effectiveDateTime`.
  let choiceType: String?
  /// The member name, with an index if it repeats.
  let step: String

  init(_ value: JSONValue?, companion: JSONValue? = nil, choiceType: String? = nil, step: String = "") {
    self.value = value
    self.companion = companion
    self.choiceType = choiceType
    self.step = step
  }

  /// The type of a resource.
  var resourceType: String? { value?["resourceType"]?.string }
}

extension FHIRElement {
  /// Returns the elements with a name as in the definitions.
  ///
  /// `effective[x]` matches any type of the choice.
  func items(named name: String) -> [FHIRElement] {
    // The extensions and the id of a primitive are in its companion.
    guard let object = value?.kind == .object ? value : companion, object.kind == .object else { return [] }
    guard name.hasSuffix("[x]") else { return Self.items(of: object, member: name, type: nil) }
    return Self.choice(in: object, stem: String(name.dropLast(3)))
  }

  /// Returns the elements for a step of a FHIRPath.
  ///
  /// A choice is named by its stem only.
  func steps(named name: String) -> [FHIRElement] {
    let plain = items(named: name)
    guard plain.isEmpty, let value, value.kind == .object else { return plain }
    return Self.choice(in: value, stem: name)
  }

  private static func choice(in object: JSONValue, stem: String) -> [FHIRElement] {
    var found: [String] = []
    for member in object.members where found.count < maxChoices {
      let name = member.name.hasPrefix("_") ? String(member.name.dropFirst()) : member.name
      guard name.hasPrefix(stem), isType(name.dropFirst(stem.count)), !found.contains(name) else { continue }
      found.append(name)
    }
    return found.flatMap { items(of: object, member: $0, type: String($0.dropFirst(stem.count))) }
  }

  // A valid choice occurs once. Limit the rest, because each is compared with all others.
  private static let maxChoices = 64

  /// Returns true if the suffix of a name has the form of a type.
  ///
  /// Names come from the sender, and the path of an issue repeats them.
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
