public import WellsealBase

/// The entries of a Bundle, and what a reference inside it points to.
public struct BundleView: Sendable {
  /// The resources in the order of their entries.
  public let resources: [JSONValue]
  private let byFullURL: [String: Int]

  /// Looks at a bundle; nothing is checked, and what is missing reads as nil.
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

  /// The resource that a Reference points to, if it is an entry of this bundle.
  public func target(of reference: JSONValue?) -> JSONValue? {
    reference?["reference"]?.string.flatMap { byFullURL[$0] }.map { resources[$0] }
  }

  /// Whom a Reference means, in words: its display, else the name of the resource it points to.
  public func name(of reference: JSONValue?) -> String? {
    if let display = reference?["display"]?.string { return display }
    guard let target = target(of: reference) else { return nil }
    return target["name"]?.string ?? PatientView(target).name
  }
}
