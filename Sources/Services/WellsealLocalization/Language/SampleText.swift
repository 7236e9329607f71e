import Foundation
import WellsealBase
package import WellsealModel

/// The value of a sample as text.
package struct SampleText: Sendable {
  package private(set) var value: String
  package private(set) var unit = ""

  package init(_ sample: HealthSample, _ words: Localizer) {
    value = ""
    switch sample.value {
    case .quantity, .quantitySeries:
      guard let unit = words.unit(of: sample.type), let number = try? sample.value.quantity?.value(in: unit)
      else { return }
      value = words.value(number, of: sample.type)
      self.unit = words.unitName(of: sample.type, with: value)
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
    // The duration of a route is useful, but the number of its points isn't.
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

  package var text: String { unit.isEmpty ? value : "\(value) \(unit)" }

  private static func points(_ count: Int, _ words: Localizer) -> (String, String) {
    (words.number(count), words.unit(.pointsUnit, with: words.number(count)))
  }

  /// Returns the average threshold of the left ear, then of the right one.
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
    return members.map { "\(words.name(of: $0.type)) \(SampleText($0, words).text)" }.joined(
      separator: words.comma)
  }
}
