public import Foundation
import WellsealModel

/// The specification of a lens for one eye: powers in diopters, the axis in degrees.
open class HKLensSpecification: NSObject, @unchecked Sendable {
  let value: VisionPrescription.Lens

  init(_ value: VisionPrescription.Lens) { self.value = value }

  /// The power of the lens, in diopters.
  open var sphere: HKQuantity { HKQuantity(value.sphere) }

  /// The additional power along one axis, in diopters, or `nil` for a lens without a cylinder.
  open var cylinder: HKQuantity? { value.cylinder.map { HKQuantity($0) } }

  /// The direction of the cylinder, in degrees, or `nil` for a lens without a cylinder.
  open var axis: HKQuantity? { value.axis.map { HKQuantity($0) } }

  /// The additional power for reading.
  open var addPower: HKQuantity? { value.addPower.map { HKQuantity($0) } }

  fileprivate func length(_ length: VisionPrescription.Lens.Length) -> HKQuantity? {
    value.lengths[length].map { HKQuantity($0) }
  }

  open override func isEqual(_ object: Any?) -> Bool { (object as? HKLensSpecification)?.value == value }
  open override var hash: Int { value.hashValue }
}

/// A lens of glasses, with its distance to the eye and the pupillary distances.
public final class HKGlassesLensSpecification: HKLensSpecification, NSSecureCoding, NSCopying,
  @unchecked Sendable
{
  /// Creates a specification of a glasses lens.
  ///
  /// - Precondition: Powers are in diopters, the axis in degrees or radians, distances in a unit of
  ///   length.
  public init(
    sphere: HKQuantity, cylinder: HKQuantity?, axis: HKQuantity?, addPower: HKQuantity?,
    vertexDistance: HKQuantity?, prism: HKVisionPrism?, farPupillaryDistance: HKQuantity?,
    nearPupillaryDistance: HKQuantity?
  ) {
    let lens = VisionPrescription.Lens(
      sphere: sphere.value, cylinder: cylinder?.value, axis: axis?.value, addPower: addPower?.value,
      prism: prism?.value,
      lengths: [
        .vertexDistance: vertexDistance?.value, .farPupillaryDistance: farPupillaryDistance?.value,
        .nearPupillaryDistance: nearPupillaryDistance?.value,
      ].compactMapValues { $0 })
    required(in: "HKGlassesLensSpecification.init") { try lens.check() }
    super.init(lens)
  }

  override init(_ value: VisionPrescription.Lens) { super.init(value) }

  /// The distance between the lens and the eye, in a unit of length.
  public var vertexDistance: HKQuantity? { length(.vertexDistance) }

  /// The prism of the lens, or `nil` for a lens without a prism.
  public var prism: HKVisionPrism? { value.prism.map { HKVisionPrism($0) } }

  /// The distance between the pupil and the nose for far vision, in a unit of length.
  public var farPupillaryDistance: HKQuantity? { length(.farPupillaryDistance) }

  /// The distance between the pupil and the nose for near vision, in a unit of length.
  public var nearPupillaryDistance: HKQuantity? { length(.nearPupillaryDistance) }

  public static var supportsSecureCoding: Bool { true }

  public init?(coder: NSCoder) {
    guard let value = coder.value(of: VisionPrescription.Lens.self) else { return nil }
    super.init(value)
  }

  public func encode(with coder: NSCoder) { coder.write(value) }
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A contact lens.
public final class HKContactsLensSpecification: HKLensSpecification, NSSecureCoding, NSCopying,
  @unchecked Sendable
{
  /// Creates a specification of a contact lens.
  ///
  /// - Precondition: Powers are in diopters, the axis in degrees or radians, lengths in a unit of
  ///   length.
  public init(
    sphere: HKQuantity, cylinder: HKQuantity?, axis: HKQuantity?, addPower: HKQuantity?,
    baseCurve: HKQuantity?, diameter: HKQuantity?
  ) {
    let lens = VisionPrescription.Lens(
      sphere: sphere.value, cylinder: cylinder?.value, axis: axis?.value, addPower: addPower?.value,
      lengths: [.baseCurve: baseCurve?.value, .diameter: diameter?.value].compactMapValues { $0 })
    required(in: "HKContactsLensSpecification.init") { try lens.check() }
    super.init(lens)
  }

  override init(_ value: VisionPrescription.Lens) { super.init(value) }

  /// The curvature of the back of the lens, in a unit of length.
  public var baseCurve: HKQuantity? { length(.baseCurve) }

  /// The diameter of the lens, in a unit of length.
  public var diameter: HKQuantity? { length(.diameter) }

  public static var supportsSecureCoding: Bool { true }

  public init?(coder: NSCoder) {
    guard let value = coder.value(of: VisionPrescription.Lens.self) else { return nil }
    super.init(value)
  }

  public func encode(with coder: NSCoder) { coder.write(value) }
  public func copy(with zone: NSZone? = nil) -> Any { self }
}
