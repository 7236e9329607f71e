import Foundation
import Synchronization
import Testing
import WellsealBase
import WellsealCredentials

@testable import WellsealHealthLinks

@Suite("Link opening")
struct LinkOpeningTests {
  /// The requests of a test, in order.
  final class Requests: Sendable {
    // A mutex, because the network closure is called from any thread.
    private let seen = Mutex<[WebRequest]>([])
    var all: [WebRequest] { seen.withLock { $0 } }
    func add(_ request: WebRequest) { seen.withLock { $0.append(request) } }
  }

  @Test("A direct link is fetched once with the recipient and no manifest")
  func direct() async throws {
    let link = SampleLink()
    let file = try link.file()
    let requests = Requests()
    let report = await SampleLink.checker { request in
      requests.add(request)
      return .jose(file)
    }.check(.link(link.text))
    #expect(report.outcome == .accept)
    #expect(requests.all.map(\.url) == ["\(link.url)?recipient=A%20desk%20%26%20more"])
    #expect(report.files.first?.resource?.entries.count == 1)
  }

  @Test("An expired link makes no request unless the user insists")
  func expired() async throws {
    var link = SampleLink()
    link.members = ["exp": .integer(Int(SampleLink.now.seconds))]
    let (file, requests) = (try link.file(), Requests())
    var checker = SampleLink.checker { request in
      requests.add(request)
      return .jose(file)
    }
    let refused = await checker.check(.link(link.text))
    #expect(refused.stage == .payload)
    #expect(requests.all.isEmpty)
    checker.ignoresExpiry = true
    let opened = await checker.check(.link(link.text))
    #expect(opened.stage == nil)
    #expect(requests.all.count == 1)
  }

  @Test("A wrong passcode is sent once, and the remaining attempts are reported", arguments: [4, 0])
  func passcode(left: Int) async throws {
    var link = SampleLink()
    link.flag = "P"
    let requests = Requests()
    let report = await SampleLink.checker(passcode: "0000") { request in
      requests.add(request)
      return .json(["remainingAttempts": .integer(left)], status: 401)
    }.check(.link(link.text))
    #expect(report.remainingAttempts == left)
    #expect(report.stage == .retrieve)
    #expect(requests.all.count == 1)
  }

  @Test("A passcode is sent only to links that need one")
  func passcodeStays() async throws {
    var link = SampleLink()
    link.flag = "L"
    let requests = Requests()
    _ = await SampleLink.checker(passcode: "7391") { request in
      requests.add(request)
      return .json(["files": []])
    }.check(.link(link.text))
    let body = try #require(requests.all.first?.body)
    #expect(try JSONDocument(parsing: body).root["passcode"] == nil)
  }

  @Test("A missing located file leads to one more manifest")
  func freshLocation() async throws {
    var link = SampleLink()
    link.flag = ""
    let (file, requests) = (try link.file(), Requests())
    let report = await SampleLink.checker { request in
      requests.add(request)
      if request.method == .post {
        let place = "https://files.example.org/\(requests.all.count)"
        return .json(["files": [["contentType": "application/fhir+json", "location": .string(place)]]])
      }
      return request.url.hasSuffix("/3") ? .jose(file) : WebResponse(status: 404)
    }.check(.link(link.text))
    #expect(report.stage == nil)
    #expect(requests.all.map(\.method) == [.post, .get, .post, .get])
  }

  @Test("Locations aren't used after an hour")
  func expiredLocation() async throws {
    var link = SampleLink()
    link.flag = ""
    let (file, requests) = (try link.file(), Requests())
    let clock = Mutex(SampleLink.now)
    let report = await SampleLink.checker(now: { clock.withLock { $0 } }) { request in
      requests.add(request)
      if request.method == .post {
        // The first reply takes longer than its locations are valid.
        if requests.all.count == 1 { clock.withLock { $0 = $0 + 3601 } }
        return .json([
          "files": [["contentType": "application/fhir+json", "location": "https://files.example.org/a"]]
        ])
      }
      return .jose(file)
    }.check(.link(link.text))
    #expect(report.stage == nil)
    #expect(requests.all.map(\.method) == [.post, .post, .get])
  }

  @Test("No finding contains a key, a passcode or a token")
  func secrets() async throws {
    var link = SampleLink()
    link.flag = "P"
    let access = try EncryptedFile.seal(
      (["access_token": "a-secret-token", "aud": "https://fhir.example.org"] as JSON).minified,
      type: "application/smart-api-access", key: link.key)
    let report = await SampleLink.checker(passcode: "739100") { _ in
      .json(["files": [["contentType": "application/smart-api-access", "embedded": .string(access)]]])
    }.check(.link(link.text))
    #expect(report.files.first?.json["access"] != nil)
    var json = report.json
    json["payload"] = nil
    for secret in [link.key.text, "739100", "a-secret-token"] { #expect(!json.text.contains(secret)) }
  }

  @Test("An invalid card in a file of cards is reported")
  func damagedCard() async throws {
    let link = SampleLink()
    let file = try EncryptedFile.seal(
      (["verifiableCredential": ["eyJ.not.acard"]] as JSON).minified, type: "application/smart-health-card",
      key: link.key)
    let report = await SampleLink.checker { _ in .jose(file) }.check(.link(link.text))
    #expect(report.outcome == .acceptWithNote)
    #expect(report.findings.map(\.code) == [.cardSignatureInvalid])
  }

  @Test(
    "Addresses in the client's own network aren't contacted",
    arguments: [
      "https://192.168.1.20/l/a", "https://127.0.0.1/a", "https://[::1]/a", "https://localhost/a",
      "https://printer.local/a", "https://10.0.0.1:8443/a", "https://intranet/a",
    ])
  func ownNetwork(url: String) async throws {
    var link = SampleLink()
    link.url = url
    let requests = Requests()
    let report = await SampleLink.checker { request in
      requests.add(request)
      return WebResponse(status: 200)
    }.check(.link(link.text))
    #expect(report.findings.contains { $0.code == .addressNotPublic })
    #expect(requests.all.isEmpty)
  }

  @Test("A link is found in surrounding text")
  func words() throws {
    let link = SampleLink()
    let report = SampleLink.checker { _ in WebResponse(status: 404) }.decode(
      "Here it is: \(link.text) – Mara")
    #expect(report.payload != nil)
    #expect(report.findings.map(\.code) == [.textAround])
  }

  @Test(
    "A link is found between punctuation of a sentence or message",
    arguments: [
      ("<", ">", .textAround), ("Open (", ").", .textAround), ("„", "“", .textAround), ("", ".", .textAround),
      ("Look: \"", "\",\nMara", .textAround), ("\u{200B}", "\u{200E}", .whitespaceAround),
      ("<https://viewer.example.org/#", ">", .textAround),
    ] as [(String, String, LinkFindingCode)])
  func marks(before: String, after: String, code: LinkFindingCode) {
    let link = SampleLink()
    let report = SampleLink.checker { _ in WebResponse(status: 404) }.decode(before + link.text + after)
    #expect(report.payloadJSON == link.payload)
    #expect(report.findings.map(\.code) == [code])
  }

  @Test("A passcode that was never sent isn't reported as wrong")
  func unaskedPasscode() async {
    var link = SampleLink()
    link.flag = "L"
    let report = await SampleLink.checker(passcode: "7391") { _ in
      .json(["remainingAttempts": 4], status: 401)
    }.check(.link(link.text))
    #expect(report.findings.map(\.code) == [.passcodeNeeded])
  }

  @Test(
    "The manifest status is read, and the older file status, too",
    arguments: [
      (#""finalized""#, []), (#""can-change""#, []), ("null", []),
      (#""no-longer-valid""#, [.contentWithdrawn]),
      (#""whatever""#, [.statusUnknown]), ("7", [.statusUnknown]),
    ] as [(String, [LinkFindingCode])])
  func manifestStatus(status: String, codes: [LinkFindingCode]) throws {
    let text = #"{"status":\#(status),"files":[]}"#
    let reading = LinkManifest.read(Array(text.utf8))
    #expect(reading.findings.map(\.code) == codes)
    #expect(reading.findings.allSatisfy { $0.path == "manifest.status" && $0.level == .warning })
    #expect(reading.value?.status == (status.hasPrefix("\"") ? String(status.dropFirst().dropLast()) : nil))
    let older = #"{"files":[{"contentType":"application/fhir+json","embedded":"x","status":\#(status)}]}"#
    let ofFile = LinkManifest.read(Array(older.utf8)).findings
    #expect(ofFile.map(\.code) == codes.map { $0 == .contentWithdrawn ? .fileWithdrawn : $0 })
  }

  @Test("A manifest's members are read in any order, and unknown ones are ignored")
  func manifestOrders() throws {
    let members = [
      #""status":"no-longer-valid""#, #""list":{"resourceType":"List","status":"current","mode":"working"}"#,
      #""x":{"status":"can-change"}"#,
      #""files":[{"x":1,"embedded":"a.b.c.d.e","lastUpdated":"2026-01-02T03:04:05Z","contentType":"application/fhir+json"},{"contentType":"application/smart-health-card","location":"https://files.example.org/1"}]"#,
    ]
    var expected: [[LinkFindingCode]] = []
    for first in members.indices {
      for second in members.indices where second != first {
        let rest = members.indices.filter { $0 != first && $0 != second }
        for order in [[first, second] + rest, [first, second] + rest.reversed()] {
          let text = "{" + order.map { members[$0] }.joined(separator: ",") + "}"
          let reading = LinkManifest.read(Array(text.utf8))
          expected.append(reading.findings.map(\.code))
          #expect(reading.value?.status == "no-longer-valid")
          #expect(
            reading.value?.entries.map(\.contentType) == [
              "application/fhir+json", "application/smart-health-card",
            ])
          guard case .embedded? = reading.value?.entries.first?.source,
            case .location? = reading.value?.entries.last?.source
          else {
            Issue.record("a source is missing")
            return
          }
        }
      }
    }
    #expect(Set(expected) == [[.contentWithdrawn]])
  }

  @Test("An empty embedded file with a location is fetched")
  func emptyEmbedded() throws {
    let manifest: JSON = [
      "files": [
        ["contentType": "application/fhir+json", "embedded": "", "location": "https://files.example.org/1"]
      ]
    ]
    let reading = LinkManifest.read(manifest.minified)
    guard case .location? = reading.value?.entries.first?.source else {
      Issue.record("the place is not taken")
      return
    }
    #expect(reading.findings.isEmpty)
  }

  @Test(
    "An element shown in one row loses none of its parts",
    arguments: [
      (
        ["name": [["family": "Roe", "use": "old", "period": ["end": "2016-04"]]]],
        ["name Roe", "name.use old", "name.period.end 2016-04"]
      ),
      (
        ["clinicalStatus": ["coding": [["code": "active"]]]], ["clinicalStatus.code active"]
      ),
      (
        ["adjudication": ["category": ["coding": [["system": "s", "code": "copay"]]], "value": 20]],
        ["adjudication 20", "adjudication.category (s copay)"]
      ),
      (
        ["subject": ["reference": "Patient/1", "display": "Mara", "identifier": ["value": "77"]]],
        ["subject Mara (Patient/1)", "subject.identifier.value 77"]
      ),
    ] as [(JSON, [String])])
  func rows(resource: JSON, expected: [String]) throws {
    let root = try JSONDocument(parsing: resource.minified).root
    #expect(ResourceRows(root).rows.map { "\($0.name) \($0.text)" } == expected)
  }

  @Test(
    "Other link families are named and not opened",
    arguments: [
      ("vhlink:/eyJ1cmwiOiIifQ", .otherScheme), ("HC1:NCFOXN", .otherScheme), ("shc:/5676", .otherScheme),
      ("eyJ1cmwiOiJodHRwczovL2V4YW1wbGUub3JnIn0", .schemeMissing), ("hello", .linkMissing),
      ("shlink:eyJ1cmwi", .schemeMalformed),
    ] as [(String, LinkFindingCode)])
  func families(text: String, code: LinkFindingCode) {
    let report = SampleLink.checker { _ in WebResponse(status: 404) }.decode(text)
    #expect(report.findings.map(\.code) == [code])
    #expect(report.stage == .decode)
  }
}
