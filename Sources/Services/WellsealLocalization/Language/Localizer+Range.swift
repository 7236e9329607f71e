extension Localizer {
  /// Returns `4 – 5.6`, `≥ 4`, `≤ 5.6`, or a text for a missing range.
  package func range(_ low: Double?, _ high: Double?) -> String {
    switch (low, high) {
    case (let low?, let high?): "\(number(low)) – \(number(high))"
    case (let low?, nil): "≥ \(number(low))"
    case (nil, let high?): "≤ \(number(high))"
    case (nil, nil): self(.noData)
    }
  }
}
