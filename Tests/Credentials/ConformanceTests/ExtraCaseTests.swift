import Foundation
import Testing
import WellsealBase
import WellsealCardService
import WellsealCredentials
import WellsealExchange

@Suite("Cards with outcomes checked independently of the reference")
struct ExtraCaseTests {
  /// A row of `shc-extra-cases.csv` about a card.
  struct Row: Sendable, CustomTestStringConvertible {
    let file: String
    let keys: String
    let clock: UnixTime
    let expected: String

    var testDescription: String { file }

    init?(_ row: CSVTable.Row) {
      guard row["artifact_type"] == "jws", let file = row["input_file"], let expected = row["expected"] else {
        return nil
      }
      let options = Dictionary(
        uniqueKeysWithValues: (row["options"] ?? "").components(separatedBy: "; ").compactMap { option in
          let parts = option.split(separator: "=", maxSplits: 1).map(String.init)
          return parts.count == 2 ? (parts[0], parts[1]) : nil
        })
      guard let keys = options["jwks"] else { return nil }
      self.file = file
      self.keys = keys
      self.expected = expected
      clock = UnixTime(rfc3339: "\(options["clock"] ?? "2024-06-01")T23:59:59Z") ?? UnixTime(0)
    }

    /// The folder of revocation lists: `crl`, next to the keys.
    var lists: String { (keys as NSString).deletingLastPathComponent + "/crl" }
  }

  static let rows = ((try? ConformanceFixtures.table("shc-extra-cases.csv")) ?? []).compactMap(Row.init)

  @Test("All rows are read")
  func count() { #expect(Self.rows.count == 28) }

  @Test("Each card has the expected signature, dates and revocation", arguments: rows)
  func card(_ row: Row) async throws {
    let card = try await inspect(row)
    let assessment = card.outcome.assessment
    #expect(assessment.signature == .valid)
    #expect((assessment.revocation == .revoked) == row.expected.contains("REVOKED"))
    if row.expected.contains("not revoked") { #expect(assessment.revocation == .notRevoked) }
    let codes = Set(card.findings.map(\.code))
    #expect(codes.contains(.payloadMemberMissing) == row.expected.contains("no nbf"))
    #expect(codes.contains(.cardTypeSuperfluous) == row.expected.contains("superfluous VerifiableCredential"))
    #expect(codes.contains(.jwsTooLong) == row.expected.contains("> 1195"))
    if row.expected == "signature valid" {
      #expect(assessment.verdict == .verified || assessment.verdict == .undetermined)
    }
  }

  private func inspect(_ row: Row) async throws -> InspectedCard {
    let text = try ConformanceFixtures.bytes(row.file)
    let issuer = try #require(UnverifiedCard.read(text).value?.payload.issuer ?? "https://example.org")
    let trust = TrustStore([
      TrustDirectory(name: "test", issuers: [TrustedIssuer(address: issuer, name: "Example")])
    ])
    let lists = row.lists
    let library = IssuerLibrary(
      trust: trust, pinned: JSONWebKeySet.read(try ConformanceFixtures.bytes(row.keys)).value,
      fetch: { request in
        let name = request.url.components(separatedBy: "/").last ?? ""
        let body = try? ConformanceFixtures.bytes("\(lists)/\(name)")
        return .success(WebResponse(status: body == nil ? 404 : 200, body: body ?? []))
      }, now: { row.clock })
    let inspection = await CardInspector(trust: trust, library: library, now: row.clock)
      .inspect([InputFile(name: row.file, bytes: text)])
    return try #require(inspection.cards.first)
  }
}
