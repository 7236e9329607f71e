import WellsealBase
import WellsealCredentials
import WellsealFHIR

/// The source resources of a card, and their names in references.
struct SourceRecords {
  /// A resource.
  struct Record {
    let resource: JSONValue
    let type: String
    /// The index of the resource that contained this one.
    let container: Int?

    var isContained: Bool { container != nil }
  }

  private(set) var all: [Record] = []
  /// The members of a document in addition to its entries.
  private(set) var documentMembers: [JSON.Member] = []
  private(set) var isDocument = false
  private var byName: [String: Int] = [:]

  /// The maximum number of resources.
  private static let limit = 10_000

  init(_ source: JSONValue) throws(BundleError) {
    switch source.kind {
    case .array: for resource in source.elements { add(resource, fullURL: nil) }
    case .object where source["resourceType"]?.string == "Bundle":
      isDocument = source["type"]?.string == "document"
      if isDocument {
        documentMembers = ["identifier", "timestamp"].compactMap { name in
          source.member(name).map { .init(name, JSON($0)) }
        }
      }
      if let entries = source["entry"] {
        for entry in entries.elements {
          if let resource = entry["resource"] { add(resource, fullURL: entry["fullUrl"]?.string) }
        }
      }
    default: throw .notABundle
    }
    guard !all.isEmpty else { throw .noResources }
  }

  private mutating func add(_ resource: JSONValue, fullURL: String?) {
    guard resource.kind == .object, all.count < Self.limit else { return }
    let index = all.count
    let type = resource["resourceType"]?.string ?? "Resource"
    all.append(Record(resource: resource, type: type, container: nil))
    name(index, fullURL)
    name(index, resource["id"]?.string.map { "\(type)/\($0)" })
    guard let contained = resource["contained"] else { return }
    for part in contained.elements where part.kind == .object && all.count < Self.limit {
      name(all.count, part["id"]?.string.map { Self.local($0, in: index) })
      all.append(Record(resource: part, type: part["resourceType"]?.string ?? "Resource", container: index))
    }
  }

  private mutating func name(_ index: Int, _ name: String?) {
    if let name, byName[name] == nil { byName[name] = index }
  }

  private static func local(_ id: String, in container: Int) -> String { "\(container)#\(id)" }

  /// Returns the index of the target of a reference.
  ///
  /// - Parameters:
  ///   - reference: The text of `Reference.reference`.
  ///   - index: The index of the resource that contains it.
  /// - Returns: The index, or `nil` if the target is outside.
  func target(of reference: String, from index: Int) -> Int? {
    if let exact = byName[reference] { return exact }
    switch FHIRReference(reference) {
    case .contained(let id):
      let container = all[index].container ?? index
      return id.isEmpty ? container : byName[Self.local(id, in: container)]
    case .relative(let type, let id, _): return byName["\(type)/\(id)"]
    case .absolute(_, let base, let type?, let id?):
      return byName["\(base ?? "")\(type)/\(id)"]
    case .short, .urn, .absolute, nil: return nil
    }
  }

  /// Returns the indices of the resources on the card in order: the Patient first, or the original
  /// order in a document.
  func indexes(in profile: CardProfile?) -> [Int] {
    let allowed = profile?.resourceTypes
    let kept = all.indices.filter { allowed?.contains(all[$0].type) ?? true }
    guard !isDocument else { return kept }
    return kept.filter { all[$0].type == "Patient" } + kept.filter { all[$0].type != "Patient" }
  }
}
