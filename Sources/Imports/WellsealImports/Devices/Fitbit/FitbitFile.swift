import FoundationEssentials

/// A file of a Fitbit account, as Google Takeout gives it.
///
/// The files do not say what they count: that is their name alone, such as `steps-2024-05-01.json`.
struct FitbitFile {
  /// What a file is about, by the beginning of its name.
  enum Kind: String, CaseIterable {
    case steps
    case distance
    case heartRate = "heart_rate"
    case restingHeartRate = "resting_heart_rate"
    case sleep
    case weight
    case calories
    case altitude
    case exercise
    case sedentaryMinutes = "sedentary_minutes"
    case lightlyActiveMinutes = "lightly_active_minutes"
    case moderatelyActiveMinutes = "moderately_active_minutes"
    case veryActiveMinutes = "very_active_minutes"
    case timeInHeartRateZones = "time_in_heart_rate_zones"
    case oxygen = "Minute SpO2 "

    /// The kind of a file with a name and a date, or a number, at its end; nil for another name.
    init?(fileName path: String) {
      // A file in an archive is known by `archive.zip: folder/name`.
      let name = path.split(separator: "/").last?.split(separator: ": ").last.map { $0.lowercased() } ?? ""
      guard
        let found = Self.allCases.first(where: { kind in
          guard name.hasPrefix(kind.rawValue.lowercased() + "-") else { return false }
          let ending = kind == .oxygen ? ".csv" : ".json"
          guard name.hasSuffix(ending) else { return false }
          let rest = name.dropFirst(kind.rawValue.count + 1).dropLast(ending.count)
          return !rest.isEmpty && rest.allSatisfy { $0.isNumber || $0 == "-" || $0 == " " }
        })
      else { return nil }
      self = found
    }
  }

  let kind: Kind
  /// A month of heart rates has about twenty megabytes.
  static let largest: UInt64 = 64 << 20

  /// Nil for a file of another name, or of another content than the name says.
  init?(name: String, head: [UInt8]) {
    guard let kind = Kind(fileName: name) else { return nil }
    let text = String(decoding: head.prefix(4096), as: UTF8.self)
    let mark: String =
      switch kind {
      case .oxygen: "timestamp,value"
      case .sleep: "\"dateOfSleep\""
      case .weight, .exercise: "\"logId\""
      default: "\"dateTime\""
      }
    let isList = kind == .oxygen || text.first { !$0.isWhitespace } == "["
    guard isList, text.contains(mark) else { return nil }
    self.kind = kind
  }
}
