public import WellsealBase

/// What people are shown of a Condition.
public struct ConditionView: RecordReading {
  /// The resource that is read.
  public let resource: JSONValue

  /// Looks at a resource; nothing is checked, and what is missing reads as nil.
  public init(_ resource: JSONValue) { self.resource = resource }
}

extension ConditionView {
  /// What the person has.
  public var code: ConceptView { ConceptView(resource["code"]) }
  /// Whether it is active: a concept in R4, a code in DSTU2.
  public var clinicalStatus: String? { element("clinicalStatus") }
  /// How sure it is.
  public var verificationStatus: String? { element("verificationStatus") }
  /// Problem list, diagnosis of an encounter.
  public var categories: [String] { elements("category") }
  /// How bad it is.
  public var severity: String? { element("severity") }
  /// When it began.
  public var onset: String? {
    element("onsetDateTime", "onsetPeriod", "onsetAge", "onsetQuantity", "onsetRange", "onsetString")
  }
  /// When it ended, or whether.
  public var abatement: String? {
    element(
      "abatementDateTime", "abatementPeriod", "abatementAge", "abatementQuantity", "abatementRange",
      "abatementString", "abatementBoolean")
  }
  /// When it was written down.
  public var recorded: String? { element("recordedDate", "dateRecorded") }
}
