import WellsealBase

/// The entries of a Bundle by address, for a walk that resolves every reference in it.
///
/// Source: FHIR R4, Bundle, "Resolving references in Bundles".
final class BundleIndex {
  let bundle: TapeNode
  let entries: [Entry]
  // The tables are created on first use, because many bundles are shown without resolving
  // references.
  private lazy var addresses = table { table, entry, place in
    if let address = entry.address { table.add(address.content, place) }
  }
  private lazy var versions = table { table, entry, place in
    guard let address = entry.address, let version = entry.resource?["meta"]?["versionId"] else { return }
    Self.join(address.content, version.content) { table.add($0, place) }
  }
  private lazy var identities = table { table, entry, place in
    guard let type = entry.resource?["resourceType"], let id = entry.resource?["id"] else { return }
    Self.join(type.content, id.content) { table.add($0, place) }
  }
  /// The resource types that a search set searched for, or `nil` if they aren't known.
  private(set) lazy var search = SearchedTypes(of: bundle)

  struct Entry {
    let node: TapeNode
    let resource: TapeNode?
    /// The URL, or `nil` if it is missing or isn't a string.
    let address: TapeNode?
  }

  init(_ bundle: TapeNode) {
    self.bundle = bundle
    entries = bundle.items("entry").map { node in
      let address = node["fullUrl"]
      return Entry(
        node: node, resource: node["resource"], address: address?.kind == .string ? address : nil)
    }
  }

  /// Whether two entries have the same address.
  var hasRepeatedAddresses: Bool { addresses.hasRepeated }

  func isOf(_ types: StaticString...) -> Bool {
    guard let type = bundle["type"] else { return false }
    return types.contains { type.isString($0) }
  }

  /// The target of a reference.
  enum Target {
    case entry(Int)
    case none
    case several
    /// The target can't be determined: the reference is relative to an unknown address.
    case unknown
  }

  /// Returns the target of a reference in an entry.
  func target(of reference: ReferenceText, from entry: Int?) -> Target {
    switch reference.form {
    case .absolute: return target(at: reference.target, version: reference.version)
    case .relative:
      guard let entry, entries.indices.contains(entry), let own = entries[entry].address else {
        return .unknown
      }
      guard let root = Self.root(of: own.content) else { return .unknown }
      let address = Array(root) + Array(reference.target)
      return address.withUnsafeBufferPointer { target(at: $0, version: reference.version) }
    case .contained, .conditional, .other: return .unknown
    }
  }

  private func target(
    at address: UnsafeBufferPointer<UInt8>, version: UnsafeBufferPointer<UInt8>?
  ) -> Target {
    guard let version else { return addresses.target(address) }
    return Self.join(address, version) { versions.target($0) }
  }

  /// Returns the first resource with a type and an id.
  ///
  /// - Parameter identity: The type and the id, separated by a slash.
  /// - Returns: The resource, or `nil` if there is no such entry.
  func resource(withIdentity identity: UnsafeBufferPointer<UInt8>) -> TapeNode? {
    identities.entry(identity).flatMap { entries[$0].resource }
  }

  private static let addressLimit = 4096

  /// Returns the server's base URL from an entry's own address, or `nil` if the address doesn't
  /// have the expected form.
  private static func root(
    of address: UnsafeBufferPointer<UInt8>
  ) -> Slice<UnsafeBufferPointer<UInt8>>? {
    // Limit the length, because the address is copied for every reference.
    guard address.hasPrefix("http"), address.count <= addressLimit,
      let last = address.lastIndex(of: UInt8(ascii: "/")),
      let before = address[..<last].lastIndex(of: UInt8(ascii: "/"))
    else { return nil }
    return address[...before]
  }
}

extension BundleIndex {
  private func table(
    _ add: (EntryTable, Entry, Int) -> Void
  ) -> EntryTable {
    let table = EntryTable(capacity: entries.count)
    for (place, entry) in entries.enumerated() { add(table, entry, place) }
    return table
  }

  /// Calls a closure with two texts joined by a slash.
  private static func join<Result>(
    _ one: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>,
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    (Array(one) + [UInt8(ascii: "/")] + Array(other)).withUnsafeBufferPointer(body)
  }
}
