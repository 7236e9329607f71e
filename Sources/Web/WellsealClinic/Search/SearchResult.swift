import WellsealFHIR

/// What a search found, kept so that later pages are of the same moment as the first.
struct SearchResult: Sendable {
  var release: FHIRRelease
  /// Whose token it was.
  var patient: String
  var keys: [RecordKey]
  /// Records that only come along.
  var included: [RecordKey]
  /// How many records stand on a page.
  var size: Int
  /// The address of the search itself.
  var address: String

  /// The owner, who alone may go on.
  var owner: String { Self.owner(release, patient) }

  static func owner(_ release: FHIRRelease, _ patient: String) -> String { "\(release.rawValue)/\(patient)" }
}
