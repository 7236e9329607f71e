import Foundation
import WellsealBase
import WellsealModel

extension HealthAutoExport {
  /// A state of mind; one with a word that is not known is left, since the rest of it would be another.
  mutating func take(mind row: JSONValue) {
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

  /// A symptom or an event of the cycle: a name of a type, and a word of its values.
  ///
  /// - Parameters:
  ///   - row: what was sent.
  ///   - member: where the value stands.
  ///   - array: what a row counts as that cannot be read.
  mutating func take(event row: JSONValue, value member: StaticString, of array: String) {
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

  /// The raw value of a word; the Health app says *Present* for a symptom whose severity is not known.
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

  /// Types with a value out of a list, by their names without blanks and capitals.
  private static let categories = Dictionary(
    HealthType.all.filter { $0.kind == .category }.map { (letters($0.name), $0) },
    uniquingKeysWith: { first, _ in first })

  /// The raw values of words; nil where one is unknown.
  private static func values(_ words: JSONValue?, in name: String) -> [Int]? {
    let cases = HealthEnumeration(named: name)?.cases ?? []
    var values: [Int] = []
    for word in words?.elements.prefix(100).compactMap({ $0.string ?? "" }) ?? [] {
      guard let found = cases.first(where: { letters($0.name) == letters(word) }) else { return nil }
      values.append(found.value)
    }
    return values
  }

  /// `Self-Care` as `selfcare`.
  private static func letters(_ text: String) -> String { text.lowercased().filter(\.isLetter) }
}
