package import FoundationEssentials
package import WellsealModel

/// What every import is asked, whatever the files are.
package struct ImportOptions: Sendable {
  /// The types to read; nil for all.
  package var types: Set<HealthType>?
  /// What ended before is left out.
  package var since: Date?
  /// Whether everything is read and nothing is stored.
  package var isDryRun: Bool
  /// Whether samples of an earlier export that a later one of the same sources doesn't have are removed.
  package var removesMissing = false
  /// Whether observations of others become samples, where they can.
  package var wantsSamples: Bool
  /// Where days and times are that name no zone.
  package var zone: TimeZone
  /// When what says no time of its own arrives.
  package var now: Date
  /// Whose records those of FHIR files are; nil to take the names of the files.
  package var account: String?

  package init(
    now: Date = Date(), types: Set<HealthType>? = nil, since: Date? = nil, isDryRun: Bool = false,
    wantsSamples: Bool = false, zone: TimeZone = .gmt, account: String? = nil
  ) {
    self.now = now
    self.types = types
    self.since = since
    self.isDryRun = isDryRun
    self.wantsSamples = wantsSamples
    self.zone = zone
    self.account = account
  }
}
