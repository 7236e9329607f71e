import WellsealCredentials
import WellsealLocalization

extension ForeignContent {
  /// The name of an input that isn't a health card, in the user's language.
  var phrase: LocalizedText { Self.phrases[self] ?? .contentOther }

  private static let phrases: [ForeignContent: LocalizedText] = [
    .empty: .contentEmpty,
    .smartHealthLink: .contentSmartHealthLink,
    .smartHealthLinkManifest: .contentSmartHealthLinkManifest,
    .euCertificate: .contentEuCertificate,
    .verifiableHealthLink: .contentVerifiableHealthLink,
    .whoCertificate: .contentWhoCertificate,
    .swissLightCertificate: .contentSwissLightCertificate,
    .dutchCertificate: .contentDutchCertificate,
    .newZealandPass: .contentNewZealandPass,
    .icaoSeal: .contentIcaoSeal,
    .divocCertificate: .contentDivocCertificate,
    .fhirXML: .contentFhirXML,
    .webPage: .contentWebPage,
    .officeDocument: .contentOfficeDocument,
    .encryptedText: .contentEncryptedText,
    .otherSignedText: .contentOtherSignedText,
    .webAddress: .contentWebAddress,
    .keySet: .contentKeySet,
    .trustDirectory: .contentTrustDirectory,
    .fhirResource: .contentFhirResource,
    .clinicalDocument: .contentClinicalDocument,
    .healthExport: .contentHealthExport,
    .exportedSamples: .contentExportedSamples,
    .exportedTable: .contentExportedTable,
    .healthStore: .contentHealthStore,
    .pictureWithoutCode: .contentPictureWithoutCode,
    .otherCode: .contentOtherCode,
    .zipArchive: .contentZipArchive,
    .gzipFile: .contentGzipFile,
    .json: .contentJson,
    .xml: .contentXml,
    .text: .contentText,
    .binary: .contentBinary,
  ]
}
