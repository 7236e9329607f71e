public import WellsealBase

/// What people are shown of an Immunization.
public struct ImmunizationView: RecordReading {
  /// The resource that is read.
  public let resource: JSONValue

  /// Looks at a resource; nothing is checked, and what is missing reads as nil.
  public init(_ resource: JSONValue) { self.resource = resource }

  /// What was given.
  public var vaccine: ConceptView { ConceptView(resource["vaccineCode"]) }
  /// When it was given: a date as FHIR writes it, or words.
  public var date: String? {
    resource["occurrenceDateTime"]?.string ?? resource["occurrenceString"]?.string ?? resource["date"]?.string
  }
  /// Whether it was given at all: a status in R4, a flag in DSTU2.
  public var isGiven: Bool {
    !(resource["wasNotGiven"]?.bool ?? resource["status"]?.isString("not-done") ?? false)
  }

  /// The number of the lot.
  public var lotNumber: String? { resource["lotNumber"]?.string }

  /// How far it has come, a code of FHIR.
  public var status: String? { resource["status"]?.string }
  /// Whether the dose is known to be too weak.
  public var isSubpotent: Bool { resource["isSubpotent"]?.bool ?? false }

  /// Who gave it.
  public func performer(in bundle: BundleView) -> String? {
    resource["performer"]?.elements.lazy.compactMap { bundle.name(of: $0["actor"]) }.first
  }

  /// Who made the vaccine: a name, or the code that identifies the maker.
  public func manufacturer(in bundle: BundleView) -> String? {
    let manufacturer = resource["manufacturer"]
    return bundle.name(of: manufacturer) ?? manufacturer?["identifier"]?["value"]?.string
  }
}
