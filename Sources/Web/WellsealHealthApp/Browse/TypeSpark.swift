import Foundation
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealRequests

/// The sparkline on the card of a type.
enum TypeSpark {
  /// Types whose recordings are viewed individually.
  private static let without: Set<HealthType> = [
    .electrocardiogram, .audiogram, .workoutRoute, .heartbeatSeries,
  ]

  /// The maximum number of samples of a type that may have any number per day, so that a card stays
  /// fast.
  private static let maxSamples = 20_000

  /// Returns the sparkline of the last seven days, or of the last half-year by week for a type with
  /// few values.
  ///
  /// - Parameters:
  ///   - contents: The contents of the type.
  ///   - context: The request of the page.
  /// - Returns: The drawing, or `nil` if it would show nothing.
  /// - Throws: An error of the store.
  static func html(_ contents: TypeContents, _ context: PageRequest) async throws -> HTML? {
    let type = contents.type
    let isBounded =
      type.kind == .quantity || type == .bloodPressure || type == .sleepAnalysis || type == .appleStandHour
    guard !without.contains(type), isBounded || contents.count <= maxSamples else {
      return nil
    }
    let end = min(contents.latestEnd, context.words.now)
    let isSparse =
      Double(contents.count) / max(1, end.timeIntervalSince(contents.earliestStart) / 86_400) < 0.6
    let series = try await TypeSeries.read(
      type, isSparse ? .halfYear : .week, endingWith: end - 1, for: context)
    let isBars: Bool =
      switch series.values.first {
      case .range, .pressure: false
      default: true
      }
    return Sparkline(values: series.slots.map { $0.value?.size }, isBars: isBars).html
  }
}
