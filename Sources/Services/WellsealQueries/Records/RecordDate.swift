package import FoundationEssentials
package import WellsealBase
import WellsealExchange
package import WellsealFHIR
import WellsealImports
import WellsealModel

/// The date under which a record is listed.
///
/// Samples of clinical records start and end when they were received, as in HealthKit. The events
/// in them are earlier.
package enum RecordDate: Sendable, Hashable {
  /// The date that the record is about.
  case clinical(ClinicalDate)
  /// The date of a document or a card.
  case own(Date)
  /// The date when the record was received, because the record contains no date.
  case received(Date)

  init(_ sample: HealthSample) {
    switch sample.value {
    case .clinicalRecord(let record):
      self = record.clinicalDate.map { .clinical($0) } ?? .received(sample.start)
    case .verifiableRecord(let record): self = .own(record.relevantDate)
    default: self = .own(sample.start)
    }
  }

  /// Returns the start of the date, for sorting and plotting.
  func moment(in zone: TimeZone) -> Date {
    switch self {
    case .clinical(let date): date.date.start(in: zone)
    case .own(let date), .received(let date): date
    }
  }

  /// The precision of the date.
  package var precision: FHIRDateTime.Precision {
    if case .clinical(let date) = self { date.date.precision } else { .second }
  }

  /// Whether only the date of receipt is known.
  package var isReceived: Bool { if case .received = self { true } else { false } }
}

extension HealthSample {
  /// The date under which the record is listed.
  var recordDate: RecordDate { RecordDate(self) }
}
