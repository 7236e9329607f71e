import Foundation
import HealthKit
import Observation

/// The view model: the observable content of the view.
@MainActor
@Observable
final class TrendsModel {
  private(set) var days: [DayTotal] = []
  private(set) var problem: String?
  @ObservationIgnored private let store: StepStore

  init(store: StepStore) { self.store = store }

  /// Requests authorization, saves, and reads the resulting totals.
  func record(_ counts: [Double]) async {
    do {
      try await store.authorize()
      try await store.save(counts)
      days = try await store.totals(ofLast: counts.count)
    } catch HKError.errorAuthorizationDenied {
      problem = "You have not allowed Trends Logger to save steps."
    } catch {
      problem = "Something went wrong: \(error.localizedDescription)"
    }
  }

  /// The text of the view.
  var headline: String {
    if let problem { return problem }
    guard let first = days.first, let last = days.last, days.count > 1 else { return "No trend yet." }
    let change = (last.steps - first.steps) / Double(days.count - 1)
    let counts = days.map { "\(Int($0.steps))" }.joined(separator: ", ")
    let direction = change > 0 ? "rising" : change < 0 ? "falling" : "steady"
    return "\(days.count) days: \(counts) steps, \(direction) by \(Int(abs(change))) a day."
  }
}
