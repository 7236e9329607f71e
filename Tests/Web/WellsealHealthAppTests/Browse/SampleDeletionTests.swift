import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Testing
import WebFixtures
import WellsealModel
import WellsealQueries
import WellsealStore

@Suite("Deleting several entries at once")
struct SampleDeletionTests {
  private static let list = "/data/bodyMass/all"

  /// Creates demo data with weights that the person typed, an hour apart, the latest last.
  private func typed(_ weights: [String]) async throws -> (demo: Demo, uuids: [String]) {
    let demo = try await Demo(days: 0)
    let samples = try weights.enumerated().map { place, weight in
      let date = Demo.now - Double((weights.count - place) * 3600)
      return try NewEntry(.bodyMass, weight, unit: "kg", start: date, end: date, in: Demo.time).sample()
    }
    try demo.store.commit(samples.map { try .add(NewSample($0)) })
    return (demo, samples.map(\.uuid.uuidString))
  }

  private func query(_ uuids: some Sequence<String>) -> String {
    uuids.map { "entry=\($0)" }.joined(separator: "&")
  }

  @Test("Selected entries are confirmed and then deleted together")
  func several() async throws {
    let (demo, uuids) = try await typed(["68.1", "68.2", "68.3"])
    try await demo.visit { visitor in
      #expect(try await visitor.text(Self.list).contains("\(Self.list)?select=yes"))
      let choice = try await visitor.text("\(Self.list)?select=yes")
      for uuid in uuids { #expect(choice.contains("value=\"\(uuid)\"")) }
      #expect(!choice.contains(" checked"))
      let asked = try await visitor.text("/data/bodyMass/delete?\(query([uuids[0], uuids[2]]))")
      #expect(asked.contains("2 entries will be deleted permanently."))
      #expect(asked.contains("68.1 kg") && asked.contains("68.3 kg") && !asked.contains("68.2 kg"))
      #expect(try await demo.store.samples(of: .bodyMass).count == 3)
      let answer = try await visitor.send(
        .post, "/data/bodyMass/delete", query([uuids[0], uuids[2]]),
        [.contentType: "application/x-www-form-urlencoded"])
      #expect(answer.headers[.location] == Self.list)
      #expect(try await demo.store.samples(of: .bodyMass).map(\.uuid.uuidString) == [uuids[1]])
    }
  }

  @Test("All entries of a page can be selected at once")
  func all() async throws {
    let (demo, uuids) = try await typed(["70", "71"])
    try await demo.visit { visitor in
      let page = try await visitor.text("\(Self.list)?select=all")
      #expect(page.matches(of: #/ checked/#).count == uuids.count)
    }
  }

  @Test("An empty selection is reported; device data can't be deleted")
  func refusals() async throws {
    let (demo, uuids) = try await typed(["70"])
    let weighed = try await demo.add(
      .bodyMass, .quantity(HealthQuantity(71_000, .gram)), from: "Scale")
    try await demo.visit { visitor in
      #expect(try await visitor.get("/data/bodyMass/delete").status == .unprocessableContent)
      #expect(try await visitor.get("/data/bodyMass/delete?entry=x").status == .unprocessableContent)
      let device = weighed.uuid.uuidString
      #expect(!(try await visitor.text("\(Self.list)?select=yes")).contains(device))
      let answer = try await visitor.send(
        .post, "/data/bodyMass/delete", query([uuids[0], device]),
        [.contentType: "application/x-www-form-urlencoded"])
      #expect(answer.status != .seeOther)
      #expect(try await demo.store.samples(of: .bodyMass).count == 2)
    }
  }

  @Test("A blood pressure is deleted with both values")
  func pressure() async throws {
    let demo = try await Demo(days: 0)
    let date = Demo.now - 3600
    let sample = try NewEntry(
      .bloodPressure, "122/79", unit: "mmHg", start: date, end: date, in: Demo.time
    ).sample()
    try demo.store.commit([.add(NewSample(sample))])
    try await demo.visit { visitor in
      let body = "entry=\(sample.uuid.uuidString)"
      let asked = try await visitor.text("/data/bloodPressure/delete?\(body)")
      #expect(asked.contains("122/79"))
      _ = try await visitor.send(
        .post, "/data/bloodPressure/delete", body, [.contentType: "application/x-www-form-urlencoded"])
      #expect(try await demo.store.samples(of: .bloodPressure).isEmpty)
      #expect(try await demo.store.samples(of: .bloodPressureSystolic).isEmpty)
    }
  }
}
