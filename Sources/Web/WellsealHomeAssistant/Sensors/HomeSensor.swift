import WellsealBase

/// A type's latest value as a sensor of Home Assistant.
struct HomeSensor: Sendable {
  let value: NewestValue
  /// The display name.
  let title: String

  init(_ value: NewestValue, title: String) {
    self.value = value
    self.title = title
  }

  /// Returns the discovery message, which the broker retains.
  ///
  /// - Parameters:
  ///   - device: The device of the sensor.
  ///   - lifetime: The number of seconds after which a value expires, or `nil` for never.
  /// - Returns: The message.
  /// - Throws: ``MQTTProtocolError/badTopic`` if the topic is invalid.
  func announcement(of device: HomeDevice, lifetime: Int?) throws(MQTTProtocolError) -> MQTTMessage {
    let state = JSON.string(try device.state(of: value.name).name)
    let form = SensorForm.of(value)
    var members: [JSON.Member] = [
      .init("name", .string(title)), .init("unique_id", .string("\(device.node)_\(value.name)")),
      .init("state_topic", state), .init("value_template", .string(Self.template(form))),
      .init("json_attributes_topic", state), .init("json_attributes_template", .string(Self.attributes)),
      .init("availability_topic", .string(try device.availability.name)), .init("qos", 1),
    ]
    members += [
      ("unit_of_measurement", form.unit.map { .string($0) }),
      ("device_class", form.deviceClass.map { .string($0) }),
      ("state_class", stateClass.map { .string($0) }),
      ("last_reset_value_template", stateClass == "total" ? .string("{{ value_json.start }}") : nil),
      ("suggested_display_precision", form.decimalPlaces.map { .integer($0) }),
      ("expire_after", lifetime.map { .integer($0) }),
    ].compactMap { (name: String, value: JSON?) in value.map { JSON.Member(name, $0) } }
    members += [
      .init(
        "device",
        [
          "identifiers": [.string("wellseal_\(device.node)")], "name": .string(device.name),
          "manufacturer": "Wellseal", "sw_version": .string(device.version),
        ]),
      .init(
        "origin",
        [
          "name": "Wellseal", "sw_version": .string(device.version), "support_url": "https://wellseal.io",
        ]),
    ]
    return MQTTMessage(
      try device.configuration(of: value.name), JSON.object(members).minified, isRetained: true)
  }

  /// Returns the message with the value.
  func reading(of device: HomeDevice, isRetained: Bool) throws(MQTTProtocolError) -> MQTTMessage {
    MQTTMessage(try device.state(of: value.name), value.json.minified, isRetained: isRetained)
  }

  /// The state class.
  ///
  /// A cumulative type is a total since the start of the day, which a correction may lower; a night
  /// isn't a total.
  private var stateClass: String? {
    if case .word? = value.value { return nil }
    return value.kind == .day ? "total" : "measurement"
  }

  /// Returns the template; Home Assistant treats `None` as an unknown value.
  private static func template(_ form: SensorForm) -> String {
    guard let scale = form.scale else { return "{{ value_json.value }}" }
    return
      "{{ (value_json.value \(scale)) | round(2) if value_json.value is number else None }}"
  }

  private static let attributes =
    "{{ {'sample_start': value_json.start, 'sample_end': value_json.end, 'source': value_json.source} | tojson }}"
}
