import Foundation
import Testing
import WellsealModel

@testable import WellsealExchange

@Suite("Large bodies of Health Auto Export")
struct HealthAutoExportSizeTests {
  @Test(
    "The time for the heart rates of workouts doesn't depend on the number of other rates",
    .timeLimit(.minutes(1)))
  func workoutRates() throws {
    // If each workout compared its rates with all others, this would take half an hour.
    let count = 20_000
    func time(_ second: Int) -> String {
      func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
      return "2026-05-20 \(digits(second / 3600)):\(digits(second / 60 % 60)):\(digits(second % 60)) +0000"
    }
    let rates = (0..<count).map { #"{"date":"\#(time($0))","qty":61,"source":"Watch"}"# }
    let workouts = (0..<count).map { number in
      #"{"name":"Outdoor Run","start":"\#(time(number))","end":"\#(time(number + 1))","heartRateData":["#
        + #"{"date":"\#(time(number))","qty":61,"source":"Watch"}]}"#
    }
    let body =
      #"{"data":{"metrics":[{"name":"heart_rate","units":"bpm","data":[\#(rates.joined(separator: ","))]}],"#
      + #""workouts":[\#(workouts.joined(separator: ","))]}}"#
    let found = try HealthAutoExport(parsing: Array(body.utf8), aggregation: "none")
    #expect(found.samples.count { $0.type == .heartRate } == count)
    #expect(found.samples.count { $0.type == .workout } == count)
  }
}
