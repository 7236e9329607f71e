/// A message of a file with its values in the units of the profile.
struct FITMessage: Sendable, Hashable {
  /// The global number of its kind.
  let number: UInt16
  /// The values by the field names of ``FITProfile``, without missing values.
  var values: [String: Double]
  let texts: [String: String]
  /// All values of list fields; missing values are `nil`.
  var lists: [String: [Double?]] = [:]
  /// The time of the message in seconds since 1970, or `nil` if there is none.
  var time: Double?

  /// The name of its kind, or `nil` if the profile doesn't contain it.
  var name: String? { FITProfile.kinds[number]?.name }

  /// The value of a field.
  subscript(name: String) -> Double? { values[name] }

  /// Returns the time in a field, in seconds since 1970.
  func time(_ name: String) -> Double? { values[name].map { $0 + FITProfile.epoch } }
}
