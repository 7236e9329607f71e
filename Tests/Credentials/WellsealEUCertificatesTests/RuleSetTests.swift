import TestSupport
import Testing
import WellsealBase
import WellsealCredentials

@testable import WellsealEUCertificates

@Suite("Country rules")
struct RuleSetTests {
  static func rule(
    _ identifier: String, country: String = "DE", type: String = "Acceptance", version: String = "1.0.0",
    statement: String = "Vaccination", engine: String = "1.0.0", from: String = "2021-01-01T00:00:00Z",
    _ logic: JSON
  ) -> JSON {
    [
      "Identifier": .string(identifier), "Type": .string(type), "Country": .string(country),
      "Version": .string(version), "SchemaVersion": "1.0.0", "Engine": "CERTLOGIC",
      "EngineVersion": .string(engine), "CertificateType": .string(statement),
      "Description": [["lang": "en", "desc": "The person must be vaccinated."]], "ValidFrom": .string(from),
      "ValidTo": "2030-01-01T00:00:00Z", "AffectedFields": ["v.0"], "Logic": logic,
    ]
  }

  static let hasAllDoses: JSON = [">=": [["var": "payload.v.0.dn"], ["var": "payload.v.0.sd"]]]
  static let isAllowed: JSON = [
    "in": [["var": "payload.v.0.mp"], ["var": "external.valueSets.vaccines-covid-19-names"]]
  ]
  static let isOld: JSON = [
    "not-before": [
      ["plusTime": [["var": "external.validationClock"], 0, "day"]],
      ["plusTime": [["var": "payload.v.0.dt"], 14, "day"]],
    ]
  ]

  static func results(_ rules: JSON, in country: String = "DE", at now: UnixTime = TestCertificates.now)
    throws
    -> [RuleSet.Result]
  {
    let certificate = try #require(UnverifiedCertificate.read(try TestCertificates.text()).value)
    return try #require(RuleSet.read(rules.minified).value).results(
      for: certificate, arrivingIn: country, at: now)
  }

  @Test("The latest rules of the country of arrival are evaluated")
  func selection() throws {
    let rules: JSON = [
      Self.rule("GR-DE-0001", Self.hasAllDoses), Self.rule("GR-DE-0001", version: "1.10.0", false),
      Self.rule("GR-DE-0001", version: "1.9.0", true), Self.rule("GR-FR-0001", country: "FR", false),
      Self.rule("GR-DE-0002", statement: "Test", false),
      Self.rule("GR-DE-0003", from: "2029-01-01T00:00:00Z", false),
      Self.rule("IR-XX-0001", country: "XX", type: "Invalidation", Self.isAllowed),
      Self.rule("IR-FR-0001", country: "FR", type: "Invalidation", false),
    ]
    let results = try Self.results(rules)
    #expect(results.map(\.rule.identifier) == ["GR-DE-0001", "IR-XX-0001"])
    #expect(results.map(\.outcome) == [.failed, .passed])
    #expect(results[0].rule.version == "1.10.0")
    #expect(RuleSet.outcome(of: results) == .failed)
  }

  @Test("A rule about days depends on the date")
  func days() throws {
    let rules: JSON = [Self.rule("VR-DE-0001", Self.isOld)]
    #expect(try Self.results(rules).map(\.outcome) == [.failed])
    #expect(try Self.results(rules, at: TestCertificates.now + 12 * 86_400).map(\.outcome) == [.passed])
  }

  @Test("A rule that can't be evaluated stays open")
  func open() throws {
    let rules: JSON = [
      Self.rule("A", engine: "2.0.0", true), Self.rule("B", ["in": ["a", ["var": "payload.none"]]]),
      Self.rule("C", "text"), Self.rule("D", ["unknown": [1]]),
    ]
    let results = try Self.results(rules)
    #expect(results.map(\.outcome) == [.open, .open, .open, .open])
    #expect(RuleSet.outcome(of: []) == .open)
  }

  @Test("Every rule ends in time", arguments: [1, 2] as [UInt64])
  func mutations(seed: UInt64) throws {
    let certificate = try #require(UnverifiedCertificate.read(try TestCertificates.text()).value)
    let nested: JSON = [
      "reduce": [
        ["var": "external.valueSets.country-2-codes"],
        ["reduce": [["var": "external.valueSets.country-2-codes"], [["var": "accumulator"]], []]], [],
      ]
    ]
    let samples = [Self.hasAllDoses, Self.isAllowed, Self.isOld, nested].map {
      JSON.array([Self.rule("GR-DE-0001", $0)]).minified
    }
    let words = ["reduce", "accumulator", "plusTime", "===", "in", "and", "current", "year"]
    for bytes in Mutator(of: samples, seed: seed, words: words).prefix(5000) {
      guard let rules = RuleSet.read(bytes).value else { continue }
      _ = rules.results(for: certificate, arrivingIn: "DE", at: TestCertificates.now)
    }
  }

  @Test(
    "Date shifts stay within the representable range",
    arguments: [
      ("2020-02-29", 1, "year", "2021-03-01T00:00:00.000Z"),
      ("2020-02-29", 1, "month", "2020-03-29T00:00:00.000Z"),
      ("2020-01-31", 1, "month", "2020-03-02T00:00:00.000Z"), ("2021", 0, "day", "2021-12-31T00:00:00.000Z"),
      ("2021-02", 0, "day", "2021-02-28T00:00:00.000Z"),
      ("2021-06-29T10:00:00.1239+2", 0, "day", "2021-06-29T08:00:00.123Z"),
      ("2021-06-29T10:00:00-0230", -1, "hour", "2021-06-29T11:30:00.000Z"),
      ("1969-12-31T23:59:59", 0, "day", "1969-12-31T23:59:59.000Z"),
      ("2021-06-29", Int.min, "year", nil), ("2021-06-29", 100_000_000, "year", nil),
      ("2021-13-01", 0, "day", nil),
      ("2021-06-29T24:00:00", 0, "day", nil), ("2021-06-29T10:00", 0, "day", nil),
      ("2021-06-29T10:00:00+123456", 0, "day", nil),
    ] as [(String, Int, String, String?)])
  func shifts(text: String, amount: Int, unit: String, result: String?) throws {
    let shift = try LogicExpression(["plusTime": [.string(text), .integer(amount), .string(unit)]])
    #expect((try? shift.value(in: .null))?.json == result.map { .string($0) })
  }

  @Test("A rule that nests endlessly is stopped")
  func bomb() throws {
    let inner: JSON = ["reduce": [["var": "l"], [["var": "accumulator"], ["var": "accumulator"]], 0]]
    let list = LogicValue.object(
      LogicObject(["l": LogicValue(.array((0..<500).map { .integer($0) }))]))
    #expect(throws: LogicError.tooDeep) { try LogicExpression(inner).value(in: list) }
    let long: JSON = ["reduce": [["var": "l"], ["reduce": [["var": ""], 1, 1]], 0]]
    #expect(throws: LogicError.self) { try LogicExpression(long).value(in: list) }
  }
}
