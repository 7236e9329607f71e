import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing
import WebFixtures
import WellsealBase
import WellsealModel
import WellsealStore

@testable import WellsealQueries

@Suite("Logging doses in the Health app")
struct DoseLoggingTests {
  private func json(_ answer: TestResponse) throws -> JSONValue {
    try JSONDocument(parsing: Array(answer.body.readableBytesView)).root
  }

  private static let form =
    "name=Metformin&strength=500+mg&form=tablet&days=every&times=0:01+23:59&from=2026-05-01&supply=10&note=with+food"

  private func added(_ visitor: Visitor, _ form: String = Self.form) async throws -> String {
    let answer = try await visitor.send(.post, "/medications/add", form)
    #expect(answer.status == .seeOther)
    return try #require(answer.headers[.location])
  }

  @Test("One press logs a dose of today, and another undoes it")
  func today() async throws {
    let demo = try await Demo(days: 0)
    try await demo.visit { visitor in
      let page = try await added(visitor)
      let id = try #require(page.split(separator: "/").last)
      let list = try await visitor.text("/medications")
      #expect(list.contains("What You Take") && list.contains("Metformin 500 mg"))
      #expect(list.contains("1 × Tablet") && list.contains("Not Logged"))
      let medications = try await OwnMedications(in: demo.store)
      let medication = try #require(medications[String(id)])
      let day = Demo.time.day(Demo.now)
      let due = try #require(
        medication.schedule?.doses(from: day, to: day, in: Demo.time).first?.date.timeIntervalSince1970)
      let body = "medication=\(id)&scheduled=\(Int(due))"
      let logged = try await visitor.send(.post, "/medications/doses", "\(body)&status=taken")
      #expect(logged.headers[.location] == "/medications")
      let after = try await visitor.text("/medications")
      #expect(after.contains("Taken: ") && after.contains("Undo"))
      let own = try await visitor.text(page)
      #expect(own.contains("9 left, enough through") && own.contains("Refill soon"))
      #expect(own.contains("1 of 13 doses logged as taken (8%), 0 skipped, 12 not logged"))
      let samples = try demo.store.samples(SampleQuery([.init(.medicationDoseEvent)]))
      let metadata = try Metadata([.wasUserEntered: .boolean(true), .timeZone: .string("Europe/Berlin")])
      #expect(samples.map(\.metadata) == [metadata])
      _ = try await visitor.send(.post, "/medications/doses", "\(body)&status=notLogged&back=\(id)")
      let undone = try await visitor.text("/medications")
      #expect(!undone.contains("Taken: 10"))
      #expect(undone.contains("Not Logged"))
    }
  }

  @Test("The history has the time of each dose, and its date if it was taken on another day")
  func history() async throws {
    try await Demo(days: 0).visit { visitor in
      let page = try await added(visitor, Self.form.replacing("0:01+23:59", with: "8:00"))
      let id = try #require(page.split(separator: "/").last)
      for (day, taken, time) in [
        ("2026-05-25", "2026-05-25", "09:15"), ("2026-05-26", "2026-05-27", "00:30"),
      ] {
        let due = Int(try Demo.time.date("\(day)T08:00").timeIntervalSince1970)
        let answer = try await visitor.send(
          .post, "/medications/doses",
          "medication=\(id)&scheduled=\(due)&status=taken&day=\(taken)&time=\(time)&back=\(id)")
        #expect(answer.status == .seeOther)
      }
      let text = try await visitor.text(page, language: "en-GB")
      #expect(text.contains("Taken: 09:15<") && text.contains("Taken: 27 May 2026, 00:30<"), "\(text)")
    }
  }

  @Test(
    "The days of the week begin with the first one of the user's week",
    arguments: [
      ("en-US", "Sunday", "Saturday"), ("en-GB", "Monday", "Sunday"), ("de-DE", "Montag", "Sonntag"),
    ])
  func weekdays(language: String, first: String, last: String) async throws {
    try await Demo(days: 0).visit { visitor in
      let page = try await visitor.text("/medications/add", language: language)
      let start = try #require(page.range(of: ">\(first)<")?.lowerBound)
      let end = try #require(page.range(of: ">\(last)<")?.lowerBound)
      #expect(start < end)
    }
  }

  @Test("A form with an invalid field says which, and keeps what was typed")
  func refused() async throws {
    try await Demo(days: 0).visit { visitor in
      let answer = try await visitor.send(
        .post, "/medications/add", "name=Metformin&form=tablet&days=every&times=8%3A99&strength=500+mg")
      let page = String(buffer: answer.body)
      #expect(answer.status == .unprocessableContent)
      #expect(page.contains("Check this field: Times") && page.contains("value=\"500 mg\""))
      #expect(page.contains("value=\"8:99\""))
      for body in ["", "medication=x&scheduled=1&status=taken", "medication=x&status=taken"] {
        let status = try await visitor.send(.post, "/medications/doses", body).status
        #expect(status == .badRequest || status == .notFound)
      }
      #expect(try await visitor.get("/medications/own/0000000000000000").status == .notFound)
    }
  }

  @Test("An archived medication has no doses today, and its texts are escaped")
  func archived() async throws {
    try await Demo(days: 0).visit { visitor in
      let page = try await added(visitor, Self.form.replacing("Metformin", with: "%3Cb%3EM%3C/b%3E"))
      #expect(try await visitor.text(page).contains("&lt;b&gt;M"))
      #expect(try await visitor.send(.post, "\(page)/archive").status == .seeOther)
      let list = try await visitor.text("/medications")
      #expect(list.contains("Archived") && !list.contains("<h2>Today</h2>"))
      let edited = try await visitor.send(
        .post, "\(page)/edit", "name=Other&form=capsule&days=asNeeded&maxPerDay=2")
      #expect(edited.headers[.location] == page)
      #expect(try await visitor.text(page, language: "de").contains("bei Bedarf"))
    }
  }

  @Test("A medication is copied from the records, and another strength is shown")
  func records() async throws {
    let demo = try await Demo(days: 0)
    let resource =
      #"{"resourceType":"MedicationRequest","status":"active","authoredOn":"2026-05-01","medicationCodeableConcept":{"coding":[{"system":"http://www.nlm.nih.gov/research/umls/rxnorm","code":"860975"}],"text":"Metformin 500 mg"}}"#
    let record = ClinicalRecord(
      displayName: "Metformin 500 mg",
      fhirResource: .init(
        resourceType: "MedicationRequest", identifier: "1", version: .r4, data: Data(resource.utf8)))
    let sample = try await demo.add(.medicationRecord, .clinicalRecord(record))
    try await demo.visit { visitor in
      let form = try await visitor.text("/medications/add?record=\(sample.uuid)")
      #expect(form.contains("value=\"Metformin\"") && form.contains("value=\"500 mg\""))
      let answer = try await visitor.send(
        .post, "/medications/add?record=\(sample.uuid)",
        "name=Metformin&strength=850+mg&form=tablet&days=every&times=8:00")
      let page = try await visitor.text(try #require(answer.headers[.location]))
      #expect(page.contains("In Your Records"))
      #expect(page.contains("record says \u{2068}500 mg\u{2069}, your list says \u{2068}850 mg\u{2069}"))
      let listed = try #require(try demo.store.medications(.all).first)
      #expect(listed.medication.relatedCodings.map(\.code) == ["860975"])
    }
  }

  @Test("Programs add a medication, log a dose and read the numbers")
  func interface() async throws {
    try await Demo(days: 0).visit { visitor in
      let added = try await visitor.send(
        .post, "/api/v1/medications",
        #"{"name":"Metformin","form":"tablet","schedule":{"times":[{"time":"0:01","amount":2}],"from":"2026-05-01"},"supply":5}"#
      )
      #expect(added.status == .created)
      let id = try #require(try json(added)["id"]?.string)
      let path = "/api/v1/medications/\(id)"
      let due = try #require(
        try json(try await visitor.get(path))["today"]?.elements.first { _ in true }?["scheduled"]?.string)
      let logged = try await visitor.send(
        .post, "\(path)/doses", #"{"status":"taken","scheduled":"\#(due)","at":"\#(due)"}"#)
      #expect(logged.status == .created)
      let item = try json(try await visitor.get("\(path)?days=1"))
      #expect(item["adherence"]?["due"]?.integer == 1 && item["adherence"]?["taken"]?.integer == 1)
      #expect(item["adherence"]?["medianDelay"]?.double == 0)
      // The dose was before the supply was counted.
      #expect(item["refill"]?["left"]?.double == 5)
      let doses = try json(try await visitor.get("\(path)/doses"))
      let statuses = doses["doses"]?.elements.map { $0["status"]?.string ?? "" } ?? []
      #expect(statuses == Array(repeating: "notLogged", count: 6) + ["taken"])
      let changed = try await visitor.send(.put, path, #"{"note":"x","archived":true}"#)
      let other = try json(changed)
      #expect(other["archived"]?.bool == true && other["form"]?.string == "tablet")
      for (method, address, body, status) in [
        (.post, "/api/v1/medications", #"{"name":""}"#, 422), (.post, "/api/v1/medications", "[]", 400),
        (.put, path, #"{"schedule":{"times":["x"]}}"#, 422), (.put, "\(path)0", "{}", 404),
        (.post, "\(path)/doses", #"{"status":"eaten"}"#, 422),
        (.post, "\(path)/doses", #"{"status":"taken","scheduled":"2026-05-02T09:00"}"#, 422),
        (.post, "\(path)/doses", #"{"status":"taken","amount":-1}"#, 422),
      ] as [(HTTPRequest.Method, String, String, Int)] {
        let answer = try await visitor.send(method, address, body)
        #expect(answer.status.code == status, "\(body)")
        #expect(!String(buffer: answer.body).contains("eaten"))
      }
      #expect(try await visitor.get("/api/v1/medications?days=0").status == .badRequest)
    }
  }

  @Test("The summary links to the logs and shows none of their values")
  func summary() async throws {
    let demo = try await Demo(days: 3)
    try await demo.visit { visitor in
      _ = try await added(visitor)
      let page = try await visitor.text("/")
      for path in ["/medications", "/mind", "/cycle", "/symptoms"] {
        #expect(page.contains("href=\"\(path)\""))
        #expect(try await visitor.get(path).status == .ok)
      }
      #expect(!page.contains("Metformin"))
    }
  }
}
