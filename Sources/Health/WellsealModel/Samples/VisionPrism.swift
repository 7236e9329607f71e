import Foundation

/// How a lens shifts the image: an amount in prism diopters and the direction of the prism's base.
package struct VisionPrism: Hashable, Sendable, Codable {
  /// Compatible with pD.
  package var amount: HealthQuantity
  /// Where the base points, counted counterclockwise from the wearer's left, as the prescriber sees it.
  package var angle: HealthQuantity
  /// The eye that the lens is for, which decides where in and out are.
  package var eye: Eye

  /// The raw values of `HKVisionEye`.
  package enum Eye: Int, Sendable, Codable {
    case left = 1
    case right
  }

  /// The raw values of `HKPrismBase`; in is towards the nose.
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

  /// Puts a prism together from its vertical and its horizontal part, both in prism diopters.
  package init(vertical: Double, verticalBase: Base, horizontal: Double, horizontalBase: Base, eye: Eye) {
    let up = verticalBase == .down ? -vertical : vertical
    let rightwards = (horizontalBase == .in) == (eye == .right) ? horizontal : -horizontal
    let degrees = atan2(up, rightwards) * 180 / .pi
    self.init(
      amount: HealthQuantity((up * up + rightwards * rightwards).squareRoot(), .prismDiopter),
      angle: HealthQuantity(degrees < 0 ? degrees + 360 : degrees, .degreeAngle), eye: eye)
  }

  /// The part along the vertical, in prism diopters.
  package var vertical: (amount: Double, base: Base) {
    let up = parts.up
    return (abs(up), up == 0 ? .none : up > 0 ? .up : .down)
  }

  /// The part along the horizontal, in prism diopters.
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

  /// What is left of a zero after a turn by an angle that a number cannot hold exactly is still zero.
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
