import Crypto
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing
import WebFixtures
import WellsealBase
import WellsealConsent
import WellsealFHIRServing
import WellsealHealthApp
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealStore

@testable import WellsealFHIRServer

@Suite("FHIR resources as pages")
struct FHIRPageTests {
  private typealias Endpoint = FHIREndpointTests

  private static let browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"
  private static let start = Demo.now - 86_400

  private static func record(_ type: HealthType, _ resource: String, _ json: String, _ id: String) throws
    -> HealthSample
  {
    try HealthSample(
      uuid: .random(), type: type, start: start, end: start,
      value: .clinicalRecord(
        ClinicalRecord(
          displayName: id,
          fhirResource: ClinicalRecord.FHIRResource(
            resourceType: resource, identifier: id, version: .r4, data: Data(json.utf8)))),
      provenance: Provenance(
        sourceRevision: SourceRevision(
          source: HealthSource(name: "Clinic", bundleIdentifier: "org.example.clinic"))))
  }

  private static func condition(_ number: Int) throws -> StoreChange {
    let json =
      #"{"resourceType":"Condition","id":"c-\#(number)","code":{"text":"Condition number \#(number)"}}"#
    return try .add(NewSample(record(.conditionRecord, "Condition", json, "c-\(number)")))
  }

  /// Lets an app sign in to a store with conditions, and read.
  private static func read(
    conditions: Int = 2, scope: String = "launch/patient offline_access patient/*.rs",
    _ body:
      @escaping @Sendable (_ client: any TestClientProtocol, _ token: String, _ patient: String) async throws
      -> Void
  ) async throws {
    let fixture = try await SharingFixture()
    try fixture.demo.store.commit(try (0..<conditions).map { try condition($0) })
    try await fixture.visit { visitor in
      let code = try await Endpoint.code(fixture, visitor, ["scope": scope], answering: \.grantingAll)
      let tokens = try await Endpoint.exchange(code, visitor.client).answer
      try await body(
        visitor.client, #require(tokens["access_token"]?.string), #require(tokens["patient"]?.string))
    }
  }

  private static func paths(_ patient: String) -> [String] {
    [
      "/fhir/R4/Condition", "/fhir/R4/Condition/c-1", "/fhir/R4/Patient", "/fhir/R4/Patient/\(patient)",
      "/fhir/R4/Patient/\(patient)/$everything", "/fhir/R4/Condition?_id=none", "/fhir/R4/Observation",
    ]
  }

  // MARK: Negotiation

  @Test("Reads and searches are pages for browsers, and JSON for everyone else")
  func negotiation() async throws {
    try await Self.read { client, token, patient in
      for path in Self.paths(patient) {
        let plain = try await Endpoint.ask(client, path, token: token)
        #expect(plain.headers[.contentType] == "application/fhir+json", "\(path)")
        for accept in ["*/*", "application/fhir+json", "application/json"] {
          let json = try await Endpoint.ask(client, path, token: token, headers: [.accept: accept])
          #expect(json.body == plain.body && json.headers[.contentType] == plain.headers[.contentType])
        }
        let separator = path.contains("?") ? "&" : "?"
        let pages = [
          try await Endpoint.ask(client, path, token: token, headers: [.accept: Self.browser]),
          try await Endpoint.ask(client, path, token: token, headers: [.accept: "text/html"]),
          try await Endpoint.ask(
            client, "\(path)\(separator)_format=text/html", token: token,
            headers: [.accept: "application/json"]),
        ]
        for page in pages {
          #expect(page.status == .ok && page.headers[.contentType] == "text/html; charset=utf-8", "\(path)")
          #expect(page.body.starts(with: "<!DOCTYPE html>".utf8))
        }
        let json = try await Endpoint.ask(
          client, "\(path)\(separator)_format=json", token: token, headers: [.accept: Self.browser])
        #expect(json.headers[.contentType] == "application/fhir+json")
        for (query, accept) in [("", "application/fhir+xml"), ("\(separator)_format=xml", "*/*")] {
          let refused = try await Endpoint.ask(client, path + query, token: token, headers: [.accept: accept])
          #expect(refused.status == .notAcceptable)
          #expect(try Endpoint.json(refused.body)["resourceType"]?.string == "OperationOutcome")
        }
      }
      let form = try await Endpoint.ask(
        client, "/fhir/R4/Condition/_search", .post, token: token, form: "_id=c-1&_format=html")
      let text = String(decoding: form.body, as: UTF8.self)
      #expect(text.contains("Condition number 1") && !text.contains("Condition number 0"))
    }
  }

  @Test("A page has the records of the response in JSON, and the patient only if it does")
  func content() async throws {
    try await Self.read { client, token, patient in
      func page(_ path: String) async throws -> String {
        String(
          decoding: try await Endpoint.ask(
            client, "/fhir/R4\(path)", token: token, headers: [.accept: "text/html"]
          )
          .body, as: UTF8.self)
      }
      let everything = try await page("/Patient/\(patient)/$everything")
      #expect(everything.contains("<h1>Name not known</h1>"))
      #expect(everything.contains("Condition number 0") && everything.contains("Condition number 1"))
      let search = try await page("/Condition")
      #expect(search.contains("<h1>Health summary</h1>") && search.contains("Condition number 1"))
      let one = try await page("/Condition/c-0")
      #expect(one.contains("Condition number 0") && !one.contains("Condition number 1"))
      for text in [everything, search, one] {
        #expect(text.ranges(of: "It may be incomplete.").count == 1)
        #expect(!text.contains(patient) && !text.contains("href=") && !text.contains("src="))
      }
    }
  }

  @Test("A page needs the same token as JSON, and has the same errors")
  func authorization() async throws {
    try await Self.read(scope: "launch/patient patient/Condition.rs") { client, token, patient in
      let requests: [(path: String, token: String?, status: HTTPResponse.Status)] = [
        ("/Condition", nil, .unauthorized), ("/Condition", "wrong", .unauthorized),
        ("/Condition/c-9", token, .notFound), ("/Observation", token, .forbidden),
        ("/Observation/c-1", token, .forbidden), ("/Patient/other/$everything", token, .notFound),
        ("/Condition?_id=1&_count=x", token, .badRequest), ("/_page/0", token, .gone),
        ("/_page/0", nil, .unauthorized), ("/Patient/\(patient)/$everything", nil, .unauthorized),
      ]
      for (path, token, status) in requests {
        let json = try await Endpoint.ask(client, "/fhir/R4\(path)", token: token)
        let html = try await Endpoint.ask(
          client, "/fhir/R4\(path)", token: token, headers: [.accept: Self.browser])
        #expect(json.status == status && html.status == status, "\(path)")
        #expect(json.body == html.body && html.headers[.contentType] == "application/fhir+json")
        #expect(json.headers[.wwwAuthenticate] == html.headers[.wwwAuthenticate])
      }
      // Without a token, an unsupported format reveals nothing else.
      let xml = try await Endpoint.ask(client, "/fhir/R4/Condition?_format=xml")
      #expect(xml.status == .unauthorized)
    }
  }

  @Test("The capability statement lists the formats, and is JSON")
  func statement() async throws {
    let fixture = try await SharingFixture()
    try await Application(responder: fixture.app.responder).test(.router) { client in
      for accept in ["*/*", Self.browser, "text/html"] {
        let answer = try await Endpoint.ask(client, "/fhir/R4/metadata", headers: [.accept: accept])
        #expect(answer.headers[.contentType] == "application/fhir+json")
        let formats = try Endpoint.json(answer.body)["format"]?.elements.compactMap(\.string)
        #expect(formats == ["application/fhir+json", "json", "text/html", "html"])
      }
    }
  }

  // MARK: Header fields

  @Test("A page may load nothing, and run nothing")
  func policy() async throws {
    try await Self.read { client, token, patient in
      for path in Self.paths(patient) {
        let page = try await Endpoint.ask(client, path, token: token, headers: [.accept: "text/html"])
        let text = String(decoding: page.body, as: UTF8.self)
        let style = try #require(text.firstMatch(of: #/<style>([^<]*)<\/style>/#)?.output.1)
        let hash = Base64.standard.encode(Array(SHA256.hash(data: Array(style.utf8))))
        #expect(
          page.headers[.contentSecurityPolicy]
            == "default-src 'none'; style-src 'sha256-\(hash)'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"
        )
        #expect(
          text.matches(of: #/<style/#).count == 1 && !text.contains("<script") && !text.contains(" style="))
        #expect(page.headers[.cacheControl] == "no-store" && page.headers[.xContentTypeOptions] == "nosniff")
      }
    }
  }

  // MARK: Languages

  @Test(
    "A page is in the language of the request",
    arguments: [
      ("de-AT,de;q=0.9", "de", "ltr", "Gesundheitsübersicht"), ("he", "he", "rtl", "סיכום רפואי"),
      ("zh-CN", "zh-Hans", "ltr", "健康摘要"), ("es", "es", "ltr", "Resumen de salud"),
      ("en-GB", "en", "ltr", "Health summary"), ("xx", "en", "ltr", "Health summary"),
    ])
  func languages(accepted: String, tag: String, direction: String, title: String) async throws {
    try await Self.read { client, token, _ in
      let page = try await Endpoint.ask(
        client, "/fhir/R4/Condition", token: token,
        headers: [.accept: "text/html", .acceptLanguage: accepted])
      let text = String(decoding: page.body, as: UTF8.self)
      #expect(page.headers[.contentLanguage] == tag)
      #expect(text.contains(#"<html lang="\#(tag)" dir="\#(direction)">"#))
      #expect(text.contains("<h1>\(title)</h1>"))
    }
  }

  // MARK: Sizes

  @Test("A page names the next one, and the next one is a page")
  func pages() async throws {
    try await Self.read(conditions: 5) { client, token, _ in
      var path: String? = "/fhir/R4/Condition?_count=2&_format=html"
      var seen = 0
      while let next = path, seen < 9 {
        let page = try await Endpoint.ask(client, next, token: token)
        let text = String(decoding: page.body, as: UTF8.self)
        #expect(page.headers[.contentType] == "text/html; charset=utf-8")
        seen += text.matches(of: #/Condition number \d/#).count
        let field = page.headers[try #require(HTTPField.Name("Link"))]
        #expect(text.contains("More records follow on the next page.") == (field != nil))
        path = try field.map { field in
          let link = try #require(field.firstMatch(of: #/^<http:\/\/localhost(\/[^>]+)>; rel="next"$/#))
          return String(link.output.1)
        }
      }
      #expect(seen == 5)
    }
  }

  private static func words(_ language: Language = .english) -> Localizer {
    Localizer(language: language, units: .metric, time: LocalTime(), now: Demo.now)
  }

  private static func page(_ json: String, in language: Language = .english) throws -> String {
    try FHIRPage.markup(of: Array(json.utf8), next: nil, in: words(language)).file.document
  }

  @Test("A thousand records are on the page, and content that is too deep is rejected")
  func sizes() throws {
    let long = (0...20).map { "word\($0)" }.joined(separator: " ")
    let entries = (0..<1000).map { number in
      #"{"resource":{"resourceType":"Condition","id":"\#(number)","code":{"text":"Number \#(number)."}"#
        + (number == 7 ? #","note":[{"text":"\#(long)"}]"# : "") + "}}"
    }
    let text = try Self.page(
      #"{"resourceType":"Bundle","type":"searchset","entry":[\#(entries.joined(separator: ","))]}"#)
    for number in 0..<1000 { #expect(text.contains("Number \(number).")) }
    for number in 0..<20 { #expect(text.contains("word\(number) ")) }
    let deep = String(repeating: #"{"extension":["#, count: 200) + String(repeating: "]}", count: 200)
    #expect(throws: OperationOutcome.self) { try Self.page(deep) }
  }

  // MARK: Hostile content

  /// A text that would run, load or reorder something in another context.
  private static let hostile =
    #"</td></style><script>alert(1)</script><img src=x onerror=alert(1)>\"'&\u202E\u001B[31m"#

  /// The elements of all types that have texts, with the same text everywhere.
  private static func resource(_ type: String) -> String {
    let text = #""\#(hostile)""#
    let concept = #"{"text":\#(text),"coding":[{"system":\#(text),"code":\#(text),"display":\#(text)}]}"#
    let reference = #"{"reference":\#(text),"display":\#(text)}"#
    let period = #"{"start":\#(text),"end":\#(text)}"#
    let quantity = #"{"value":1,"unit":\#(text),"code":\#(text),"system":\#(text)}"#
    let dosage =
      #"{"text":\#(text),"timing":{"code":\#(concept)},"doseAndRate":[{"doseQuantity":\#(quantity)}]}"#
    let members: [(String, String)] = [
      ("id", text), ("status", text), ("clinicalStatus", concept), ("criticality", text), ("type", concept),
      ("code", concept), ("vaccineCode", concept), ("medicationCodeableConcept", concept), ("title", text),
      ("description", text), ("category", "[\(concept)]"), ("lotNumber", text),
      ("performer", "[\(reference)]"),
      ("note", #"[{"text":\#(text),"authorString":\#(text)}]"#), ("onsetString", text),
      ("recordedDate", text),
      ("effectivePeriod", period), ("effectiveDateTime", text), ("date", text), ("issued", text),
      ("occurrenceString", text), ("valueQuantity", quantity), ("valueString", text),
      ("interpretation", "[\(concept)]"),
      ("referenceRange", #"[{"text":\#(text),"low":\#(quantity),"high":\#(quantity)}]"#),
      ("bodySite", concept),
      ("component", #"[{"code":\#(concept),"valueString":\#(text),"interpretation":[\#(concept)]}]"#),
      ("dosage", "[\(dosage)]"), ("dosageInstruction", "[\(dosage)]"), ("conclusion", text),
      ("subject", reference),
      ("reaction", #"[{"manifestation":[\#(concept)],"severity":\#(text),"description":\#(text)}]"#),
      ("author", "[\(reference)]"), ("name", #"[{"text":\#(text),"family":\#(text),"given":[\#(text)]}]"#),
      ("gender", text), ("birthDate", text), ("payor", "[\(reference)]"), ("subscriberId", text),
      ("content", #"[{"attachment":{"title":\#(text),"url":\#(text),"contentType":\#(text)}}]"#),
      ("text", #"{"status":"generated","div":\#(text)}"#), ("relationship", concept),
      ("reasonCode", "[\(concept)]"),
    ]
    let body = members.map { #""\#($0)":\#($1)"# }.joined(separator: ",")
    return #"{"resourceType":"\#(type)",\#(body)}"#
  }

  @Test(
    "Hostile text in every element stays text",
    arguments: WebAppTypes.resources.keys.sorted() + ["Composition", "Device", "Questionnaire", "Bundle"])
  func hostile(type: String) throws {
    let one = Self.resource(type)
    let section = #"{"title":"\#(Self.hostile)","text":{"div":"\#(Self.hostile)"}}"#
    let composition = #"{"resourceType":"Composition","title":"\#(Self.hostile)","section":[\#(section)]}"#
    let all = [one, composition, Self.resource("Patient")].map {
      #"{"fullUrl":"\#(Self.hostile)","resource":\#($0)}"#
    }
    for json in [
      one, #"{"resourceType":"Bundle","type":"searchset","entry":[\#(all.joined(separator: ","))]}"#,
    ] {
      for language in Language.allCases {
        let text = try Self.page(json, in: language)
        #expect(!text.contains("<script") && !text.contains("<img") && !text.contains("</td></style>"))
        #expect(!text.contains("\u{1B}") && !text.contains("\u{202E}"))
        #expect(text.matches(of: #/<style/#).count == 1 && text.matches(of: #/<\/style>/#).count == 1)
        #expect(json == one || text.contains("&lt;script&gt;"))
      }
    }
  }

  @Test("A hostile name of a type is text", arguments: ["<script>", "\\\"><img src=x>", ""])
  func hostileType(type: String) throws {
    let text = try Self.page(#"{"resourceType":"\#(type)","id":"1"}"#)
    #expect(!text.contains("<script") && !text.contains("<img"))
  }
}
