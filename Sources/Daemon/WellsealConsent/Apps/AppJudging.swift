/// Whoever decides about apps that are not known as they come.
package protocol AppJudging: Sendable {
  /// Cancelled when no connection of the app waits any more.
  func judge(_ doubt: AppDoubt) async -> AppJudgement
}

package enum AppJudgement: Hashable, Sendable {
  /// From now on, the program that was seen is the app.
  case accepted
  /// The program is not let in.
  case refused
  /// Nobody answered; the program is not let in this time.
  case unanswered
}

/// Decides without asking anybody, for unattended stores.
package struct AppPolicy: AppJudging, Hashable {
  private let accepted: Set<AppDoubt.Reason>

  /// - Parameter accepted: the doubts in spite of which a program is let in.
  package init(accepting accepted: Set<AppDoubt.Reason>) { self.accepted = accepted }

  package func judge(_ doubt: AppDoubt) async -> AppJudgement {
    accepted.contains(doubt.reason) ? .accepted : .refused
  }

  /// For throw-away stores.
  package static let acceptAll = AppPolicy(accepting: [.unknown, .changed, .copied])
}
