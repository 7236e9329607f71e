import Testing
import WellsealModel
import WellsealQueries

@testable import WellsealConsent

@Suite("App keys")
struct AppKeyTests {
  @Test("Each key has a unique text and round-trips", arguments: AppKey.Kind.allCases)
  func texts(kind: AppKey.Kind) {
    for identifier in ["com.example.pulse", "growth-chart", "web.growth-chart"] {
      let key = AppKey(kind, identifier)
      #expect(AppKey("\(key)") == key)
      for other in AppKey.Kind.allCases where other != kind {
        #expect("\(AppKey(other, identifier))" != "\(key)")
      }
    }
  }

  @Test("An invalid key is rejected", arguments: ["", "web:", "script:", "native:a"])
  func refuses(text: String) { #expect(AppKey(text) == nil) }

  @Test("The client of a web app may have colons")
  func colons() { #expect(AppKey("web:http://localhost:1/a") == .web("http://localhost:1/a")) }

  @Test(
    "Reserved identifiers are rejected in any spelling",
    arguments: [
      "com.apple", "COM.Apple.Health", "io.wellseal", "Io.Wellseal.provider.1", "org.wellseal",
      "org.WELLSEAL.fhir.dr", "org.wellseal.document.Harbour", "web", "WEB", "web.growth-chart",
      "Web.Growth",
    ])
  func reserved(identifier: String) { #expect(!BundleIdentifier.isValid(identifier)) }

  @Test(
    "Identifiers that aren't reserved are accepted",
    arguments: ["com.apple2", "website.example", "org.wellsealed.app", "webb"])
  func free(identifier: String) { #expect(BundleIdentifier.isValid(identifier)) }

  @Test("No source that an importer creates equals a program's identifier", arguments: SourceSpace.allCases)
  func spaces(space: SourceSpace) {
    for rest in ["a", "Harbour", "dr"] {
      let identifier = space.source(rest, named: "A").bundleIdentifier
      for text in [identifier, identifier.uppercased(), identifier.lowercased()] {
        #expect(!BundleIdentifier.isValid(text), "\(text)")
      }
    }
    #expect(!BundleIdentifier.isValid(NewEntry.source.bundleIdentifier))
  }
}
