import Foundation
package import WellsealBase

/// How much of a processor somebody took lately: what was a second ago counts half.
package struct ProcessorUse: Sendable {
  private var seconds = 0.0
  private var last: ProcessorTime?

  package init() {}

  /// Whoever takes a fourteenth of a processor for long takes much, and whoever took a tenth of a second of it at once.
  private static let much = 0.1

  /// Counts what was taken until a moment.
  package mutating func add(_ spent: ProcessorTime, at now: ProcessorTime) {
    seconds = left(at: now) + spent.seconds
    last = now
  }

  /// Whether somebody else should come first.
  package func isMuch(at now: ProcessorTime) -> Bool { left(at: now) > Self.much }

  private func left(at now: ProcessorTime) -> Double {
    guard let last else { return 0 }
    return seconds * exp2(last.seconds - now.seconds)
  }
}
