package import FoundationEssentials

/// A record that the provider marked as entered in error.
///
/// It isn't shown, and its history is stored with the account.
package struct WithdrawnRecord: Sendable, Hashable, Codable {
  let key: RecordKey
  /// The date when the first version was received, if any.
  package var received: Date?
  package var withdrawn: Date
  /// The known versions as received.
  ///
  /// The last one marks the record as entered in error.
  package var versions: [Data]

  /// The type of the resource.
  package var type: String { key.type }

  private enum CodingKeys: String, CodingKey {
    case key = "key"
    case received = "received"
    case withdrawn = "withdrawn"
    case versions = "versions"
  }
}
