import Foundation
import WellsealDaemon
import WellsealFiles
import WellsealStore

/// The process that has a store open, as reported by the kernel.
struct LockHolder {
  let process: Int32
  /// The program with the names of its command, such as `wellseal health-app`.
  let command: String

  /// Finds the holder of a store's lock, or returns `nil` if there is none or it belongs to another
  /// user.
  init?(of store: StoreDirectory) {
    let attributes = try? FileManager.default.attributesOfItem(atPath: "\(store.path).lock")
    guard let file = (attributes?[.systemFileNumber] as? NSNumber)?.uint64Value,
      let table = Self.text("/proc/locks")
    else { return nil }
    guard let process = Self.holder(of: file, in: table),
      let words = Self.text("/proc/\(process)/cmdline")?.split(separator: "\0").map(String.init),
      let program = words.first
    else { return nil }
    self.process = process
    let command = words.dropFirst().prefix { !$0.hasPrefix("-") }.prefix(2)
    self.command = ([FilePath.split(program).name] + command).joined(separator: " ")
  }

  /// Parses lines such as `1: FLOCK  ADVISORY  WRITE 1234 fe:00:131233 0 EOF`.
  ///
  /// Those of waiting processes have an arrow.
  private static func holder(of file: UInt64, in table: String) -> Int32? {
    for line in table.split(separator: "\n") {
      let fields: [Substring] = line.split(separator: " ")
      guard fields.count > 5, fields[1] == "FLOCK", let number = fields[5].split(separator: ":").last else {
        continue
      }
      if UInt64(number) == file, let process = Int32(fields[4]), process > 0 { return process }
    }
    return nil
  }

  private static func text(_ path: String) -> String? {
    (try? FileBytes.read(path, limit: 1 << 20)).map { String(decoding: $0, as: UTF8.self) }
  }
}

extension StoreFileError {
  /// Returns the failure of a command whose store another process has open, with the name of the
  /// process.
  func naming(_ holder: LockHolder?, of store: StoreDirectory) -> any Error {
    guard let holder else { return self }
    var failure = CommandFailure(self)
    failure.sentence = "\(holder.command), process \(holder.process), has the store at \(store.path) open"
    failure.hint = "stop it, then try again"
    return failure
  }
}
