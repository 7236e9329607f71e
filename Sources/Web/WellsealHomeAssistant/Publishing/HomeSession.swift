/// What one connection has told the broker.
///
/// An actor, because occasions to publish come from several sides.
actor HomeSession {
  private let publisher: HomePublisher
  private let connection: MQTTConnection
  /// After how many seconds without a value none counts as known.
  private let lifetime: Int?
  /// How sensors were made known, by topic, before this connection too.
  private var announced: [MQTTTopic: [UInt8]] = [:]
  private var isAvailable: Bool?

  init(_ publisher: HomePublisher, _ connection: MQTTConnection, lifetime: Int?) {
    self.publisher = publisher
    self.connection = connection
    self.lifetime = lifetime
  }

  /// Hears what the broker keeps of the device, and when Home Assistant begins.
  func begin() async throws {
    let device = publisher.device
    let kept = try await connection.subscribe(to: [device.configurations, MQTTTopicFilter(device.birth)])
    for message in kept where device.isConfiguration(message.topic) && !message.payload.isEmpty {
      announced[message.topic] = message.payload
    }
  }

  /// Makes known what is new, takes back what may not be read any more, and publishes every value.
  func publish() async throws -> HomePublisher.Report {
    let setting = publisher.setting
    let values = try await publisher.service.newest(of: setting.types, at: setting.now(), in: setting.time)
    let sensors = values.map { HomeSensor($0, title: setting.title($0.name)) }
    let known = try sensors.map { try $0.announcement(of: publisher.device, lifetime: lifetime) }
    let gone = try await withdraw(except: Set(known.map(\.topic)))
    let fresh = known.filter { announced[$0.topic] != $0.payload }
    try await connection.publish(fresh)
    for message in fresh { announced[message.topic] = message.payload }
    try await setAvailable(true)
    // Home Assistant has to listen first, unless the broker keeps the value for it.
    if !fresh.isEmpty, !setting.retainsValues { try await Task.sleep(for: setting.settling) }
    try await connection.publish(
      sensors.map { try $0.reading(of: publisher.device, isRetained: setting.retainsValues) })
    return HomePublisher.Report(published: values.map(\.name), removed: gone)
  }

  /// Says whether values come.
  func setAvailable(_ isAvailable: Bool) async throws {
    guard self.isAvailable != isAvailable else { return }
    let word = isAvailable ? "online" : "offline"
    try await connection.publish([
      MQTTMessage(try publisher.device.availability, Array(word.utf8), isRetained: true)
    ])
    self.isAvailable = isAvailable
  }

  /// Takes back all that the broker keeps of the device.
  ///
  /// - Returns: how many sensors there were.
  func takeBack() async throws -> Int {
    let gone = try await withdraw(except: [])
    try await connection.publish([
      MQTTMessage(try publisher.device.availability, [], isRetained: true)
    ])
    isAvailable = nil
    return gone
  }

  /// Takes back sensors, and the values that the broker may keep of them; an empty message ends what it keeps.
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
