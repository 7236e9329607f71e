public import Foundation
import WellsealModel

/// A prescription for glasses or contact lenses.
///
/// An instance of this class itself has its contents only in an attached image.
open class HKVisionPrescription: HKSample, NSCopying, @unchecked Sendable {
  /// Creates a vision prescription.
  ///
  /// - Precondition: The expiration isn't before the date of issue, and the metadata is valid.
  public convenience init(
    type: HKVisionPrescriptionType, dateIssued: Date, expirationDate: Date?, device: HKDevice?,
    metadata: [String: Any]?
  ) {
    let value = VisionPrescription(
      kind: type == .glasses ? .glasses : .contacts, expirationDate: expirationDate)
    self.init(value, issued: dateIssued, device, metadata, for: "HKVisionPrescription.init")
  }

  convenience init(
    _ value: VisionPrescription, issued: Date, _ device: HKDevice?, _ metadata: [String: Any]?,
    for call: String
  ) {
    // Without an expiration, the sample is an instant. Its end is unknown, not open.
    self.init(
      HealthSample(
        for: call, .only(.prescription), from: issued, to: value.expirationDate ?? issued,
        .prescription(value), device: device, metadata: metadata))
  }

  /// The type of the prescription: glasses or contact lenses.
  open var prescriptionType: HKVisionPrescriptionType { value.kind == .glasses ? .glasses : .contacts }

  /// The date when the prescription was issued.
  open var dateIssued: Date { startDate }

  /// The date when the prescription expires, or `nil` if it doesn't.
  open var expirationDate: Date? { value.expirationDate }

  fileprivate var value: VisionPrescription {
    guard case .prescription(let value) = sample.value else {
      preconditionFailure("HKVisionPrescription: a sample of \(sample.type) has no prescription")
    }
    return value
  }
}

/// A prescription for glasses.
open class HKGlassesPrescription: HKVisionPrescription, @unchecked Sendable {
  /// Creates a prescription for glasses.
  ///
  /// - Precondition: At least one eye has a specification.
  public convenience init(
    rightEyeSpecification: HKGlassesLensSpecification?, leftEyeSpecification: HKGlassesLensSpecification?,
    dateIssued: Date, expirationDate: Date?, device: HKDevice?, metadata: [String: Any]?
  ) {
    precondition(
      rightEyeSpecification != nil || leftEyeSpecification != nil,
      "HKGlassesPrescription.init: a prescription needs the lens of one eye")
    let value = VisionPrescription(
      kind: .glasses, rightEye: rightEyeSpecification?.value, leftEye: leftEyeSpecification?.value,
      expirationDate: expirationDate)
    self.init(value, issued: dateIssued, device, metadata, for: "HKGlassesPrescription.init")
  }

  /// The lens for the right eye, or `nil` if there is none.
  open var rightEye: HKGlassesLensSpecification? { value.rightEye.map { HKGlassesLensSpecification($0) } }

  /// The lens for the left eye, or `nil` if there is none.
  open var leftEye: HKGlassesLensSpecification? { value.leftEye.map { HKGlassesLensSpecification($0) } }
}

/// A prescription for contact lenses.
open class HKContactsPrescription: HKVisionPrescription, @unchecked Sendable {
  /// Creates a prescription for contact lenses.
  ///
  /// - Precondition: At least one eye has a specification.
  public convenience init(
    rightEyeSpecification: HKContactsLensSpecification?, leftEyeSpecification: HKContactsLensSpecification?,
    brand: String, dateIssued: Date, expirationDate: Date?, device: HKDevice?, metadata: [String: Any]?
  ) {
    precondition(
      rightEyeSpecification != nil || leftEyeSpecification != nil,
      "HKContactsPrescription.init: a prescription needs the lens of one eye")
    let value = VisionPrescription(
      kind: .contacts, rightEye: rightEyeSpecification?.value, leftEye: leftEyeSpecification?.value,
      brand: brand, expirationDate: expirationDate)
    self.init(value, issued: dateIssued, device, metadata, for: "HKContactsPrescription.init")
  }

  /// The lens for the right eye, or `nil` if there is none.
  open var rightEye: HKContactsLensSpecification? { value.rightEye.map { HKContactsLensSpecification($0) } }

  /// The lens for the left eye, or `nil` if there is none.
  open var leftEye: HKContactsLensSpecification? { value.leftEye.map { HKContactsLensSpecification($0) } }

  /// The brand of the lenses.
  open var brand: String { value.brand ?? "" }
}
