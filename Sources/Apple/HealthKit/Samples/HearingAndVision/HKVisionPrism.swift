public import Foundation
import WellsealModel

/// The prism of a lens, which makes both eyes see a single image.
///
/// It has an amount and an angle, or a vertical and a horizontal part.
public final class HKVisionPrism: NSObject, NSSecureCoding, NSCopying, Sendable {
  let value: VisionPrism

  init(_ value: VisionPrism) { self.value = value }

  /// Creates a prism from its amount and the angle of its base, and calculates the parts.
  ///
  /// - Precondition: The amount is in prism diopters and the angle in degrees or radians.
  public init(amount: HKQuantity, angle: HKQuantity, eye: HKVisionEye) {
    value = VisionPrism(amount: amount.value, angle: angle.value, eye: eye.value)
    required(in: "HKVisionPrism.init(amount:angle:eye:)") { [value] in try value.check() }
  }

  /// Creates a prism from its parts, and calculates the amount and the angle.
  ///
  /// - Precondition: The amounts are in prism diopters.
  public init(
    verticalAmount: HKQuantity, verticalBase: HKPrismBase, horizontalAmount: HKQuantity,
    horizontalBase: HKPrismBase, eye: HKVisionEye
  ) {
    value = required(
      in: "HKVisionPrism.init(verticalAmount:verticalBase:horizontalAmount:horizontalBase:eye:)"
    ) {
      VisionPrism(
        vertical: try verticalAmount.value.value(in: .prismDiopter), verticalBase: verticalBase.value,
        horizontal: try horizontalAmount.value.value(in: .prismDiopter), horizontalBase: horizontalBase.value,
        eye: eye.value)
    }
  }

  /// The amount by which the prism bends light, in prism diopters.
  public var amount: HKQuantity { HKQuantity(value.amount) }

  /// The direction of the base, counterclockwise as the prescriber sees it.
  public var angle: HKQuantity { HKQuantity(value.angle) }

  /// The amount by which the prism bends light vertically, in prism diopters.
  public var verticalAmount: HKQuantity { HKQuantity(HealthQuantity(value.vertical.amount, .prismDiopter)) }

  /// The position of the thick edge of the vertical part.
  public var verticalBase: HKPrismBase { HKPrismBase(value.vertical.base) }

  /// The amount by which the prism bends light horizontally, in prism diopters.
  public var horizontalAmount: HKQuantity {
    HKQuantity(HealthQuantity(value.horizontal.amount, .prismDiopter))
  }

  /// The position of the thick edge of the horizontal part.
  public var horizontalBase: HKPrismBase { HKPrismBase(value.horizontal.base) }

  /// The eye that the prism is for.
  public var eye: HKVisionEye { value.eye == .left ? .left : .right }

  // MARK: Coding and equality

  public static var supportsSecureCoding: Bool { true }

  public init?(coder: NSCoder) {
    guard let value = coder.value(of: VisionPrism.self) else { return nil }
    self.value = value
  }

  public func encode(with coder: NSCoder) { coder.write(value) }
  public func copy(with zone: NSZone? = nil) -> Any { self }
  public override func isEqual(_ object: Any?) -> Bool { (object as? HKVisionPrism)?.value == value }
  public override var hash: Int { value.hashValue }
}

extension HKVisionEye {
  fileprivate var value: VisionPrism.Eye { self == .left ? .left : .right }
}

extension HKPrismBase {
  /// Converts by raw value; both enumerations use the same numbers.
  fileprivate var value: VisionPrism.Base { VisionPrism.Base(rawValue: rawValue) ?? .none }

  fileprivate init(_ value: VisionPrism.Base) { self = Self(rawValue: value.rawValue) ?? .none }
}
