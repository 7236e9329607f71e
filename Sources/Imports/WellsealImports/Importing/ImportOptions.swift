package import FoundationEssentials
package import WellsealModel

/// The options of every import, whatever the files are.
package struct ImportOptions: Sendable {
  /// The types to read, or `nil` for all.
  package var types: Set<HealthType>?
  /// The date before which samples that ended are excluded.
  package var since: Date?
  /// Whether to read everything without storing it.
  package var isDryRun: Bool
  /// Whether to remove samples of an earlier export that a later one of the same sources doesn't
  /// have.
  package var removesMissing = false
  /// Whether to convert observations from providers to samples if possible.
  package var wantsSamples: Bool
  /// The time zone of days and times without one.
  package var zone: TimeZone
  /// The arrival date of data without a date.
  package var now: Date
  /// The account of records from FHIR files, or `nil` to use the file names.
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
