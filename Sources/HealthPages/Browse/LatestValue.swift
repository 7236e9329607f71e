import CivilTime
import Foundation
import HealthModel
import HealthQuestions
package import SampleQueries
package import WebPages
import WebRequests

/// The newest that there is of a type, as a list shows it.
package struct LatestValue: Sendable {
  package var value: String
  package var unit: String
  var date: Date
  /// Whether the value is that of a whole day.
  var isOfDay = false

  /// The newest value; for what adds up, the total of the newest day.
  package static func read(_ contents: TypeContents, for context: AppRequestContext) async throws
    -> LatestValue?
  {
    let (type, words) = (contents.type, context.words)
    let end = contents.latestEnd == .distantFuture ? words.now : contents.latestEnd
    if type.row.aggregation == .cumulative {
      let day = DateInterval(start: end - 1, duration: 0)
      let request = try StatisticsRequest(
        type, by: .day, since: day, until: day, unit: words.unit(of: type)?.description, bySource: false,
        in: context.time)
      guard let row = try await request.answer(from: context.store).rows.last, let sum = row.values.sum else {
        return nil
      }
      let value = words.value(sum, of: type)
      return LatestValue(
        value: value, unit: words.unitName(of: type, beside: value), date: row.start, isOfDay: true)
    }
    if type == .sleepAnalysis {
      let day = context.time.calendar.startOfDay(for: end)
      let nights = try await SleepNight.read(DateInterval(start: day, duration: 90_000), for: context)
      guard let night = nights.lastNight else { return nil }
      return LatestValue(value: words.duration(night.asleep), unit: "", date: night.day, isOfDay: true)
    }
    if type == .appleStandHour { return try await standHours(end, context) }
    let newest = SampleQuery([.init(type)], order: [SampleSort(.startDate, ascending: false)], limit: 1)
    guard let sample = try await context.store.samples(newest).first else { return nil }
    let text = SampleText(sample, words)
    return LatestValue(value: text.value, unit: text.unit, date: sample.start)
  }

  /// The hours of the newest day in which the person stood; the state of the last hour is not what anybody asks for.
  private static func standHours(_ end: Date, _ context: AppRequestContext) async throws -> LatestValue? {
    let (words, day) = (context.words, context.time.calendar.startOfDay(for: end - 1))
    let part = SampleQuery.Part(.appleStandHour, .samples(from: day, to: end, options: .strictStartDate))
    // Source: HKCategoryValueAppleStandHour; 0 is stood, 1 is idle.
    let stood = try await context.store.samples(SampleQuery([part])).count { $0.value == .category(0) }
    let value = words.number(stood)
    return LatestValue(value: value, unit: words.unit(.hoursUnit, beside: value), date: day, isOfDay: true)
  }
}

extension LatestValue {
  /// When that was, as a list says it.
  package func when(_ words: Localizer) -> String {
    isOfDay && words.time.calendar.isDate(date, inSameDayAs: words.now) ? words(.today) : words.recently(date)
  }
}

extension Rows {
  /// The card of a type with its newest value.
  package static func card(_ name: TypeName, _ value: LatestValue, _ words: Localizer, spark: HTML? = nil)
    -> HTML
  {
    tag("li") {
      tag("a", .class("card c-\(name.category.rawValue)"), .href(BrowsePages.path(of: name.type))) {
        tag("span", .class("card-head")) {
          name.category.icon.image
          tag("span", .class("card-title")) { name.text(words) }
          tag("span", .class("card-when")) { value.when(words) }
          tag("span", .class("chevron")) { Icon.forward.image }
        }
        tag("span", .class("card-body")) {
          Rows.value(value.value, value.unit)
          spark
        }
      }
    }
  }
}

/// What a sample says, in words.
struct SampleText: Sendable {
  var value: String
  var unit = ""

  init(_ sample: HealthSample, _ words: Localizer) {
    value = ""
    switch sample.value {
    case .quantity, .quantitySeries:
      guard let unit = words.unit(of: sample.type), let number = try? sample.value.quantity?.value(in: unit)
      else { return }
      value = words.value(number, of: sample.type)
      self.unit = words.unitName(of: sample.type, beside: value)
    case .category(let raw):
      value = words.name(of: raw, in: sample.type)
      if sample.type == .mindfulSession { value = words.duration(sample.duration) }
    case .correlation(let members): value = Self.correlation(members, words, sample.type, &unit)
    case .workout(let workout):
      value = ValueName.text(workout.activityType, of: "HKWorkoutActivityType", words)
      unit = words.duration(workout.duration)
    case .electrocardiogram(let recording):
      value = ValueName.text(recording.classification, of: "HKElectrocardiogram.Classification", words)
      if let rate = try? recording.averageHeartRate?.value(in: .count / .minute) {
        unit = "\(words.number(rate, digits: 0)) \(words(.beatsPerMinute))"
      }
    // How long a way took tells something, and the number of its points nothing.
    case .series where sample.type == .workoutRoute: value = words.duration(sample.duration)
    case .series(let count): (value, unit) = Self.points(count, words)
    case .audiogram(let points): (value, unit) = Self.hearing(points, words)
    case .stateOfMind(let state):
      value = StateOfMind.classification(ofValence: state.valence).map { words(.valence[$0 - 1]) } ?? ""
    case .assessment(let answers):
      value = Assessment.of(sample.type).map { words.number($0.score(answers)) } ?? ""
    case .medicationDose(let dose):
      value = dose.dose.map { words.number($0) } ?? words(.taken)
    case .prescription: value = words(.prescription)
    case .document(let document): value = document.title.isolated
    case .clinicalRecord(let record): value = record.displayName.isolated
    case .verifiableRecord(let record): value = (record.itemNames.first ?? "").isolated
    }
  }

  var text: String { unit.isEmpty ? value : "\(value) \(unit)" }

  private static func points(_ count: Int, _ words: Localizer) -> (String, String) {
    (words.number(count), words.unit(.pointsUnit, beside: words.number(count)))
  }

  /// The average threshold of the left ear, then of the right one.
  private static func hearing(_ points: [AudiogramPoint], _ words: Localizer) -> (String, String) {
    let means = [HearingTest.Side.left, .right].compactMap { side -> String? in
      let levels = points.compactMap { try? $0.sensitivity(of: side)?.value(in: .decibelHearingLevel) }
      guard !levels.isEmpty else { return nil }
      return words.number(levels.reduce(0, +) / Double(levels.count), digits: 0)
    }
    return means.isEmpty ? Self.points(points.count, words) : (means.joined(separator: " / "), "dB HL")
  }

  private static func correlation(
    _ members: [HealthSample], _ words: Localizer, _ type: HealthType, _ unit: inout String
  ) -> String {
    if type == .bloodPressure {
      let numbers = [HealthType.bloodPressureSystolic, .bloodPressureDiastolic].compactMap { part in
        members.first { $0.type == part }.flatMap { try? $0.value.quantity?.value(in: "mmHg") }
      }
      unit = words(.mmHg)
      return numbers.map { words.number($0, digits: 0) }.joined(separator: "/")
    }
    return members.map { "\(words.name(of: $0.type)) \(SampleText($0, words).text)" }.joined(separator: ", ")
  }
}
