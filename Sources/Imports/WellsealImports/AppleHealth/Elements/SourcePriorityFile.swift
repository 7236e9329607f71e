import WellsealBase
import WellsealModel

/// The file with the source priorities of an export, for which Apple's format has no place.
///
/// It is next to the data, where other readers ignore it. Sources are names, as in the data:
///
///     {"sourcePriorities": [
///       {"type": "HKQuantityTypeIdentifierStepCount", "sources": ["Ring", "iPhone"]}
///     ]}
package enum SourcePriorityFile {
  package static let name = "wellseal-source-priorities.json"
  /// The maximum size in bytes.
  static let limit = 16 << 20

  static func json(_ priorities: SourcePriorities) -> JSON {
    [
      "sourcePriorities": .array(
        priorities.types.map { type in
          [
            "type": .string(type.identifier),
            "sources": .array((priorities[type] ?? []).map { .string($0.name) }),
          ]
        })
    ]
  }

  /// Returns the priorities in a file; unknown types and content of another form are ignored.
  static func priorities(_ bytes: [UInt8]) -> SourcePriorities {
    var priorities = SourcePriorities()
    guard let root = try? JSONDocument(parsing: bytes).root else { return priorities }
    for row in root["sourcePriorities"].map({ Array($0.elements) }) ?? [] {
      guard let type = row["type"]?.string.flatMap(HealthType.init(identifier:)),
        let names = row["sources"]?.elements.compactMap(\.string)
      else { continue }
      priorities[type] = names.map { ExportProvenance.source(named: $0) }
    }
    return priorities
  }
}
