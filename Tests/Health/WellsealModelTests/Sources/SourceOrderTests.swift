import Testing
import WellsealModel

@Suite("Default source priority")
struct SourceOrderTests {
  @Test("The default order is the user, the watch, the phone, and others")
  func ranks() {
    let provenances = [
      provenance("zz.scale", HealthDevice(name: "Scale", model: "Body+")), provenance("aa.diary"),
      provenance("com.apple.health.phone", HealthDevice(manufacturer: "Apple Inc.", model: "iPhone")),
      provenance("com.apple.health.watch", HealthDevice(model: "Watch", hardwareVersion: "Watch6,2")),
      provenance("com.apple.Health"),
    ]
    let expected = [
      "com.apple.Health", "com.apple.health.watch", "com.apple.health.phone", "aa.diary", "zz.scale",
    ]
    for order in [provenances, provenances.reversed()] {
      #expect(SourceOrder.standard(of: order).map(\.bundleIdentifier) == expected)
    }
  }

  @Test(
    "Any single sign identifies the watch",
    arguments: [
      provenance("w", HealthDevice(hardwareVersion: "Watch7,1")),
      provenance("w", HealthDevice(model: "Watch")),
      provenance("w", HealthDevice(name: "Apple Watch")), provenance("w", productType: "Watch5,4"),
    ])
  func watch(provenance watch: Provenance) {
    let phone = provenance("a", HealthDevice(name: "iPhone"))
    #expect(SourceOrder.standard(of: [phone, watch]).map(\.bundleIdentifier) == ["w", "a"])
  }

  @Test("An app that runs on a phone is not the phone")
  func apps() {
    let app = provenance("ai.app", productType: "iPhone14,2")
    let phone = provenance("com.apple.health.1", productType: "iPhone14,2")
    #expect(
      SourceOrder.standard(of: [app, phone]).map(\.bundleIdentifier) == ["com.apple.health.1", "ai.app"])
  }

  @Test(
    "Entries in the Health app come first, in any language of the export",
    arguments: ["Health", "Santé", "健康", "Salud", "Здоровье"])
  func byHand(name: String) {
    let watch = exported("Ann’s Apple Watch", HealthDevice(model: "Watch"))
    let health = exported(name)
    #expect(SourceOrder.standard(of: [watch, health]).map(\.name) == [name, "Ann’s Apple Watch"])
    // A device with that name isn't the person.
    let device = exported(name, HealthDevice(name: "Scale"))
    #expect(SourceOrder.standard(of: [watch, device]).map(\.name) == ["Ann’s Apple Watch", name])
  }

  @Test("A name alone identifies a watch or phone if nothing else is known")
  func names() {
    let sources = ["A iPhone", "Zed Watch", "Brand", "Watchful"].map { exported($0) }
    #expect(
      SourceOrder.standard(of: sources).map(\.name) == ["Zed Watch", "A iPhone", "Brand", "Watchful"])
  }

  @Test("A source appears once, at its best rank; unknown sources don't")
  func once() {
    let provenances = [
      provenance("b"), provenance("a"), provenance("b", HealthDevice(model: "Watch")), .unknown,
    ]
    #expect(SourceOrder.standard(of: provenances).map(\.bundleIdentifier) == ["b", "a"])
    #expect(SourceOrder.standard(of: [Provenance]()).isEmpty)
  }
}

private func provenance(
  _ identifier: String, _ device: HealthDevice? = nil, productType: String? = nil
) -> Provenance {
  let source = HealthSource(name: identifier, bundleIdentifier: identifier)
  return Provenance(
    sourceRevision: SourceRevision(source: source, productType: productType), device: device)
}

private func exported(_ name: String, _ device: HealthDevice? = nil) -> Provenance {
  Provenance(
    sourceRevision: SourceRevision(
      source: SourceSpace.appleExport.source(name, named: name), productType: device?.hardwareVersion),
    device: device)
}
