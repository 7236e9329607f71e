import FoundationEssentials
import Testing
import WellsealBase

@testable import WellsealCommands

@Suite("The time zone of the environment")
struct MachineZoneTests {
  @Test(
    "Each form of TZ is understood or rejected, and none counts as UTC by mistake",
    arguments: [
      ("Europe/Berlin", "Europe/Berlin"), (":Europe/Berlin", "Europe/Berlin"),
      ("/usr/share/zoneinfo/Europe/Berlin", "Europe/Berlin"), ("UTC0", "GMT"), ("CET-1CEST", nil),
      ("Europe/Nowhere", nil),
    ] as [(String, String?)])
  func forms(value: String, zone: String?) {
    #expect(TimeOptions.named(byEnvironment: value)?.zone.identifier == zone)
  }

  @Test(
    "The file of the machine's zone is the machine's zone", arguments: ["/etc/localtime", ":/etc/localtime"])
  func machine(value: String) {
    #expect(TimeOptions.named(byEnvironment: value)?.zone == LocalTime().zone)
  }
}
