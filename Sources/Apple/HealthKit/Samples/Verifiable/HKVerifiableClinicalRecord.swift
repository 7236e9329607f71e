public import Foundation
import WellsealModel

/// A record that its issuer signed: a SMART Health Card or an EU digital COVID certificate.
///
/// The app that reads it checks the signature with the issuer's key.
open class HKVerifiableClinicalRecord: HKSample, @unchecked Sendable {
  /// The types of the credential, such as `https://smarthealth.cards#immunization`.
  open var recordTypes: [String] { value.recordTypes }

  /// Who signed: a URL for a SMART Health Card, a country code for an EU certificate.
  open var issuerIdentifier: String { value.issuerIdentifier }

  /// The person that the record is about.
  open var subject: HKVerifiableClinicalRecordSubject { HKVerifiableClinicalRecordSubject(value) }

  /// When the issuer signed the record.
  open var issuedDate: Date { value.issuedDate }

  /// When what the record tells of happened: the dose, the test.
  open var relevantDate: Date { value.relevantDate }

  /// When the record ends; nil where it does not.
  open var expirationDate: Date? { value.expirationDate }

  /// The names of the record's items for people.
  open var itemNames: [String] { value.itemNames }

  /// The format of the record; nil for one that has no name.
  open var sourceType: HKVerifiableClinicalRecordSourceType? {
    value.sourceType.map { HKVerifiableClinicalRecordSourceType(rawValue: $0) }
  }

  /// The signed bytes: the compact JWS of a SMART Health Card, the CWT of an EU certificate.
  open var dataRepresentation: Data { value.dataRepresentation }

  /// The older name of ``dataRepresentation``.
  open var jwsRepresentation: Data { value.dataRepresentation }

  private var value: VerifiableRecord {
    guard case .verifiableRecord(let value) = sample.value else {
      preconditionFailure("HKVerifiableClinicalRecord: a sample of \(sample.type) has no signed record")
    }
    return value
  }
}

/// The person that a verifiable record is about.
public final class HKVerifiableClinicalRecordSubject: NSObject, NSSecureCoding, NSCopying, Sendable {
  /// The whole name, as the record has it.
  public let fullName: String

  /// The day of birth, in the Gregorian calendar; nil where the record has none.
  public let dateOfBirthComponents: DateComponents?

  init(_ record: VerifiableRecord) {
    fullName = record.subjectName
    dateOfBirthComponents = record.subjectDateOfBirth
  }

  // MARK: Coding and equality are those of name and date of birth

  private struct Archived: Codable {
    let fullName: String
    let dateOfBirth: DateComponents?

    private enum CodingKeys: String, CodingKey {
      case fullName = "fullName"
      case dateOfBirth = "dateOfBirth"
    }
  }

  public static var supportsSecureCoding: Bool { true }

  public init?(coder: NSCoder) {
    guard let archived = coder.value(of: Archived.self) else { return nil }
    fullName = archived.fullName
    dateOfBirthComponents = archived.dateOfBirth
  }

  public func encode(with coder: NSCoder) {
    coder.write(Archived(fullName: fullName, dateOfBirth: dateOfBirthComponents))
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? HKVerifiableClinicalRecordSubject else { return false }
    return fullName == other.fullName && dateOfBirthComponents == other.dateOfBirthComponents
  }

  public override var hash: Int { fullName.hashValue }
}
