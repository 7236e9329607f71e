package import FoundationEssentials
package import WellsealBase
package import WellsealModel

/// The cycle with its statistics and estimates.
package struct CycleAnswer: Sendable {
  package let today: CivilDate
  package let days: CycleDays
  package let history: CycleHistory
  package let prediction: CyclePrediction
  /// The deviations, or `nil` if the user didn't turn them on.
  package let deviations: CycleDeviations?
  /// The notifications that Apple's app stored, in order of time.
  package let notifications: [CycleDays.Entry]
  package let choices: CycleChoices
  let time: LocalTime

  package init(in store: any SampleStore, _ time: LocalTime, at now: Date) async throws {
    today = time.day(now)
    days = try await CycleDays(to: today, in: store, time)
    history = CycleHistory(days)
    choices = try await CycleChoices(in: store)
    notifications = try await CycleDays(of: CycleDays.notifications, to: today, in: store, time).entries
    deviations = choices.showsDeviations ? CycleDeviations(history, days, on: today) : nil
    prediction = CyclePrediction(history, days, on: today, withOvulation: choices.showsOvulation)
    self.time = time
  }

  /// `{dayOfCycle, statistics, prediction, ovulation, deviations, notifications, cycles}`.
  package var json: JSON {
    [
      "dayOfCycle": history.dayOfCycle(on: today).map { .integer($0) } ?? .null,
      "statistics": history.statistics(on: today)?.json ?? .null, "prediction": prediction.outcome.json,
      "ovulation": prediction.ovulation?.json ?? .null,
      "deviations": deviations?.json ?? .null,
      "notifications": .array(notifications.map(\.notificationJSON)),
      "cycles": .array(history.cycles.reversed().map(\.json)),
    ]
  }
}

/// The user's choices about the cycle.
package struct CycleChoices: Sendable, Hashable {
  /// Whether days of a likely ovulation are estimated; off at first.
  package var showsOvulation = false
  /// Whether the last six months are compared with Apple's definitions of deviations; off at first.
  package var showsDeviations = false
  /// Whether the current secret is required again before the cycle is shown; off at first.
  package var asksForSecret = false

  /// The key of the value in the store, which is part of the format and never changes.
  private static let note = "cycle/choices"

  package init(in store: any SampleStore) async throws {
    let bytes = try await store.entry(Self.note)
    let document = bytes.flatMap { try? JSONDocument(parsing: Array($0)) }
    showsOvulation = document?.root["ovulation"]?.bool ?? false
    showsDeviations = document?.root["deviations"]?.bool ?? false
    asksForSecret = document?.root["lock"]?.bool ?? false
  }

  /// Changes the choices of a store, and returns the new ones.
  ///
  /// - Throws: Errors of the store.
  @discardableResult
  package static func change(
    in store: any SampleStore, _ body: @Sendable (inout CycleChoices) -> Void
  ) async throws -> CycleChoices {
    try await store.noteChanges.alone {
      var choices = try await CycleChoices(in: store)
      body(&choices)
      var json = choices.json
      json["lock"] = .bool(choices.asksForSecret)
      try await store.commit([.setNote(note, Data(json.text.utf8))])
      return choices
    }
  }

  /// `{ovulation, deviations}`, without the lock, which needs the secret.
  package var json: JSON {
    ["ovulation": .bool(showsOvulation), "deviations": .bool(showsDeviations)]
  }
}

extension CycleDays.Entry {
  /// `{type, start, end, source}` of a notification, with its days.
  fileprivate var notificationJSON: JSON {
    [
      "type": .string(type.name), "start": .string("\(first)"), "end": .string("\(last)"),
      "source": .text(sample.provenance.sourceRevision?.source.name),
    ]
  }
}

extension CycleHistory.Statistics {
  /// `{cycles, medianLength, shortest, longest, medianPeriod}`.
  var json: JSON {
    [
      "cycles": .integer(count), "medianLength": .number(medianLength), "shortest": .integer(shortest),
      "longest": .integer(longest), "medianPeriod": .number(medianPeriod),
    ]
  }
}

extension CycleHistory.Cycle {
  /// `{start, length, period, bleedingDays, excluded}`.
  var json: JSON {
    [
      "start": .string("\(start)"), "length": length.map { .integer($0) } ?? .null,
      "period": .integer(period.length), "bleedingDays": .integer(period.bleedingDays),
      "excluded": .text(exclusion?.rawValue),
    ]
  }
}

extension CyclePrediction.Span {
  /// `{first, last, day}`.
  var json: JSON {
    ["first": .string("\(first)"), "last": .string("\(last)"), "day": .text(day.map { "\($0)" })]
  }
}

extension CyclePrediction.Outcome {
  /// `{status, spans}`, and the number of `days` or `cycles`, or the `state`.
  var json: JSON {
    switch self {
    case .spans(let spans): ["status": "estimated", "spans": .array(spans.map(\.json))]
    case .needsCycles(let count): ["status": "needsCycles", "cycles": .integer(count)]
    case .later(let days): ["status": "later", "days": .integer(days)]
    case .paused(let type): ["status": "paused", "state": .string(type.name)]
    }
  }
}
