public import Foundation
import WellsealModel

/// A record that a provider's server gave, with the FHIR resource it came from.
open class HKClinicalRecord: HKSample, NSCopying, @unchecked Sendable {
  /// The type of the record, such as allergies.
  open var clinicalType: HKClinicalType { HKClinicalType(sample.type) }

  /// The name of the record for people, as the Health app shows it.
  open var displayName: String { value.displayName }

  /// The resource that the record was made of; nil for a record without one.
  open var fhirResource: HKFHIRResource? { value.fhirResource.map { HKFHIRResource($0) } }

  private var value: ClinicalRecord {
    guard case .clinicalRecord(let value) = sample.value else {
      preconditionFailure("HKClinicalRecord: a sample of \(sample.type) has no clinical record")
    }
    return value
  }
}
