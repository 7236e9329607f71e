public import Foundation
import WellsealModel

/// A clinical document.
open class HKDocumentSample: HKSample, @unchecked Sendable {
  /// The type of the document.
  open var documentType: HKDocumentType { HKDocumentType(sample.type) }
}

/// A sample that contains a CDA document.
open class HKCDADocumentSample: HKDocumentSample, @unchecked Sendable {
  /// Creates a sample with the title, patient, author and custodian from the document.
  ///
  /// The document's effective time overrides the dates.
  ///
  /// - Throws: `HKError.errorInvalidArgument` if the data isn't a clinical document. The position
  ///   of the error is under ``HKDetailedCDAValidationErrorKey``.
  public convenience init(
    data documentData: Data, start startDate: Date, end endDate: Date, metadata: [String: Any]?
  ) throws {
    let document = try CDAReader.read(documentData)
    self.init(
      try HKError.invalid {
        try HealthSample(
          .known(HKDocumentTypeIdentifier.CDA.rawValue, .document, in: "HKCDADocumentSample.init"),
          from: document.start ?? startDate, to: document.end ?? document.start ?? endDate,
          .document(document.value), metadata: metadata)
      })
  }

  /// The document, or `nil` if the query didn't request it.
  open var document: HKCDADocument? {
    guard case .document(let document) = sample.value else { return nil }
    return HKCDADocument(document)
  }
}

/// The content and metadata of a CDA document.
public final class HKCDADocument: NSObject, Sendable {
  private let value: ClinicalDocument

  init(_ value: ClinicalDocument) { self.value = value }

  /// The document as XML, or `nil` if the query didn't request it.
  public var documentData: Data? { value.data }

  /// The title of the document.
  public var title: String { value.title }

  /// The name of the patient.
  public var patientName: String { value.patientName }

  /// The name of the author.
  public var authorName: String { value.authorName }

  /// The name of the custodian.
  public var custodianName: String { value.custodianName }
}
