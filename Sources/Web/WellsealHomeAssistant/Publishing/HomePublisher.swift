import FoundationEssentials
package import WellsealBase

/// A type that publishes the latest values to an MQTT broker as a Home Assistant device.
package struct HomePublisher: Sendable {
  let service: ProgramService
  let broker: Broker
  let device: HomeDevice
  let setting: Setting

  /// The settings and dependencies.
  package struct Setting: Sendable {
    /// The names of the types, or `nil` for all that the token can read.
    package var types: [String]?
    /// Whether the broker retains values for later subscribers.
    package var retainsValues = false
    /// The interval between two publications if nothing changes.
    package var interval: Duration = .seconds(300)
    /// The time that Home Assistant needs to subscribe to a new sensor.
    var settling: Duration = .seconds(3)
    /// The time to wait for further changes before publishing.
    var calm: Duration = .seconds(10)
    /// The time zone in which days begin.
    var time: LocalTime
    /// Returns the display name of a type.
    var title: @Sendable (_ type: String) -> String
    var now: @Sendable () -> Date = { Date() }

    package init(in time: LocalTime, title: @escaping @Sendable (String) -> String) {
      self.time = time
      self.title = title
    }
  }

  /// The name of the sensor with the number of unread notices.
  package static let notices = NewestValue.notices

  package init(_ service: ProgramService, to broker: Broker, as device: HomeDevice, _ setting: Setting) {
    self.service = service
    self.broker = broker
    self.device = device
    self.setting = setting
  }

  /// The result of a publication.
  package struct Report: Sendable, Hashable {
    /// The names of the published types.
    package var published: [String] = []
    /// The number of removed sensors.
    package var removed = 0
  }

  /// An event of the publisher for its caller.
  package enum News: Sendable {
    case connected
    case published(Report)
    /// The API is unavailable; Home Assistant is notified that values are unavailable.
    case waiting(ProgramServiceError)
    /// The broker is unavailable; the publisher will retry.
    case disconnected(MQTTError, again: Duration)
  }
}

// MARK: Single publication

extension HomePublisher {
  /// Announces the sensors, publishes each value once, and disconnects.
  ///
  /// - Returns: The published types.
  /// - Throws: ``MQTTError``, or ``ProgramServiceError``. If the token has ended, the retained
  ///   messages are removed first.
  package func publishOnce() async throws -> Report {
    let result = try await broker.withConnection(as: Self.clientName(), will: nil) {
      connection -> Result<Report, ProgramServiceError> in
      let session = HomeSession(self, connection, lifetime: nil)
      try await session.begin()
      do { return .success(try await session.publish()) } catch ProgramServiceError.tokenEnded {
        // Return the error as a result, so that the client disconnects properly.
        _ = try await session.removeSensors()
        return .failure(.tokenEnded)
      }
    }
    return try result.get()
  }

  /// Removes all retained messages of the device from the broker.
  ///
  /// - Returns: The number of sensors.
  /// - Throws: ``MQTTError`` if the broker can't be reached.
  package func remove() async throws -> Int {
    try await broker.withConnection(as: Self.clientName(), will: nil) { connection in
      let session = HomeSession(self, connection, lifetime: nil)
      try await session.begin()
      return try await session.removeSensors()
    }
  }

  /// Returns a unique client name, because a broker closes the older of two connections with the
  /// same name.
  static func clientName() -> String {
    "wellseal" + String(UInt64.random(in: 1 << 48..<1 << 52), radix: 16)
  }
}

// MARK: Continuous publication

extension HomePublisher {
  /// Publishes until the task is canceled: at intervals, when something changes, and when Home
  /// Assistant starts.
  ///
  /// - Parameter tell: A callback for events.
  /// - Throws: `CancellationError`, a permanent ``MQTTError``, or
  ///   ``ProgramServiceError/tokenEnded`` after the retained messages were removed.
  package func run(telling tell: @escaping @Sendable (News) -> Void) async throws {
    var pause = ReconnectPause()
    var generator = SystemRandomNumberGenerator()
    let offline = MQTTMessage(try device.availability, Array("offline".utf8), isRetained: true)
    while true {
      let began = ContinuousClock.now
      do {
        // A result is a regular end, with a disconnect.
        throw try await broker.withConnection(as: Self.clientName(), will: offline) { connection in
          tell(.connected)
          return try await serve(connection, tell)
        }
      } catch let error as MQTTError where !error.isLasting {
        try Task.checkCancellation()
        if ContinuousClock.now - began > ReconnectPause.maxDelay { pause.reset() }
        let length = pause.nextDelay(using: &generator)
        tell(.disconnected(error, again: length))
        try await Task.sleep(for: length)
      }
    }
  }

  /// The reason for a publication.
  private enum Occasion {
    case due
    case news
    case birth
  }

  /// Publishes over a connection until the service ends.
  ///
  /// - Returns: The reason for the end.
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
            _ = try await session.removeSensors()
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

  /// Polls for changes until the task is canceled; if polling isn't possible, only the interval
  /// applies.
  ///
  /// The next poll starts before the changes are published, so that no change is missed in between.
  private func followNews(_ call: @Sendable () -> Void) async throws {
    var wasAway = false
    while true {
      try Task.checkCancellation()
      let asked = ContinuousClock.now
      do {
        let isNew = try await service.news(of: setting.types)
        // Don't poll in a tight loop if the service responds immediately.
        if !isNew, ContinuousClock.now - asked < .seconds(1) { try await Task.sleep(for: setting.calm) }
        guard isNew || wasAway else { continue }
        // One file causes many changes.
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

  /// The lifetime of a value in Home Assistant in seconds: two publications may be missed before it
  /// is unknown.
  private var lifetime: Int { Int(setting.interval / .seconds(1)) * 3 }
}
