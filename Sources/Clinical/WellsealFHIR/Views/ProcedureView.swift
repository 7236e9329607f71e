public import WellsealBase

/// What people are shown of a Procedure.
public struct ProcedureView: RecordReading {
  /// The resource that is read.
  public let resource: JSONValue

  /// Looks at a resource; nothing is checked, and what is missing reads as nil.
  public init(_ resource: JSONValue) { self.resource = resource }
}

extension ProcedureView {
  /// What was done.
  public var code: ConceptView { ConceptView(resource["code"]) }
  /// When it was done.
  public var performed: String? {
    element("performedDateTime", "performedPeriod", "performedString", "performedAge", "performedRange")
  }
  /// Whether it was done at all: a status in R4, a flag in DSTU2.
  public var isPerformed: Bool {
    !(resource["notPerformed"]?.bool ?? resource["status"]?.isString("not-done") ?? false)
  }
  /// Why it was done.
  public var reasons: [String] { elements("reasonCode") + elements("reasonCodeableConcept") }
  /// What came of it.
  public var outcome: String? { element("outcome") }
  /// Where on the body.
  public var bodySites: [String] { elements("bodySite") }
}
