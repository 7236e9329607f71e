public import Foundation
import WellsealModel

/// A clinical document.
open class HKDocumentSample: HKSample, @unchecked Sendable {
  /// The type of the document.
  open var documentType: HKDocumentType { HKDocumentType(sample.type) }
}

/// A sample that holds a CDA document.
open class HKCDADocumentSample: HKDocumentSample, @unchecked Sendable {
  /// Reads title, patient, author and custodian from the document; its effective time overrides the dates.
  ///
  /// - Throws: `HKError.errorInvalidArgument` for data that is not a clinical document, with the place of the fault
  ///   under ``HKDetailedCDAValidationErrorKey``.
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

  /// The document; nil where the query did not ask for it.
  open var document: HKCDADocument? {
    guard case .document(let document) = sample.value else { return nil }
    return HKCDADocument(document)
  }
}

/// What a CDA document says about itself.
public final class HKCDADocument: NSObject, Sendable {
  private let value: ClinicalDocument

  init(_ value: ClinicalDocument) { self.value = value }

  /// The document as XML; nil where the query did not ask for it.
  public var documentData: Data? { value.data }

  /// The title of the document.
  public var title: String { value.title }

  /// The name of the person that the document is about.
  public var patientName: String { value.patientName }

  /// The name of who wrote the document.
  public var authorName: String { value.authorName }

  /// The name of who keeps the document.
  public var custodianName: String { value.custodianName }
}
