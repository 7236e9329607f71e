/// A message of a file with its values in the units of the profile.
struct FITMessage: Sendable, Hashable {
  /// The global number of its kind.
  let number: UInt16
  /// What it says by the names of ``FITProfile``; fields without a value are not there.
  var values: [String: Double]
  let texts: [String: String]
  /// All values of the fields that are lists; a missing value is `nil`.
  var lists: [String: [Double?]] = [:]
  /// The time of the message in seconds since 1970; nil where it has none.
  var time: Double?

  /// The name of its kind; nil for one that the profile does not have.
  var name: String? { FITProfile.kinds[number]?.name }

  /// A value by the name of its field.
  subscript(name: String) -> Double? { values[name] }

  /// A time by the name of its field, in seconds since 1970.
  func time(_ name: String) -> Double? { values[name].map { $0 + FITProfile.epoch } }
}
