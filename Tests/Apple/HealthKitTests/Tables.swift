import Foundation
import TestSupport

/// Returns the rows of a table of the repository, by column.
///
/// Lines that start with # are comments.
func table(_ name: String) throws -> [[String: String]] {
  let text = try String(contentsOf: repository.appending(path: "Tables/\(name)"), encoding: .utf8)
  let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
  return lines.dropFirst().map { fields in
    Dictionary(uniqueKeysWithValues: zip(lines[0], fields + Array(repeating: "", count: lines[0].count)))
  }
}

let repository = Repository.root
