public import Foundation
import WellsealModel

/// A number with a unit.
///
/// It wraps a `WellsealModel.HealthQuantity`. Conversions and comparisons don't allocate memory.
public final class HKQuantity: NSObject, NSSecureCoding, NSCopying, Sendable {
  let value: HealthQuantity

  init(_ value: HealthQuantity) { self.value = value }

  /// Creates a quantity from a number and its unit.
  public convenience init(unit: HKUnit, doubleValue value: Double) {
    self.init(HealthQuantity(value, unit.value))
  }

  /// Returns true if the quantity can be converted to another unit.
  ///
  /// A quantity in the null unit is also compatible with `count` and `%`.
  public func `is`(compatibleWith unit: HKUnit) -> Bool { value.isCompatible(with: unit.value) }

  /// Returns the value of the quantity in another unit.
  ///
  /// - Precondition: The units are compatible, as ``is(compatibleWith:)`` returns.
  public func doubleValue(for unit: HKUnit) -> Double {
    do {
      return try value.value(in: unit.value)
    } catch {
      preconditionFailure("HKQuantity.doubleValue(for:): \(error)")
    }
  }

  /// Compares two quantities.
  ///
  /// - Precondition: The units are compatible.
  public func compare(_ quantity: HKQuantity) -> ComparisonResult {
    do {
      return try value.compare(quantity.value)
    } catch {
      preconditionFailure("HKQuantity.compare(_:): \(error)")
    }
  }

  // MARK: Coding and equality

  public static var supportsSecureCoding: Bool { true }

  public init?(coder: NSCoder) {
    guard let value = coder.value(of: HealthQuantity.self) else { return nil }
    self.value = value
  }

  public func encode(with coder: NSCoder) { coder.write(value) }
  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns true if two quantities compare as equal, such as 1 km and 1,000 m.
  ///
  /// A NaN is equal only to itself as an object.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = (object as? HKQuantity)?.value, !value.value.isNaN, !other.value.isNaN else {
      return object as? HKQuantity === self
    }
    return value.isCompatible(with: other.unit) && (try? value.compare(other)) == .orderedSame
  }

  /// The hash of the dimension, because equal quantities may have different units.
  public override var hash: Int { value.unit.dimension.hashValue }
  public override var description: String { value.description }
}
