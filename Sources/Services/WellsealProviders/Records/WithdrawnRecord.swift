package import FoundationEssentials

/// A record that the provider took back: it is in nobody's view, and its history is kept with the account.
package struct WithdrawnRecord: Sendable, Hashable, Codable {
  let key: RecordKey
  /// When the first version arrived, where one had.
  package var received: Date?
  package var withdrawn: Date
  /// The versions that are known, the one that takes it back last; each as it came.
  package var versions: [Data]

  /// The type of the resource.
  package var type: String { key.type }
}
