package import FoundationEssentials
package import WellsealBase
package import WellsealModel

/// A state of mind as the user logs it.
package struct MoodEntry: Hashable, Sendable {
  /// The kinds of `HKStateOfMind.Kind`.
  package enum Kind: Int, Sendable, CaseIterable {
    case emotion = 1
    case mood = 2

    /// The name in JSON and commands.
    package var name: String { self == .emotion ? "momentaryEmotion" : "dailyMood" }
  }

  var kind: Kind
  /// From -1, very unpleasant, to 1, very pleasant.
  let valence: Double
  package private(set) var labels: [Int]
  private(set) var associations: [Int]

  private static let maxValues = 38

  /// Creates an entry.
  ///
  /// - Parameters:
  ///   - kind: An emotion of the moment, or the mood of the day.
  ///   - valence: A name of ``classes``, or a number from -1 to 1.
  ///   - labels: Names of `HKStateOfMind.Label`.
  ///   - associations: Names of `HKStateOfMind.Association`.
  /// - Throws: ``DetailError`` for the first invalid value.
  package init(_ kind: Kind, valence: String, labels: [String] = [], associations: [String] = [])
    throws(DetailError)
  {
    self.kind = kind
    if let index = Self.classes.firstIndex(of: valence) {
      // The seven words are as far from each other as the stops of a slider with seven steps.
      self.valence = Double(index - 3) / 3
    } else if let number = Double(valence), (-1...1).contains(number) {
      self.valence = number
    } else {
      throw DetailError(field: "valence", .notOneOf(Self.classes))
    }
    self.labels = try Self.values(labels, "HKStateOfMind.Label", "labels")
    self.associations = try Self.values(associations, "HKStateOfMind.Association", "associations")
  }

  /// The names of the seven classes of `HKStateOfMind.ValenceClassification`, in order.
  package static let classes = names(of: "HKStateOfMind.ValenceClassification")
  package static let labelNames = names(of: "HKStateOfMind.Label")
  package static let associationNames = names(of: "HKStateOfMind.Association")

  private static func names(of enumeration: String) -> [String] {
    (HealthEnumeration(named: enumeration)?.cases ?? []).map(\.name)
  }

  private static func values(_ names: [String], _ enumeration: String, _ field: String) throws(DetailError)
    -> [Int]
  {
    guard names.count <= maxValues else { throw DetailError(field: field, .tooLong) }
    let cases = HealthEnumeration(named: enumeration)?.cases ?? []
    var values: [Int] = []
    for name in names {
      guard let value = cases.first(where: { $0.name == name })?.value else {
        throw DetailError(field: field, .notOneOf(cases.map(\.name)))
      }
      if !values.contains(value) { values.append(value) }
    }
    return values
  }

  /// The tolerance for clocks that are fast.
  private static let slack: TimeInterval = 600
  private static let maxAge: TimeInterval = 400 * 86_400

  /// Returns the sample, marked as entered by the user.
  package func sample(at date: Date, now: Date, uuid: UUID = .random()) throws -> HealthSample {
    guard date <= now + Self.slack else { throw DetailError(field: "at", .inFuture) }
    guard date >= now - Self.maxAge else { throw DetailError(field: "at", .malformed("a recent time")) }
    let state = StateOfMind(
      kind: kind.rawValue, valence: valence, labels: labels, associations: associations)
    return try HealthSample(
      uuid: uuid, type: .stateOfMind, start: date, end: date, value: .stateOfMind(state),
      provenance: Provenance(sourceRevision: SourceRevision(source: NewEntry.source)),
      metadata: Metadata([.wasUserEntered: .boolean(true)]))
  }

  /// The result of logging.
  package enum LogResult: Sendable {
    case logged(HealthSample)
    /// The day already has a mood, and a day has only one.
    case hasMood(HealthSample)
  }

  /// Logs the entry.
  ///
  /// - Parameters:
  ///   - date: The time of the emotion, or a time of the day of the mood.
  ///   - isReplacing: Whether the mood replaces the user's earlier one of the day.
  ///   - store: The store.
  ///   - time: The time zone of days.
  ///   - now: The current time.
  /// - Returns: The stored sample, or the earlier mood of the day.
  /// - Throws: ``DetailError`` if the time is invalid, and errors of the store.
  package func log(
    at date: Date, replacing isReplacing: Bool = false, in store: any SampleStore, _ time: LocalTime,
    now: Date
  ) async throws -> LogResult {
    let sample = try sample(at: date, now: now)
    return try await store.noteChanges.alone {
      var changes: [StoreChange] = []
      if kind == .mood {
        let day = try time.interval("\(time.day(date))")
        let earlier = try await MoodLog(from: day.start, to: day.end, in: store).entries.filter {
          $0.state.kind == Kind.mood.rawValue
            && $0.sample.provenance.sourceRevision?.source == NewEntry.source
        }
        if let first = earlier.first, !isReplacing { return .hasMood(first.sample) }
        changes = earlier.map { .delete($0.sample.uuid) }
      }
      changes.append(try .add(NewSample(sample)))
      try await store.commit(changes)
      return .logged(sample)
    }
  }
}

/// The sides of the scale to which labels belong, for the order in which they are offered.
///
/// HealthKit has no such grouping; it is this project's own, by the meaning of the words.
package enum MoodSide: Sendable, CaseIterable {
  case unpleasant
  case neutral
  case pleasant

  /// Returns the side of a class, from 1 to 7.
  package init(ofClass number: Int) {
    self = number < 4 ? .unpleasant : number > 4 ? .pleasant : .neutral
  }

  /// The raw values of `HKStateOfMind.Label` that fit the side.
  package var labels: [Int] { Self.names[self, default: []].compactMap { Self.values[$0] } }

  private static let values = Dictionary(
    uniqueKeysWithValues: (HealthEnumeration(named: "HKStateOfMind.Label")?.cases ?? []).map {
      ($0.name, $0.value)
    })

  private static let names: [MoodSide: [String]] = [
    .pleasant: [
      "amazed", "amused", "brave", "calm", "confident", "content", "excited", "grateful", "happy", "hopeful",
      "joyful", "passionate", "peaceful", "proud", "relieved", "satisfied", "surprised",
    ],
    .neutral: ["calm", "content", "drained", "indifferent", "peaceful", "satisfied", "surprised"],
    .unpleasant: [
      "angry", "annoyed", "anxious", "ashamed", "disappointed", "discouraged", "disgusted", "drained",
      "embarrassed", "frustrated", "guilty", "hopeless", "irritated", "jealous", "lonely", "overwhelmed",
      "sad", "scared", "stressed", "surprised", "worried",
    ],
  ]
}
