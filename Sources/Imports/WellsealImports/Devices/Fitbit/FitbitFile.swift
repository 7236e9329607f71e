import FoundationEssentials
import WellsealBase

/// A file of a Fitbit account from Google Takeout.
///
/// The files don't contain their type, only their name does, such as `steps-2024-05-01.json`.
struct FitbitFile {
  /// The type of a file, by the beginning of its name.
  enum Kind: String, CaseIterable {
    case steps = "steps"
    case distance = "distance"
    case heartRate = "heart_rate"
    case restingHeartRate = "resting_heart_rate"
    case sleep = "sleep"
    case weight = "weight"
    case calories = "calories"
    case altitude = "altitude"
    case exercise = "exercise"
    case sedentaryMinutes = "sedentary_minutes"
    case lightlyActiveMinutes = "lightly_active_minutes"
    case moderatelyActiveMinutes = "moderately_active_minutes"
    case veryActiveMinutes = "very_active_minutes"
    case timeInHeartRateZones = "time_in_heart_rate_zones"
    case oxygen = "Minute SpO2 "

    /// Returns the type of a file name that ends with a date or a number, or `nil` for other names.
    init?(fileName path: String) {
      // The name of a file in an archive is `archive.zip: folder/name`.
      var name = path.split(separator: "/").last?.split(separator: ": ").last.map { $0.lowercased() } ?? ""
      if name.hasSuffix(".gz") { name.removeLast(3) }
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
  /// The maximum size in bytes.
  ///
  /// A month of heart rates has about twenty megabytes.
  static let maxSize: UInt64 = 64 << 20

  /// Returns `nil` if the name is unknown, or the content doesn't match the name.
  init?(name: String, head: [UInt8]) {
    guard let kind = Kind(fileName: name) else { return nil }
    let text = String(decoding: ByteOrderMark.strip(Array(head.prefix(4096))).text, as: UTF8.self)
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
