import Foundation
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealRequests

/// The small chart on the card of a type.
enum TypeSpark {
  /// Recordings that are looked at one by one.
  private static let without: Set<HealthType> = [
    .electrocardiogram, .audiogram, .workoutRoute, .heartbeatSeries,
  ]

  /// More samples of a type of which one may have any number a day would be too many to look at for a card.
  private static let mostSamples = 20_000

  /// The last seven days; for a type of few values the last half-year, a week a column.
  ///
  /// - Parameters:
  ///   - contents: what there is of the type.
  ///   - context: of the page.
  /// - Returns: the drawing; nil where it would say nothing.
  /// - Throws: what the store throws.
  static func html(_ contents: TypeContents, _ context: PageRequest) async throws -> HTML? {
    let type = contents.type
    let isBounded =
      type.kind == .quantity || type == .bloodPressure || type == .sleepAnalysis || type == .appleStandHour
    guard !without.contains(type), isBounded || contents.count <= mostSamples else {
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
