public import Foundation
import WellsealModel

/// A number with the unit it is counted in.
///
/// Around a `WellsealModel.HealthQuantity`; converting and comparing allocate nothing.
public final class HKQuantity: NSObject, NSSecureCoding, NSCopying, Sendable {
  let value: HealthQuantity

  init(_ value: HealthQuantity) { self.value = value }

  /// A number counted in a unit.
  public convenience init(unit: HKUnit, doubleValue value: Double) {
    self.init(HealthQuantity(value, unit.value))
  }

  /// Whether the number can be told in another unit; a number in the null unit can be told in `count` and `%` all the
  /// same.
  public func `is`(compatibleWith unit: HKUnit) -> Bool { value.isCompatible(with: unit.value) }

  /// The number that the quantity has in another unit.
  ///
  /// - Precondition: The units are compatible; ``is(compatibleWith:)`` tells.
  public func doubleValue(for unit: HKUnit) -> Double {
    do {
      return try value.value(in: unit.value)
    } catch {
      preconditionFailure("HKQuantity.doubleValue(for:): \(error)")
    }
  }

  /// Which of two quantities is more.
  ///
  /// - Precondition: The units are compatible.
  public func compare(_ quantity: HKQuantity) -> ComparisonResult {
    do {
      return try value.compare(quantity.value)
    } catch {
      preconditionFailure("HKQuantity.compare(_:): \(error)")
    }
  }

  // MARK: Coding and equality are those of the value

  public static var supportsSecureCoding: Bool { true }

  public init?(coder: NSCoder) {
    guard let value = coder.value(of: HealthQuantity.self) else { return nil }
    self.value = value
  }

  public func encode(with coder: NSCoder) { coder.write(value) }
  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// Equal are quantities that compare as the same, 1 km and 1,000 m; not a number equals nothing else.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = (object as? HKQuantity)?.value, !value.value.isNaN, !other.value.isNaN else {
      return object as? HKQuantity === self
    }
    return value.isCompatible(with: other.unit) && (try? value.compare(other)) == .orderedSame
  }

  /// The same for all quantities of one dimension, because equal quantities may be counted in different units.
  public override var hash: Int { value.unit.dimension.hashValue }
  public override var description: String { value.description }
}
