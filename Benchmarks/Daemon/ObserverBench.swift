import Foundation
import HealthKit
import Synchronization

/// Live observers of one app.
///
/// Each waits until it has been notified of the last of a number of changes.
///
/// A change is a step count with its number as the value, so that an observer finds the last change
/// by querying the maximum.
struct ObserverBench {
  private let observers: Int
  private let changes: Double
  private let store = HKHealthStore()
  private let type = HKQuantityType(.stepCount)

  init(_ arguments: [Int]) {
    (observers, changes) = (arguments.first ?? 5, Double(arguments.dropFirst().first ?? 10))
  }

  func run() async throws {
    try await store.requestAuthorization(toShare: [type], read: [type])
    await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<observers { group.addTask { try await observe() } }
    }
    print("seen \(observers)")
  }

  private func observe() async throws {
    let query = HKAnchoredObjectQueryDescriptor(predicates: [.quantitySample(type: type)], anchor: nil)
    for try await change in query.results(for: store) {
      let greatest = change.addedSamples.map { $0.quantity.doubleValue(for: .count()) }.max() ?? 0
      if greatest >= changes { return }
    }
  }
}
