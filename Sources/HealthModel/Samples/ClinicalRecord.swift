package import FoundationEssentials

/// A record downloaded from a provider.
package struct ClinicalRecord: Hashable, Sendable, Codable {
  package var displayName: String
  package var fhirResource: FHIRResource?

  package init(displayName: String, fhirResource: FHIRResource? = nil) {
    self.displayName = displayName
    self.fhirResource = fhirResource
  }

  /// The resource behind a record, as the provider wrote it.
  package struct FHIRResource: Hashable, Sendable, Codable {
    /// Such as `Observation`.
    package var resourceType: String
    /// Unique only together with type and source.
    package var identifier: String
    package var version: FHIRVersion
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
  }
}

/// A version of the FHIR specification, such as 4.0.1.
package struct FHIRVersion: Hashable, Sendable, Codable {
  package let number: SystemVersion

  package static let dstu2 = FHIRVersion(number: SystemVersion(1, 0, 2))
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
}

extension FHIRVersion: CustomStringConvertible {
  package var description: String { "\(number.major).\(number.minor).\(number.patch)" }
}

/// A record that an issuer signed: a SMART Health Card or an EU digital COVID certificate.
package struct VerifiableRecord: Hashable, Sendable, Codable {
  /// Such as `https://smarthealth.cards#immunization`.
  package var recordTypes: [String]
  package var issuerIdentifier: String
  package var subjectName: String
  package var subjectDateOfBirth: DateComponents?
  package var issuedDate: Date
  /// The clinical date: of the dose, the test, the sample.
  package var relevantDate: Date
  package var expirationDate: Date?
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
}

/// A clinical document (CDA); its parts are nil where a query did not ask for them.
package struct ClinicalDocument: Hashable, Sendable, Codable {
  package var title: String
  package var patientName: String
  package var authorName: String
  package var custodianName: String
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
}
