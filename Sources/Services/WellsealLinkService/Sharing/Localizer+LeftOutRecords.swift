import WellsealBase
package import WellsealHealthLinks
package import WellsealLocalization

extension Localizer {
  /// Returns the title of a record that isn't shared, or the name of its type if it has none.
  package func title(of record: LeftOutRecord) -> String {
    record.title.map { safeForDisplay($0, limit: 200).isolated } ?? resourceType(record.type)
  }

  /// Returns the reason why a record isn't shared, as a sentence.
  package func sentence(for reason: LeftOutRecord.Reason) -> String {
    switch reason {
    case .document: self(.leftOutDocument)
    case .enteredInError: self(.leftOutInError)
    case .foreignPDF: self(.leftOutForeignPDF)
    case .medicalID: self(.leftOutMedicalID)
    case .noResource: self(.leftOutNoResource)
    case .noSection: self(.leftOutNoSection)
    case .notJSON: self(.leftOutNotReadable)
    case .olderRelease: self(.leftOutOlder)
    case .otherPerson: self(.leftOutOtherPerson)
    case .outsideAttachment: self(.leftOutOutside)
    case .rule: self(.leftOutRule)
    case .secondPatient: self(.leftOutSecondPatient)
    }
  }
}
