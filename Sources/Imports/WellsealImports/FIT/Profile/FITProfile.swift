/// A field of a message in the published profile.
///
/// The value is `raw / scale - offset`.
struct FITField: Sendable, Hashable {
  let number: UInt8
  let name: String
  let scale: Double
  let offset: Double
  /// Whether all values of the field are read, not only the first.
  let isList: Bool

  init(
    _ number: UInt8, _ name: String, scale: Double = 1, offset: Double = 0, isList: Bool = false
  ) {
    self.isList = isList
    self.number = number
    self.name = name
    self.scale = scale
    self.offset = offset
  }
}

/// The messages of the published profile that contain health data, and their fields that are read.
enum FITProfile {
  /// A kind of message.
  package struct Kind: Sendable {
    let number: UInt16
    let name: String
    let fields: [UInt8: FITField]

    init(_ number: UInt16, _ name: String, _ fields: [FITField]) {
      self.number = number
      self.name = name
      self.fields = Dictionary(uniqueKeysWithValues: (fields + [timestamp]).map { ($0.number, $0) })
    }
  }

  /// The kinds by global number.
  static let kinds = Dictionary(uniqueKeysWithValues: table.map { ($0.number, $0) })

  /// The time field of every message that has a time, in seconds since 1989-12-31T00:00:00Z.
  static let timestamp = FITField(253, "timestamp")
  /// The seconds from the Unix epoch to the format's epoch.
  static let epoch: Double = 631_065_600
}
