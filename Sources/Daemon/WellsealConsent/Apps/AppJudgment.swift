/// A type that decides about apps whose identity is in doubt.
package protocol AppJudging: Sendable {
  /// Returns the decision.
  ///
  /// The task is canceled when no connection of the app waits anymore.
  func judge(_ doubt: AppDoubt) async -> AppJudgment
}

package enum AppJudgment: Hashable, Sendable {
  /// From now on, the program is the app.
  case accepted
  /// The program is rejected.
  case refused
  /// No decision was made, and the program is rejected this time.
  case unanswered
}

/// A policy that decides without a user, for unattended stores.
package struct AppPolicy: AppJudging, Hashable {
  private let accepted: Set<AppDoubt.Reason>

  /// Creates a policy.
  ///
  /// - Parameter accepted: The reasons for doubt that the policy accepts.
  package init(accepting accepted: Set<AppDoubt.Reason>) { self.accepted = accepted }

  package func judge(_ doubt: AppDoubt) async -> AppJudgment {
    accepted.contains(doubt.reason) ? .accepted : .refused
  }

  /// A policy that accepts all apps, for temporary stores.
  package static let acceptAll = AppPolicy(accepting: [.unknown, .changed, .copied])
}
