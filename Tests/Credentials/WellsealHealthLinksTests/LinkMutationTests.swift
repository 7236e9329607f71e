import TestSupport
import Testing
import WellsealBase

@testable import WellsealHealthLinks

@Suite("Malicious links")
struct LinkMutationTests {
  let link = SampleLink()
  static let words =
    Mutator.jsonWords + ["shlink:/", "#", "%3A", "eyJ", "==", ".", "\"flag\":\"PU\"", "\"v\":2,"]

  @Test("10,000 damaged links don't crash", arguments: [1, 2, 3, 4] as [UInt64])
  func texts(seed: UInt64) {
    let checker = SampleLink.checker { _ in WebResponse(status: 404) }
    let samples = [link.text, "https://viewer.example.org/#\(link.text)", "  \(link.text)\n"].map {
      Array($0.utf8)
    }
    for mutant in Mutator(of: samples, seed: seed, words: Self.words).prefix(2_500) {
      _ = checker.decode(String(decoding: mutant, as: UTF8.self)).json.minified
    }
  }

  @Test("10,000 damaged payloads don't crash", arguments: [1, 2, 3, 4] as [UInt64])
  func payloads(seed: UInt64) async {
    let checker = SampleLink.checker { _ in WebResponse(status: 404) }
    for mutant in Mutator(of: [link.payload.minified], seed: seed, words: Self.words).prefix(2_500) {
      _ = await checker.check(.payload(mutant)).json.minified
    }
  }

  @Test("10,000 damaged files don't crash or decrypt", arguments: [1, 2, 3, 4] as [UInt64])
  func files(seed: UInt64) throws {
    let samples = [Array(try link.file().utf8), Array(try link.file(compresses: true).utf8)]
    let spaces: Set<UInt8> = [0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x20]
    for mutant in Mutator(of: samples, seed: seed, words: Self.words).prefix(2_500) {
      let opened = EncryptedFile.open(mutant, key: link.key).value
      let isWhole = samples.contains(mutant.filter { !spaces.contains($0) })
      if !isWhole { #expect(opened == nil, "seed \(seed): \(String(decoding: mutant, as: UTF8.self))") }
    }
  }

  @Test("10,000 damaged manifests don't crash", arguments: [1, 2, 3, 4] as [UInt64])
  func manifests(seed: UInt64) {
    let manifest: JSON = [
      "list": ["resourceType": "List", "status": "current", "mode": "working"],
      "files": [
        ["contentType": "application/fhir+json", "embedded": "eyJ.a.b.c.d", "status": "can-change"],
        [
          "contentType": "application/smart-health-card", "location": "https://files.example.org/f?t=1",
          "lastUpdated": "2026-11-30T08:15:00Z",
        ],
      ],
    ]
    for mutant in Mutator(of: [manifest.minified], seed: seed, words: Self.words).prefix(2_500) {
      let reading = LinkManifest.read(mutant, embeddedLimit: 100)
      if let manifest = reading.value { _ = manifest.json.minified }
    }
  }

  @Test("10,000 damaged bundles don't crash", arguments: [1, 2, 3, 4] as [UInt64])
  func bundles(seed: UInt64) async {
    var checker = SampleLink.checker { _ in WebResponse(status: 404) }
    checker.profile = .ktc
    for mutant in Mutator(of: [SampleLink.bundle.minified], seed: seed, words: Self.words).prefix(2_500) {
      _ = await checker.check(.content(mutant)).json.minified
    }
  }
}
