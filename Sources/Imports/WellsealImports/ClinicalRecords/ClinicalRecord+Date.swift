import FoundationEssentials
import WellsealBase
package import WellsealFHIR
package import WellsealModel

extension ClinicalRecord {
  /// The clinical date in the record's resource, or `nil` if it has none or can't be read.
  ///
  /// The dates of the sample are those of its download, as in HealthKit: see `startDate` of
  /// `HKClinicalRecord`.
  package var clinicalDate: ClinicalDate? {
    guard let resource = fhirResource, resource.data.count <= Self.maxBytes,
      let document = try? JSONDocument(parsing: Array(resource.data))
    else { return nil }
    return ClinicalDate(of: document.root)
  }

  /// The maximum size of a resource.
  ///
  /// Records with embedded documents can be large; their dates are outside of these.
  private static let maxBytes = 8 << 20
}
