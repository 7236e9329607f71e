package import WellsealModel
package import WellsealQueries

extension Localizer {
  /// Returns the reason why an entry is rejected.
  package func sentence(for error: EntryError) -> String {
    switch error {
    case .inFuture: self(.entryInFuture)
    case .tooLongAgo: self(.entryTooLongAgo)
    case .diastolicAbove: self(.entryDiastolicAbove)
    case .impossible(let type, let range, let unit):
      if range.upperBound < .greatestFiniteMagnitude {
        self(.entryImpossible, limits(range, unit, of: type))
      } else {
        self(.entryNegative)
      }
    case .noNumber, .ambiguousNumber, .ambiguousPercent, .notTwoNumbers: self(.entryNoNumber)
    default: self(.entryRefused)
    }
  }

  /// Returns the reason why the user must confirm an entry.
  package func sentence(for doubt: EntryDoubt) -> String {
    switch doubt {
    case .unusual(let range, let unit):
      self(
        .entryUnusual,
        "\(number(shown(range.lowerBound, unit))) – \(number(shown(range.upperBound, unit))) \(limitName(of: unit))"
      )
    case .farFromNewest: self(.entryFarFromNewest)
    case .repeated: self(.entryRepeated)
    }
  }

  private func limits(_ range: ClosedRange<Double>, _ unit: HealthUnit, of type: HealthType) -> String {
    guard let own = self.unit(of: type), let low = try? HealthQuantity(range.lowerBound, unit).value(in: own),
      let high = try? HealthQuantity(range.upperBound, unit).value(in: own)
    else { return "\(number(range.lowerBound)) – \(number(range.upperBound)) \(unit)" }
    return "\(value(low, of: type)) – \(valueAndUnit(high, of: type))"
  }

  private func shown(_ value: Double, _ unit: HealthUnit) -> Double {
    unit.description == "%" ? value * 100 : value
  }

  private func limitName(of unit: HealthUnit) -> String {
    switch unit.description {
    case "count": ""
    case "count/min": self(.beatsPerMinute)
    case "degC": "°C"
    case "mmHg": self(.mmHg)
    default: unit.description
    }
  }
}
