import Foundation
import TestSupport

/// A Swift or C file of `Sources`, without its comment lines.
struct SourceFile: Sendable {
  /// The path, relative to `Sources`.
  let path: String
  let text: String

  /// The modules that the file imports.
  var imports: Set<String> {
    let pattern =
      #/(?m)^ *(?:@\S+ )*(?:public |package |internal |private |fileprivate )?import (?:struct |enum |class |protocol |func )?(\w+)/#
    return Set(text.matches(of: pattern).map { String($0.1) })
  }

  /// Returns the files of all targets, or of one.
  static func all(in target: String? = nil) throws -> [SourceFile] {
    guard let target else { return everything }
    return everything.filter { $0.path.split(separator: "/").dropFirst().first == target[...] }
  }

  private static let everything: [SourceFile] = {
    let base = Repository.url("Sources")
    let paths = FileManager.default.enumerator(atPath: base.path)?.compactMap { $0 as? String } ?? []
    return paths.sorted().filter { path in [".swift", ".c", ".cpp"].contains { path.hasSuffix($0) } }
      .compactMap { path in
        guard let text = try? String(contentsOf: base.appending(path: path), encoding: .utf8) else {
          return nil
        }
        return SourceFile(path: path, text: text.replacing(#/(?m)^\s*\/\/.*$/#, with: ""))
      }
  }()
}
