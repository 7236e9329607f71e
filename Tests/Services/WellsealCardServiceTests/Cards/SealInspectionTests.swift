import Foundation
import TestSupport
import Testing
import WellsealBase
import WellsealCardService
import WellsealCredentials
import WellsealEUCertificates
import WellsealExchange
import WellsealQRCode

@Suite("Inspection of Visible Digital Seals")
struct SealInspectionTests {
  private static func file(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: Repository.url("Tests/Fixtures/icao-seals/\(name)")))
  }

  private static func inspect(_ inputs: [[UInt8]]) async throws -> CardInspection {
    let list = try #require(SignerList.read(try file("csca.pem"), name: "csca").value)
    let now = UnixTime(1_640_000_000)
    let library = IssuerLibrary(trust: TrustStore(), fetch: nil, cache: .none, now: { now })
    let inspector = CardInspector(
      trust: TrustStore(), library: library, now: now,
      certificates: CertificateChecks(signers: SignerStore([list])))
    return await inspector.inspect(inputs.map { InputFile(name: "seal", bytes: $0) })
  }

  @Test("A seal is verified as a file, with a byte order mark, and as the code of a picture")
  func forms() async throws {
    let seal = try Self.file("seal-canonical.json")
    let picture = try QREncoder().symbol(for: String(decoding: seal, as: UTF8.self)).png()
    for input in [try Self.file("seal.json"), seal, [0xEF, 0xBB, 0xBF] + seal, picture] {
      let inspection = try await Self.inspect([input])
      #expect(inspection.verdict == .notACard, "\(inspection.allFindings)")
      #expect(inspection.foreign == .icaoSeal)
      let object = inspection.json
      #expect(object["content"] == "icaoSeal" && object["outcome"] == "notACard")
      #expect(object["signature"] == "valid" && object["trust"] == "trusted" && object["validity"] == "valid")
    }
    let changed = try await Self.inspect([try Self.file("seal-changed.json")])
    #expect(changed.foreign == .icaoSeal && changed.assessment.signature == .invalid)
  }
}
