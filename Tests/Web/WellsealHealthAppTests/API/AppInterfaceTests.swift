import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing
import WebFixtures
import WellsealBase
import WellsealModel
import WellsealStore

@testable import WellsealHealthApp

@Suite("Health app API")
struct AppInterfaceTests {
  private func json(_ answer: TestResponse) throws -> JSONValue {
    try JSONDocument(parsing: Array(answer.body.readableBytesView)).root
  }

  @Test("The OpenAPI document describes exactly the existing addresses")
  func document() async throws {
    try await Demo(days: 0).visit { visitor in
      let document = try json(try await visitor.get("/openapi.json"))
      #expect(document["openapi"]?.string == "3.1.0")
      let described = Set(
        document["paths"]?.members.flatMap { path in
          path.value.members.map { "\($0.name.uppercased()) \(path.name)" }
        } ?? [])
      let served = HealthApp.addresses.filter { $0.path.hasPrefix("/api/") || $0.path == "/openapi.json" }
      #expect(described == Set(served.map { "\($0.method.rawValue) \($0.path)" }))
    }
  }

  @Test(
    "The API returns the same results as the commands",
    arguments: [
      ("sleep?stages=yes&points=yes", "nights"), ("vitals?sensitivity=more", "nights"),
      ("together", "pairs"), ("together?factor=run&outcome=asleep&days=yes", "pairs"),
      ("workouts?limit=2", "workouts"), ("latest", "latest"),
      ("latest?types=steps,weight", "latest"), ("freshness", "types"), ("trends?weeks=2", "trends"),
      ("comparison?first=2026-05-26&second=2026-05-27", "types"),
      ("electrocardiograms", "electrocardiograms"),
      ("report?parts=labs", "labs"), ("tests?test=4548-4", "tests"),
      ("types/sleepAnalysis/statistics", "statistics"),
      ("types/stepCount/statistics?by=month", "statistics"),
    ])
  func questions(address: String, list: String) async throws {
    try await Demo(days: 3).visit { visitor in
      let answer = try await visitor.get("/api/v1/\(address)")
      #expect(answer.status == .ok)
      #expect(try json(answer).members.first { $0.name == list }?.value.kind == .array)
    }
  }

  @Test("A workout is returned by its listed identifier, and as a file")
  func one() async throws {
    let demo = try await Demo(days: 10)
    try await demo.visit { visitor in
      let list = try #require(try json(try await visitor.get("/api/v1/workouts"))["workouts"])
      let id = try #require(list.elements.first(where: { _ in true })?["id"]?.string)
      let workout = try json(try await visitor.get("/api/v1/workouts/\(id)?split=500&points=yes"))
      #expect(workout["id"]?.string == id)
      #expect(workout["splits"]?.kind == .array && workout["heartRates"]?.kind == .array)
      for wrong in ["null&points=null", "Yes", "1", ""] {
        #expect(try await visitor.get("/api/v1/workouts/\(id)?points=\(wrong)").status == .badRequest)
      }
      let file = try await visitor.get("/api/v1/workouts/\(id)/file?format=tcx")
      #expect(String(buffer: file.body).contains("<TrainingCenterDatabase"))
      let objects = try json(try await visitor.get("/api/v1/objects/\(id.prefix(8).lowercased())"))
      #expect(objects["objects"]?.elements.contains { $0["uuid"]?.string == id } == true)
    }
  }

  @Test("Samples are paged from the latest, each once", arguments: [1, 7, 100, 1000])
  func pages(size: Int) async throws {
    let demo = try await Demo(days: 3)
    let all = try demo.store.samples(SampleQuery([.init(.toothbrushingEvent), .init(.sleepAnalysis)]))
      .filter { $0.type == .sleepAnalysis }.map(\.uuid.uuidString)
    try await demo.visit { visitor in
      var (found, starts, cursor): ([String], [String], String?) = ([], [], nil)
      repeat {
        let query = cursor.map { "&cursor=\($0)" } ?? ""
        let page = try json(
          try await visitor.get("/api/v1/types/sleepAnalysis/samples?limit=\(size)\(query)"))
        found += page["samples"]?.elements.compactMap { $0["uuid"]?.string } ?? []
        starts += page["samples"]?.elements.compactMap { $0["start"]?.string } ?? []
        cursor = page["next"]?.string
      } while cursor != nil && found.count <= all.count
      #expect(found.count == all.count && Set(found) == Set(all))
      #expect(starts == starts.sorted(by: >))
    }
  }

  @Test("Samples with the same time are all found, with any page size")
  func alike() async throws {
    let demo = try await Demo(days: 0)
    for number in 0..<7 {
      _ = try await demo.add(.bodyMass, .quantity(HealthQuantity(Double(60 + number), "kg")))
    }
    try await demo.visit { visitor in
      var (found, cursor): ([String], String?) = ([], nil)
      repeat {
        let query = cursor.map { "&cursor=\($0)" } ?? ""
        let page = try json(try await visitor.get("/api/v1/types/bodyMass/samples?limit=2\(query)"))
        found += page["samples"]?.elements.compactMap { $0["uuid"]?.string } ?? []
        cursor = page["next"]?.string
      } while cursor != nil && found.count < 20
      #expect(found.count == 7 && Set(found).count == 7)
    }
  }

  @Test("A sample is added and deleted")
  func entry() async throws {
    try await Demo(days: 0).visit { visitor in
      let added = try await visitor.send(
        .post, "/api/v1/types/bodyMass/samples",
        #"{"value": 70.5, "unit": "kg", "start": "2026-05-28T07:30"}"#)
      #expect(added.status == .created)
      let uuid = try #require(try json(added)["uuid"]?.string)
      let path = "/api/v1/types/bodyMass/samples/\(uuid)"
      let stored = try json(try await visitor.get(path))
      #expect(stored["value"]?.double == 70.5)
      #expect(try await visitor.send(.delete, path).status == .noContent)
      #expect(try await visitor.get(path).status == .notFound)
    }
  }

  @Test("Statistics and their explanation agree")
  func statistics() async throws {
    try await Demo(days: 5).visit { visitor in
      let sums = try json(
        try await visitor.get("/api/v1/types/stepCount/statistics?by=day&since=2026-05-27&until=2026-05-27"))
      let why = try json(try await visitor.get("/api/v1/types/stepCount/explanation?date=2026-05-27"))
      let sum = try #require(sums["statistics"]?.elements.first { _ in true }?["sum"]?.double)
      let total = try #require(why["total"]?.double)
      #expect(abs(sum - total) < 0.001 && sum > 1000)
    }
  }

  @Test(
    "An invalid request is reported as a problem without its value",
    arguments: [
      (.get, "/api/v1/types/nothing/samples", "", 404),
      (.get, "/api/v1/types/stepCount/samples?limit=0", "", 400),
      (.get, "/api/v1/types/stepCount/samples?cursor=x", "", 400),
      (.get, "/api/v1/types/stepCount/statistics?by=minute", "", 400),
      (.get, "/api/v1/types/stepCount/statistics?since=soon", "", 400),
      (.get, "/api/v1/types/stepCount/statistics?unit=kg", "", 400),
      (.get, "/api/v1/types/stepCount/statistics?unit=fortnight", "", 400),
      (.get, "/api/v1/types/sleepAnalysis/statistics?unit=kg", "", 400),
      (.get, "/api/v1/types/electrocardiogram/statistics", "", 400),
      (.get, "/api/v1/sleep?since=soon", "", 400), (.get, "/api/v1/sleep?stages=null", "", 400),
      (.get, "/api/v1/vitals?sensitivity=none", "", 400), (.get, "/api/v1/vitals?since=soon", "", 400),
      (.get, "/api/v1/together?factor=run", "", 400),
      (.get, "/api/v1/together?factor=timeAsleep&outcome=deep", "", 400),
      (.get, "/api/v1/together?factor=steps&outcome=asleep&cut=x", "", 400),
      (.get, "/api/v1/export?format=csv&exactText=1", "", 400),
      (.get, "/api/v1/sleep?since=2026-05-02&until=2026-05-01", "", 400),
      (.get, "/api/v1/workouts?activity=sitting", "", 400), (.get, "/api/v1/workouts/x", "", 404),
      (.get, "/api/v1/workouts/\(UUID().uuidString)/file", "", 400),
      (.get, "/api/v1/workouts/\(UUID().uuidString)/file?format=fit", "", 404),
      (.get, "/api/v1/electrocardiograms/\(UUID().uuidString)", "", 404),
      (.get, "/api/v1/latest?types=stepCout", "", 400), (.get, "/api/v1/comparison?first=2026-05", "", 400),
      (.get, "/api/v1/comparison?first=2026-05&second=soon", "", 400),
      (.get, "/api/v1/trends?weeks=1", "", 400),
      (.get, "/api/v1/freshness?at=soon", "", 400), (.get, "/api/v1/objects/abc", "", 400),
      (.get, "/api/v1/objects/zzzz", "", 404), (.get, "/api/v1/tests", "", 400),
      (.get, "/api/v1/types/stepCount/explanation", "", 400),
      (.get, "/api/v1/types/stepCount/samples/5", "", 404), (.get, "/api/v1/cards/x", "", 404),
      (.get, "/api/v1/records?type=stepCount", "", 400), (.get, "/api/v1/records/x", "", 404),
      (.get, "/api/v1/records?provider=nobody&cursor=x", "", 400),
      (.get, "/api/v1/cards?cursor=-a1-1", "", 400),
      (.get, "/api/v1/types/stepCount/samples?cursor=a1-%2B1", "", 400),
      (.get, "/api/v1/nowhere", "", 404),
      (.post, "/api/v1/types/bodyMass/samples", "secret", 400),
      (.post, "/api/v1/types/bodyMass/samples", #"{"value":"secret","unit":"kg","start":"2026-05-28"}"#, 422),
      (.post, "/api/v1/types/bodyMass/samples", #"{"value":1,"unit":"secret","start":"2026-05-28"}"#, 422),
      (.post, "/api/v1/types/workout/samples", #"{"value":1,"start":"2026-05-28"}"#, 400),
      (.put, "/api/v1/types/stepCount/sources", #"{"sources":["secret"]}"#, 422),
      (.put, "/api/v1/types/stepCount/sources", #"{"sources":[1]}"#, 400),
      (.post, "/api/v1/cards/inspect", "", 400),
    ] as [(HTTPRequest.Method, String, String, Int)])
  func problems(method: HTTPRequest.Method, path: String, body: String, status: Int) async throws {
    try await Demo(days: 0).visit { visitor in
      let answer =
        method == .get ? try await visitor.get(path) : try await visitor.send(method, path, body)
      #expect(answer.status.code == status)
      #expect(answer.headers[.contentType] == "application/problem+json")
      let problem = try json(answer)
      #expect(problem["status"]?.integer == status)
      #expect(problem["detail"]?.string?.isEmpty == false)
      #expect(!String(buffer: answer.body).contains("secret"))
    }
  }

  @Test("Cards are inspected without being stored, then stored once")
  func cards() async throws {
    let demo = try await Demo(days: 0)
    try await demo.visit { visitor in
      let report = try json(try await visitor.send(.post, "/api/v1/cards/inspect", Example.jws))
      #expect(report["outcome"]?.string == "verified")
      #expect(try demo.store.contents().isEmpty)
      #expect(try await visitor.send(.post, "/api/v1/cards", Example.tampered).status == .ok)
      #expect(try await visitor.send(.post, "/api/v1/cards", Example.jws).status == .created)
      #expect(try await visitor.send(.post, "/api/v1/cards", Example.jws).status == .ok)
      let cards = try json(try await visitor.get("/api/v1/cards"))["cards"]
      #expect(cards?.count == 1)
      let uuid = try #require(cards?.elements.first { _ in true }?["uuid"]?.string)
      let card = try json(try await visitor.get("/api/v1/cards/\(uuid)"))
      #expect(card["outcome"]?.string == "verified")
      #expect(try await visitor.send(.delete, "/api/v1/cards/\(uuid)").status == .noContent)
    }
  }
}
