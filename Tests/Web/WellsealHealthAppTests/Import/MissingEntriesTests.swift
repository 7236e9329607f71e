import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing
import WebFixtures
import WellsealModel
import WellsealQueries
import WellsealRequests
import WellsealStore

@testable import WellsealHealthApp

@Suite("Entries that a later export doesn't have")
struct MissingEntriesTests {
  private static func export(_ rates: [(value: Int, minute: Int)]) -> [UInt8] {
    let records = rates.map { rate in
      """
      <Record type="HKQuantityTypeIdentifierRestingHeartRate" sourceName="Watch" unit="count/min" \
      creationDate="2025-05-01 20:00:00 +0000" startDate="2025-05-01 00:00:00 +0000" \
      endDate="2025-05-01 12:\(rate.minute):00 +0000" value="\(rate.value)"/>
      """
    }
    return Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <HealthData locale="en_US"><ExportDate value="2025-05-02 00:00:00 +0000"/>\(records.joined())</HealthData>
      """.utf8)
  }

  @Test("The app lists them, and removes or keeps them", arguments: [true, false], [true, false])
  func answered(isRemoving: Bool, isProgram: Bool) async throws {
    let kept = try await DaemonAppFixture()
    try await kept.visit { visitor in
      _ = try await visitor.hand("/health-import", Self.export([(58, 10)]), name: "export.xml")
      try await visitor.waitForWork()
      #expect(try await !visitor.text("/health-import").contains("/health-import/missing/remove"))
      _ = try await visitor.hand("/health-import", Self.export([(54, 20)]), name: "export.xml")
      try await visitor.waitForWork()
      let page = try await visitor.text("/health-import")
      #expect(page.contains("No Longer on the Phone") && page.contains("58"))
      #expect(page.contains("/health-import/missing/keep"))
      let answer =
        isProgram
        ? try await visitor.send(.post, "/api/v1/imports/missing", "{\"remove\":\(isRemoving)}")
        : try await visitor.send(.post, "/health-import/missing/\(isRemoving ? "remove" : "keep")")
      #expect(answer.status == (isProgram ? .ok : .seeOther))
      let after = try await visitor.text("/health-import")
      #expect(!after.contains("/health-import/missing/remove"))
      #expect(after.contains("Entries removed: 1") == isRemoving)
      let rates = try await kept.storeSession.store().samples(of: .restingHeartRate)
        .compactMap { $0.value.quantity?.value }
      #expect(rates.sorted() == (isRemoving ? [54] : [54, 58]))
      // The question is answered.
      let again = try await visitor.send(.post, "/health-import/missing/remove")
      #expect(again.status == .notFound)
    }
  }

  /// An export with a pulse, and with a temperature of the cycle if it is given.
  private static func export(pulse: Int, temperature: Double?) -> [UInt8] {
    let record = temperature.map { value in
      """
      <Record type="HKQuantityTypeIdentifierBasalBodyTemperature" sourceName="Watch" unit="degC" \
      creationDate="2025-05-01 20:00:00 +0000" startDate="2025-05-01 06:00:00 +0000" \
      endDate="2025-05-01 06:00:00 +0000" value="\(value)"/></HealthData>
      """
    }
    let text = String(decoding: export([(pulse, pulse - 40)]), as: UTF8.self)
    return Array(text.replacing("</HealthData>", with: record ?? "</HealthData>").utf8)
  }

  @Test("Entries of a locked cycle stay until it is unlocked", arguments: [true, false], [true, false])
  func locked(isRemoving: Bool, isProgram: Bool) async throws {
    let kept = try await DaemonAppFixture()
    try await kept.visit { visitor in
      func settle() async throws -> TestResponse {
        isProgram
          ? try await visitor.send(.post, "/api/v1/imports/missing", "{\"remove\":\(isRemoving)}")
          : try await visitor.send(.post, "/health-import/missing/\(isRemoving ? "remove" : "keep")")
      }
      for export in [Self.export(pulse: 58, temperature: 36.71), Self.export(pulse: 54, temperature: nil)] {
        _ = try await visitor.hand("/health-import", export, name: "export.xml")
        try await visitor.waitForWork()
      }
      let store = try await kept.storeSession.store()
      try await CycleChoices.change(in: store) { $0.asksForSecret = true }
      let page = try await visitor.text("/health-import")
      #expect(page.contains("58") && page.contains("/health-import/missing/keep"))
      for sign in ["36.7", "Basal", "and 1 more"] { #expect(!page.contains(sign), "\(sign)") }

      #expect(try await settle().status == (isProgram ? .ok : .seeOther))
      let after = try await visitor.text("/health-import")
      #expect(!after.contains("/health-import/missing/keep"))
      #expect(after.contains("Entries removed: 1") == isRemoving)
      #expect(try await settle().status == .notFound)
      #expect(try await store.samples(of: .basalBodyTemperature).count == 1)
      #expect(try await store.samples(of: .restingHeartRate).count == (isRemoving ? 1 : 2))

      try await CycleChoices.change(in: store) { $0.asksForSecret = false }
      let unlocked = try await visitor.text("/health-import")
      #expect(unlocked.contains("Basal") && unlocked.contains("/health-import/missing/keep"))
      #expect(try await settle().status == (isProgram ? .ok : .seeOther))
      #expect(try await store.samples(of: .basalBodyTemperature).count == (isRemoving ? 0 : 1))
      #expect(try await visitor.text("/health-import").contains("Entries removed: 2") == isRemoving)
    }
  }
}
