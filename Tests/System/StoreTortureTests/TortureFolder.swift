import Foundation

/// A test's own temporary folder, which is removed with the object.
final class TortureFolder: Sendable {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "wellseal-torture-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var store: String { path + "/health.wellseal" }

  func file(_ name: String) -> String { "\(path)/\(name)" }

  /// The names of the files in the folder.
  var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() } }

  /// Copies a store's file and its log, as a thief or a power cut would leave them.
  func copyStore(to path: String) throws {
    for suffix in ["", "-wal"] {
      try? FileManager.default.removeItem(atPath: path + suffix)
      guard FileManager.default.fileExists(atPath: store + suffix) else { continue }
      try FileManager.default.copyItem(atPath: store + suffix, toPath: path + suffix)
    }
  }
}

/// The amount of testing: a little in every run, and more if an environment variable says so.
enum Effort {
  static func count(_ variable: String, otherwise count: Int) -> Int {
    ProcessInfo.processInfo.environment[variable].flatMap { Int($0) } ?? count
  }
}
