import Testing

@testable import WellsealHomeAssistant

@Suite("Topics")
struct MQTTTopicTests {
  @Test(
    "A name without wildcards and control characters is valid",
    arguments: ["a", "homeassistant/sensor/wellseal/stepCount/config", "/", "größe"])
  func taken(name: String) throws { #expect(try MQTTTopic(name).name == name) }

  @Test(
    "A name with wildcards or control characters is invalid",
    arguments: ["", "a/+", "#", "a\0b", "a\nb", String(repeating: "a", count: 1025)])
  func refused(name: String) {
    #expect(throws: MQTTProtocolError.badTopic) { try MQTTTopic(name) }
  }

  @Test("A filter has a wildcard for each open level")
  func filter() throws {
    #expect(try MQTTTopicFilter(levels: ["a", nil, "c"]).text == "a/+/c")
    #expect(throws: MQTTProtocolError.badTopic) { try MQTTTopicFilter(levels: ["a/b", nil]) }
  }
}
