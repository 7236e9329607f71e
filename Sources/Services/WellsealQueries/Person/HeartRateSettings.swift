import Foundation
import WellsealBase
import WellsealModel

/// The user's own maximum heart rate and zones, which are an encrypted value of the store.
package struct HeartRateSettings: Sendable, Hashable {
  /// The maximum heart rate in beats per minute, or `nil` to estimate it from the age.
  package private(set) var maximum: Int?
  /// The limits between zones in beats per minute, in ascending order; empty to calculate them.
  private(set) var limits: [Int] = []

  init() {}

  static let maximumRange = 100...250
  static let limitRange = 30...250
  static let maxLimits = 9

  /// Sets the maximum heart rate; an empty text removes it.
  ///
  /// - Throws: ``DetailError``, which never contains the value.
  mutating func setMaximum(_ text: String) throws(DetailError) {
    guard !text.trimmed.isEmpty else {
      maximum = nil
      return
    }
    guard let numbers = Self.numbers(text), numbers.count == 1, Self.maximumRange.contains(numbers[0]) else {
      throw DetailError(
        field: "maxHeartRate",
        .malformed("a number from \(Self.maximumRange.lowerBound) to \(Self.maximumRange.upperBound)"))
    }
    maximum = numbers[0]
  }

  /// Sets the limits between zones, such as `120, 140, 160, 180`; an empty text removes them.
  ///
  /// - Throws: ``DetailError``, which never contains the value.
  mutating func setLimits(_ text: String) throws(DetailError) {
    guard let numbers = Self.numbers(text), numbers.count <= Self.maxLimits,
      numbers.allSatisfy(Self.limitRange.contains), zip(numbers, numbers.dropFirst()).allSatisfy({ $0 < $1 })
    else {
      throw DetailError(
        field: "heartRateZones", .malformed("ascending limits in beats per minute: 120, 140, 160, 180"))
    }
    limits = numbers
  }

  /// ``limits`` as text.
  package var limitsText: String { limits.map(String.init).joined(separator: ", ") }

  private static func numbers(_ text: String) -> [Int]? {
    let parts = text.split { $0.isWhitespace || ",;，、".contains($0) }
    let numbers = parts.compactMap { Int($0) }
    return numbers.count == parts.count ? numbers : nil
  }
}

// MARK: Storage

extension HeartRateSettings {
  /// The key of the value in the store, which is part of the format and never changes.
  private static let note = "workouts/heart-rate"

  /// Reads the settings of a store; invalid ones are as in a new store.
  ///
  /// - Throws: Errors of the store.
  init(in store: some SampleStore) async throws {
    guard let bytes = try await store.entry(Self.note),
      let document = try? JSONDocument(parsing: Array(bytes))
    else { return }
    for member in document.root.members {
      if let text = Self.text(member.value) { _ = try? set(member.name, to: text) }
    }
  }

  /// The names of the settings in ``members``.
  static let names = ["maxHeartRate", "heartRateZones"]

  /// The maximum as a number or null, and the limits as an array.
  var members: [JSON.Member] {
    [
      .init(Self.names[0], maximum.map { .integer($0) } ?? .null),
      .init(Self.names[1], .array(limits.map { .integer($0) })),
    ]
  }

  /// Sets a setting by name.
  ///
  /// - Returns: `true` if there is one with the name.
  /// - Throws: ``DetailError``, which never contains the value.
  @discardableResult
  mutating func set(_ name: String, to text: String) throws(DetailError) -> Bool {
    switch name {
    case Self.names[0]: try setMaximum(text)
    case Self.names[1]: try setLimits(text)
    default: return false
    }
    return true
  }

  /// Returns a value of ``members`` as text, or `nil` if it is something else.
  static func text(_ value: JSONValue) -> String? {
    let parts = value.kind == .array ? Array(value.elements) : [value]
    let texts = parts.map { part in part.string ?? part.integer.map(String.init) }
    return value.kind == .null
      ? "" : texts.contains(nil) ? nil : texts.compactMap(\.self).joined(separator: ",")
  }

  /// The change that saves the settings.
  var change: StoreChange {
    .setNote(Self.note, self == HeartRateSettings() ? nil : Data(JSON.object(members).text.utf8))
  }
}
