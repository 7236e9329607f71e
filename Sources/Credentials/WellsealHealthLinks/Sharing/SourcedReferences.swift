/// The targets of references in resources from several sources.
///
/// An identifier is unique only within its server, so `Medication/1` of one hospital is never that
/// of another.
///
/// Source: FHIR R4, "Resolving references in Bundles".
struct SourcedReferences {
  /// The origin of a resource: a file, a bundle or a provider, and the server's URL if it is known.
  struct Origin: Hashable {
    var source: String
    var base = ""
  }

  /// The source of resources that were added individually and may refer to each other.
  static let loose = ""

  private struct Key: Hashable {
    var origin: Origin
    var text: String
  }

  private var urns: [Key: String] = [:]
  private var absolute: [String: String] = [:]
  private var sourcesWithServer: Set<String> = []

  /// Registers a resource.
  ///
  /// - Parameters:
  ///   - urn: The URN in the new bundle.
  ///   - name: The type and id, such as `Patient/1`, or `nil` without an id.
  ///   - address: The `fullUrl`, or the URL at the provider, or `nil` if it is unknown.
  ///   - source: The source.
  /// - Returns: The origin for resolving the resource's own references.
  mutating func add(_ urn: String, named name: String?, at address: String?, from source: String) -> Origin {
    var origin = Origin(source: source)
    if let address {
      urns[Key(origin: origin, text: address)] = urn
      if let (base, local) = Self.parts(of: address), !base.isEmpty, local == name ?? local {
        origin.base = base
        absolute["\(base)/\(local)"] = urn
        sourcesWithServer.insert(source)
      }
    }
    if let name { urns[Key(origin: origin, text: name)] = urn }
    return origin
  }

  /// Returns the target of a reference relative to its origin, or `nil` if it isn't a registered
  /// resource.
  func target(of reference: String, from origin: Origin) -> String? {
    let whole = Origin(source: origin.source)
    if let known = urns[Key(origin: whole, text: reference)] { return known }
    guard let (base, local) = Self.parts(of: reference) else { return nil }
    guard base.isEmpty else {
      if let known = absolute["\(base)/\(local)"] { return known }
      // In a source that never states its server's URL, references can only point to its own
      // resources.
      return sourcesWithServer.contains(origin.source) ? nil : urns[Key(origin: whole, text: local)]
    }
    if let known = urns[Key(origin: origin, text: local)] ?? urns[Key(origin: whole, text: local)] {
      return known
    }
    // The person may be in a separate file.
    return local.hasPrefix("Patient/")
      ? urns[Key(origin: Origin(source: Self.loose), text: local)] : nil
  }

  /// Returns the URL of a server, which is empty in a relative reference, and type and id without a
  /// version.
  private static func parts(of reference: String) -> (base: String, local: String)? {
    let parts = reference.split(separator: "/", omittingEmptySubsequences: false)
    let current = parts.firstIndex(of: "_history").map { parts[..<$0] } ?? parts[...]
    guard current.count >= 2, !current.suffix(2).contains(where: \.isEmpty) else { return nil }
    let base = reference.contains("://") ? current.dropLast(2).joined(separator: "/") : ""
    guard base.isEmpty == !reference.contains("://") else { return nil }
    return (base, current.suffix(2).joined(separator: "/"))
  }
}
