import Foundation
import WellsealCDA
import WellsealModel

/// The metadata of a CDA document: title, patient, author, custodian and effective time.
struct CDAReader {
  let value: ClinicalDocument
  let start: Date?
  let end: Date?

  /// Reads a clinical document.
  ///
  /// - Throws: `HKError.errorInvalidArgument` if the data is too large, isn't XML, or isn't a
  ///   clinical document.
  static func read(_ data: Data) throws -> CDAReader {
    do throws(CDAError) {
      let document = try CDADocument(parsing: Array(data))
      return CDAReader(
        value: ClinicalDocument(
          title: document.title, patientName: document.patient.name, authorName: document.author,
          custodianName: document.custodian, data: data),
        start: document.time.start?.date(), end: document.time.end?.date())
    } catch {
      throw HKError(
        .errorInvalidArgument,
        userInfo: [
          NSLocalizedDescriptionKey: "Can't read the clinical document: \(error).",
          HKDetailedCDAValidationErrorKey: "\(error)",
        ])
    }
  }
}
