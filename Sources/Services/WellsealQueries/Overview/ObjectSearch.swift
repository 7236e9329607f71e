import Foundation
package import WellsealModel

/// Looks for an object by its identifier, whatever its type.
package struct ObjectSearch: Sendable {
  /// The beginning of the identifier; capitals do not matter.
  var prefix: String

  package init(_ prefix: String) { self.prefix = prefix.uppercased() }

  /// The most objects that are named where a beginning fits several.
  static let most = 20

  /// The objects whose identifiers begin so, at most ``most``.
  ///
  /// A whole identifier is looked up at once. A beginning is held against every identifier of the store, which takes as long as
  /// reading it.
  /// - Throws: what the store throws.
  package func objects(in store: some SampleStore) async throws -> [StoredSample] {
    if let uuid = UUID(uuidString: prefix) { return try await store.stored([uuid]) }
    var found: [StoredSample] = []
    for there in try await store.contents() where there.type.kind.isSample {
      try await store.visit(SampleQuery([.init(there.type)])) { samples in
        guard found.count < Self.most else { return }
        found += samples.filter { $0.sample.uuid.uuidString.hasPrefix(prefix) }.prefix(
          Self.most - found.count)
      }
    }
    return found
  }
}
