package import FoundationEssentials
package import WellsealBase

extension OwnMedication {
  private static let members = [
    "name", "form", "strength", "note", "schedule", "supply", "archived",
  ]

  /// Creates a medication from `{name, form, strength, note, schedule, supply, archived}`; only the
  /// name is required.
  ///
  /// - Throws: ``DetailError``, which never contains a value.
  package init(_ json: JSONValue, today: CivilDate, at now: Date) throws(DetailError) {
    try self.init(name: json["name"]?.string ?? "")
    try set(json, today: today, at: now)
  }

  /// Sets the members of an object; the others don't change.
  ///
  /// - Throws: ``DetailError``, which never contains a value.
  package mutating func set(_ json: JSONValue, today: CivilDate, at now: Date) throws(DetailError) {
    guard json.kind == .object else { throw DetailError(field: "medication", .malformed("an object")) }
    for member in json.members {
      let value = member.value
      switch member.name {
      case "name": try setName(Self.text(value, "name"))
      case "form": try setForm(Self.text(value, "form"))
      case "strength": try setStrength(Self.text(value, "strength"))
      case "note": try setNote(Self.text(value, "note"))
      case "schedule":
        try changeSchedule(
          to: value.kind == .null ? nil : try DoseSchedule(value, today: today), today: today)
      case "supply":
        guard value.kind == .null || value.double != nil else {
          throw DetailError(field: "supply", .malformed("a number"))
        }
        try setSupply(value.double, at: now)
      case "archived":
        guard let isArchived = value.bool else {
          throw DetailError(field: "archived", .malformed("true or false"))
        }
        setArchived(isArchived)
      default: throw DetailError(field: "medication", .unknown(Self.members))
      }
    }
  }

  private static func text(_ value: JSONValue, _ field: String) throws(DetailError) -> String {
    guard let text = value.string else { throw DetailError(field: field, .notText) }
    return text
  }
}
