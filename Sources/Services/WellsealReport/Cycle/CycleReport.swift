import Foundation
import WellsealBase
package import WellsealLocalization
package import WellsealModel
package import WellsealPDF
import WellsealQueries

/// The cycles of the last twelve months on one page, which a person brings to a doctor.
///
/// It has periods, cycles, spotting and the states that explain them. Tests, temperatures and
/// sexual activity aren't in it.
package struct CycleReport: Sendable {
  private let answer: CycleAnswer
  private let text: ReportText
  private let first: CivilDate

  private var words: Localizer { text.words }

  private static let months = 12
  /// The maximum number of cycles; one page has no space for more.
  private static let maxRows = 20

  /// Reads the cycles of a store up to today.
  ///
  /// - Throws: Errors of the store.
  package init(from store: any SampleStore, in words: Localizer) async throws {
    answer = try await CycleAnswer(in: store, words.time, at: words.now)
    first = answer.today.adding(months: -Self.months)
    let interval = DateInterval(
      start: try words.time.date("\(first)"), end: try words.time.end("\(answer.today)"))
    let person = try await PersonDetails(in: store)
    let report = DoctorReport(
      parts: [], interval: interval, made: words.now, time: words.time, person: person,
      medicalID: MedicalID())
    text = ReportText(report, in: words)
  }

  /// Returns the page.
  ///
  /// - Parameter size: The paper size, or `nil` for the usual size in the person's region.
  /// - Returns: The document.
  package func document(on size: PaperSize? = nil) -> PaperDocument {
    var document = text.document(on: size)
    document.title = words(.cycleTracking)
    document.sections = [cycles, statistics, states, notifications, deviations].compactMap(\.self)
    return document
  }

  private var recent: [CycleHistory.Cycle] { answer.history.cycles.filter { $0.start >= first } }

  // MARK: Sections

  private var cycles: PaperDocument.Section {
    let found = recent.reversed().map(row)
    guard !found.isEmpty else { return section("cycles", .cycleHistory, [words(.reportNoFigures)]) }
    let columns: [PaperDocument.Column] = [
      .init(words(.reportFirst), share: 1.6), .init(words(.cycleLength), share: 1.2),
      .init(words(.cyclePeriod), share: 1), .init(words(.cycleBleedingDays), share: 1, isNumber: true),
      .init(words(.cycleSpottingDays), share: 1, isNumber: true), .init(words(.cycleRemark), share: 2),
    ]
    let rows = Array(found.prefix(Self.maxRows))
    let more = (0...rows.count).map { hidden in
      let count = found.count - rows.count + hidden
      return count == 0 ? "" : words(.andMore, words.number(count))
    }
    var section = section("cycles", .cycleHistory, [])
    section.table = PaperDocument.Table(columns: columns, rows: rows, more: more)
    return section
  }

  private func row(_ cycle: CycleHistory.Cycle) -> [String] {
    let end = cycle.length.map { cycle.start.adding(days: $0) } ?? answer.today.adding(days: 1)
    return [
      words.written("\(cycle.start)"),
      cycle.length.map { words.days(Double($0)) } ?? words(.cycleCurrent),
      words.days(Double(cycle.period.length)), words.number(cycle.period.bleedingDays),
      words.number(answer.days.spotting(from: cycle.start, before: end).count),
      cycle.exclusion.map { words.text($0) } ?? "",
    ]
  }

  private var statistics: PaperDocument.Section? {
    let counted = recent.filter { $0.length != nil && $0.exclusion == nil }
    guard let numbers = CycleHistory.statistics(of: counted) else { return nil }
    let range = "\(words.number(numbers.shortest))–\(words.number(numbers.longest))"
    let facts: [(LocalizedText, String)] = [
      (.cycleMedian, words.days(numbers.medianLength)), (.cycleRangeLabel, words(.cycleDays, range)),
      (.cyclePeriodLength, words.days(numbers.medianPeriod)), (.cycleOfCycles, words.number(numbers.count)),
    ]
    let line = facts.map { "\(words($0.0)): \($0.1)" }.joined(separator: " · ")
    return section("statistics", .cycleStatistics, [line])
  }

  /// The pregnancies, lactation and contraceptives of these months, and the latest menopausal
  /// state.
  private var states: PaperDocument.Section? {
    let lasting = CycleDays.states.flatMap { answer.days.entries(of: $0) }.filter { $0.last >= first }
    let entries = lasting + answer.days.entries(of: .menopausalState).suffix(1)
    guard !entries.isEmpty else { return nil }
    return section("states", .cycleStates, entries.map(state))
  }

  private func state(_ entry: CycleDays.Entry) -> String {
    let hasValues = (entry.type.values?.cases ?? []).filter { !$0.isAlias }.count > 1
    let value = hasValues ? entry.value.map { words.name(of: $0, in: entry.type) } : nil
    let time =
      entry.sample.hasUndeterminedDuration || entry.type == .menopausalState
      ? words(.cycleSince, words.day(entry.sample.start)) : words.interval(entry.first, entry.last)
    return [words.name(of: entry.type), value, time].compactMap(\.self).joined(separator: " · ")
  }

  private var notifications: PaperDocument.Section? {
    let found = answer.notifications.filter { $0.last >= first }
    guard !found.isEmpty else { return nil }
    return section(
      "notifications", .cycleNotifications,
      found.reversed().map { entry in
        [
          words.name(of: entry.type), words.interval(entry.first, entry.last),
          entry.sample.provenance.sourceRevision?.source.name.isolated,
        ].compactMap(\.self).joined(separator: " · ")
      })
  }

  private var deviations: PaperDocument.Section? {
    guard case .compared(let found) = answer.deviations?.outcome else { return nil }
    let lines = found.findings.isEmpty ? [words(.cycleNoDeviation)] : found.findings.map { words.text($0) }
    return section("deviations", .cycleDeviations, lines)
  }

  private func section(
    _ name: String, _ title: LocalizedText, _ paragraphs: [String]
  ) -> PaperDocument.Section {
    PaperDocument.Section(name: name, title: words(title), paragraphs: paragraphs)
  }
}
