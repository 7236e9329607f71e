import Foundation
import Testing

@Suite("Names on disk")
struct PersistedNamesTests {
  /// The modules whose values lie on disk: in the store, in archives of apps.
  static let persisting = [
    "WellsealKeys", "WellsealModel", "WellsealSegments", "WellsealStore", "HealthKit",
  ]

  @Test(
    "What lies on disk is written under names of its own, not under those of Swift", arguments: persisting)
  func persistedNames(module: String) throws {
    for (file, text) in try SourceFile.all(in: module).map({ ($0.path, $0.text) }) {
      let types = text.matches(
        of:
          #/(?m)^(?<indent> *)(?:(?:public|package|private|fileprivate|final|indirect) )*(?:struct|class|enum) (?<name>\w+)(?:: *(?<conformances>[^{]*))? *\{/#
      )
      for (index, type) in types.enumerated() {
        let conformances = type.output.conformances ?? ""
        // A raw value is a name of its own; a type inside a function is read at once.
        guard conformances.contains("Codable"), !conformances.contains(#/^(?:String|Int)\b/#) else {
          continue
        }
        let later = types[(index + 1)...].first { $0.output.indent.count <= type.output.indent.count }
        let body = text[type.range.upperBound..<(later?.range.lowerBound ?? text.endIndex)]
        let isNamed = body.contains("enum CodingKeys") || body.contains("encode(to")
        #expect(isNamed, "\(file): \(type.output.name) needs CodingKeys with texts of their own")
      }
    }
    for (file, text) in try SourceFile.all(in: module).map({ ($0.path, $0.text) }) {
      let keys = text.matches(of: #/enum \w*CodingKeys: String, CodingKey \{(?<cases>[^}]*)\}/#)
      for line in keys.flatMap({ $0.output.cases.split(separator: "\n") }) where line.contains("case ") {
        #expect(line.contains(" = \""), "\(file): a key without a text of its own: \(line)")
      }
    }
  }
}
