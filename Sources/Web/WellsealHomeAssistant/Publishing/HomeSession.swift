/// The state of the broker on one connection.
///
/// It is an actor, because publications are triggered from several tasks.
actor HomeSession {
  private let publisher: HomePublisher
  private let connection: MQTTConnection
  /// The number of seconds after which a value expires.
  private let lifetime: Int?
  /// The discovery messages by topic, including those from before this connection.
  private var announced: [MQTTTopic: [UInt8]] = [:]
  private var isAvailable: Bool?

  init(_ publisher: HomePublisher, _ connection: MQTTConnection, lifetime: Int?) {
    self.publisher = publisher
    self.connection = connection
    self.lifetime = lifetime
  }

  /// Reads the retained messages of the device, and subscribes to the start of Home Assistant.
  func begin() async throws {
    let device = publisher.device
    let kept = try await connection.subscribe(to: [device.configurations, MQTTTopicFilter(device.birth)])
    for message in kept where device.isConfiguration(message.topic) && !message.payload.isEmpty {
      announced[message.topic] = message.payload
    }
  }

  /// Announces new sensors, removes those that may no longer be read, and publishes every value.
  func publish() async throws -> HomePublisher.Report {
    let setting = publisher.setting
    var values = try await publisher.service.newest(of: setting.types, at: setting.now(), in: setting.time)
    if let notices = try await publisher.service.notices(at: setting.now(), in: setting.time) {
      values.append(notices)
    }
    let sensors = values.map { HomeSensor($0, title: setting.title($0.name)) }
    let known = try sensors.map { try $0.announcement(of: publisher.device, lifetime: lifetime) }
    let gone = try await withdraw(except: Set(known.map(\.topic)))
    let fresh = known.filter { announced[$0.topic] != $0.payload }
    try await connection.publish(fresh)
    for message in fresh { announced[message.topic] = message.payload }
    try await setAvailable(true)
    // Home Assistant must subscribe first, unless the broker retains the value for it.
    if !fresh.isEmpty, !setting.retainsValues { try await Task.sleep(for: setting.settling) }
    try await connection.publish(
      sensors.map { try $0.reading(of: publisher.device, isRetained: setting.retainsValues) })
    return HomePublisher.Report(published: values.map(\.name), removed: gone)
  }

  /// Publishes whether values are available.
  func setAvailable(_ isAvailable: Bool) async throws {
    guard self.isAvailable != isAvailable else { return }
    let word = isAvailable ? "online" : "offline"
    try await connection.publish([
      MQTTMessage(try publisher.device.availability, Array(word.utf8), isRetained: true)
    ])
    self.isAvailable = isAvailable
  }

  /// Removes all retained messages of the device.
  ///
  /// - Returns: The number of sensors.
  func removeSensors() async throws -> Int {
    let gone = try await withdraw(except: [])
    try await connection.publish([
      MQTTMessage(try publisher.device.availability, [], isRetained: true)
    ])
    isAvailable = nil
    return gone
  }

  /// Removes sensors with their retained values; an empty message removes a retained one.
  private func withdraw(except wanted: Set<MQTTTopic>) async throws -> Int {
    let gone = announced.keys.filter { !wanted.contains($0) }
    var messages: [MQTTMessage] = []
    for topic in gone {
      messages.append(MQTTMessage(topic, [], isRetained: true))
      let levels = topic.name.split(separator: "/")
      guard levels.count >= 2 else { continue }
      let state = try publisher.device.state(of: String(levels[levels.count - 2]))
      messages.append(MQTTMessage(state, [], isRetained: true))
    }
    try await connection.publish(messages)
    for topic in gone { announced[topic] = nil }
    return gone.count
  }
}
