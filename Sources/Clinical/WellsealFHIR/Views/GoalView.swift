public import WellsealBase

/// What people are shown of a Goal.
public struct GoalView: RecordReading {
  /// The resource that is read.
  public let resource: JSONValue

  /// Looks at a resource; nothing is checked, and what is missing reads as nil.
  public init(_ resource: JSONValue) { self.resource = resource }
}

extension GoalView {
  /// What is to be reached: a concept in R4, a text in DSTU2.
  public var summary: String? { element("description") }
  /// The date from which on the goal is pursued.
  public var start: String? { element("startDate") }
  /// The date by which the goal is to be reached.
  public var due: String? { elements("target", "dueDate").first ?? element("targetDate") }
  /// How far it is.
  public var achievement: String? { element("achievementStatus") }
}
