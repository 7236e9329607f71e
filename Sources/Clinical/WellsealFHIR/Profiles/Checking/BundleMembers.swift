import WellsealBase

/// The resources of a bundle, by the addresses that references use.
struct BundleMembers: Sendable {
  /// A resource, with its path if it is in the bundle.
  struct Member: Sendable {
    let resource: FHIRElement
    let path: String?
  }

  private(set) var members: [(resource: FHIRElement, path: String)] = []
  private var byAddress: [String: Int] = [:]

  init(_ root: FHIRElement) {
    guard root.resourceType == "Bundle" else { return }
    for entry in root.items(named: "entry") {
      guard let resource = entry.items(named: "resource").first, let type = resource.resourceType else {
        continue
      }
      var addresses = [entry.value?["fullUrl"]?.string]
      if let id = resource.value?["id"]?.string { addresses.append("\(type)/\(id)") }
      if case .absolute(_, _, let type?, let id?)? = addresses[0].flatMap(FHIRReference.init) {
        addresses.append("\(type)/\(id)")
      }
      for case let address? in addresses where byAddress[address] == nil {
        byAddress[address] = members.count
      }
      members.append((resource, "Bundle.\(entry.step).resource"))
    }
  }

  /// Returns the target of a reference: an entry, or a contained resource.
  func target(of reference: FHIRElement, in container: ContainedElements) -> Member? {
    guard let text = reference.value?["reference"]?.string ?? reference.value?.string else { return nil }
    if text.hasPrefix("#") {
      return container.byID[String(text.dropFirst())].map { Member(resource: $0, path: nil) }
    }
    return byAddress[text].map { Member(resource: members[$0].resource, path: members[$0].path) }
  }

  /// Returns the type in the reference itself.
  static func type(of reference: FHIRElement) -> String? {
    switch reference.value?["reference"]?.string.flatMap(FHIRReference.init) {
    case .relative(let type, _, _)?: type
    case .absolute(_, _, let type?, _)?: type
    default: reference.value?["type"]?.string
    }
  }
}

/// The contained resources of a resource by their ids.
///
/// If two have the same id, the first counts.
struct ContainedElements: Sendable {
  let byID: [String: FHIRElement]

  init(of container: FHIRElement) {
    let named = container.items(named: "contained").compactMap { resource in
      resource.value?["id"]?.string.map { ($0, resource) }
    }
    byID = Dictionary(named, uniquingKeysWith: { first, _ in first })
  }
}
