public import Foundation
import WellsealModel

/// A clinical record from a provider's server, with its FHIR resource.
open class HKClinicalRecord: HKSample, NSCopying, @unchecked Sendable {
  /// The type of the record, such as allergies.
  open var clinicalType: HKClinicalType { HKClinicalType(sample.type) }

  /// The name of the record for display, as in the Health app.
  open var displayName: String { value.displayName }

  /// The resource of the record, or `nil` if there is none.
  open var fhirResource: HKFHIRResource? { value.fhirResource.map { HKFHIRResource($0) } }

  private var value: ClinicalRecord {
    guard case .clinicalRecord(let value) = sample.value else {
      preconditionFailure("HKClinicalRecord: a sample of \(sample.type) has no clinical record")
    }
    return value
  }
}
