import FoundationEssentials
package import WellsealBase

/// Brings the newest values to a broker, as a device of Home Assistant.
package struct HomePublisher: Sendable {
  let service: ProgramService
  let broker: Broker
  let device: HomeDevice
  let setting: Setting

  /// What the person may choose, and what is taken from outside.
  package struct Setting: Sendable {
    /// The names of the types; nil for all that the token reads.
    package var types: [String]?
    /// Whether the broker keeps values for those who come later.
    package var retainsValues = false
    /// Between two publications, where nothing is new.
    package var interval: Duration = .seconds(300)
    /// How long Home Assistant takes until it listens to a sensor that was made known.
    var settling: Duration = .seconds(3)
    /// How long more news is waited for, before what came is published.
    var calm: Duration = .seconds(10)
    /// Where days begin.
    var time: LocalTime
    /// What people call a type.
    var title: @Sendable (_ type: String) -> String
    var now: @Sendable () -> Date = { Date() }

    package init(in time: LocalTime, title: @escaping @Sendable (String) -> String) {
      self.time = time
      self.title = title
    }
  }

  package init(_ service: ProgramService, to broker: Broker, as device: HomeDevice, _ setting: Setting) {
    self.service = service
    self.broker = broker
    self.device = device
    self.setting = setting
  }

  /// What a publication did.
  package struct Report: Sendable, Hashable {
    /// The names of the types whose values went out.
    package var published: [String] = []
    /// How many sensors were taken back.
    package var removed = 0
  }

  /// What happens while it runs, for whoever looks on.
  package enum News: Sendable {
    case connected
    case published(Report)
    /// The interface for programs gives nothing now; Home Assistant is told that values are unavailable.
    case waiting(ProgramServiceError)
    /// The broker is not there; it is tried again.
    case disconnected(MQTTError, again: Duration)
  }
}

// MARK: Once

extension HomePublisher {
  /// Makes the sensors known, publishes each value once, and takes leave.
  ///
  /// - Returns: what went out.
  /// - Throws: ``MQTTError``; ``ProgramServiceError``, after what the broker keeps was taken back where the token has ended.
  package func publishOnce() async throws -> Report {
    let result = try await broker.withConnection(as: Self.clientName(), will: nil) {
      connection -> Result<Report, ProgramServiceError> in
      let session = HomeSession(self, connection, lifetime: nil)
      try await session.begin()
      do { return .success(try await session.publish()) } catch ProgramServiceError.tokenEnded {
        // As a result, so that leave is taken.
        _ = try await session.takeBack()
        return .failure(.tokenEnded)
      }
    }
    return try result.get()
  }

  /// Takes back whatever the broker keeps of the device.
  ///
  /// - Returns: how many sensors there were.
  /// - Throws: ``MQTTError``
  package func remove() async throws -> Int {
    try await broker.withConnection(as: Self.clientName(), will: nil) { connection in
      let session = HomeSession(self, connection, lifetime: nil)
      try await session.begin()
      return try await session.takeBack()
    }
  }

  /// No two connections have the same name, for a broker ends the older one.
  static func clientName() -> String {
    "wellseal" + String(UInt64.random(in: 1 << 48..<1 << 52), radix: 16)
  }
}

// MARK: For as long as it runs

extension HomePublisher {
  /// Publishes until the task is cancelled: every so often, when something is new, and when Home Assistant begins.
  ///
  /// - Parameter tell: hears what happens.
  /// - Throws: `CancellationError`; ``MQTTError`` that another try does not mend; ``ProgramServiceError/tokenEnded``, after what
  ///   the broker keeps was taken back.
  package func run(telling tell: @escaping @Sendable (News) -> Void) async throws {
    var pause = ReconnectPause()
    var generator = SystemRandomNumberGenerator()
    let offline = MQTTMessage(try device.availability, Array("offline".utf8), isRetained: true)
    while true {
      let began = ContinuousClock.now
      do {
        // A result is an end that the broker has been told of.
        throw try await broker.withConnection(as: Self.clientName(), will: offline) { connection in
          tell(.connected)
          return try await serve(connection, tell)
        }
      } catch let error as MQTTError where !error.isLasting {
        try Task.checkCancellation()
        if ContinuousClock.now - began > ReconnectPause.longest { pause.reset() }
        let length = pause.take(using: &generator)
        tell(.disconnected(error, again: length))
        try await Task.sleep(for: length)
      }
    }
  }

  /// Why the values are to be published.
  private enum Occasion {
    case due
    case news
    case birth
  }

  /// - Returns: why it ended by itself.
  private func serve(
    _ connection: MQTTConnection, _ tell: @escaping @Sendable (News) -> Void
  ) async throws -> ProgramServiceError {
    let session = HomeSession(self, connection, lifetime: lifetime)
    try await session.begin()
    let (occasions, calls) = AsyncStream.makeStream(of: Occasion.self, bufferingPolicy: .bufferingNewest(4))
    calls.yield(.due)
    let birth = try device.birth
    return try await withThrowingTaskGroup(of: ProgramServiceError?.self) { group in
      defer { group.cancelAll() }
      group.addTask {
        for await message in connection.messages
        where message.topic == birth && message.payload == Array("online".utf8) { calls.yield(.birth) }
        return nil
      }
      group.addTask {
        while true {
          try await Task.sleep(for: setting.interval)
          calls.yield(.due)
        }
      }
      group.addTask {
        try await followNews { calls.yield(.news) }
        return nil
      }
      group.addTask {
        for await occasion in occasions {
          if occasion == .birth { try await Task.sleep(for: setting.settling) }
          do { tell(.published(try await session.publish())) } catch ProgramServiceError.tokenEnded {
            _ = try await session.takeBack()
            return .tokenEnded
          } catch let error as ProgramServiceError {
            try await session.setAvailable(false)
            tell(.waiting(error))
          }
        }
        throw CancellationError()
      }
      while let ended = try await group.next() {
        if let ended { return ended }
      }
      throw CancellationError()
    }
  }

  /// Asks for news until it is cancelled; where it cannot be asked, the interval alone counts.
  ///
  /// It is asked again before what is new was published, so that nothing comes in between unheard.
  private func followNews(_ call: @Sendable () -> Void) async throws {
    var wasAway = false
    while true {
      try Task.checkCancellation()
      let asked = ContinuousClock.now
      do {
        let isNew = try await service.news(of: setting.types)
        // One that does not wait is not asked without end.
        if !isNew, ContinuousClock.now - asked < .seconds(1) { try await Task.sleep(for: setting.calm) }
        guard isNew || wasAway else { continue }
        // One file brings many changes.
        if isNew { try await Task.sleep(for: setting.calm) }
        wasAway = false
        call()
      } catch let error as ProgramServiceError {
        try Task.checkCancellation()
        wasAway = true
        if error == .tokenEnded { call() }
        try await Task.sleep(for: setting.calm)
      }
    }
  }

  /// Two publications may be missed before Home Assistant takes a value for unknown, in seconds.
  private var lifetime: Int { Int(setting.interval / .seconds(1)) * 3 }
}
