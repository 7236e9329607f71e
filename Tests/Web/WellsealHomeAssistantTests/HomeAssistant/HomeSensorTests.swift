import Foundation
import Testing
import WellsealBase

@testable import WellsealHomeAssistant

@Suite("Sensors of Home Assistant")
struct HomeSensorTests {
  /// Returns the announcement for the only value of the API.
  private static func announcement(
    _ row: JSON, title: String = "Title", lifetime: Int? = nil
  ) async throws -> (topic: String, json: JSONValue) {
    let time = try LocalTime(named: "Europe/Berlin")
    let service = try ProgramFake([row]).service()
    let now = try time.date("2026-05-28T12:00:00+02:00")
    let value = try #require(try await service.newest(of: nil, at: now, in: time).first)
    let device = try HomeDevice("Wellseal", prefix: "homeassistant", version: "1")
    let message = try HomeSensor(value, title: title).announcement(of: device, lifetime: lifetime)
    #expect(message.isRetained)
    return (message.topic.name, try JSONDocument(parsing: message.payload).root)
  }

  @Test("A sensor is announced with its device, topics and expiry")
  func whole() async throws {
    let (topic, json) = try await Self.announcement(ProgramFake.steps, title: "Steps", lifetime: 900)
    #expect(topic == "homeassistant/sensor/wellseal/stepCount/config")
    let expected: JSON = [
      "name": "Steps", "unique_id": "wellseal_stepCount", "state_topic": "wellseal/wellseal/stepCount",
      "value_template": "{{ value_json.value }}", "json_attributes_topic": "wellseal/wellseal/stepCount",
      "json_attributes_template":
        "{{ {'sample_start': value_json.start, 'sample_end': value_json.end, 'source': value_json.source} | tojson }}",
      "availability_topic": "wellseal/wellseal/availability", "qos": 1, "unit_of_measurement": "steps",
      "state_class": "total", "last_reset_value_template": "{{ value_json.start }}",
      "suggested_display_precision": 0, "expire_after": 900,
      "device": [
        "identifiers": ["wellseal_wellseal"], "name": "Wellseal", "manufacturer": "Wellseal",
        "sw_version": "1",
      ],
      "origin": ["name": "Wellseal", "sw_version": "1", "support_url": "https://wellseal.io"],
    ]
    #expect(JSON(json) == expected)
  }

  @Test(
    "Units and device classes are those of Home Assistant",
    arguments: [
      ("bodyMass", "sample", "kg", "kg", "weight", "measurement"),
      ("heartRate", "sample", "count/min", "bpm", nil, "measurement"),
      ("respiratoryRate", "sample", "count/min", "br/min", nil, "measurement"),
      ("cyclingCadence", "sample", "count/min", "1/min", nil, "measurement"),
      ("oxygenSaturation", "sample", "%", "%", nil, "measurement"),
      ("bodyTemperature", "sample", "degC", "°C", "temperature", "measurement"),
      ("bloodPressureSystolic", "sample", "mmHg", "mmHg", "pressure", "measurement"),
      ("bloodGlucose", "sample", "mg/dL", "mg/dL", "blood_glucose_concentration", "measurement"),
      ("distanceCycling", "day", "km", "km", "distance", "total"),
      ("dietaryWater", "day", "mL", "mL", "volume", "total"),
      ("forcedVitalCapacity", "sample", "L", "L", nil, "measurement"),
      ("activeEnergyBurned", "day", "kcal", "kcal", nil, "total"),
      ("bloodGlucose", "sample", "mmol/L", "mmol/L", nil, "measurement"),
      ("somethingNew", "sample", "furlong", "furlong", nil, "measurement"),
    ] as [(String, String, String, String, String?, String)])
  func forms(
    name: String, kind: String, given: String, unit: String, deviceClass: String?, stateClass: String
  ) async throws {
    let row = ProgramFake.row(name, kind, .number("1"), .string(given), start: "2026-05-28T00:00:00+02:00")
    let json = try await Self.announcement(row).json
    #expect(json["unit_of_measurement"]?.string == unit)
    #expect(json["device_class"]?.string == deviceClass)
    #expect(json["state_class"]?.string == stateClass)
    #expect(json["expire_after"] == nil)
  }

  @Test("A fraction is published in percent")
  func percent() async throws {
    let json = try await Self.announcement(
      ProgramFake.row("bodyFatPercentage", "sample", .number("0.215"), "%")
    )
    .json
    #expect(
      json["value_template"]?.string
        == "{{ (value_json.value * 100) | round(2) if value_json.value is number else None }}")
  }

  @Test("A night is given in minutes and isn't a total")
  func night() async throws {
    let json = try await Self.announcement(ProgramFake.row("sleepAnalysis", "night", .number("27000"), "s"))
      .json
    #expect(json["unit_of_measurement"]?.string == "min")
    #expect(json["state_class"]?.string == "measurement")
    #expect(
      json["value_template"]?.string
        == "{{ (value_json.value / 60) | round(2) if value_json.value is number else None }}")
  }

  @Test("A text has neither a unit nor a class")
  func word() async throws {
    let json = try await Self.announcement(ProgramFake.row("appleStandHour", "sample", "stood")).json
    #expect(json["unit_of_measurement"] == nil)
    #expect(json["state_class"] == nil)
    #expect(json["suggested_display_precision"] == nil)
  }
}
