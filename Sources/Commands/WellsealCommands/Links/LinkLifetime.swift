import ArgumentParser
import WellsealBase

/// The lifetime of a link: a number with `m`, `h` or `d`, or `never`.
struct LinkLifetime: FormedArgument, Hashable, Sendable {
  /// The number of seconds, or `nil` if it is unlimited.
  let seconds: Double?
  private let text: String

  static let oneDay = LinkLifetime(seconds: 86_400, text: "24h")

  private init(seconds: Double?, text: String) { (self.seconds, self.text) = (seconds, text) }

  init?(argument: String) {
    guard argument != "never" else {
      self.init(seconds: nil, text: argument)
      return
    }
    guard let unit = argument.last.flatMap({ Self.units[$0] }), let number = Double(argument.dropLast()),
      number > 0, number < 1e6
    else { return nil }
    self.init(seconds: number * unit, text: argument)
  }

  private static let units: [Character: Double] = ["m": 60, "h": 3600, "d": 86_400]

  static let form = "use a number with m, h or d, such as 24h, or never"

  var defaultValueDescription: String { text }

  /// Returns the end of a lifetime that begins now, or `nil` if it has none.
  func end(from now: UnixTime) -> UnixTime? { seconds.map { (now + $0).rounded(.down) } }
}
