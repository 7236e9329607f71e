import FoundationEssentials
package import WellsealBase
package import WellsealModel

/// The logged days of the menstrual cycle.
package struct CycleDays: Sendable {
  /// A sample with its first and last day.
  package struct Entry: Sendable {
    package let sample: HealthSample
    package let first: CivilDate
    /// The last day, which is that of the query's end for a state that still lasts.
    package let last: CivilDate

    /// The raw value of a category, or `nil` for a temperature.
    package var value: Int? { if case .category(let value) = sample.value { value } else { nil } }
    package var type: HealthType { sample.type }
    /// Whether the user entered it here.
    var isOwn: Bool {
      sample.provenance.sourceRevision?.source == NewEntry.source
        && sample.metadata[.wasUserEntered] == .boolean(true)
    }
  }

  /// The entries in order of time.
  package let entries: [Entry]

  /// The types that belong to the cycle, without Apple's notifications.
  static let types: [HealthType] = [
    .menstrualFlow, .intermenstrualBleeding, .ovulationTestResult, .cervicalMucusQuality,
    .basalBodyTemperature, .sexualActivity, .pregnancyTestResult, .progesteroneTestResult, .contraceptive,
    .pregnancy, .lactation, .menopausalState, .bleedingDuringPregnancy, .bleedingAfterPregnancy,
    .bleedingAfterMenopause,
  ]
  /// The types of states that last for days, and may not have an end.
  package static let states: [HealthType] = [.contraceptive, .pregnancy, .lactation]
  /// The notifications that only Apple's app creates.
  static let notifications: [HealthType] = [
    .irregularMenstrualCycles, .infrequentMenstrualCycles, .prolongedMenstrualPeriods,
    .persistentIntermenstrualBleeding,
  ]
  /// The types that nothing shares unless each is selected, and that the lock of the cycle hides.
  package static let privateTypes = Set(types + notifications)

  private static let maxEntries = 50_000
  /// The longest bleeding of one sample; a longer one is a mistake.
  private static let maxDays = 60

  /// Reads the entries up to a day.
  ///
  /// - Throws: Errors of the store.
  init(
    of types: [HealthType] = types, to last: CivilDate, in store: any SampleStore, _ time: LocalTime
  ) async throws {
    let end = time.moment(of: last.adding(days: 1), 0)
    let parts = types.map { SampleQuery.Part($0, .samples(from: nil, to: end)) }
    let query = SampleQuery(
      parts, order: [SampleSort(.startDate, ascending: true)], limit: Self.maxEntries)
    entries = try await store.samples(query).map { sample in
      let first = time.day(sample.start)
      // A sample that ends at midnight doesn't include the day that begins then.
      let finish = sample.end > sample.start ? sample.end - 1 : sample.end
      let final = sample.hasUndeterminedDuration ? last : min(time.day(finish), last)
      return Entry(sample: sample, first: first, last: max(first, final))
    }
  }

  init(_ entries: [Entry]) { self.entries = entries }

  /// Returns the entries of a type.
  package func entries(of type: HealthType) -> [Entry] { entries.filter { $0.type == type } }

  /// Returns the entries of a day.
  package func entries(on day: CivilDate) -> [Entry] { entries.filter { $0.first <= day && day <= $0.last } }

  /// The raw value of `HKCategoryValueVaginalBleeding` for no bleeding.
  static let noFlow = 5

  /// The days with menstrual bleeding, each with the largest of its values and whether one of its
  /// samples is marked as the start of a cycle.
  package var flow: [CivilDate: (value: Int, isMarked: Bool)] {
    var days: [CivilDate: (value: Int, isMarked: Bool)] = [:]
    for entry in entries(of: .menstrualFlow) {
      guard let value = entry.value, value != Self.noFlow else { continue }
      let isMarked = entry.sample.metadata[.menstrualCycleStart] == .boolean(true)
      let count = min(entry.last.daysSince2001 - entry.first.daysSince2001, Self.maxDays)
      for offset in 0...count {
        let day = entry.first.adding(days: offset)
        let known = days[day] ?? (1, false)
        days[day] = (max(known.value, value), known.isMarked || isMarked && offset == 0)
      }
    }
    return days
  }

  /// Returns the days with spotting, from a day to the one before another.
  package func spotting(from first: CivilDate, before end: CivilDate) -> Set<CivilDate> {
    let range = first.daysSince2001..<max(first, end).daysSince2001
    var days: Set<CivilDate> = []
    for entry in entries(of: .intermenstrualBleeding) {
      let numbers = (entry.first.daysSince2001..<entry.last.daysSince2001 + 1).clamped(to: range)
      days.formUnion(numbers.map { CivilDate(daysSince2001: $0) })
    }
    return days
  }

  /// Returns the state of a type on a day, or `nil` if there is none.
  package func state(_ type: HealthType, on day: CivilDate) -> Entry? {
    entries(of: type).last { $0.first <= day && day <= $0.last }
  }
}
