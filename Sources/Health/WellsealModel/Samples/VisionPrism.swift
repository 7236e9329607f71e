import Foundation

/// The shift of the image by a lens: an amount in prism diopters and the direction of the prism's
/// base.
package struct VisionPrism: Hashable, Sendable, Codable {
  /// The amount; compatible with pD.
  package var amount: HealthQuantity
  /// The direction of the base, counterclockwise from the wearer's left, as the prescriber sees it.
  package var angle: HealthQuantity
  /// The eye of the lens, which determines the directions in and out.
  package var eye: Eye

  /// The eye.
  ///
  /// The raw values are those of `HKVisionEye`.
  package enum Eye: Int, Sendable, Codable {
    case left = 1
    case right

    /// The name in messages and stored data, which never changes.
    package var stableName: String {
      switch self {
      case .left: "left"
      case .right: "right"
      }
    }
  }

  /// The direction of the base; in is toward the nose.
  ///
  /// The raw values are those of `HKPrismBase`.
  package enum Base: Int, Sendable, Codable {
    case none = 0
    case up
    case down
    case `in`
    case out
  }

  package init(amount: HealthQuantity, angle: HealthQuantity, eye: Eye) {
    self.amount = amount
    self.angle = angle
    self.eye = eye
  }

  /// Creates a prism from its vertical and horizontal parts, both in prism diopters.
  package init(vertical: Double, verticalBase: Base, horizontal: Double, horizontalBase: Base, eye: Eye) {
    let up = verticalBase == .down ? -vertical : vertical
    let rightwards = (horizontalBase == .in) == (eye == .right) ? horizontal : -horizontal
    let degrees = atan2(up, rightwards) * 180 / .pi
    self.init(
      amount: HealthQuantity((up * up + rightwards * rightwards).squareRoot(), .prismDiopter),
      angle: HealthQuantity(degrees < 0 ? degrees + 360 : degrees, .degreeAngle), eye: eye)
  }

  /// The vertical part, in prism diopters.
  package var vertical: (amount: Double, base: Base) {
    let up = parts.up
    return (abs(up), up == 0 ? .none : up > 0 ? .up : .down)
  }

  /// The horizontal part, in prism diopters.
  package var horizontal: (amount: Double, base: Base) {
    let rightwards = parts.rightwards
    return (abs(rightwards), rightwards == 0 ? .none : (rightwards > 0) == (eye == .right) ? .in : .out)
  }

  private var parts: (up: Double, rightwards: Double) {
    guard let amount = try? amount.value(in: .prismDiopter), let angle = try? angle.value(in: .radianAngle)
    else {
      return (0, 0)
    }
    return (Self.clean(amount * sin(angle), amount), Self.clean(amount * cos(angle), amount))
  }

  /// Returns zero for a part that differs from zero only by the rounding of the angle.
  private static func clean(_ part: Double, _ amount: Double) -> Double {
    abs(part) <= abs(amount) * 1e-12 ? 0 : part
  }

  /// Checks the units.
  package func check() throws(SampleError.Reason) {
    try amount.check(.prismDiopter)
    try angle.check(.degreeAngle)
  }

  private enum CodingKeys: String, CodingKey {
    case amount = "amount"
    case angle = "angle"
    case eye = "eye"
  }
}
