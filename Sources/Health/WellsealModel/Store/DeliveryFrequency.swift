/// How often an app wants to be told of changes at most; the raw values are those of `HKUpdateFrequency`.
package enum DeliveryFrequency: Int, Sendable, Hashable, CaseIterable, Codable {
  case immediate = 1
  case hourly = 2
  case daily = 3
  case weekly = 4
}
