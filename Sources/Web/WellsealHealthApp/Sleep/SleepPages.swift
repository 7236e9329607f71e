import Foundation
import WellsealBase
import WellsealPages
import WellsealRequests

/// The settings of the sleep page.
enum SleepPages {
  static let pointsPath = "/sleep/points"

  static let routes: [PageRoute] = [.post(pointsPath, showPoints)]

  /// Turns the points of nights on or off.
  private static func showPoints(_ context: PageRequest) async throws -> String {
    let form = try await context.form()
    guard let shown = form["shown"], ["yes", "no"].contains(shown) else { throw WebFailure.notFound }
    var choices = context.choices
    choices.showsSleepPoints = shown == "yes"
    try await context.services.storeSession.keep(choices)
    let page = "/data/sleepAnalysis?range=day"
    guard let day = form["day"], let date = try? context.time.date(day) else { return page }
    return "\(page)&at=\(context.time.dayWords(date))"
  }
}
