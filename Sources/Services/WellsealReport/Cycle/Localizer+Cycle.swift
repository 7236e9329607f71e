import Foundation
package import WellsealBase
package import WellsealLocalization
package import WellsealQueries

extension Localizer {
  /// Returns a number of days, such as the median `28.5 days`.
  package func days(_ count: Double) -> String {
    count == count.rounded() ? self(.daysLong, Int(count)) : self(.cycleDays, number(count))
  }

  /// Returns the days from one to another, such as `20 – 24 Jun 2026`.
  package func interval(_ first: CivilDate, _ last: CivilDate) -> String {
    guard let start = try? time.date("\(first)"), let end = try? time.end("\(last)") else { return "" }
    return interval(DateInterval(start: start, end: end))
  }

  /// Returns the sentence of a deviation, with Apple's limit.
  package func text(_ finding: CycleDeviations.Finding) -> String {
    let value = number(finding.value)
    return switch finding.kind {
    case .irregular: self(.cycleIrregular, value, number(finding.kind.limit))
    case .infrequent: self(.cycleInfrequent, value)
    case .prolonged: self(.cycleProlonged, value, number(CycleDeviations.longPeriod))
    case .spotting: self(.cycleSpotting, value)
    }
  }

  /// Returns the reason why a cycle isn't counted.
  package func text(_ exclusion: CycleHistory.Cycle.Exclusion) -> String {
    switch exclusion {
    case .tooShort: self(.cycleTooShort)
    case .tooLong: self(.cycleTooLong)
    case .pregnancy: self(.cyclePregnant)
    }
  }
}
