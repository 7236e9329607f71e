import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing
import WebFixtures
import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealRequests

@testable import WellsealStore

@Suite("The profile")
struct ProfilePagesTests {
  private func json(_ answer: TestResponse) throws -> JSONValue {
    try JSONDocument(parsing: Array(answer.body.readableBytesView)).root
  }

  @Test("Details are stored, and the API returns the same")
  func details() async throws {
    let demo = try await Demo(days: 0)
    try await demo.visit { visitor in
      let body =
        "name=Jane+%3Cb%3E&dateOfBirth=1990-02-28&biologicalSex=female&bloodType=abNegative"
        + "&fitzpatrickSkinType=II&wheelchairUse=no&activityMoveMode=appleMoveTime"
      #expect(try await visitor.send(.post, "/profile/details", body).status == .seeOther)
      let seen = try json(try await visitor.get("/api/v1/profile"))
      #expect(seen["name"]?.string == "Jane <b>" && seen["bloodType"]?.string == "abNegative")
      #expect(seen["fitzpatrickSkinType"]?.string == "II" && seen["dateOfBirth"]?.string == "1990-02-28")
      let page = try await visitor.text("/profile/details")
      #expect(page.contains("Jane &lt;b&gt;") && page.contains("value=\"abNegative\" selected"))
      #expect(try await visitor.text("/profile").contains("Feb 28, 1990"))
      let change = try await visitor.send(.put, "/api/v1/profile", #"{"bloodType": null, "name": "Ann"}"#)
      #expect(change.status == .ok)
      let person = try demo.store.characteristics()
      #expect(person.bloodType == 0 && person.biologicalSex == 1 && person.activityMoveMode == 2)
      #expect(try demo.store.profile().name == "Ann")
    }
  }

  @Test("Heart rate zones are entered on their page, and the API takes what it returns")
  func heartRateZones() async throws {
    try await Demo(days: 0).visit { visitor in
      let path = "/profile/heart-rate-zones"
      let saved = try await visitor.send(.post, path, "maxHeartRate=185&heartRateZones=120%2C+140%2C160")
      #expect(saved.status == .seeOther)
      let page = try await visitor.text(path)
      #expect(page.contains("value=\"185\"") && page.contains("value=\"120, 140, 160\""))
      #expect(try await visitor.text("/profile").contains(path))
      let seen = try await visitor.get("/api/v1/profile")
      #expect(try json(seen)["heartRateZones"]?.elements.compactMap(\.integer) == [120, 140, 160])
      let change = try await visitor.send(
        .put, "/api/v1/profile", #"{"maxHeartRate": 190, "heartRateZones": [110, 150]}"#)
      #expect(try json(change)["maxHeartRate"]?.integer == 190)
      let same = try await visitor.send(.put, "/api/v1/profile", String(buffer: change.body))
      #expect(same.status == .ok && String(buffer: same.body) == String(buffer: change.body))
      let wrong = try await visitor.send(.post, path, "maxHeartRate=20&heartRateZones=110")
      #expect(wrong.status == .unprocessableContent)
      #expect(String(buffer: wrong.body).contains("Enter a maximum from 100 to 250"))
      #expect(try json(try await visitor.get("/api/v1/profile"))["maxHeartRate"]?.integer == 190)
    }
  }

  @Test(
    "An invalid detail is rejected, and nothing of the form is stored",
    arguments: [
      "dateOfBirth=1990-02-30", "dateOfBirth=1990-2-3", "dateOfBirth=secret", "bloodType=secret",
      "biologicalSex=1", "name=\(String(repeating: "n", count: 201))",
    ])
  func refused(field: String) async throws {
    let demo = try await Demo(days: 0)
    try await demo.visit { visitor in
      let answer = try await visitor.send(.post, "/profile/details", "wheelchairUse=yes&\(field)")
      #expect(answer.status == .unprocessableContent)
      #expect(try demo.store.characteristics() == Characteristics())
    }
  }

  @Test(
    "A text that is too long is named with the part that fits",
    arguments: [
      ("/profile/details", "name", "Name", "n", 200),
      ("/profile/medical-id/edit", "conditions", "Medical Conditions", "n", 4000),
      ("/profile/medical-id/edit", "contactPhone", "Phone", "1", 200),
      // Each letter has two bytes.
      ("/profile/details", "name", "Name", "%D7%90", 100),
      ("/medications/add", "note", "Note", "n", 1000),
    ])
  func tooLong(path: String, field: String, label: String, letter: String, count: Int) async throws {
    try await Demo(days: 0).visit { visitor in
      let text = String(repeating: letter, count: count + 1)
      let others = path == "/medications/add" ? "name=Metformin&form=tablet&" : ""
      let contact = field == "contactPhone" ? "contactName=Ann&contactRelationship=&" : ""
      let answer = try await visitor.send(.post, path, "\(others)\(contact)\(field)=\(text)")
      #expect(answer.status == .unprocessableContent)
      let number = Localizer(
        language: .english, units: .metric, time: Demo.time, now: Demo.now
      ).number(count)
      let page = String(buffer: answer.body)
      #expect(page.contains("\(label) is too long. Only the first \(number) characters fit."))
    }
  }

  @Test("A Medical ID suggests data from records and is a code to print")
  func medicalIDOfRecords() async throws {
    let demo = try await Demo()
    try await demo.visit { visitor in
      let form = try await visitor.text("/profile/medical-id/edit")
      for name in ["Penicillin", "Seasonal allergic rhinitis", "Cetirizine 10 mg"] {
        #expect(form.contains("value=\"\(name)\""), "\(name)")
      }
      // Resolved conditions aren't suggested.
      #expect(!form.contains("value=\"Iron deficiency\"") && !form.contains("value=\"Ferrous"))
      let body = "allergies=Dust&records-allergies=Penicillin&records-medications=Cetirizine+10+mg"
      #expect(try await visitor.send(.post, "/profile/medical-id/edit", body).status == .seeOther)
      let kept = try demo.store.profile().medicalID
      #expect(kept.allergies == "Dust\nPenicillin" && kept.medications == "Cetirizine 10 mg")
      let page = try await visitor.text("/profile/medical-id")
      #expect(page.contains("medical-code") && page.contains("Medical ID as a QR code"))
      let again = try await visitor.text("/profile/medical-id/edit")
      #expect(!again.contains("value=\"Penicillin\""))
    }
  }

  @Test("A Medical ID is filled in, shown, and loses empty contacts")
  func medicalID() async throws {
    let demo = try await Demo(days: 0)
    try await demo.visit { visitor in
      #expect(try await visitor.text("/profile/medical-id").contains("Your Medical ID is empty"))
      let body =
        "conditions=Asthma%0D%0A%3Cscript%3E&allergies=&medications=&notes=&organDonor=yes"
        + "&contactName=Ann&contactRelationship=sister&contactPhone=%2B1+555"
        + "&contactName=&contactRelationship=x&contactPhone="
      #expect(try await visitor.send(.post, "/profile/medical-id/edit", body).status == .seeOther)
      let page = try await visitor.text("/profile/medical-id")
      #expect(page.contains("Asthma\n&lt;script&gt;") && page.contains("+1 555"))
      let stored = try demo.store.profile().medicalID
      #expect(stored.contacts == [EmergencyContact(name: "Ann", relationship: "sister", phone: "+1 555")])
      #expect(stored.organDonor == .yes)
      let mute = "contactName=Ann&contactRelationship=&contactPhone=abc"
      #expect(
        try await visitor.send(.post, "/profile/medical-id/edit", mute).status == .unprocessableContent)
      #expect(try demo.store.profile().medicalID == stored)
      let same = try await visitor.get("/api/v1/medical-id")
      _ = try await visitor.send(.put, "/api/v1/medical-id", String(buffer: same.body))
      #expect(try demo.store.profile().medicalID == stored)
    }
  }

  @Test(
    "An invalid profile request is reported without its value",
    arguments: [
      ("/api/v1/profile", #"{"bloodType": "secret"}"#, 422), ("/api/v1/profile", #"{"secret": "x"}"#, 422),
      ("/api/v1/profile", #"{"name": 5}"#, 422),
      ("/api/v1/profile", #"{"maxHeartRate": [5, "secret"]}"#, 422),
      ("/api/v1/profile", #"{"heartRateZones": {"secret": 5}}"#, 422), ("/api/v1/profile", "secret", 400),
      ("/api/v1/medical-id", #"{"secret": "x"}"#, 422),
      ("/api/v1/medical-id", #"{"notes": ["secret"]}"#, 422),
      ("/api/v1/medical-id", #"{"organDonor": "secret"}"#, 422),
      ("/api/v1/medical-id", #"{"contacts": [{"name": 1}]}"#, 422),
      ("/api/v1/medical-id", #"{"contacts": [{"name": "Ann", "secret": "x"}]}"#, 422),
      ("/api/v1/medical-id", "[]", 400),
    ])
  func problems(path: String, body: String, status: Int) async throws {
    try await Demo(days: 0).visit { visitor in
      let answer = try await visitor.send(.put, path, body)
      #expect(answer.status.code == status)
      #expect(answer.headers[.contentType] == "application/problem+json")
      #expect(!String(buffer: answer.body).contains("secret"))
    }
  }

  @Test("Another browser's session is listed and can be ended")
  func sessions() async throws {
    let demo = try await Demo(days: 0)
    try await demo.visit { visitor in
      let link = demo.sessions.makeLink()
      let agent = try #require(HTTPField.Name("User-Agent"))
      let opened = try await visitor.client.execute(
        uri: "/open/\(link)", method: .get,
        headers: [agent: "Mozilla/5.0 (X11; Linux x86_64) <script> Firefox/140.0"])
      let other = Visitor(
        client: visitor.client, cookie: String(opened.headers[.setCookie]?.prefix { $0 != ";" } ?? ""))
      #expect(try await other.get("/browse").status == .ok)
      let page = try await visitor.text("/profile/sessions")
      #expect(page.contains("Firefox, Linux") && page.contains("This browser") && !page.contains("X11"))
      let end = try #require(page.firstMatch(of: #/action="(\/profile\/sessions\/[0-9A-F-]+\/end)"/#)?.1)
      #expect(try await visitor.send(.post, String(end)).status == .seeOther)
      #expect(try await other.get("/browse").status == .unauthorized)
      #expect(try await visitor.send(.post, String(end)).status == .notFound)
      let left = try json(try await visitor.get("/api/v1/sessions"))["sessions"]
      #expect(left?.count == 1 && left?.elements.first { _ in true }?["own"]?.bool == true)
    }
  }

  @Test("The chosen idle time locks the session")
  func idle() async throws {
    let demo = try await Demo(days: 0)
    try await demo.visit { visitor in
      let refused = try await visitor.send(.post, "/profile/security/idle", "minutes=0")
      #expect(refused.status == .notFound)
      let taken = try await visitor.send(.post, "/profile/security/idle", "minutes=60")
      #expect(taken.status == .seeOther)
      let minutes = await demo.storeSession.choices().idleMinutes
      #expect(minutes == 60)
      let page = try await visitor.text("/profile/security")
      #expect(page.contains("value=\"60\" selected"))
    }
  }

  @Test(
    "Every export can be saved and has the content of the command line's",
    arguments: StoreExport.Format.allCases.map(\.rawValue))
  func exports(format: String) async throws {
    let demo = try await Demo(days: 2)
    try await demo.visit { visitor in
      #expect(try await visitor.get("/profile/export/file").status == .notFound)
      let begun = try await visitor.send(.post, "/profile/export", "format=\(format)&category=body")
      #expect(begun.headers[.location] == "/profile/export")
      try await visitor.waitForWork()
      #expect(try await visitor.text("/profile/export").contains("Export ready"))
      let file = try await visitor.get("/profile/export/file")
      #expect(file.status == .ok && file.headers[.contentDisposition]?.hasPrefix("attachment") == true)
      let direct = try await visitor.get("/api/v1/export?format=\(format)&types=bodyMass")
      #expect(direct.status == .ok && direct.body.readableBytes > 0)
      let isZip = file.body.readableBytesView.starts(with: Array("PK".utf8))
      #expect(isZip == (format == "apple"))
      if !isZip {
        #expect(String(buffer: file.body).contains("HKQuantityTypeIdentifierBodyMass") || format == "fhir")
      }
    }
    try FileManager.default.removeItem(atPath: demo.storeSession.folder)
  }

  @Test("An export of a date range includes its complete last day")
  func span() async throws {
    let demo = try await Demo(days: 0)
    for day in 0..<5 {
      _ = try await demo.add(
        .bodyMass, .quantity(HealthQuantity(Double(60 + day), "kg")), at: Demo.now - Double(day) * 86_400)
    }
    // The demo's last day is 28 May 2026.
    try await demo.visit { visitor in
      for query in ["since=2026-05-25&until=2026-05-26", "since=2026-05-25T00:00&until=2026-05-26"] {
        let answer = try await visitor.get("/api/v1/export?format=csv&\(query)")
        let lines = String(buffer: answer.body).split(separator: "\r\n").dropFirst()
        #expect(
          lines.count == 2 && lines.allSatisfy { $0.contains(",62,") || $0.contains(",63,") }, "\(query)")
      }
      for query in ["since=2026-05-26&until=2026-05-25", "since=soon"] {
        #expect(try await visitor.get("/api/v1/export?format=csv&\(query)").status == .badRequest)
        let begun = try await visitor.send(.post, "/profile/export", "format=csv&\(query)")
        #expect(begun.status == .unprocessableContent)
      }
    }
  }
}
