import FoundationEssentials
import WellsealBase
package import WellsealFHIR
package import WellsealModel

extension ClinicalRecord {
  /// When what the record tells of happened, as its resource says; nil where it says no date, or cannot be read.
  ///
  /// The dates of the sample are those of its arrival, as in HealthKit: `HKClinicalRecord` says so of `startDate`.
  package var clinicalDate: ClinicalDate? {
    guard let resource = fhirResource, resource.data.count <= Self.mostBytes,
      let document = try? JSONDocument(parsing: Array(resource.data))
    else { return nil }
    return ClinicalDate(of: document.root)
  }

  /// Records with documents inside can be large; their dates stand outside of those.
  private static let mostBytes = 8 << 20
}
