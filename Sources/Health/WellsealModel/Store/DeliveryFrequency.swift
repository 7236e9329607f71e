/// The maximum frequency of change notifications for an app.
///
/// The raw values are those of `HKUpdateFrequency`.
package enum DeliveryFrequency: Int, Sendable, Hashable, CaseIterable, Codable {
  case immediate = 1
  case hourly = 2
  case daily = 3
  case weekly = 4
}
