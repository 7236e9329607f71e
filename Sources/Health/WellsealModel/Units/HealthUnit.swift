/// A unit of measurement: a product of powers of base units, such as `mg/dL` or `kcal/hr·kg`.
///
/// Two units are equal if their factors are: `m/s^2` is `m·s^-2`, but `km` isn't `1000 m`.
/// Compatible units have the same dimension. Conversion factors are calculated at initialization,
/// so converting never allocates.
///
/// Source: `HKUnit` reference pages and its behavior on devices.
package struct HealthUnit: Sendable {
  let storage: Storage

  /// The unit's factors and derived values; immutable, and shared by the copies of a unit.
  final class Storage: Sendable {
    let product: UnitProduct
    let dimension: UnitDimension
    let scale: UnitScale
    let zero: Double

    init(_ product: UnitProduct) {
      var dimension = UnitDimension.none
      var scale = UnitScale.one
      for factor in product.factors {
        dimension.multiply(by: factor.dimension, raisedTo: factor.exponent)
        scale.multiply(by: factor.scale, raisedTo: factor.exponent)
      }
      self.product = product
      self.dimension = dimension
      self.scale = scale
      let only = product.factors.count == 1 ? product.factors[0] : nil
      self.zero = only.map { $0.exponent == 1 ? $0.base.zero : 0 } ?? 0
    }
  }

  init(_ product: UnitProduct) { storage = Storage(product) }

  /// The unit without factors, written `()`.
  package static let null = HealthUnit(UnitProduct())

  /// Whether the unit has no factors: `m/m` has none, but `dL/L` has two.
  package var isNull: Bool { storage.product.factors.isEmpty }

  /// The dimension.
  ///
  /// Units of the same dimension can be converted to each other.
  package var dimension: UnitDimension { storage.dimension }

  /// Returns true if quantities in one unit can be converted to the other.
  package func isCompatible(with other: HealthUnit) -> Bool {
    storage === other.storage || dimension == other.dimension
  }
}

extension HealthUnit: Hashable {
  package static func == (left: HealthUnit, right: HealthUnit) -> Bool {
    left.storage === right.storage || left.storage.product == right.storage.product
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(storage.product) }
}

extension HealthUnit: ExpressibleByStringLiteral {
  /// Creates a unit from a literal, such as `"count/min"`.
  ///
  /// - Precondition: The text is a valid unit string. Use ``init(parsing:)`` for text from outside.
  package init(stringLiteral text: String) {
    do {
      try self.init(parsing: text)
    } catch {
      preconditionFailure("HealthUnit literal: \(error)")
    }
  }
}

extension HealthUnit: Codable {
  package init(from decoder: any Decoder) throws {
    try self.init(parsing: decoder.singleValueContainer().decode(String.self))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
