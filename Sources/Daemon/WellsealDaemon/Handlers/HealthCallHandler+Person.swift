import WellsealConsent
import WellsealModel
import WellsealWire

extension HealthCallHandler {
  @Sendable func characteristics(
    _ call: CharacteristicsCall, _ app: CallingApp
  ) async throws -> CharacteristicsCall.Reply {
    let scope = repository.decisions.scope(of: app)
    for type in call.types {
      guard type.kind == .characteristic else {
        throw WireFault(.invalidArgument, "\(type.identifier) is not a characteristic")
      }
      try checkDetermined(type, scope.consent)
    }
    let all = try await stores.store().characteristics()
    let seen = scope.redacted(all, to: call.types)
    try await record(AccessRead(call.types, count: call.types.count), app)
    return CharacteristicsCall.Reply(seen)
  }

  /// Sends the summaries of days.
  ///
  /// A live call sends them again when they change.
  @Sendable func summaries(
    _ call: SummariesCall, _ app: CallingApp, _ replies: Replies<SummariesCall.Reply>
  ) async throws {
    let scope = repository.decisions.scope(of: app)
    try checkDetermined(.activitySummary, scope.consent)
    guard call.isLive else {
      let view = ScopedStore(try await stores.store(), scope)
      let summaries = try await summaries(call.predicate, view)
      try await record(AccessRead([.activitySummary], count: summaries.count), app)
      return try await replies.send(SummariesCall.Reply(summaries), isLast: true)
    }
    var known: [ActivitySummary] = []
    try await follow(AccessRead([.activitySummary], count: 0), app) { isFirst, tally in
      let summaries = try await summaries(call.predicate, self.view(of: app))
      guard isFirst || summaries != known else { return }
      try await tally.record(summaries.count)
      try await replies.send(SummariesCall.Reply(summaries))
      known = summaries
    }
  }

  private func summaries(
    _ predicate: SamplePredicate, _ view: ScopedStore
  ) async throws -> [ActivitySummary] {
    try await view.store.activitySummaries(view.scope.reads(.activitySummary) ? predicate : .none)
  }

  @Sendable func medications(_ call: MedicationsCall, _ app: CallingApp) async throws -> MedicationsCall.Reply
  {
    let scope = repository.decisions.scope(of: app)
    try checkDetermined(.userAnnotatedMedication, scope.consent)
    let found = try await stores.store().medications(call.predicate).filter(scope.permits)
    let medications = call.limit.map { Array(found.prefix(max(0, $0))) } ?? found
    try await record(AccessRead([.userAnnotatedMedication], count: medications.count), app)
    return MedicationsCall.Reply(medications)
  }

  /// Returns the units that the user chose, or those of the region, including for denied types, so
  /// that a denial isn't revealed.
  @Sendable func preferredUnits(
    _ call: PreferredUnitsCall, _ app: CallingApp
  ) async throws -> PreferredUnitsCall.Reply {
    let consent = repository.decisions[app]
    for type in call.types { try checkDetermined(type, consent) }
    let chosen = await setting.chosenUnits()
    return PreferredUnitsCall.Reply(
      call.types.reduce(into: [:]) { units, type in
        units[type] = chosen[type] ?? type.preferredUnit(in: setting.locale)
      })
  }
}
