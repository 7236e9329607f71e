import Foundation
import TestSupport
import Testing

/// `Package.swift`, as SwiftPM reads it.
enum Manifest {
  struct Target: Sendable, CustomTestStringConvertible {
    let name: String
    /// `regular`, `executable`, `test` or `system`.
    let type: String
    /// The folder, relative to the root.
    let path: String
    /// Targets of this package and products of others, by module name.
    let dependencies: Set<String>
    /// The ``dependencies`` that are targets of this package and need a trait.
    let optional: Set<String>

    var testDescription: String { name }
    var layer: String { path.split(separator: "/").dropFirst().first.map(String.init) ?? "" }
    var isSwift: Bool { layer != "CLibraries" }
  }

  /// The layers of `Sources`, lower ones first.
  static let layers = [
    "Base", "Health", "Clinical", "Credentials", "Imports", "Daemon", "Services", "Apple", "Web", "Hosting",
    "Commands",
  ]

  /// All targets, or none if SwiftPM cannot read the manifest.
  static let targets: [Target] = {
    guard let dump = try? dump(), let root = try? JSONSerialization.jsonObject(with: dump) as? [String: Any],
      let rows = root["targets"] as? [[String: Any]]
    else { return [] }
    return rows.map { row in
      let dependencies = row["dependencies"] as? [[String: [Any]]] ?? []
      return Target(
        name: row["name"] as? String ?? "", type: row["type"] as? String ?? "",
        path: row["path"] as? String ?? "",
        dependencies: Set(dependencies.compactMap(name)),
        optional: Set(dependencies.filter(needsTrait).compactMap(name)))
    }
  }()

  /// The targets in `Sources`.
  static let product = targets.filter { $0.path.hasPrefix("Sources/") }

  /// Returns whether a folder next to test targets contains data or programs that are built
  /// otherwise.
  static func isSupportData(_ folder: String) -> Bool {
    ["Checks", "CLibraries", "ClientApp", "HostileProgram", "Python"].contains(folder)
  }

  private static func name(of dependency: [String: [Any]]) -> String? {
    (dependency.values.first?.first as? String).map { $0.replacing("-", with: "_") }
  }

  /// Returns whether a dependency on a target of this package has a condition.
  private static func needsTrait(_ dependency: [String: [Any]]) -> Bool {
    (dependency["target"] ?? dependency["byName"])?.last is [String: Any]
  }

  private static func dump() throws -> Data {
    let output = Pipe()
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    // The build folder is locked while SwiftPM runs tests.
    let scratch = FileManager.default.temporaryDirectory.appending(path: "manifest-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    process.arguments = [
      "swift", "package", "--package-path", Repository.root.path, "--scratch-path", scratch.path,
      "dump-package",
    ]
    process.standardOutput = output
    try process.start()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitForEnd()
    return data
  }
}
