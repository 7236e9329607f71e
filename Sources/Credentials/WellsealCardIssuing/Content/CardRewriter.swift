import WellsealBase
import WellsealCredentials
import WellsealFHIR

/// Rewrites resources for a card.
struct CardRewriter {
  private let records: SourceRecords
  /// The entry number on the card for each included resource.
  private let numbers: [Int: Int]
  private let left: Set<String>
  /// The paths that allow only one value.
  private let singles: Set<String>
  private let days: Set<String>
  private let definitions = FHIRDefinitions.r4
  private var index = 0
  /// Whether the structure of the resource is known; otherwise types are detected by their shape.
  private var isTabled = true
  var report = DropReport()

  init(records: SourceRecords, kept: [Int], profile: CardProfile?) {
    self.records = records
    numbers = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1, $0) })
    left = profile?.absentPaths ?? []
    singles = profile?.singlePaths ?? []
    days = profile == nil ? [] : ["Immunization.occurrenceDateTime"]
  }

  /// Returns a resource, with its type first.
  mutating func resource(at index: Int) throws(BundleError) -> JSON {
    self.index = index
    let record = records.all[index]
    let type = definitions.type(named: record.type)
    isTabled = type != nil
    var members: [JSON.Member] = [.init("resourceType", .string(record.type))]
    members += try object(record.resource, type ?? definitions.type(named: "DomainResource"), at: record.type)
    return .object(members)
  }

  /// Returns the remaining members of an object, or none if nothing remains.
  private mutating func object(
    _ value: JSONValue, _ type: TypeDefinition?, at path: String
  ) throws(BundleError) -> [JSON.Member] {
    var kept: [JSON.Member] = []
    for (name, member) in value.members {
      // The type of a resource is already written, and contained resources become entries.
      if type?.kind == .resource, name == "resourceType" || name == "contained" { continue }
      let memberPath = "\(path).\(name)"
      if let reason = reasonToDrop(name, type, at: memberPath) {
        report.drop(memberPath, reason)
        continue
      }
      let structure = type.flatMap { definitions.structure(of: name, in: $0) }
      if let content = try content(member, structure, at: memberPath) { kept.append(.init(name, content)) }
    }
    if type?.name == "Reference" { try resolve(&kept, at: path) }
    return kept
  }

  /// Returns the remaining value, or `nil` if it is empty.
  private mutating func content(
    _ value: JSONValue, _ type: TypeDefinition?, at path: String
  ) throws(BundleError) -> JSON? {
    switch value.kind {
    case .array:
      var items: [JSON] = []
      for item in elements(of: value, at: path) {
        // In an array of primitives, null is the placeholder of an element that has only
        // extensions.
        if item.isNull, type == nil {
          items.append(.null)
        } else if let item = try content(item, type, at: path) {
          items.append(item)
        }
      }
      if value.count == 0 { report.drop(path, .empty) }
      return items.isEmpty ? nil : .array(items)
    case .object:
      let type = type ?? (isTabled ? nil : definitions.typeByShape(of: value))
      let members = try object(value, type, at: path)
      if value.count == 0 { report.drop(path, .empty) }
      return members.isEmpty ? nil : .object(members)
    case .null:
      report.drop(path, .empty)
      return nil
    case .string:
      return text(value.string ?? "", at: path)
    case .number, .bool: return JSON(value)
    }
  }

  /// Returns the allowed elements of an array: all, or one if the profile requires it.
  private mutating func elements(of array: JSONValue, at path: String) -> [JSONValue] {
    let all = array.elements.map { $0 }
    guard singles.contains(path), all.count > 1 else { return all }
    report.drop(path, .notInProfile)
    let chosen = path == "Patient.name" ? PatientView.preferredName(of: array) : all.first
    return chosen.map { [$0] } ?? []
  }

  private mutating func text(_ text: String, at path: String) -> JSON? {
    if text.isEmpty {
      report.drop(path, .empty)
      return nil
    }
    guard days.contains(path), let day = text.split(separator: "T").first, day.count < text.count else {
      return .string(text)
    }
    report.drop(path, .timeOfDay)
    return .string(String(day))
  }

  private func reasonToDrop(_ name: String, _ type: TypeDefinition?, at path: String) -> MinimizedBundle
    .Reason?
  {
    // Before its removal, a reference may provide the name of its target.
    if type?.name == "Reference", name == "reference" { return nil }
    if left.contains(path) { return .notInProfile }
    if let choice = type?.choiceName(of: name), left.contains(path.dropLast(name.count) + choice) {
      return .notInProfile
    }
    guard let type else { return nil }
    if type.name == "Meta" { return name == "security" ? nil : .notForCards }
    let row = CardRules.unwanted(in: type, isRoot: false).first { $0.member == name }
    return row == nil || name == "meta" ? nil : .notForCards
  }

  /// Resolves a reference to an entry of the card, or keeps only its display text.
  private mutating func resolve(_ members: inout [JSON.Member], at path: String) throws(BundleError) {
    guard let slot = members.firstIndex(where: { $0.name == "reference" }),
      case .string(let text) = members[slot].value
    else { return }
    let target = records.target(of: text, from: index)
    if let number = target.flatMap({ numbers[$0] }), !left.contains(path + ".reference") {
      members[slot].value = .string("resource:\(number)")
      return
    }
    let isPerson = ["patient", "subject", "beneficiary"].contains(path.split(separator: ".").last)
    let hasWords = members.contains { $0.name == "display" || $0.name == "identifier" }
    if let target, !hasWords, let name = nameOfResource(at: target) {
      members[slot] = .init("display", .string(name))
    } else if target != nil || hasWords && !isPerson {
      members.remove(at: slot)
    } else {
      throw .unresolvableReference(path: path + ".reference")
    }
    report.drop(path + ".reference", target == nil ? .unresolvable : .notInProfile)
  }

  /// Returns the name of a resource that isn't on the card.
  private func nameOfResource(at index: Int) -> String? {
    let resource = records.all[index].resource
    return resource["name"]?.string ?? PatientView(resource).name
  }
}

/// A type that counts omitted members, in the order of their first occurrence.
struct DropReport {
  private var order: [Key] = []
  private var counts: [Key: Int] = [:]

  private struct Key: Hashable {
    let path: String
    let reason: MinimizedBundle.Reason
  }

  mutating func drop(_ path: String, _ reason: MinimizedBundle.Reason) {
    let key = Key(path: path, reason: reason)
    if counts[key] == nil { order.append(key) }
    counts[key, default: 0] += 1
  }

  var entries: [MinimizedBundle.Dropped] {
    order.map { .init(path: $0.path, reason: $0.reason, count: counts[$0] ?? 0) }
  }
}
