import Testing

@testable import WellsealHomeAssistant

@Suite("The device that sensors belong to")
struct HomeDeviceTests {
  @Test(
    "A name becomes a level of topics",
    arguments: [("Wellseal", "wellseal"), ("Anna's ring", "anna_s_ring"), (" Bänk 2 ", "b_nk_2")])
  func node(name: String, node: String) throws {
    #expect(try HomeDevice(name, prefix: "homeassistant", version: "1").node == node)
  }

  @Test(
    "What no topic can be made of is refused",
    arguments: [("", "homeassistant"), ("···", "homeassistant"), ("Wellseal", ""), ("Wellseal", "a/#")])
  func refused(name: String, prefix: String) {
    #expect(throws: MQTTFault.badTopic) { try HomeDevice(name, prefix: prefix, version: "1") }
  }
}
