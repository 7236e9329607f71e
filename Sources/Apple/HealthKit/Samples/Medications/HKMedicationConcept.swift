public import Foundation
package import WellsealModel

/// What a medicine is, apart from anyone who takes it.
public final class HKMedicationConcept: NSObject, NSSecureCoding, NSCopying, Sendable {
  let value: MedicationConcept

  init(_ value: MedicationConcept) { self.value = value }

  /// What the medicine is known by.
  public var identifier: HKHealthConceptIdentifier { HKHealthConceptIdentifier(value.identifier) }

  /// The name of the medicine for people.
  public var displayText: String { value.displayText }

  /// The form in which the medicine comes, such as a tablet.
  public var generalForm: HKMedicationGeneralForm { HKMedicationGeneralForm(rawValue: value.generalForm) }

  /// Codes of the same medicine in code systems.
  public var relatedCodings: Set<HKClinicalCoding> { Set(value.relatedCodings.map { HKClinicalCoding($0) }) }

  // MARK: Coding and equality are those of the value

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

/// The identity of something that health data is about, such as one medicine.
public final class HKHealthConceptIdentifier: NSObject, NSSecureCoding, NSCopying, Sendable {
  let value: HealthConceptIdentifier

  init(_ value: HealthConceptIdentifier) { self.value = value }

  /// What the concept belongs to, such as medicines.
  public var domain: HKHealthConceptDomain { HKHealthConceptDomain(rawValue: value.domain) }

  // MARK: Coding and equality are those of the value

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

/// A medicine of the person's list.
public final class HKUserAnnotatedMedication: NSObject, NSSecureCoding, NSCopying, Sendable {
  package let value: UserAnnotatedMedication

  package init(_ value: UserAnnotatedMedication) { self.value = value }

  /// The person's own name for it.
  public var nickname: String? { value.nickname }

  /// Whether the person takes it no more.
  public var isArchived: Bool { value.isArchived }

  /// Whether the person takes the medicine by a plan.
  public var hasSchedule: Bool { value.hasSchedule }

  /// The medicine.
  public var medication: HKMedicationConcept { HKMedicationConcept(value.medication) }

  // MARK: Coding and equality are those of the value

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
