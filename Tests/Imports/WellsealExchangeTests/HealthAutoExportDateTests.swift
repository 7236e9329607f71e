import Foundation
import StoreConformance
import Testing
import WellsealModel

@testable import WellsealExchange
@testable import WellsealImports

@Suite("Dates of Health Auto Export")
struct HealthAutoExportDateTests {
  @Test(
    "A date in the phone's language, digits and calendar is read",
    arguments: [
      "2025-11-01 07:30:05 -0600", "2025-11-01 7:30:05\u{202F}AM -0600",
      "2025-11-01 7:30:05 a.\u{A0}m. -0600",
      "2025-11-01 오전 7:30:05 -0600", "2025-11-01 上午7:30:05 -0600", "2025-11-01 午前 7:30:05 -0600",
      "2025-11-01 7:30:05 π.μ. -0600", "2025-11-01 7:30:05 fm -0600", "2025-11-01 7:30:05 ÖÖ -0600",
      "2568-11-01 07:30:05 -0600", "2568-11-01 7:30:05 ก่อนเที่ยง -0600", "٢٠٢٥-١١-٠١ ٧:٣٠:٠٥ ص -٠٦٠٠",
      "2025-11-01 7:30:05 לפנה״צ -0600", "2025-11-01 07:30:05.000 -0600", "2025-11-01T07:30:05-0600",
      "2025-11-01T13:30:05Z", "2025-11-01 19:15:05 +05:45",
    ])
  func morning(text: String) {
    #expect(HealthAutoExportDate.date(text) == Date(timeIntervalSince1970: 1_762_003_805))
  }

  @Test(
    "An hour after noon is read",
    arguments: [
      "2025-11-01 7:30:05 p. m. -0600", "2025-11-01 오후 7:30:05 -0600", "2025-11-01 下午7:30:05 -0600",
      "2025-11-01 7:30:05 μ.μ. -0600", "2025-11-01 7:30:05 odp. -0600", "٢٠٢٥-١١-٠١ ٧:٣٠:٠٥ م -٠٦٠٠",
    ])
  func evening(text: String) {
    #expect(HealthAutoExportDate.date(text) == Date(timeIntervalSince1970: 1_762_047_005))
  }

  @Test(
    "A date that isn't clear isn't read",
    arguments: ["2025-11-01 7:30:05 früh -0600", "0007-11-01 07:30:05 +0900", "1/11/2025 7:30", "", "上午"])
  func unreadable(text: String) { #expect(HealthAutoExportDate.date(text) == nil) }

  @Test("Midnight in another language is a whole day, and noon of a sum is, too")
  func whole() {
    for text in [
      "2025-11-01 上午12:00:00 +0800", "2025-11-01 12:00:00 a. m. -0600", "٢٠٢٥-١١-٠١ ٠٠:٠٠:٠٠ +٠٣٠٠",
    ] {
      #expect(HealthAutoExportDate.isWhole(text, .day), "\(text)")
    }
    #expect(!HealthAutoExportDate.isWhole("2025-11-01 上午7:30:05 +0800", .minute))
    #expect(HealthAutoExportDate.isWhole("2025-11-01 上午7:30:00 +0800", .minute))
  }

  @Test("An unreadable date is reported as such")
  func reported() async throws {
    let body =
      #"{"data":{"metrics":[{"name":"weight_body_mass","units":"kg","data":["#
      + #"{"date":"2025-11-01 7:30:05 früh +0100","qty":70,"source":"W"},"#
      + #"{"date":"2025-11-01 7:30:05 +0100","qty":70,"source":"W"}]}]}}"#
    let report = try await IncomingImporter(ImportOptions()).run(
      Incoming(Array(body.utf8), name: "HealthAutoExport.json"), into: MemoryStore())
    #expect(report.totals.added == 1)
    #expect(report.losses.map(\.kind.reason) == [.wrongTime("date")])
  }
}
