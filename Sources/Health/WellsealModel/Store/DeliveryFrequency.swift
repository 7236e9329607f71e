/// The maximum frequency of change notifications for an app.
///
/// The raw values are those of `HKUpdateFrequency`.
package enum DeliveryFrequency: Int, Sendable, Hashable, CaseIterable, Codable {
  case immediate = 1
  case hourly = 2
  case daily = 3
  case weekly = 4

  /// The name in messages and stored data, which never changes.
  package var stableName: String {
    switch self {
    case .immediate: "immediate"
    case .hourly: "hourly"
    case .daily: "daily"
    case .weekly: "weekly"
    }
  }
}
