import FoundationEssentials
import WellsealModel
import WellsealWire

/// A query of twin stores: a method and, if the method takes one, a condition on a property.
struct InferenceQuestion: Sendable {
  let method: String
  let key: PredicateKey
  /// Selects one of the conditions on the property.
  let variant: Int

  /// Every property that a condition can be about.
  ///
  /// Fields, properties of devices and statistics are included automatically; a new kind of key
  /// does not compile here.
  static let keys: [PredicateKey] = kinds.flatMap(keys)

  private static let kinds: [PredicateKey] = [
    .field(.uuid), .metadata(MetadataKey("")), .device(.name), .statistic(.sum, .heartRate),
  ]

  private static func keys(like kind: PredicateKey) -> [PredicateKey] {
    switch kind {
    case .field: PredicateField.allCases.map { .field($0) }
    case .metadata: [.metadata(MetadataKey("note")), .metadata(.syncIdentifier), .metadata(.syncVersion)]
    case .device: DeviceProperty.allCases.map { .device($0) }
    case .statistic:
      PredicateStatistic.allCases.flatMap { statistic in
        [HealthType.heartRate, .activeEnergyBurned].map { .statistic(statistic, $0) }
      }
    // Apps can't query it.
    case .savedBy: []
    }
  }

  /// Returns a condition on the property that matches data of the full store.
  func predicate(in stores: TwinStores) -> SamplePredicate {
    let subjects: [any PredicateSubject] = stores.known + stores.known.flatMap(\.activities)
    let values = subjects.compactMap { $0.value(for: key) }
    let value = values.isEmpty ? .number(1) : Self.single(values[variant % values.count])
    let exists = SamplePredicate.comparing(key, .notEqual, .null)
    let equal = SamplePredicate.comparing(key, .equal, value)
    let all: [SamplePredicate] = [
      exists, .comparing(key, .equal, .null), equal, .not(exists), .not(equal),
      .comparing(key, .notEqual, value), .comparing(key, .in, .list([value, .string("else")])),
      .comparing(key, .greaterOrEqual, value), .comparing(key, .less, value),
      .comparing(key, .contains, value), .comparing(key, .between, .list([value, value])),
      .and([exists, .samples(from: Seed.noon - 1, to: nil)]),
      .or([.not(exists), .and([equal, .not(equal)])]),
      .workoutActivity(exists), .not(.workoutActivity(equal)),
      .not(.and([.or([equal, exists]), .not(.not(exists))])),
    ]
    return all[variant % all.count]
  }

  /// The field to sort by.
  var sort: SampleSort {
    let fields = PredicateField.allCases
    if case .field(let field) = key { return SampleSort(field, ascending: variant.isMultiple(of: 2)) }
    return SampleSort(fields[variant % fields.count])
  }

  private static func single(_ value: PredicateValue) -> PredicateValue {
    if case .list(let values) = value, let first = values.first { first } else { value }
  }
}

/// The replies that an app gets, reduced to what it can tell apart.
struct Transcript: Equatable, CustomStringConvertible {
  private var lines: [String] = []
  private var names: [Substring: Int] = [:]

  /// Adds a message as it would be sent.
  ///
  /// Of sealed anchors only their equality counts.
  mutating func add(_ reply: [UInt8]) {
    let parts = String(decoding: reply, as: UTF8.self).split(
      separator: #""anchor":"#, omittingEmptySubsequences: false)
    lines.append(
      parts.dropFirst().reduce(String(parts.first ?? "")) { text, part in
        let anchor = part.prefix { $0.isNumber }
        guard anchor != "0" else { return text + #""anchor":"# + part }
        let name = names[anchor] ?? names.count + 1
        names[anchor] = name
        return text + #""anchor":#\#(name)"# + part.dropFirst(anchor.count)
      })
  }

  mutating func add(_ line: String) { lines.append(line) }

  static func == (left: Transcript, right: Transcript) -> Bool { left.lines == right.lines }

  var description: String { lines.joined(separator: "\n") }
}
