/// Where references of resources from several sources lead to.
///
/// An identifier is unique only within its server, so `Medication/1` of one hospital never means that of another.
///
/// Source: FHIR R4, "Resolving references in Bundles".
struct SourcedReferences {
  /// Where a resource came from: a file, a bundle or a provider, and the server's address where it is known.
  struct Origin: Hashable {
    var source: String
    var base = ""
  }

  /// The source of resources that came one by one and may mean each other.
  static let loose = ""

  private struct Place: Hashable {
    var origin: Origin
    var text: String
  }

  private var places: [Place: String] = [:]
  private var absolute: [String: String] = [:]
  private var sourcesWithServer: Set<String> = []

  /// Notes a resource.
  ///
  /// - Parameters:
  ///   - urn: what it is called in the bundle that is made.
  ///   - name: its type and id, such as `Patient/1`; nil without an id.
  ///   - address: the `fullUrl`, or where it lies with its provider; nil where that is not known.
  ///   - source: where it came from.
  /// - Returns: the origin from which its own references are to be followed.
  mutating func add(_ urn: String, named name: String?, at address: String?, from source: String) -> Origin {
    var origin = Origin(source: source)
    if let address {
      places[Place(origin: origin, text: address)] = urn
      if let (base, local) = Self.parts(of: address), !base.isEmpty, local == name ?? local {
        origin.base = base
        absolute["\(base)/\(local)"] = urn
        sourcesWithServer.insert(source)
      }
    }
    if let name { places[Place(origin: origin, text: name)] = urn }
    return origin
  }

  /// What a reference means, seen from where it stands; nil where nothing that is here is meant.
  func target(of reference: String, from origin: Origin) -> String? {
    let whole = Origin(source: origin.source)
    if let known = places[Place(origin: whole, text: reference)] { return known }
    guard let (base, local) = Self.parts(of: reference) else { return nil }
    guard base.isEmpty else {
      if let known = absolute["\(base)/\(local)"] { return known }
      // A source that never says where its server is can mean none but its own resources.
      return sourcesWithServer.contains(origin.source) ? nil : places[Place(origin: whole, text: local)]
    }
    if let known = places[Place(origin: origin, text: local)] ?? places[Place(origin: whole, text: local)] {
      return known
    }
    // The person may lie in a file of their own.
    return local.hasPrefix("Patient/")
      ? places[Place(origin: Origin(source: Self.loose), text: local)] : nil
  }

  /// The address of a server, empty in a relative reference, and type and id, without a version.
  private static func parts(of reference: String) -> (base: String, local: String)? {
    let parts = reference.split(separator: "/", omittingEmptySubsequences: false)
    let current = parts.firstIndex(of: "_history").map { parts[..<$0] } ?? parts[...]
    guard current.count >= 2, !current.suffix(2).contains(where: \.isEmpty) else { return nil }
    let base = reference.contains("://") ? current.dropLast(2).joined(separator: "/") : ""
    guard base.isEmpty == !reference.contains("://") else { return nil }
    return (base, current.suffix(2).joined(separator: "/"))
  }
}
