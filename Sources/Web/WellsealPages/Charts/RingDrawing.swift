import Foundation
package import WellsealLocalization
package import WellsealModel

/// The rings of a day: Move, Exercise and Stand, each with its goal.
package struct RingDrawing: Sendable {
  /// A ring, from the outermost to the innermost.
  package struct Ring: Sendable {
    package var name: LocalizedText
    package var style: String
    package var value: Double
    /// The goal, or `nil` if there is none.
    package var goal: Double?
    package var unit: String

    /// The completed fraction of the goal; more than 1 overlaps.
    var part: Double? { goal.flatMap { $0 > 0 ? value / $0 : nil } }

    package var isClosed: Bool { part.map { $0 >= 1 } ?? false }
  }

  package let rings: [Ring]
  let words: Localizer

  package init(_ day: ActivitySummary, _ words: Localizer) {
    self.words = words
    let energy = words.unit(of: .activeEnergyBurned) ?? .kilocalorie
    let isTimed = day.moveMode == 2
    let stand = Self.number(day.standHoursGoal ?? day.standHours, .count)
    let hours = words.unit(.hoursUnit, with: words.number(stand, digits: 0))
    rings = [
      Ring(
        name: .move, style: "ring-move",
        value: Self.number(isTimed ? day.moveTime : day.activeEnergyBurned, isTimed ? .minute : energy),
        goal: Self.goal(isTimed ? day.moveTimeGoal : day.activeEnergyBurnedGoal, isTimed ? .minute : energy),
        unit: isTimed ? words(.minuteUnit) : words.unitName(of: .activeEnergyBurned)),
      Ring(
        name: .exercise, style: "ring-exercise", value: Self.number(day.exerciseTime, .minute),
        goal: day.exerciseTimeGoal.flatMap { Self.goal($0, .minute) }, unit: words(.minuteUnit)),
      Ring(
        name: .stand, style: "ring-stand", value: Self.number(day.standHours, .count),
        goal: day.standHoursGoal.flatMap { Self.goal($0, .count) }, unit: hours),
    ]
  }

  private static func number(_ quantity: HealthQuantity, _ unit: HealthUnit) -> Double {
    (try? quantity.value(in: unit)) ?? 0
  }

  private static func goal(_ quantity: HealthQuantity, _ unit: HealthUnit) -> Double? {
    let value = number(quantity, unit)
    return value > 0 ? value : nil
  }

  /// The text of all rings.
  package var summary: String {
    rings.map { "\(words($0.name)): \(text($0))" }.joined(separator: words.comma)
  }

  /// Returns a text such as `420 of 500 kcal (84%)`.
  package func text(_ ring: Ring) -> String {
    let value = words.number(ring.value, digits: 0)
    guard let goal = ring.goal, let part = ring.part else { return "\(value) \(ring.unit)" }
    return words(
      .ofGoal, value, "\(words.number(goal, digits: 0)) \(ring.unit)", words.number(part * 100, digits: 0))
  }

  /// Returns the drawing.
  ///
  /// A silent one is hidden from screen readers, because a text next to it has the same content.
  package func html(isSilent: Bool = false) -> HTML {
    let attributes: [Attribute] =
      [.class("rings"), .named("viewBox", "0 0 120 120")]
      + (isSilent ? [.named("aria-hidden", "true")] : [.named("role", "img"), .label(summary)])
    return tag("svg", with: attributes) {
      for (place, ring) in rings.enumerated() { draw(ring, radius: 52 - 15 * Double(place)) }
    }
  }

  private func draw(_ ring: Ring, radius: Double) -> HTML {
    let part = ring.part ?? 0
    return tag("g", .class(ring.style), .named("transform", "rotate(-90 60 60)")) {
      circle(radius, "ring-track", dash: nil)
      if part > 0 { circle(radius, "ring", dash: min(1, part)) }
      // The end of an overlapping ring is on top, with an edge.
      if part > 1 {
        let turn = (part - 1).truncatingRemainder(dividingBy: 1)
        circle(radius, "ring-edge", dash: 0.01, from: turn)
        circle(radius, "ring", dash: max(0.01, turn))
      }
    }
  }

  private func circle(_ radius: Double, _ style: String, dash: Double?, from start: Double = 0) -> HTML {
    tag(
      "circle", .class(style), .named("cx", "60"), .named("cy", "60"), .named("r", ColumnChart.text(radius)),
      .named("pathLength", "100"),
      .named("stroke-dasharray", ifAny: dash.map { "\(ColumnChart.text($0 * 100)) 100" }),
      .named("stroke-dashoffset", ifAny: start > 0 ? ColumnChart.text(-start * 100) : nil)
    ) {}
  }
}
