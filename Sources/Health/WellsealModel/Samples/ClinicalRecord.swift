package import FoundationEssentials

/// A record downloaded from a provider.
package struct ClinicalRecord: Hashable, Sendable, Codable {
  /// The name of the record to display.
  package var displayName: String
  /// The FHIR resource, or `nil` if the provider supplied none.
  package var fhirResource: FHIRResource?

  package init(displayName: String, fhirResource: FHIRResource? = nil) {
    self.displayName = displayName
    self.fhirResource = fhirResource
  }

  /// The resource of a record, as the provider wrote it.
  package struct FHIRResource: Hashable, Sendable, Codable {
    /// The resource's type, such as `Observation`.
    package var resourceType: String
    /// The identifier, which is unique only together with type and source.
    package var identifier: String
    /// The FHIR version of the resource.
    package var version: FHIRVersion
    /// The URL of the resource at the provider, or `nil` if unknown.
    package var sourceURL: URL?
    /// The JSON text.
    package var data: Data

    package init(
      resourceType: String, identifier: String, version: FHIRVersion, sourceURL: URL? = nil, data: Data
    ) {
      self.resourceType = resourceType
      self.identifier = identifier
      self.version = version
      self.sourceURL = sourceURL
      self.data = data
    }

    private enum CodingKeys: String, CodingKey {
      case resourceType = "resourceType"
      case identifier = "identifier"
      case version = "version"
      case sourceURL = "sourceURL"
      case data = "data"
    }
  }

  private enum CodingKeys: String, CodingKey {
    case displayName = "displayName"
    case fhirResource = "fhirResource"
  }
}

/// A version of the FHIR specification, such as 4.0.1.
package struct FHIRVersion: Hashable, Sendable, Codable {
  /// The three numbers.
  package let number: SystemVersion

  /// The second draft standard (DSTU2), 1.0.2.
  package static let dstu2 = FHIRVersion(number: SystemVersion(1, 0, 2))
  /// Release 4 (R4), 4.0.1.
  package static let r4 = FHIRVersion(number: SystemVersion(4, 0, 1))

  private init(number: SystemVersion) { self.number = number }

  /// Parses three numbers separated by periods, or returns `nil`.
  package init?(_ text: String) {
    guard text.split(separator: ".", omittingEmptySubsequences: false).count == 3, text.utf8.count <= 32,
      let number = SystemVersion(text)
    else { return nil }
    self.number = number
  }

  /// The name of the release: `DSTU2` for 0.4 to 1.0, `R4` for 4.0, otherwise `unknown`.
  package var release: String {
    switch (number.major, number.minor) {
    case (0, 4...), (1, 0): "DSTU2"
    case (4, 0): "R4"
    default: "unknown"
    }
  }

  private enum CodingKeys: String, CodingKey {
    case number = "number"
  }
}

extension FHIRVersion: CustomStringConvertible {
  package var description: String { "\(number.major).\(number.minor).\(number.patch)" }
}

/// A record signed by an issuer: a SMART Health Card or an EU digital COVID certificate.
package struct VerifiableRecord: Hashable, Sendable, Codable {
  /// The types of the record, such as `https://smarthealth.cards#immunization`.
  package var recordTypes: [String]
  /// The issuer, as named in the record itself.
  package var issuerIdentifier: String
  /// The full name of the subject.
  package var subjectName: String
  /// The date of birth of the subject, or `nil` if the record doesn't contain it.
  package var subjectDateOfBirth: DateComponents?
  /// The date when the issuer signed the record.
  package var issuedDate: Date
  /// The clinical date: of the dose, the test or the sample.
  package var relevantDate: Date
  /// The expiration date, or `nil` if the record doesn't expire.
  package var expirationDate: Date?
  /// The names of the items that the record attests, such as vaccines.
  package var itemNames: [String]
  /// The source type: `SMARTHealthCard` or `EUDigitalCOVIDCertificate`.
  package var sourceType: String?
  /// The compact JWS of a health card, or the CWT of a certificate.
  package var dataRepresentation: Data

  package init(
    recordTypes: [String], issuerIdentifier: String, subjectName: String,
    subjectDateOfBirth: DateComponents? = nil,
    issuedDate: Date, relevantDate: Date, expirationDate: Date? = nil, itemNames: [String] = [],
    sourceType: String? = nil, dataRepresentation: Data
  ) {
    self.recordTypes = recordTypes
    self.issuerIdentifier = issuerIdentifier
    self.subjectName = subjectName
    self.subjectDateOfBirth = subjectDateOfBirth
    self.issuedDate = issuedDate
    self.relevantDate = relevantDate
    self.expirationDate = expirationDate
    self.itemNames = itemNames
    self.sourceType = sourceType
    self.dataRepresentation = dataRepresentation
  }

  func check() throws(SampleError.Reason) {
    try issuedDate.check()
    try relevantDate.check()
    try expirationDate?.check()
  }

  private enum CodingKeys: String, CodingKey {
    case recordTypes = "recordTypes"
    case issuerIdentifier = "issuerIdentifier"
    case subjectName = "subjectName"
    case subjectDateOfBirth = "subjectDateOfBirth"
    case issuedDate = "issuedDate"
    case relevantDate = "relevantDate"
    case expirationDate = "expirationDate"
    case itemNames = "itemNames"
    case sourceType = "sourceType"
    case dataRepresentation = "dataRepresentation"
  }
}

/// A clinical document (CDA).
package struct ClinicalDocument: Hashable, Sendable, Codable {
  /// The title of the document.
  package var title: String
  /// The name of the patient.
  package var patientName: String
  /// The name of the author.
  package var authorName: String
  /// The organization that keeps the document, such as a hospital.
  package var custodianName: String
  /// The XML text, or `nil` if a query didn't request it.
  package var data: Data?

  package init(
    title: String, patientName: String, authorName: String, custodianName: String, data: Data? = nil
  ) {
    self.title = title
    self.patientName = patientName
    self.authorName = authorName
    self.custodianName = custodianName
    self.data = data
  }

  private enum CodingKeys: String, CodingKey {
    case title = "title"
    case patientName = "patientName"
    case authorName = "authorName"
    case custodianName = "custodianName"
    case data = "data"
  }
}
