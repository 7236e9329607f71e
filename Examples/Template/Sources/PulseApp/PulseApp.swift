import Foundation
import HealthKit
import Pulse

/// Records heart rates and prints the week's average: `PulseApp 62 64 71`.
@main
struct PulseApp {
  static func main() async throws {
    guard HKHealthStore.isHealthDataAvailable() else {
      print("Health isn't available; start a daemon: wellseal run -- swift run PulseApp 62 64 71")
      exit(1)
    }
    let diary = PulseDiary(store: HKHealthStore())
    try await diary.start()
    for value in CommandLine.arguments.dropFirst().compactMap(Double.init) { try await diary.note(value) }
    let average = try await diary.average(since: .now - 7 * 86_400)
    print(
      average.map { String(format: "%.0f beats a minute in the last week", $0) } ?? "Nothing in the last week"
    )
  }
}
