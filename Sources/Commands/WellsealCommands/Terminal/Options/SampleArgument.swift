import Foundation
import WellsealModel
import WellsealStore

/// Identifiers of samples in the arguments, complete or as prefixes.
enum SampleArgument {
  /// Returns the identified samples without duplicates.
  ///
  /// Prefixes are searched in all samples of the types, which takes as long as reading them.
  ///
  /// - Parameters:
  ///   - texts: The arguments.
  ///   - subject: The name of the samples in messages.
  ///   - store: The store.
  ///   - isMeant: Returns whether a type is searched.
  /// - Returns: The identifiers.
  /// - Throws: `CommandFailure` if no sample or several match a prefix, `ValidationError` if a
  ///   prefix is too short.
  static func samples(
    _ texts: [String], _ subject: IdentifierPrefix.Subject = .sample, in store: SealedStore,
    where isMeant: (HealthType) -> Bool = { _ in true }
  ) throws -> Set<UUID> {
    var identifiers = Set(texts.compactMap(UUID.init(uuidString:)))
    let prefixes = try texts.filter { UUID(uuidString: $0) == nil }.map(IdentifierPrefix.init)
    guard !prefixes.isEmpty else { return identifiers }
    let parts = try store.contents().filter { isMeant($0.type) }.map { SampleQuery.Part($0.type) }
    var found = [[String]](repeating: [], count: prefixes.count)
    try store.visit(SampleQuery(parts)) { samples in
      for stored in samples {
        let text = stored.sample.uuid.uuidString
        for place in prefixes.indices where prefixes[place].matches(text) { found[place].append(text) }
      }
    }
    for (prefix, texts) in zip(prefixes, found) {
      let one = try prefix.one(of: texts, subject) { $0 }
      if let identifier = UUID(uuidString: one) { identifiers.insert(identifier) }
    }
    return identifiers
  }
}
