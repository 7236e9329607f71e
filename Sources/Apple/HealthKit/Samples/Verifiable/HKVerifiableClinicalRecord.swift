public import Foundation
import WellsealModel

/// A record with its issuer's signature: a SMART Health Card or an EU Digital COVID Certificate.
///
/// The app that reads it must verify the signature with the issuer's key.
open class HKVerifiableClinicalRecord: HKSample, @unchecked Sendable {
  /// The types of the credential, such as `https://smarthealth.cards#immunization`.
  open var recordTypes: [String] { value.recordTypes }

  /// The issuer: a URL for a SMART Health Card, a country code for an EU certificate.
  open var issuerIdentifier: String { value.issuerIdentifier }

  /// The person that the record is about.
  open var subject: HKVerifiableClinicalRecordSubject { HKVerifiableClinicalRecordSubject(value) }

  /// The date when the issuer signed the record.
  open var issuedDate: Date { value.issuedDate }

  /// The date of the event in the record, such as the dose or the test.
  open var relevantDate: Date { value.relevantDate }

  /// The date when the record expires, or `nil` if it doesn't.
  open var expirationDate: Date? { value.expirationDate }

  /// The names of the record's items for display.
  open var itemNames: [String] { value.itemNames }

  /// The format of the record, or `nil` if it has no name.
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
  /// The full name, as in the record.
  public let fullName: String

  /// The date of birth in the Gregorian calendar, or `nil` if the record has none.
  public let dateOfBirthComponents: DateComponents?

  init(_ record: VerifiableRecord) {
    fullName = record.subjectName
    dateOfBirthComponents = record.subjectDateOfBirth
  }

  // MARK: Coding and equality

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
