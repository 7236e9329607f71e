import Foundation
package import WellsealModel

/// A search for an object of any type by its identifier.
package struct ObjectSearch: Sendable {
  /// The prefix of the identifier.
  ///
  /// Case doesn't matter.
  var prefix: String

  package init(_ prefix: String) { self.prefix = prefix.uppercased() }

  /// The maximum number of objects to return if several have the prefix.
  static let maxResults = 20

  /// Returns the objects whose identifiers have the prefix, at most ``most``.
  ///
  /// A complete identifier is looked up directly. A prefix is compared with every identifier in the
  /// store, which takes as long as reading the whole store.
  /// - Throws: Errors of the store.
  package func objects(in store: some SampleStore) async throws -> [StoredSample] {
    if let uuid = UUID(uuidString: prefix) { return try await store.stored([uuid]) }
    var found: [StoredSample] = []
    for there in try await store.contents() where there.type.kind.isSample {
      try await store.visit(SampleQuery([.init(there.type)])) { samples in
        guard found.count < Self.maxResults else { return }
        found += samples.filter { $0.sample.uuid.uuidString.hasPrefix(prefix) }.prefix(
          Self.maxResults - found.count)
      }
    }
    return found
  }
}
