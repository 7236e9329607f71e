public import Foundation
import WellsealModel

/// What a lens does so that both eyes see one image: an amount in an angle, or a vertical and a horizontal part.
public final class HKVisionPrism: NSObject, NSSecureCoding, NSCopying, Sendable {
  let value: VisionPrism

  init(_ value: VisionPrism) { self.value = value }

  /// A prism by its amount and the angle of its base; the parts are worked out.
  ///
  /// - Precondition: The amount is in prism diopters and the angle in degrees or radians.
  public init(amount: HKQuantity, angle: HKQuantity, eye: HKVisionEye) {
    value = VisionPrism(amount: amount.value, angle: angle.value, eye: eye.value)
    required(in: "HKVisionPrism.init(amount:angle:eye:)") { [value] in try value.check() }
  }

  /// A prism by its parts; the amount and the angle are worked out.
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

  /// How far the prism bends the light, in prism diopters.
  public var amount: HKQuantity { HKQuantity(value.amount) }

  /// The direction of the base, counter-clockwise as the prescriber sees it.
  public var angle: HKQuantity { HKQuantity(value.angle) }

  /// How far it bends the light up or down, in prism diopters.
  public var verticalAmount: HKQuantity { HKQuantity(HealthQuantity(value.vertical.amount, .prismDiopter)) }

  /// Where the thick edge lies of what bends up or down.
  public var verticalBase: HKPrismBase { HKPrismBase(value.vertical.base) }

  /// How far it bends the light sideways, in prism diopters.
  public var horizontalAmount: HKQuantity {
    HKQuantity(HealthQuantity(value.horizontal.amount, .prismDiopter))
  }

  /// Where the thick edge lies of what bends sideways.
  public var horizontalBase: HKPrismBase { HKPrismBase(value.horizontal.base) }

  /// The eye that the prism is for.
  public var eye: HKVisionEye { value.eye == .left ? .left : .right }

  // MARK: Coding and equality are those of the value

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
  /// The raw values are the same.
  fileprivate var value: VisionPrism.Base { VisionPrism.Base(rawValue: rawValue) ?? .none }

  fileprivate init(_ value: VisionPrism.Base) { self = Self(rawValue: value.rawValue) ?? .none }
}
