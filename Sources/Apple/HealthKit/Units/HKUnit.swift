public import Foundation
import WellsealModel

/// A unit of measurement, such as `count/min` or `mg/dL`.
///
/// It wraps a `WellsealModel.HealthUnit`, which parses, formats, multiplies and converts units.
public final class HKUnit: NSObject, NSSecureCoding, NSCopying, Sendable {
  let value: HealthUnit

  init(_ value: HealthUnit) { self.value = value }

  /// Creates the unit for a string such as `kcal/hr·kg`.
  ///
  /// - Precondition: The string is valid. Use ``init(parsing:)`` to throw an error instead.
  public convenience init(from string: String) {
    do {
      try self.init(parsing: string)
    } catch {
      preconditionFailure("HKUnit.init(from:): \(error.localizedDescription)")
    }
  }

  /// Parses a unit string from an untrusted source, where `init(from:)` would stop the process.
  ///
  /// This initializer isn't in Apple's framework.
  /// - Throws: `HKError.errorInvalidArgument` with the column and the reason.
  public convenience init(parsing string: String) throws {
    do {
      self.init(try HealthUnit(parsing: string))
    } catch {
      throw HKError(invalid: "\(error)")
    }
  }

  /// The unit as a string: factors joined by `·`, the denominator after a single slash, `()` for
  /// the null unit.
  public var unitString: String { value.description }

  /// Returns true if the unit has no factors, as in `m/m`.
  public func isNull() -> Bool { value.isNull }

  /// Returns the product with another unit, such as `count·min`.
  public func unitMultiplied(by unit: HKUnit) -> HKUnit { HKUnit(value * unit.value) }

  /// Returns the quotient with another unit, such as `count/min`.
  public func unitDivided(by unit: HKUnit) -> HKUnit { HKUnit(value / unit.value) }

  /// Returns the unit raised to a power.
  ///
  /// The power 0 gives the null unit.
  public func unitRaised(toPower power: Int) -> HKUnit { HKUnit(value.raised(to: power)) }

  /// Returns the reciprocal of the unit, such as `1/s`.
  public func reciprocal() -> HKUnit { HKUnit(value.reciprocal) }

  // MARK: Coding and equality

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
