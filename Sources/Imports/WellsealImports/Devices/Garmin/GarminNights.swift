import FoundationEssentials
import WellsealModel

/// The sleep stages of a night.
///
/// Each lasts until the next one; the last one has no end and is omitted.
struct GarminNights {
  let provenance: Provenance

  init(_ provenance: Provenance) { self.provenance = provenance }

  /// The stages of `sleep_level`: 1 awake, 2 light, 3 deep, 4 REM; 0 could not be measured.
  private static let stages: [Double: Int] = [
    1: SleepStage.awake, 2: SleepStage.core, 3: SleepStage.deep, 4: SleepStage.rem,
  ]
  /// The maximum gap within a night.
  private static let maxGap = 4 * 3600.0

  func read(_ messages: [FITMessage], _ batch: inout DeviceBatch) {
    let levels = messages.filter { $0.name == "sleep_level" }.compactMap { message in
      message.date.flatMap { date in message["sleep_level"].map { (date: date, level: $0) } }
    }
    var run: (start: Date, level: Double)?
    for (place, level) in levels.enumerated() {
      let next = place + 1 < levels.count ? levels[place + 1] : nil
      let start = run?.start ?? level.date
      run = (start, level.level)
      // A repeated level continues.
      if let next, next.level == level.level, continues(level.date, next.date) { continue }
      run = nil
      let end = next.flatMap { continues(level.date, $0.date) ? $0.date : nil } ?? level.date
      guard let stage = Self.stages[level.level], start < end else { continue }
      batch.add(
        DeviceSample(
          type: .sleepAnalysis, start: start, end: end, value: .category(stage), provenance: provenance),
        "sleep_level")
    }
  }

  private func continues(_ first: Date, _ second: Date) -> Bool {
    first <= second && second.timeIntervalSince(first) <= Self.maxGap
  }
}
