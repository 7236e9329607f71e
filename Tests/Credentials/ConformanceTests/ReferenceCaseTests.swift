import Testing
import WellsealCardService
import WellsealCredentials
import WellsealExchange
import WellsealFetching

@Suite("Cases of the reference validator")
struct ReferenceCaseTests {
  /// The rows in which this implementation differs on purpose.
  ///
  /// `Documentation/Conformance.md` gives the reason for each.
  static let argued: [String: ExpectedFindings] = [
    "SHC-025": ExpectedFindings(errors: .each(["revoked": 1]), warnings: .total(0))
  ]

  @Test("All rows are read")
  func rows() { #expect(ReferenceCase.all.count == 90) }

  @Test("Each row gives the expected findings", arguments: ReferenceCase.all)
  func row(_ row: ReferenceCase) async throws {
    let inspection = try await inspect(row)
    if row.expected == "exit code 0" {
      #expect(inspection.verdict != .invalid)
    } else if row.expected == "schema valid" {
      #expect(inspection.allFindings.filter { $0.level >= .error } == [])
    } else if row.expected.hasPrefix("contains ") {
      #expect(names(of: inspection.allFindings).contains(String(row.expected.dropFirst(9))))
    } else {
      let expected = try #require(Self.argued[row.identifier] ?? ExpectedFindings(row.expected))
      expect(inspection, expected, excluding: row.option("exclude"))
    }
  }

  @Test("The rows agree except for the documented ones")
  func agreement() async throws {
    var agreeing = 0
    var rows = 0
    for row in ReferenceCase.all where ExpectedFindings(row.expected) != nil {
      rows += 1
      let inspection = try await inspect(row)
      if let expected = ExpectedFindings(row.expected),
        agrees(inspection, expected, excluding: row.option("exclude"))
      {
        agreeing += 1
      }
    }
    print("reference cases with counted findings: \(agreeing) of \(rows) agree")
    #expect(agreeing == rows - Self.argued.count)
  }

  @Test("Synchronous and asynchronous inspection give equal results", arguments: ReferenceCase.all)
  func atHand(_ row: ReferenceCase) async throws {
    let inspector = try inspector(for: row)
    for input in try inputs(of: row) {
      let waited = await inspector.inspect([input])
      guard let atHand = inspector.inspectAtHand(input) else { continue }
      #expect(atHand.json == waited.json)
    }
  }

  @Test("Most single cards need no waiting once their issuer is known")
  func share() async throws {
    var (cards, atHand) = (0, 0)
    for row in ReferenceCase.all {
      let inspector = try inspector(for: row)
      for input in try inputs(of: row) {
        let isCard = await !inspector.inspect([input]).cards.isEmpty
        cards += isCard ? 1 : 0
        atHand += isCard && inspector.inspectAtHand(input) != nil ? 1 : 0
      }
    }
    #expect(cards > 40)
    #expect(atHand > cards * 3 / 4)
  }

  private func inspect(_ row: ReferenceCase) async throws -> CardInspection {
    try await inspector(for: row).inspect(try inputs(of: row), as: row.kind)
  }

  private func inputs(of row: ReferenceCase) throws -> [InputFile] {
    try row.files.map { InputFile(name: $0, bytes: try ConformanceFixtures.bytes($0)) }
  }

  private func inspector(for row: ReferenceCase) throws -> CardInspector {
    let trust = try directory(row.option("issuerDirectory"))
    let web = try #require(ConformanceFixtures.web)
    let clock = row.clock
    let library = IssuerLibrary(trust: trust, fetch: { await web.fetch($0) }, now: { clock })
    return CardInspector(trust: trust, library: library, issuer: row.option("issuer"), now: clock)
  }

  private func directory(_ name: String?) throws -> TrustStore {
    switch name {
    case "test": try ConformanceFixtures.directory("validator-testdata/test-issuers.json")
    case "VCI": try ConformanceFixtures.directory("vci-directory/vci-issuers.json")
    default: TrustStore()
    }
  }

  private func expect(_ inspection: CardInspection, _ expected: ExpectedFindings, excluding: String?) {
    let found = inspection.allFindings.map { "\($0.level.word) \($0.code.rawValue) \($0.path)" }
    #expect(
      agrees(inspection, expected, excluding: excluding), "expected \(expected), found \(found.prefix(20))")
  }

  private func agrees(_ inspection: CardInspection, _ expected: ExpectedFindings, excluding: String?) -> Bool
  {
    let findings = inspection.allFindings.filter {
      excluding != "fhir-schema-error" || $0.code.reference != 105
    }
    return holds(expected.errors, findings.filter { $0.level >= .error })
      && holds(expected.warnings, findings.filter { $0.level == .warning })
  }

  private func holds(_ counts: ExpectedFindings.Counts, _ findings: [Finding]) -> Bool {
    switch counts {
    case .total(let count): findings.count == count
    case .each(let each): Dictionary(names(of: findings).map { ($0, 1) }, uniquingKeysWith: +) == each
    }
  }

  private func names(of findings: [Finding]) -> [String] {
    findings.map { finding in
      finding.code.reference.flatMap { ConformanceFixtures.referenceNames[$0] } ?? finding.code.rawValue
    }
  }
}
