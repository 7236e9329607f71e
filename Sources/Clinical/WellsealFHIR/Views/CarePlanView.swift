public import WellsealBase

/// What people are shown of a CarePlan.
public struct CarePlanView: RecordReading {
  /// The resource that is read.
  public let resource: JSONValue

  /// Looks at a resource; nothing is checked, and what is missing reads as nil.
  public init(_ resource: JSONValue) { self.resource = resource }
}

extension CarePlanView {
  /// What it is for.
  public var summary: String? { element("description") }
  /// The date from which on the plan holds.
  public var start: String? { resource["period"]?["start"]?.string }
  /// The date until which the plan holds.
  public var end: String? { resource["period"]?["end"]?.string }
  /// What is to be done.
  public var activities: [String] { elements("activity", "detail") + elements("activity", "reference") }
}
