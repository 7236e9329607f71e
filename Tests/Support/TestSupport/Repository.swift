public import Foundation

/// The files of this repository that tests read in place.
public enum Repository {
  /// The folder that contains `Package.swift`.
  public static let root: URL = {
    var folder = URL(filePath: #filePath)
    while folder.path.count > 1 {
      folder.deleteLastPathComponent()
      let manifest = folder.appending(path: "Package.swift")
      if FileManager.default.fileExists(atPath: manifest.path) { return folder }
    }
    preconditionFailure("no Package.swift above \(#filePath)")
  }()

  /// Returns the URL of a file or folder.
  ///
  /// - Parameter path: The path below the root, such as `Examples/cards`.
  /// - Returns: The URL, whether or not there is such a file.
  public static func url(_ path: String) -> URL { root.appending(path: path) }
}
