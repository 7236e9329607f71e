import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing
import WebFixtures
import WellsealBase
import WellsealCardService
import WellsealCredentials
import WellsealExchange
import WellsealHealthApp
import WellsealModel

@testable import WellsealEUCertificates

@Suite("EU certificates in the Health app")
struct CertificatePagesTests {
  static let issuer = TestCertificateIssuer()
  static let now = 1_640_000_000.0
  static let content: JSON = [
    "ver": "1.3.0", "nam": ["fn": "Müster", "fnt": "MUESTER", "gn": "Ada", "gnt": "ADA"], "dob": "1980-02-03",
    "v": [
      [
        "tg": "840539006", "vp": "1119349007", "mp": "EU/1/20/1528", "ma": "ORG-100030215", "dn": 2, "sd": 3,
        "dt": "2021-05-20", "co": "XX", "is": "Nobody", "ci": "URN:UVCI:01:XX:1234#A",
      ]
    ],
  ]

  private func app(_ demo: Demo) -> HealthApp {
    let checks = CertificateChecks(
      signers: SignerStore([SignerList(name: "tests", signers: [Self.issuer.signer])]))
    let library = IssuerLibrary(trust: TrustStore(), fetch: nil, cache: .none, now: { UnixTime(Self.now) })
    let inspector = CardInspector(
      trust: TrustStore(), library: library, now: UnixTime(Self.now), certificates: checks)
    return HealthApp(
      storeSession: demo.storeSession, sessions: demo.sessions, time: Demo.time, now: { Demo.now },
      inspect: { await inspector.inspect($0) })
  }

  @Test("A certificate is shown with its outcome, stored, listed and shared")
  func keeps() async throws {
    let text = try Self.issuer.issue(Self.content, issued: 1_622_505_600, expires: 1_654_041_600)
    let demo = try await Demo(days: 0)
    try await demo.visit(app(demo)) { visitor in
      let handed = try await visitor.hand("/import", Array(text.utf8), name: "certificate.txt")
      let sheet = try #require(handed.headers[.location])
      for (language, title) in [
        ("en", "COVID-19 vaccination, dose 2 of 3"), ("zh", "新冠疫苗接种，第 2 剂（共 3 剂）"), ("he", "מנה 2 מתוך 3"),
      ] {
        let page = try await visitor.text(sheet, language: language)
        #expect(page.contains(title), "\(language)")
      }
      let page = try await visitor.text(sheet)
      #expect(page.contains("Verified"))
      #expect(page.contains("Ada Müster"))
      #expect(try await demo.store.samples(of: .verifiableClinicalRecord).isEmpty)
      _ = try await visitor.send(.post, sheet, "card=0")
      let kept = try await demo.store.samples(of: .verifiableClinicalRecord)
      #expect(kept.count == 1)
      let path = "/cards/\(try #require(kept.first).uuid.uuidString)"
      #expect(try await visitor.text("/cards").contains("COVID-19 vaccination, dose 2 of 3"))
      #expect(try await visitor.text(path).contains("<h1>COVID Certificate</h1>"))
      #expect(try await visitor.text("\(path)/file") == text)
      #expect(try await visitor.text("\(path)/show").contains("<svg"))
    }
  }

  @Test("A modified certificate is shown and can't be added")
  func refuses() async throws {
    let text = try Self.issuer.issue(Self.content, issued: 1_622_505_600, expires: 1_654_041_600)
    let demo = try await Demo(days: 0)
    try await demo.visit(app(demo)) { visitor in
      let cut = try await visitor.hand("/import", Array(text.utf8.dropLast(6)), name: "certificate.txt")
      let sheet = try #require(cut.headers[.location])
      let page = try await visitor.text(sheet)
      #expect(!page.contains("name=\"card\""))
      _ = try await visitor.send(.post, sheet, "card=0")
      #expect(try await demo.store.samples(of: .verifiableClinicalRecord).isEmpty)
    }
  }
}
