package import WellsealModel

extension ClinicalRecord: WireObject {
  package static let wireFields = [
    WireField<ClinicalRecord>("displayName", \.displayName), WireField("fhirResource", \.fhirResource),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(displayName: try fields["displayName"], fhirResource: try fields["fhirResource"])
  }
}

extension ClinicalRecord.FHIRResource: WireObject {
  package static let wireFields = [
    WireField<ClinicalRecord.FHIRResource>("resourceType", \.resourceType),
    WireField("identifier", \.identifier), WireField("version", \.version),
    WireField("sourceURL", \.sourceURL),
    WireField("data", \.data),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(
      resourceType: try fields["resourceType"], identifier: try fields["identifier"],
      version: try fields["version"], sourceURL: try fields["sourceURL"], data: try fields["data"])
  }
}

/// A version of FHIR, as its three numbers.
extension FHIRVersion: WireText {
  package static var wireMeaning: String { "a version such as 4.0.1" }
}

extension VerifiableRecord: WireObject {
  package static let wireFields = [
    WireField<VerifiableRecord>("recordTypes", \.recordTypes),
    WireField("issuerIdentifier", \.issuerIdentifier), WireField("subjectName", \.subjectName),
    WireField("subjectDateOfBirth", \.subjectDateOfBirth), WireField("issuedDate", \.issuedDate),
    WireField("relevantDate", \.relevantDate), WireField("expirationDate", \.expirationDate),
    WireField("itemNames", \.itemNames), WireField("sourceType", \.sourceType),
    WireField("dataRepresentation", \.dataRepresentation),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(
      recordTypes: try fields["recordTypes"], issuerIdentifier: try fields["issuerIdentifier"],
      subjectName: try fields["subjectName"], subjectDateOfBirth: try fields["subjectDateOfBirth"],
      issuedDate: try fields["issuedDate"], relevantDate: try fields["relevantDate"],
      expirationDate: try fields["expirationDate"], itemNames: try fields["itemNames"],
      sourceType: try fields["sourceType"], dataRepresentation: try fields["dataRepresentation"])
  }
}

extension ClinicalDocument: WireObject {
  package static let wireFields = [
    WireField<ClinicalDocument>("title", \.title), WireField("patientName", \.patientName),
    WireField("authorName", \.authorName), WireField("custodianName", \.custodianName),
    WireField("data", \.data),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(
      title: try fields["title"], patientName: try fields["patientName"],
      authorName: try fields["authorName"],
      custodianName: try fields["custodianName"], data: try fields["data"])
  }
}
