/// The value of a sample, by the kind of its type.
package enum SampleValue: Hashable, Sendable, Codable {
  /// A single quantity.
  case quantity(HealthQuantity)
  /// A series of quantities; the sample contains their summary.
  indirect case quantitySeries(QuantitySummary)
  /// The raw value of the type's enumeration.
  case category(Int)
  case correlation([HealthSample])
  indirect case workout(Workout)
  /// A workout route or a heartbeat series; the sample contains the number of points.
  case series(count: Int)
  indirect case electrocardiogram(Electrocardiogram)
  case audiogram([AudiogramPoint])
  indirect case prescription(VisionPrescription)
  indirect case stateOfMind(StateOfMind)
  case assessment(answers: [Int])
  indirect case medicationDose(MedicationDose)
  indirect case document(ClinicalDocument)
  indirect case clinicalRecord(ClinicalRecord)
  indirect case verifiableRecord(VerifiableRecord)

  /// The kind of type that a sample with this value has.
  var kind: HealthType.Kind {
    switch self {
    case .quantity, .quantitySeries: .quantity
    case .category: .category
    case .correlation: .correlation
    case .workout: .workout
    case .series: .series
    case .electrocardiogram: .electrocardiogram
    case .audiogram: .audiogram
    case .prescription: .prescription
    case .stateOfMind: .stateOfMind
    case .assessment: .scoredAssessment
    case .medicationDose: .medicationDoseEvent
    case .document: .document
    case .clinicalRecord: .clinical
    case .verifiableRecord: .verifiableRecord
    }
  }

  /// The quantity of a quantity sample: a sum for cumulative types and an average for discrete
  /// ones.
  package var quantity: HealthQuantity? {
    switch self {
    case .quantity(let quantity): quantity
    case .quantitySeries(let summary): summary.quantity
    default: nil
    }
  }

  private enum CodingKeys: String, CodingKey {
    case quantity = "quantity"
    case quantitySeries = "quantitySeries"
    case category = "category"
    case correlation = "correlation"
    case workout = "workout"
    case series = "series"
    case electrocardiogram = "electrocardiogram"
    case audiogram = "audiogram"
    case prescription = "prescription"
    case stateOfMind = "stateOfMind"
    case assessment = "assessment"
    case medicationDose = "medicationDose"
    case document = "document"
    case clinicalRecord = "clinicalRecord"
    case verifiableRecord = "verifiableRecord"
  }

  private enum SeriesCodingKeys: String, CodingKey {
    case count = "count"
  }

  private enum AssessmentCodingKeys: String, CodingKey {
    case answers = "answers"
  }
}
