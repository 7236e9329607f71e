import Foundation
import WellsealBase
import WellsealModel

extension HealthAutoExport {
  /// Adds a state of mind.
  ///
  /// A row with an unknown word is skipped, because the remainder would have another meaning.
  mutating func process(mind row: JSONValue) {
    let kinds = ["momentaryemotion": 1, "momentary": 1, "dailymood": 2, "daily": 2]
    guard let (start, end) = times(of: row), let valence = row.number("valence"),
      let kind = row["kind"]?.string.flatMap({ kinds[Self.letters($0)] }),
      let labels = Self.values(row["labels"], in: "HKStateOfMind.Label"),
      let associations = Self.values(row["associations"], in: "HKStateOfMind.Association")
    else { return miss("stateOfMind", 1) }
    let mind = StateOfMind(kind: kind, valence: valence, labels: labels, associations: associations)
    let uuid = row["id"]?.string.flatMap { UUID(uuidString: $0) }
    guard let found = make(.stateOfMind, start, end, .stateOfMind(mind), row, .none, uuid: uuid) else {
      return miss("stateOfMind", 1)
    }
    samples.append(found)
  }

  /// Adds a symptom or a cycle event: the name of a type, and a word of its values.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - member: The name of the value's member.
  ///   - array: The name for counting a row that can't be read.
  mutating func parse(event row: JSONValue, value member: StaticString, of array: String) {
    let name = Self.letters(row["name"]?.string ?? "")
    let word = Self.letters(row[member]?.string ?? "")
    guard let (start, end) = times(of: row), let type = Self.categories[name],
      let value = Self.value(word, of: type)
    else { return miss(array, 1) }
    var entries: [MetadataKey: MetadataValue] = [:]
    if let isStart = row["isCycleStart"]?.bool { entries[.menstrualCycleStart] = .boolean(isStart) }
    if let isOwn = row["userEntered"]?.bool { entries[.wasUserEntered] = .boolean(isOwn) }
    let metadata = (try? Metadata(entries)) ?? .none
    guard let found = make(type, start, end, .category(value), row, metadata) else { return miss(array, 1) }
    samples.append(found)
  }

  /// Returns the raw value of a word.
  ///
  /// The Health app uses *Present* for a symptom of unspecified severity.
  private static func value(_ word: String, of type: HealthType) -> Int? {
    let cases = type.values?.cases ?? []
    let wanted = word == "present" && !cases.contains { letters($0.name) == word } ? "unspecified" : word
    return cases.first { letters($0.name) == wanted }?.value
  }

  private func times(of row: JSONValue) -> (start: Date, end: Date)? {
    guard let start = row["start"]?.string.flatMap(HealthAutoExportDate.date) else { return nil }
    let end = row["end"]?.string.flatMap(HealthAutoExportDate.date) ?? start
    return start <= end ? (start, end) : nil
  }

  /// Category types by name, in lower case without spaces.
  private static let categories = Dictionary(
    HealthType.all.filter { $0.kind == .category }.map { (letters($0.name), $0) },
    uniquingKeysWith: { first, _ in first })

  /// Returns the raw values of words, or `nil` if one is unknown.
  private static func values(_ words: JSONValue?, in name: String) -> [Int]? {
    let cases = HealthEnumeration(named: name)?.cases ?? []
    var values: [Int] = []
    for word in words?.elements.prefix(100).compactMap({ $0.string ?? "" }) ?? [] {
      guard let found = cases.first(where: { letters($0.name) == letters(word) }) else { return nil }
      values.append(found.value)
    }
    return values
  }

  /// Returns `Self-Care` as `selfcare`.
  private static func letters(_ text: String) -> String { text.lowercased().filter(\.isLetter) }
}
