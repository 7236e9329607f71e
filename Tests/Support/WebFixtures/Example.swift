import FoundationEssentials
import TestSupport
import WellsealBase
package import WellsealCardService
import WellsealCompression
import WellsealCredentials
package import WellsealExchange

/// Example 00 of the specification and the issuer that signed it.
package enum Example {
  package static let jws = text("spec-examples/example-00-d-jws.txt")
  /// The example with another character in its signature.
  package static let tampered: String = {
    let characters = Array(jws.utf8)
    let other = characters[characters.count - 10] ^ 1
    return String(decoding: characters.dropLast(10) + [other] + characters.suffix(9), as: UTF8.self)
  }()
  /// A card of few characters that inflates to more than the fast path accepts.
  package static let large: String = {
    let parts = jws.split(separator: ".")
    let payload =
      #"{"iss":"https://spec.smarthealth.cards/examples/issuer","x":"\#(String(repeating: "x", count: 1 << 15))"}"#
    return "\(parts[0]).\(Base64.url.encode(RawDeflate.deflate(Array(payload.utf8)))).\(parts[2])"
  }()
  package static let numeric = text("spec-examples/example-00-f-qr-code-numeric-value-0.txt")
  package static let file = #"{"verifiableCredential":["\#(jws)"]}"#

  /// A day in 2026, in seconds since 1970.
  private static let now = UnixTime(1_767_225_600)

  @Sendable package static func inspect(_ input: InputFile) async -> CardInspection {
    await inspector.inspect([input])
  }

  /// Inspects inputs that belong together.
  @Sendable package static func inspect(_ inputs: [InputFile]) async -> CardInspection {
    await inspector.inspect(inputs)
  }

  @Sendable package static func inspectAtHand(_ input: InputFile) -> CardInspection? {
    inspector.inspectAtHand(input)
  }

  /// Loads the issuer's keys into the cache.
  package static func readKeys() async { _ = await inspect(InputFile(name: "", bytes: Array(jws.utf8))) }

  private static let inspector: CardInspector = {
    let directory = TrustDirectory.read(Array(text("example-issuers.json").utf8), name: "examples")
    let trust = TrustStore([directory.value].compactMap(\.self))
    return CardInspector(trust: trust, library: IssuerLibrary(trust: trust, now: { now }), now: now)
  }()

  private static func text(_ name: String) -> String {
    let path = Repository.url("Tests/Fixtures/health-cards/\(name)").path
    guard let data = FileManager.default.contents(atPath: path) else {
      preconditionFailure("the fixture \(name) is missing")
    }
    return String(decoding: data, as: UTF8.self)
  }
}
