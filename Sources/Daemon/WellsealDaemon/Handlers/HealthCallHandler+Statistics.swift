import WellsealConsent
import WellsealModel
import WellsealWire

extension HealthCallHandler {
  @Sendable func statistics(_ call: StatisticsCall, _ app: CallingApp) async throws -> StatisticsCall.Reply {
    let view = try await view(of: app, reading: [call.query.type])
    let statistics = try await view.store.statistics(view.rewriting(call.query))
    try await record(AccessRead([call.query.part], count: statistics == nil ? 0 : 1), app)
    return StatisticsCall.Reply(statistics)
  }

  /// Sends the statistics of buckets.
  ///
  /// A live call sends them again when they change.
  @Sendable func statisticsCollection(
    _ call: StatisticsCollectionCall, _ app: CallingApp, _ replies: Replies<StatisticsCollectionCall.Reply>
  ) async throws {
    let view = try await view(of: app, reading: [call.query.type])
    let read = AccessRead([call.query.part], count: 0)
    guard call.isLive else {
      let statistics = try await collection(call, view)
      try await record(AccessRead(read.types, in: read.window, count: statistics.count), app)
      return try await send(statistics, replies, isLast: true)
    }
    var known: [HealthStatistics] = []
    try await follow(read, app) { isFirst, tally in
      if !isFirst { try await setting.clock.sleep(for: Self.settling) }
      let statistics = try await collection(call, self.view(of: app))
      guard isFirst || statistics != known else { return }
      try await tally.record(statistics.count)
      try await send(statistics, replies, isLast: false)
      known = statistics
    }
  }

  /// The time to wait after the first of several saves, so that one reply covers them.
  private static let settling = Duration.milliseconds(200)
  private static let page = 1000

  private func collection(_ call: StatisticsCollectionCall, _ view: ScopedStore) async throws
    -> [HealthStatistics]
  {
    try await view.store.statistics(view.rewriting(call.query), in: call.buckets).statistics
  }

  private func send(
    _ statistics: [HealthStatistics], _ replies: Replies<StatisticsCollectionCall.Reply>, isLast: Bool
  ) async throws {
    var rest = statistics[...]
    repeat {
      let page = rest.prefix(Self.page)
      rest = rest.dropFirst(Self.page)
      try await replies.send(
        StatisticsCollectionCall.Reply(Array(page), isWhole: rest.isEmpty), isLast: isLast && rest.isEmpty)
    } while !rest.isEmpty
  }
}

extension StatisticsQuery {
  fileprivate var part: SampleQuery.Part { SampleQuery.Part(type, predicate) }
}
