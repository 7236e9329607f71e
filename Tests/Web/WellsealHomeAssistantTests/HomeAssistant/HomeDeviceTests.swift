import Testing

@testable import WellsealHomeAssistant

@Suite("Home Assistant device")
struct HomeDeviceTests {
  @Test(
    "A name is converted to a topic level",
    arguments: [("Wellseal", "wellseal"), ("Anna's ring", "anna_s_ring"), (" Bänk 2 ", "b_nk_2")])
  func node(name: String, node: String) throws {
    #expect(try HomeDevice(name, prefix: "homeassistant", version: "1").node == node)
  }

  @Test(
    "A name or prefix that yields no topic is rejected",
    arguments: [("", "homeassistant"), ("···", "homeassistant"), ("Wellseal", ""), ("Wellseal", "a/#")])
  func refused(name: String, prefix: String) {
    #expect(throws: MQTTProtocolError.badTopic) { try HomeDevice(name, prefix: prefix, version: "1") }
  }
}
