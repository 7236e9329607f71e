package import FoundationEssentials

/// A record downloaded from a provider.
package struct ClinicalRecord: Hashable, Sendable, Codable {
  /// What the provider's record is called, to be shown to people.
  package var displayName: String
  /// Nil where the provider gave no FHIR resource.
  package var fhirResource: FHIRResource?

  package init(displayName: String, fhirResource: FHIRResource? = nil) {
    self.displayName = displayName
    self.fhirResource = fhirResource
  }

  /// The resource behind a record, as the provider wrote it.
  package struct FHIRResource: Hashable, Sendable, Codable {
    /// The resource's type, such as `Observation`.
    package var resourceType: String
    /// Unique only together with type and source.
    package var identifier: String
    /// The version of FHIR that the resource is written in.
    package var version: FHIRVersion
    /// Where the resource lies with the provider; nil where that is not known.
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

  /// The second draft standard, 1.0.2.
  package static let dstu2 = FHIRVersion(number: SystemVersion(1, 0, 2))
  /// Release 4, 4.0.1.
  package static let r4 = FHIRVersion(number: SystemVersion(4, 0, 1))

  private init(number: SystemVersion) { self.number = number }

  /// Reads three numbers with points between them; nil for anything else.
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

/// A record that an issuer signed: a SMART Health Card or an EU digital COVID certificate.
package struct VerifiableRecord: Hashable, Sendable, Codable {
  /// The types of the record, such as `https://smarthealth.cards#immunization`.
  package var recordTypes: [String]
  /// Who issued the record, as the record itself names it.
  package var issuerIdentifier: String
  /// The full name of whom the record is about.
  package var subjectName: String
  /// Nil where the record does not say it.
  package var subjectDateOfBirth: DateComponents?
  /// When the issuer signed the record.
  package var issuedDate: Date
  /// The clinical date: of the dose, the test, the sample.
  package var relevantDate: Date
  /// When the record ceases to be valid; nil for one that does not.
  package var expirationDate: Date?
  /// What the record attests, such as the names of vaccines.
  package var itemNames: [String]
  /// `SMARTHealthCard` or `EUDigitalCOVIDCertificate`.
  package var sourceType: String?
  /// The compact JWS of a health card, the CWT of a certificate.
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

/// A clinical document (CDA); its parts are nil where a query did not ask for them.
package struct ClinicalDocument: Hashable, Sendable, Codable {
  /// The title of the document.
  package var title: String
  /// Whom the document is about.
  package var patientName: String
  /// Who wrote the document.
  package var authorName: String
  /// Who keeps the document, such as a hospital.
  package var custodianName: String
  /// The XML text; nil where a query did not ask for it.
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
