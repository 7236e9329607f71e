package import FoundationEssentials
package import WellsealBase
package import WellsealModel

/// The details of the user: a name, HealthKit's characteristics, and the heart rates for zones.
package struct PersonDetails: Sendable, Hashable {
  package var name: String
  package var characteristics: Characteristics
  package private(set) var heartRate = HeartRateSettings()

  package init(name: String = "", _ characteristics: Characteristics = Characteristics()) {
    (self.name, self.characteristics) = (name, characteristics)
  }

  package init(in store: some SampleStore) async throws {
    name = try await store.profile().name
    characteristics = try await store.characteristics()
    heartRate = try await HeartRateSettings(in: store)
  }

  /// Saves the details.
  ///
  /// The Medical ID is unchanged.
  package func keep(in store: some SampleStore) async throws {
    var profile = try await store.profile()
    profile.name = name
    let isChanged = try await HeartRateSettings(in: store) != heartRate
    try await store.commit(
      [.setCharacteristics(characteristics), .setProfile(profile)] + (isChanged ? [heartRate.change] : []))
  }

  /// A detail whose value is one of an enumeration.
  package struct Choice: Sendable {
    /// The name in JSON.
    package let name: String
    /// The name of HealthKit's enumeration.
    let enumeration: String
    let value: any WritableKeyPath<Characteristics, Int> & Sendable

    /// The names of the values, with the unset one first.
    package var names: [String] {
      (HealthEnumeration(named: enumeration)?.cases ?? []).filter { !$0.isAlias }.map(\.name)
    }
  }

  /// One row for each detail with an enumeration.
  package static let choices: [Choice] = [
    Choice(name: "biologicalSex", enumeration: "HKBiologicalSex", value: \.biologicalSex),
    Choice(name: "bloodType", enumeration: "HKBloodType", value: \.bloodType),
    Choice(name: "fitzpatrickSkinType", enumeration: "HKFitzpatrickSkinType", value: \.fitzpatrickSkinType),
    Choice(name: "wheelchairUse", enumeration: "HKWheelchairUse", value: \.wheelchairUse),
    Choice(name: "activityMoveMode", enumeration: "HKActivityMoveMode", value: \.activityMoveMode),
    Choice(name: "referenceSex", enumeration: "HKReferenceSex", value: \.referenceSex),
  ]

  private static let names = ["name", "dateOfBirth"] + choices.map(\.name) + HeartRateSettings.names
  /// The maximum length of the name in UTF-8 bytes.
  package static let maxNameLength = 200
}

extension PersonDetails {
  /// Sets a detail by name, as in ``json``.
  ///
  /// - Parameters:
  ///   - field: `name`, `dateOfBirth`, the name of a ``Choice``, `maxHeartRate` or
  ///     `heartRateZones`.
  ///   - text: The value. An empty value removes the detail.
  ///   - now: The current time. Birth dates after it are invalid.
  /// - Throws: ``DetailError``, which never contains a value.
  package mutating func set(_ field: String, to text: String, at now: Date = Date()) throws(DetailError) {
    if field == "name" {
      guard text.utf8.count <= Self.maxNameLength else { throw DetailError(field: field, .tooLong) }
      name = text
    } else if field == "dateOfBirth" {
      characteristics.dateOfBirth = text.isEmpty ? nil : try Self.day(text, at: now)
    } else if try !heartRate.set(field, to: text) {
      guard let choice = Self.choices.first(where: { $0.name == field }) else {
        throw DetailError(field: "the profile", .unknown(Self.names))
      }
      let wanted = text.isEmpty ? "notSet" : text
      let cases = HealthEnumeration(named: choice.enumeration)?.cases ?? []
      if let found = cases.first(where: { $0.name == wanted }) {
        characteristics[keyPath: choice.value] = found.value
      } else if !text.isEmpty {
        throw DetailError(field: field, .notOneOf(choice.names))
      }
    }
  }

  /// Sets a detail to a value in the form of ``json``, or to its text; null removes it.
  ///
  /// - Throws: ``DetailError``, which never contains a value.
  package mutating func set(_ field: String, to value: JSONValue) throws(DetailError) {
    let isNumeric = HeartRateSettings.names.contains(field)
    let text = value.kind == .null ? "" : isNumeric ? HeartRateSettings.text(value) : value.string
    guard let text else { throw DetailError(field: "a detail", .notText) }
    try set(field, to: text)
  }

  private static func day(_ text: String, at now: Date) throws(DetailError) -> CalendarDay {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard text.utf8.count == 10, parts.count == 3, let year = parts[0], let month = parts[1],
      let day = parts[2], (1850...2200).contains(year), (1...12).contains(month),
      (1...length(of: month, year)).contains(day)
    else { throw DetailError(field: "dateOfBirth", .notADay) }
    // The date in the easternmost time zone. Dates in this format can be compared as text.
    let today = (now + 14 * 3600).formatted(.iso8601.year().month().day())
    guard text <= today else { throw DetailError(field: "dateOfBirth", .inFuture) }
    return CalendarDay(year: year, month: month, day: day)
  }

  private static func length(of month: Int, _ year: Int) -> Int {
    if month == 2 {
      return year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
    }
    return [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  /// `{name, dateOfBirth, biologicalSex, bloodType, fitzpatrickSkinType, wheelchairUse,
  /// activityMoveMode, referenceSex, maxHeartRate, heartRateZones}`.
  package var json: JSON {
    .object(
      [
        .init("name", .string(name)), .init("dateOfBirth", .text(characteristics.dateOfBirth?.text)),
      ] + Self.choices.map { .init($0.name, .string(chosen($0))) } + heartRate.members)
  }

  /// Returns the name of the value of a detail.
  package func chosen(_ choice: Choice) -> String {
    HealthEnumeration(named: choice.enumeration)?[characteristics[keyPath: choice.value]]?.name ?? "notSet"
  }
}

extension CalendarDay {
  /// `1990-02-28`.
  package var text: String {
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }
}

/// An error that occurs when a detail is invalid.
///
/// It never contains the value.
package struct DetailError: Error, Hashable {
  package enum Reason: Hashable, Sendable {
    /// The name of the detail isn't valid.
    case unknown([String])
    case tooLong
    case notADay
    case inFuture
    case notOneOf([String])
    case notText
    /// The text has another form than the described one, such as `HH:MM`.
    case malformed(String)
  }

  var field: String
  package var reason: Reason

  package init(field: String, _ reason: Reason) { (self.field, self.reason) = (field, reason) }
}

extension DetailError: CustomStringConvertible {
  package var description: String {
    switch reason {
    // Don't repeat the unknown name: it may be a value in the wrong place.
    case .unknown(let names): "unknown field in \(field); use one of: \(names.joined(separator: ", "))"
    case .tooLong: "\(field): too long"
    case .notADay: "\(field): not a valid date"
    case .inFuture: "\(field): the date is in the future"
    case .notOneOf: "\(field): invalid value"
    case .notText: "\(field): expected text"
    case .malformed: "\(field): invalid value"
    }
  }
}

extension DetailError: DescribedError {
  package var errorCode: String {
    switch reason {
    case .unknown: "detail.unknown"
    case .tooLong: "detail.too-long"
    case .notADay: "detail.not-aday"
    case .inFuture: "detail.in-future"
    case .notOneOf: "detail.not-one-of"
    case .notText: "detail.not-text"
    case .malformed: "detail.malformed"
    }
  }

  package var hint: String? {
    switch reason {
    case .notOneOf(let names): "choose one of \(names.joined(separator: ", "))"
    case .notADay: "use YYYY-MM-DD"
    case .malformed(let form): "use \(form)"
    case .unknown, .tooLong, .notText, .inFuture: nil
    }
  }

  package var exitClass: ExitClass { .wrongUse }
}
