import Foundation
import TestSupport
import Testing
import WellsealBase
import WellsealCardService
import WellsealCredentials
import WellsealExchange
import WellsealFetching

@testable import WellsealHealthLinks

/// The test cases for links.
enum LinkCases {
  static let folder = Repository.url("Tests/Fixtures/health-links")

  static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: path)))
  }

  /// Returns the rows of a table.
  ///
  /// `LinkCaseTests.count()` fails if the table is missing.
  static func rows(_ name: String) -> [LinkCase] {
    ((try? CSVTable(parsing: bytes(name)).rows) ?? []).map(LinkCase.init)
  }

  static let web: RecordedWeb? = try? RecordedWeb(
    contentsOf: folder.appending(path: "offline-web.csv").path)

  static func checker(
    _ profile: LinkProfile, clock: UnixTime, passcode: String? = nil, embeddedLengthMax: Int? = nil
  ) throws -> LinkChecker {
    let web = try #require(web)
    let fetch: WebFetch = { await web.fetch($0) }
    let trust = TrustStore()
    let library = IssuerLibrary(trust: trust, fetch: fetch, cache: .none, now: { clock })
    let inspector = CardInspector(trust: trust, library: library, now: clock)
    let rules = LinkRetriever.Rules(
      recipient: "Wellseal test desk", passcode: passcode, embeddedLengthMax: embeddedLengthMax)
    let judge: CardJudge = { bytes in
      await inspector.inspect([InputFile(name: "card", bytes: bytes)]).cards.map {
        JudgedCard(verdict: $0.outcome.assessment.verdict, json: .null)
      }
    }
    let retriever = LinkRetriever(rules: rules, now: { clock }, fetch: fetch)
    return LinkChecker(profile: profile, retriever: retriever, now: { clock }, judge: judge)
  }
}

/// A row of a table of cases.
struct LinkCase: Sendable, CustomTestStringConvertible {
  let row: CSVTable.Row

  subscript(_ name: String) -> String { row[name] ?? "" }

  var id: String { row["id"] ?? row["case_id"] ?? "" }
  var testDescription: String { id }

  /// Returns the value of a `name=value` pair.
  func option(_ name: String) -> String? {
    for option in self["options"].components(separatedBy: ";") {
      let parts = option.trimmingCharacters(in: .whitespaces).split(separator: "=", maxSplits: 1)
      if parts.count == 2, parts[0] == name { return String(parts[1]) }
    }
    return nil
  }

  /// Returns the JSON of a case from a file with a list of cases.
  func json(in file: String) throws -> JSONValue {
    let root = try JSONDocument(parsing: LinkCases.bytes(file)).root
    return try #require(root["cases"]?.elements.first { $0["id"]?.string == id })
  }
}

@Suite("Links with independently determined outcomes")
struct LinkCaseTests {
  static let independent = LinkCases.rows("independent-cases.csv")
  static let ofProfile = LinkCases.rows("profile-cases.csv")
  static let bundles = LinkCases.rows("bundle-cases.csv")
  static let clock = UnixTime(1_796_083_200)

  /// The cases in which this implementation differs from the table, explained in
  /// `Documentation/Conformance.md`.
  static let argued: Set<String> = ["WL-18 ktc"]

  @Test("All rows are read")
  func count() {
    #expect(Self.independent.count == 72)
    #expect(Self.ofProfile.count == 12)
    #expect(Self.bundles.count == 86)
  }

  @Test("Each case opens, or stops at the step in the table", arguments: independent)
  func opening(_ row: LinkCase) async throws {
    let report = try await report(row, .shl)
    let expected = row["expected_open"]
    #expect(report.outcome.rawValue == expected, "\(report.findings.map(\.code.rawValue))")
    #expect(report.stage?.rawValue ?? "" == row["fails_at"])
    let code = row["finding"]
    if !code.isEmpty { #expect(report.findings.contains { $0.code.rawValue == code }) }
    let json = try row.json(in: "independent-cases.json")
    if let digest = json["expected"]?["plaintextSHA256"]?.string, report.stage == nil {
      #expect(report.files.contains { $0.digest == digest })
    }
    #expect(json["expected"]?["remainingAttempts"]?.integer == report.remainingAttempts)
    if let seconds = json["expected"]?["retryAfterSeconds"]?.integer {
      #expect(report.retryAfterSeconds == seconds)
    }
    if let files = json["expected"]?["files"]?.integer { #expect(report.files.count == files) }
  }

  @Test("Each case has the table's result by either profile", arguments: independent)
  func soundness(_ row: LinkCase) async throws {
    for profile in LinkProfile.allCases where !Self.argued.contains("\(row.id) \(profile.rawValue)") {
      let report = try await report(row, profile)
      let level = ["clean", "warning", "error", "error"][report.gravest.rawValue]
      let codes = report.findings.filter { $0.level > .note }.map(\.code.rawValue)
      #expect(level == row["check_\(profile.rawValue)"], "\(profile.rawValue): \(codes)")
    }
  }

  private func report(_ row: LinkCase, _ profile: LinkProfile) async throws -> LinkReport {
    let json = try row.json(in: "independent-cases.json")
    let checker = try LinkCases.checker(
      profile, clock: Self.clock, passcode: row.option("passcode"),
      embeddedLengthMax: row.option("embeddedLengthMax").flatMap { Int($0) })
    return await checker.check(.link(try #require(json["input"]?.string)))
  }

  @Test("Each case of the profile has its outcome, bare and behind a viewer", arguments: ofProfile)
  func profile(_ row: LinkCase) async throws {
    let json = try row.json(in: "profile-cases.json")
    let checker = try LinkCases.checker(.ktc, clock: Self.clock)
    for name in ["link", "viewerForm"] {
      guard let text = json.member(name)?.string else { continue }
      let report = await checker.check(.link(text))
      #expect(
        (report.stage == nil ? "accept" : "reject") == row["expected"], "\(report.findings.map(\.code))")
      #expect(report.stage?.rawValue ?? "" == row["fails_at"])
      if let payload = json["payload"], let read = report.payloadJSON { #expect(read == JSON(payload)) }
      if report.stage == nil {
        #expect(report.files.first?.digest == json["plaintextSHA256"]?.string)
        #expect(report.files.first?.resource?.entries.count == json["entries"]?.integer)
      }
    }
  }

  @Test("An attestation is reported as signed, and never as a known app")
  func attestation() async throws {
    let row = try #require(Self.ofProfile.first { $0.id == "PC-11" })
    let json = try row.json(in: "profile-cases.json")
    let report = try await LinkCases.checker(.ktc, clock: Self.clock)
      .check(.link(try #require(json["link"]?.string)))
    #expect(report.files.first?.attestation?.isGenuine == true)
  }

  @Test(
    "Each bundle, list and payload has its findings",
    arguments: bundles.filter { $0["artifact_type"] != "resource" })
  func bundle(_ row: LinkCase) async throws {
    let clock = row.option("clock").flatMap { Double($0) }.map { UnixTime($0) } ?? Self.clock
    var checker = try LinkCases.checker(.ktc, clock: clock)
    var file = row["input_file"]
    if row["artifact_type"] == "rendered-ids" {
      let ids = try JSONDocument(parsing: LinkCases.bytes("\(file)")).root.elements.compactMap(\.string)
      checker.renderedIDs = Set(ids)
      file = try #require(row.option("bundle"))
    }
    let report = await checker.check(.recognize(try LinkCases.bytes("\(file)")))
    let stage = row["expected"].hasPrefix("reject at ") ? String(row["expected"].dropFirst(10)) : ""
    #expect(report.stage?.rawValue ?? "" == stage)
    func codes(_ level: Finding.Level) -> [String] {
      report.findings.filter { $0.level == level }.map(\.code.rawValue).sorted()
    }
    #expect(codes(.error) == Self.expanded(row["reference_error_codes"]))
    #expect(codes(.warning) == Self.expanded(row["reference_warning_codes"]))
  }

  /// Expands `code*2` to two findings.
  private static func expanded(_ text: String) -> [String] {
    text.split(separator: " ").flatMap { word in
      let parts = word.split(separator: "*")
      return Array(repeating: String(parts[0]), count: parts.count > 1 ? Int(parts[1]) ?? 1 : 1)
    }.sorted()
  }

  @Test(
    "Each resource is shown with all its codes and dates",
    arguments: bundles.filter { $0["artifact_type"] == "resource" })
  func resource(_ row: LinkCase) async throws {
    let resource = try JSONDocument(parsing: LinkCases.bytes("\(row["input_file"])")).root
    let patient = try JSONDocument(parsing: LinkCases.bytes("content/patient/patient-constant.json"))
      .root
    let bundle: JSON = [
      "resourceType": "Bundle", "type": "collection",
      "entry": [["resource": JSON(patient)], ["resource": JSON(resource)]],
    ]
    let report = try await LinkCases.checker(.shl, clock: Self.clock).check(
      .content(bundle.minified))
    #expect(report.stage == nil)
    let shown = ResourceRows(resource).rows.map(\.text).joined(separator: "\n")
    for text in Self.codesAndDates(in: resource) { #expect(shown.contains(text)) }
  }

  private static func codesAndDates(in value: JSONValue, name: String = "") -> [String] {
    switch value.kind {
    case .array: value.elements.flatMap { codesAndDates(in: $0, name: name) }
    case .object:
      value.members.filter { !["text", "meta", "id"].contains($0.name) }
        .flatMap { codesAndDates(in: $0.value, name: $0.name) }
    case .string:
      [value.string ?? ""].filter { ["code", "display"].contains(name) || $0.contains(#/^\d{4}-\d\d(-|$)/#) }
    default: []
    }
  }
}
