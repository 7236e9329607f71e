package import FoundationEssentials
package import WellsealBase
import WellsealExchange
package import WellsealFHIR
import WellsealImports
import WellsealModel

/// The date that a person finds a record under.
///
/// Samples of clinical records begin and end when they arrived, as in HealthKit; what they tell of was earlier.
package enum RecordDate: Sendable, Hashable {
  /// What the record says that it is about.
  case clinical(ClinicalDate)
  /// When a document or a card says that it is of.
  case own(Date)
  /// When the record arrived: it says no date.
  case received(Date)

  init(_ sample: HealthSample) {
    switch sample.value {
    case .clinicalRecord(let record):
      self = record.clinicalDate.map { .clinical($0) } ?? .received(sample.start)
    case .verifiableRecord(let record): self = .own(record.relevantDate)
    default: self = .own(sample.start)
    }
  }

  /// Where it begins, to sort and to plot by.
  func moment(in zone: TimeZone) -> Date {
    switch self {
    case .clinical(let date): date.date.start(in: zone)
    case .own(let date), .received(let date): date
    }
  }

  /// How much of a time is known.
  package var precision: FHIRDateTime.Precision {
    if case .clinical(let date) = self { date.date.precision } else { .second }
  }

  /// Whether only the arrival is known.
  package var isReceived: Bool { if case .received = self { true } else { false } }
}

extension HealthSample {
  /// The date that a person finds the record under.
  var recordDate: RecordDate { RecordDate(self) }
}
