public import Foundation
import WellsealModel

/// A unit of measurement, such as `count/min` or `mg/dL`.
///
/// Around a `WellsealModel.HealthUnit`, which parses, prints, multiplies and converts.
public final class HKUnit: NSObject, NSSecureCoding, NSCopying, Sendable {
  let value: HealthUnit

  init(_ value: HealthUnit) { self.value = value }

  /// The unit that a text such as `kcal/hr·kg` stands for.
  ///
  /// - Precondition: The text is a unit string; ``init(parsing:)`` throws instead.
  public convenience init(from string: String) {
    do {
      try self.init(parsing: string)
    } catch {
      preconditionFailure("HKUnit.init(from:): \(error.localizedDescription)")
    }
  }

  /// Reads a unit string from outside, where `init(from:)` would stop the process.
  ///
  /// Not in Apple's framework.
  /// - Throws: `HKError.errorInvalidArgument` with the column and the reason.
  public convenience init(parsing string: String) throws {
    do {
      self.init(try HealthUnit(parsing: string))
    } catch {
      throw HKError(invalid: "\(error)")
    }
  }

  /// The unit in writing: factors joined by `·`, the denominator after one slash, `()` for the null unit.
  public var unitString: String { value.description }

  /// Whether no factor is left, as in `m/m`.
  public func isNull() -> Bool { value.isNull }

  /// The unit of a product, such as `count·min`.
  public func unitMultiplied(by unit: HKUnit) -> HKUnit { HKUnit(value * unit.value) }

  /// The unit of a quotient, such as `count/min`.
  public func unitDivided(by unit: HKUnit) -> HKUnit { HKUnit(value / unit.value) }

  /// The unit multiplied with itself; the power 0 gives the null unit.
  public func unitRaised(toPower power: Int) -> HKUnit { HKUnit(value.raised(to: power)) }

  /// The unit of one divided by a quantity, such as `1/s`.
  public func reciprocal() -> HKUnit { HKUnit(value.reciprocal) }

  // MARK: Coding and equality are those of the value

  public static var supportsSecureCoding: Bool { true }

  public init?(coder: NSCoder) {
    guard let value = coder.value(of: HealthUnit.self) else { return nil }
    self.value = value
  }

  public func encode(with coder: NSCoder) { coder.write(value) }
  public func copy(with zone: NSZone? = nil) -> Any { self }
  public override func isEqual(_ object: Any?) -> Bool { (object as? HKUnit)?.value == value }
  public override var hash: Int { value.hashValue }
  public override var description: String { unitString }
}
