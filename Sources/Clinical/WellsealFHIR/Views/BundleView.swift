public import WellsealBase

/// The entries of a Bundle, and the targets of the references in it.
public struct BundleView: Sendable {
  /// The resources, in the order of their entries.
  public let resources: [JSONValue]
  private let byFullURL: [String: Int]

  /// Creates a view of a bundle without checking it.
  ///
  /// Missing elements are `nil`.
  public init(_ bundle: JSONValue) {
    var resources: [JSONValue] = []
    var byFullURL: [String: Int] = [:]
    if let entries = bundle["entry"] {
      for entry in entries.elements {
        guard let resource = entry["resource"], resource.kind == .object else { continue }
        if let url = entry["fullUrl"]?.string { byFullURL[url] = byFullURL[url] ?? resources.count }
        resources.append(resource)
      }
    }
    self.resources = resources
    self.byFullURL = byFullURL
  }

  /// Returns the target of a Reference, if it is an entry of this bundle.
  public func target(of reference: JSONValue?) -> JSONValue? {
    reference?["reference"]?.string.flatMap { byFullURL[$0] }.map { resources[$0] }
  }

  /// Returns the name of a Reference's target: its display text, or the name of the resource.
  public func name(of reference: JSONValue?) -> String? {
    if let display = reference?["display"]?.string { return display }
    guard let target = target(of: reference) else { return nil }
    return target["name"]?.string ?? PatientView(target).name
  }
}
