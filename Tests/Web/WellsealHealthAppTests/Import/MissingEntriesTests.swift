import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing
import WebFixtures
import WellsealModel
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
}
