import ByteFormats

/// The entries of one Bundle by their addresses, for a walk that resolves every reference inside.
///
/// Source: FHIR R4, Bundle, "Resolving references in Bundles".
final class BundleIndex {
  let bundle: TapeNode
  let entries: [Entry]
  private let addresses: NameTable
  /// For each address the first entry that has it; for each entry the next one with the same address.
  private let first: [Int]
  private let following: [Int]

  struct Entry {
    let node: TapeNode
    let resource: TapeNode?
    /// Nil where there is none, or what stands there is no string.
    let address: TapeNode?
  }

  init(_ bundle: TapeNode) {
    self.bundle = bundle
    let nodes = Array(bundle.items("entry"))
    entries = nodes.map { node in
      let address = node["fullUrl"]
      return Entry(
        node: node, resource: node["resource"], address: address?.kind == .string ? address : nil)
    }
    var table = NameTable(capacity: entries.count)
    var (first, last): ([Int], [Int]) = ([], [])
    var following = Array(repeating: -1, count: entries.count)
    for (place, entry) in entries.enumerated() {
      guard let address = entry.address else { continue }
      if let known = table.insert(address.content) {
        following[last[known]] = place
        last[known] = place
      } else {
        first.append(place)
        last.append(place)
      }
    }
    (addresses, self.first, self.following) = (table, first, following)
  }

  /// Whether two entries have the same address.
  var hasRepeatedAddresses: Bool { following.contains { $0 >= 0 } }

  func isOf(_ types: StaticString...) -> Bool {
    guard let type = bundle["type"] else { return false }
    return types.contains { type.isString($0) }
  }

  /// What a reference leads to.
  enum Target {
    case entry(Int)
    case none
    case several
    /// Nothing can be said: the reference is relative to no known address.
    case unknown
  }

  /// What a reference in an entry leads to.
  func target(of reference: ReferenceText, from entry: Int?) -> Target {
    switch reference.form {
    case .absolute: return target(at: reference.target, version: reference.version)
    case .relative:
      guard let entry, entries.indices.contains(entry), let own = entries[entry].address else {
        return .unknown
      }
      let base = own.content
      guard let root = Self.root(of: base) else { return .unknown }
      let address = Array(root) + Array(reference.target)
      return address.withUnsafeBufferPointer { target(at: $0, version: reference.version) }
    case .contained, .conditional, .other: return .unknown
    }
  }

  private func target(
    at address: UnsafeBufferPointer<UInt8>, version: UnsafeBufferPointer<UInt8>?
  ) -> Target {
    guard let known = addresses.index(of: address) else { return .none }
    var place = first[known]
    if version == nil { return following[place] < 0 ? .entry(place) : .several }
    var found: [Int] = []
    while place >= 0 {
      let own = entries[place].resource?["meta"]?["versionId"]
      if version.map({ own?.content.isSame(as: $0) ?? false }) ?? true { found.append(place) }
      place = following[place]
    }
    return found.count > 1 ? .several : found.first.map { .entry($0) } ?? .none
  }

  /// The address of the server that an entry's own address is on; nil where it does not have that form.
  private static func root(
    of address: UnsafeBufferPointer<UInt8>
  ) -> Slice<UnsafeBufferPointer<UInt8>>? {
    guard address.hasPrefix("http"), let last = address.lastIndex(of: UInt8(ascii: "/")),
      let before = address[..<last].lastIndex(of: UInt8(ascii: "/"))
    else { return nil }
    return address[...before]
  }
}
