import WellsealHealthLinks
import WellsealLocalization

extension Localizer {
  /// Returns the reason why a record isn't shared, as a sentence.
  func sentence(for reason: LeftOutRecord.Reason) -> String {
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
