public import WellsealBase

/// A Coverage, such as an insurance card, formatted for display.
public struct CoverageView: RecordReading {
  /// The resource.
  public let resource: JSONValue

  /// Creates a view of a resource without checking it.
  ///
  /// Missing elements are `nil`.
  public init(_ resource: JSONValue) { self.resource = resource }

  /// The kind of insurance.
  public var type: String? { ConceptView(resource["type"]).name }

  /// The insurer's identifier of the subscriber.
  public var subscriberID: String? { resource["subscriberId"]?.string }
  /// The start of the coverage.
  public var start: String? { resource["period"]?["start"]?.string }
  /// The end of the coverage.
  public var end: String? { resource["period"]?["end"]?.string }

  /// Returns the name of the payor.
  public func payor(in bundle: BundleView) -> String? {
    resource["payor"]?.elements.lazy.compactMap { bundle.name(of: $0) }.first
      ?? resource["issuer"].flatMap { bundle.name(of: $0) }
  }

  /// The plan, group and other classes, each as its name or value.
  public var classes: [String] {
    resource["class"]?.elements.compactMap { $0["name"]?.string ?? $0["value"]?.string } ?? []
  }
}
