import Foundation
import Synchronization
import WellsealBase
import WellsealFiles

/// The active policy and its file.
package final class PolicyFile: Sendable {
  private let path: String?
  /// A mutex, because each request reads it and the form changes it.
  private let policy: Mutex<PlacePolicy>

  let canChange: Bool

  /// Reads the file, or uses the default policy if there is none.
  ///
  /// - Parameters:
  ///   - path: The path of the policy, or `nil` for none.
  ///   - canChange: Whether the form may change it.
  /// - Throws: ``PlacePolicyError``, or an error if the file can't be read. The form creates a file
  ///   that doesn't exist yet.
  package init(_ path: String?, canChange: Bool = false) throws {
    self.path = path
    self.canChange = canChange && path != nil
    guard let path, FileManager.default.fileExists(atPath: path) else {
      policy = Mutex(PlacePolicy())
      return
    }
    let bytes = try AtomicFile.read(path, limit: PlacePolicy.maxFileSize, isPrivate: false)
    policy = Mutex(try PlacePolicy(parsing: bytes))
  }

  var present: PlacePolicy { policy.withLock { $0 } }

  /// Saves and activates a policy.
  func keep(_ new: PlacePolicy) throws {
    guard let path else { return }
    try AtomicFile.write(Array((new.json.indented + "\n").utf8), to: path, permissions: 0o644)
    policy.withLock { $0 = new }
  }
}
