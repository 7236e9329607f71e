import WellsealFHIR

/// The result of a search, stored so that all pages are consistent.
struct SearchResult: Sendable {
  var release: FHIRRelease
  /// The patient of the token.
  var patient: String
  var keys: [RecordKey]
  /// Included records that don't match themselves.
  var included: [RecordKey]
  /// The number of records per page.
  var size: Int
  /// The URL of the search itself.
  var address: String

  /// The owner, who is the only one allowed to continue.
  var owner: String { Self.owner(release, patient) }

  static func owner(_ release: FHIRRelease, _ patient: String) -> String { "\(release.rawValue)/\(patient)" }
}
