public import WellsealBase

/// What people are shown of a Coverage: an insurance card.
public struct CoverageView: RecordReading {
  /// The resource that is read.
  public let resource: JSONValue

  /// Looks at a resource; nothing is checked, and what is missing reads as nil.
  public init(_ resource: JSONValue) { self.resource = resource }

  /// The kind of insurance.
  public var type: String? { ConceptView(resource["type"]).name }

  /// What the insurer knows the person by.
  public var subscriberID: String? { resource["subscriberId"]?.string }
  /// The date from which on the coverage holds.
  public var start: String? { resource["period"]?["start"]?.string }
  /// The date until which the coverage holds.
  public var end: String? { resource["period"]?["end"]?.string }

  /// Who pays.
  public func payor(in bundle: BundleView) -> String? {
    resource["payor"]?.elements.lazy.compactMap { bundle.name(of: $0) }.first
      ?? resource["issuer"].flatMap { bundle.name(of: $0) }
  }

  /// The plan, group and other classes, each as its name or value.
  public var classes: [String] {
    resource["class"]?.elements.compactMap { $0["name"]?.string ?? $0["value"]?.string } ?? []
  }
}
