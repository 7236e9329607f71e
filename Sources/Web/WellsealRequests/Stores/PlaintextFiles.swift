import Foundation

/// The unencrypted files in a data folder that nothing needs while the store is locked.
package enum PlaintextFiles {
  /// The folder of exports that wait for download.
  package static let exports = "export"
  /// The folder of files that exist during one request.
  static let temporary = "temporary"

  /// Removes the files.
  ///
  /// - Parameter folder: The data folder.
  package static func remove(from folder: String) {
    for name in [exports, temporary] { try? FileManager.default.removeItem(atPath: "\(folder)/\(name)") }
  }
}
