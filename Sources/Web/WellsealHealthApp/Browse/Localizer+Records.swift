import Foundation
import WellsealBase
import WellsealFHIR
import WellsealLocalization
import WellsealQueries

extension Localizer {
  /// What a record is about, in few words where they are known.
  func name(of record: StoredRecord) -> String { record.name(in: language.rawValue) }

  /// The date that a record is about, as precise as its author wrote it; the day where it says a time of the day as well.
  func date(of record: StoredRecord) -> String {
    switch record.date {
    case .clinical(let date):
      let start = clinical(date.date)
      guard let end = date.end.map({ clinical($0) }), end != start else { return start }
      return "\(start) – \(end)"
    case .own(let date), .received(let date): return day(date)
    }
  }

  /// `2019`, `March 2019`, `4 Mar 2019`.
  private func clinical(_ date: FHIRDateTime) -> String {
    let start = date.start(in: time.zone)
    return switch date.precision {
    case .year: String(date.day.year)
    case .month: monthAndYear(start)
    case .day, .minute, .second, .fraction: day(start)
    }
  }
}
