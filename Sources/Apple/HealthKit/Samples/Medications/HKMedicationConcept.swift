public import Foundation
package import WellsealModel

/// A medication, independent of the person who takes it.
public final class HKMedicationConcept: NSObject, NSSecureCoding, NSCopying, Sendable {
  let value: MedicationConcept

  init(_ value: MedicationConcept) { self.value = value }

  /// The identifier of the medication.
  public var identifier: HKHealthConceptIdentifier { HKHealthConceptIdentifier(value.identifier) }

  /// The name of the medication for display.
  public var displayText: String { value.displayText }

  /// The dosage form of the medication, such as a tablet.
  public var generalForm: HKMedicationGeneralForm { HKMedicationGeneralForm(rawValue: value.generalForm) }

  /// Codes for the same medication in code systems.
  public var relatedCodings: Set<HKClinicalCoding> { Set(value.relatedCodings.map { HKClinicalCoding($0) }) }

  // MARK: Coding and equality

  public static var supportsSecureCoding: Bool { true }

  public init?(coder: NSCoder) {
    guard let value = coder.value(of: MedicationConcept.self) else { return nil }
    self.value = value
  }

  public func encode(with coder: NSCoder) { coder.write(value) }
  public func copy(with zone: NSZone? = nil) -> Any { self }
  public override func isEqual(_ object: Any?) -> Bool { (object as? HKMedicationConcept)?.value == value }
  public override var hash: Int { value.hashValue }
}

/// The identity of a concept in health data, such as a medication.
public final class HKHealthConceptIdentifier: NSObject, NSSecureCoding, NSCopying, Sendable {
  let value: HealthConceptIdentifier

  init(_ value: HealthConceptIdentifier) { self.value = value }

  /// The domain of the concept, such as medications.
  public var domain: HKHealthConceptDomain { HKHealthConceptDomain(rawValue: value.domain) }

  // MARK: Coding and equality

  public static var supportsSecureCoding: Bool { true }

  public init?(coder: NSCoder) {
    guard let value = coder.value(of: HealthConceptIdentifier.self) else { return nil }
    self.value = value
  }

  public func encode(with coder: NSCoder) { coder.write(value) }
  public func copy(with zone: NSZone? = nil) -> Any { self }
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? HKHealthConceptIdentifier)?.value == value
  }
  public override var hash: Int { value.hashValue }
}

/// A medication in the user's list.
public final class HKUserAnnotatedMedication: NSObject, NSSecureCoding, NSCopying, Sendable {
  package let value: UserAnnotatedMedication

  package init(_ value: UserAnnotatedMedication) { self.value = value }

  /// The user's own name for the medication.
  public var nickname: String? { value.nickname }

  /// A Boolean value that indicates whether the user no longer takes the medication.
  public var isArchived: Bool { value.isArchived }

  /// A Boolean value that indicates whether the user takes the medication on a schedule.
  public var hasSchedule: Bool { value.hasSchedule }

  /// The medication.
  public var medication: HKMedicationConcept { HKMedicationConcept(value.medication) }

  // MARK: Coding and equality

  public static var supportsSecureCoding: Bool { true }

  public init?(coder: NSCoder) {
    guard let value = coder.value(of: UserAnnotatedMedication.self) else { return nil }
    self.value = value
  }

  public func encode(with coder: NSCoder) { coder.write(value) }
  public func copy(with zone: NSZone? = nil) -> Any { self }
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? HKUserAnnotatedMedication)?.value == value
  }
  public override var hash: Int { value.hashValue }
}
