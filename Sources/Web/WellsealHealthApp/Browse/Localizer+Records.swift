import Foundation
import WellsealBase
import WellsealFHIR
import WellsealLocalization
import WellsealQueries

extension Localizer {
  /// Returns a short name of a record, if there is one.
  func name(of record: StoredRecord) -> String { record.name(in: language.rawValue) }

  /// Returns the date of a record with its original precision, but without the time of day.
  func date(of record: StoredRecord) -> String {
    switch record.date {
    case .clinical(let date):
      let start = clinical(date.date)
      guard let end = date.end.map({ clinical($0) }), end != start else { return start }
      return "\(start) – \(end)"
    case .own(let date), .received(let date): return day(date)
    }
  }

  /// Returns a date such as `2019`, `March 2019` or `4 Mar 2019`.
  private func clinical(_ date: FHIRDateTime) -> String {
    let start = date.start(in: time.zone)
    return switch date.precision {
    case .year: String(date.day.year)
    case .month: monthAndYear(start)
    case .day, .minute, .second, .fraction: day(start)
    }
  }
}
