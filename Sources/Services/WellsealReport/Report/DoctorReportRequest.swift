package import Foundation
package import WellsealBase
package import WellsealModel
import WellsealQueries

/// A request for a report that a person brings to a doctor.
package struct DoctorReportRequest: Sendable {
  var interval: DateInterval
  var parts: Set<DoctorReport.Part>
  /// The units by type, where they differ from the metric default.
  var units: [HealthType: String]
  var time: LocalTime

  /// The default number of days.
  package static let defaultDays = 90
  /// The maximum number of days.
  static let maxDays = 3660

  /// Creates a doctor report request.
  ///
  /// - Throws: ``WellsealQueries/ReversedRange`` if the end is before the start.
  package init(
    since: DateInterval, until: DateInterval, parts: Set<DoctorReport.Part> = Set(DoctorReport.Part.allCases),
    units: [HealthType: String] = [:], in time: LocalTime
  ) throws {
    try ReversedRange.check(from: since, to: until)
    let earliest = time.calendar.date(byAdding: .day, value: -Self.maxDays, to: until.end)
    let start = max(since.start, earliest ?? since.start)
    interval = DateInterval(start: min(start, until.end), end: until.end)
    self.parts = parts
    self.units = units
    self.time = time
  }

  /// Queries a store and returns the report.
  ///
  /// - Throws: Errors of the store.
  package func report(from store: some SampleStore, at now: Date) async throws -> DoctorReport {
    var report = DoctorReport(
      parts: parts, interval: interval, made: now, time: time, person: try await PersonDetails(in: store),
      medicalID: try await store.profile().medicalID)
    try await readRecords(&report, store, now)
    try await readMeasures(&report, store, now)
    return report
  }

  private func readRecords(_ report: inout DoctorReport, _ store: some SampleStore, _ now: Date) async throws
  {
    if parts.contains(.problems) {
      report.problems = try await current(.conditionRecord, in: store)
    }
    if parts.contains(.allergies) {
      let found = try await current(.allergyRecord, in: store)
      report.allergies = found.filter(\.isCritical) + found.filter { !$0.isCritical }
    }
    if parts.contains(.medications) {
      report.medications = try await MedicationCourse.all(in: store, now: now, zone: time.zone).filter {
        $0.isCurrent && $0.newest.other == nil
      }
      report.ownMedications = try await store.medications(.all).filter { !$0.isArchived }
    }
    if parts.contains(.labs) {
      report.labs = LabOutOfRange.all(
        try await RecordsRequest([.labResultRecord], from: interval, to: interval, in: time).records(
          in: store))
    }
    if parts.contains(.ecg) {
      let found = try await ECGRequest(from: interval, to: interval).recordings(in: store)
      let isUsual = { (facts: ECGFacts) in facts.classification == "sinusRhythm" }
      report.electrocardiograms = found.filter { !isUsual($0) } + found.filter(isUsual)
    }
  }

  private func current(_ type: HealthType, in store: some SampleStore) async throws -> [ReportedRecord] {
    ReportedRecord.all(try await RecordsRequest([type], in: time).records(in: store)).filter { !$0.isOver }
  }

  private func readMeasures(
    _ report: inout DoctorReport, _ store: some SampleStore, _ now: Date
  ) async throws {
    if parts.contains(.bloodPressure) {
      report.bloodPressure = try await BloodPressureSummary(interval, store, time)
    }
    if parts.contains(.weight) { report.weight = try await measure(.bodyMass, store, now) }
    if parts.contains(.pulse) {
      report.restingPulse = try await measure(.restingHeartRate, store, now)
      report.pulse = try await measure(.heartRate, store, now)
    }
    if parts.contains(.sleep) {
      report.sleep = try await SleepRequest(since: interval, until: interval, in: time).answer(from: store)
    }
    if parts.contains(.glucose) {
      report.glucose = try await GlucoseSummary(
        interval, unit: units[.bloodGlucose], store, time, at: now)
    }
  }

  private func measure(
    _ type: HealthType, _ store: some SampleStore, _ now: Date
  ) async throws -> ReportedMeasure? {
    try await ReportedMeasure(type, interval, unit: units[type], store, time, at: now)
  }
}
