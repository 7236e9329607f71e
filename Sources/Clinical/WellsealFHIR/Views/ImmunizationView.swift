public import WellsealBase

/// An Immunization formatted for display.
public struct ImmunizationView: RecordReading {
  /// The resource.
  public let resource: JSONValue

  /// Creates a view of a resource without checking it.
  ///
  /// Missing elements are `nil`.
  public init(_ resource: JSONValue) { self.resource = resource }

  /// The vaccine.
  public var vaccine: ConceptView { ConceptView(resource["vaccineCode"]) }
  /// The date of the immunization: a FHIR date, or text.
  public var date: String? {
    resource["occurrenceDateTime"]?.string ?? resource["occurrenceString"]?.string ?? resource["date"]?.string
  }
  /// A Boolean value that indicates whether the vaccine was given.
  ///
  /// It is a status in R4 and a flag in DSTU2 and STU3.
  public var isGiven: Bool {
    let flag = resource["wasNotGiven"]?.bool ?? resource["notGiven"]?.bool ?? false
    return !flag && !(resource["status"]?.isString("not-done") ?? false)
  }

  /// The lot number.
  public var lotNumber: String? { resource["lotNumber"]?.string }

  /// The status, as a code of FHIR.
  public var status: String? { resource["status"]?.string }
  /// A Boolean value that indicates whether the dose is known to be subpotent.
  public var isSubpotent: Bool { resource["isSubpotent"]?.bool ?? false }

  /// Returns the name of the performer.
  public func performer(in bundle: BundleView) -> String? {
    resource["performer"]?.elements.lazy.compactMap { bundle.name(of: $0["actor"]) }.first
  }

  /// Returns the manufacturer of the vaccine: a name, or an identifying code.
  public func manufacturer(in bundle: BundleView) -> String? {
    let manufacturer = resource["manufacturer"]
    return bundle.name(of: manufacturer) ?? manufacturer?["identifier"]?["value"]?.string
  }
}
