public import WellsealBase

/// The information that is available for a resource of any type.
public struct ResourceView: Sendable {
  private let resource: JSONValue

  /// Creates a view of a resource without checking it.
  ///
  /// Missing elements are `nil`.
  public init(_ resource: JSONValue) { self.resource = resource }

  /// The type of the resource.
  public var type: String? { resource["resourceType"]?.string }

  /// The title of the resource: its code, title or name.
  public var title: String? {
    for member in ["code", "vaccineCode", "medicationCodeableConcept", "type", "category"] {
      guard let value = resource.member(member) else { continue }
      let first = value.kind == .array ? value.elements.first { _ in true } : value
      if let name = ConceptView(first).name { return name }
    }
    return resource["title"]?.string ?? resource["name"]?.string
  }

  /// The first date that the type may have.
  public var date: String? {
    Self.dateMembers.lazy.compactMap { resource.member($0) }.compactMap { $0.string ?? $0["start"]?.string }
      .first
  }

  private static let dateMembers = [
    "effectiveDateTime", "effectivePeriod", "occurrenceDateTime", "performedDateTime", "performedPeriod",
    "onsetDateTime", "authoredOn", "date", "recordedDate", "issued", "period", "created",
  ]
}
