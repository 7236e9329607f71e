import Foundation
import Synchronization
import WellsealBase
import WellsealFiles

/// The policy in force, and the file that it lies in.
package final class PolicyFile: Sendable {
  private let path: String?
  /// A mutex, because each request asks for it and the form changes it.
  private let policy: Mutex<PlacePolicy>

  let canChange: Bool

  /// Reads the file; without one, the usual policy is in force.
  ///
  /// - Parameters:
  ///   - path: where the policy lies; nil for none.
  ///   - canChange: whether the form may change it.
  /// - Throws: ``PlacePolicyError``, and what keeps the file from being read; one that is not there yet is made by the form.
  package init(_ path: String?, canChange: Bool = false) throws {
    self.path = path
    self.canChange = canChange && path != nil
    guard let path, FileManager.default.fileExists(atPath: path) else {
      policy = Mutex(PlacePolicy())
      return
    }
    policy = Mutex(try PlacePolicy(parsing: try AtomicFile.read(path, limit: 1 << 16, isPrivate: false)))
  }

  var present: PlacePolicy { policy.withLock { $0 } }

  /// Writes a policy, which is in force from then on.
  func keep(_ new: PlacePolicy) throws {
    guard let path else { return }
    try AtomicFile.write(Array((new.json.indented + "\n").utf8), to: path, permissions: 0o644)
    policy.withLock { $0 = new }
  }
}
