public import WellsealBase

/// What people are shown of an AllergyIntolerance.
public struct AllergyIntoleranceView: RecordReading {
  /// The resource that is read.
  public let resource: JSONValue

  /// Looks at a resource; nothing is checked, and what is missing reads as nil.
  public init(_ resource: JSONValue) { self.resource = resource }
}

extension AllergyIntoleranceView {
  /// What the person reacts to.
  public var substance: ConceptView { ConceptView(resource["code"] ?? resource["substance"]) }
  /// Whether it is active; in DSTU2 part of the status.
  public var clinicalStatus: String? { element("clinicalStatus", "status") }
  /// How sure it is.
  public var verificationStatus: String? { element("verificationStatus", "status") }
  /// How dangerous a reaction may become.
  public var criticality: String? { element("criticality") }
  /// Food, medication, environment.
  public var categories: [String] { elements("category") }
  /// What happened at past contacts.
  public var reactions: [String] { elements("reaction", "manifestation") }
  /// When it began.
  public var onset: String? {
    element("onsetDateTime", "onset", "onsetPeriod", "onsetAge", "onsetRange", "onsetString")
  }
  /// When it was written down.
  public var recorded: String? { element("recordedDate") }
}
