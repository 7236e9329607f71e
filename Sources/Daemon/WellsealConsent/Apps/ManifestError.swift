/// An error that occurs when a file that describes an app is invalid.
package struct ManifestError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// The file isn't a regular file, is unreadable or is too long.
    case unreadable
    /// The file is world-writable or belongs to another user.
    case untrustworthy
    case malformed
    case tooDeep
    case tooManyValues
    /// `CFBundleIdentifier` isn't a valid identifier.
    case identifier
    /// `CFBundleDisplayName` or `CFBundleName` contains no visible letter, or resembles Wellseal's
    /// own name.
    case name
    /// Another SwiftPM resource describes the same program.
    case ambiguous
  }

  /// The name of the file.
  var file: String
  var reason: Reason

  init(_ file: String, _ reason: Reason) { (self.file, self.reason) = (file, reason) }
}

extension ManifestError: CustomStringConvertible {
  package var description: String {
    switch reason {
    case .unreadable:
      "the app's \(file) is unreadable, or is longer than \(AppManifestReader.limit >> 10) KiB"
    case .untrustworthy: "\(file) is owned by another user or world-writable"
    case .malformed: "\(file) isn't a valid property list"
    case .tooDeep:
      "the app's \(file) is nested deeper than \(PropertyList.maxDepth) levels"
    case .tooManyValues:
      "the app's \(file) has more than \(PropertyList.maxCount) values"
    case .identifier:
      "the app's \(file) has no usable CFBundleIdentifier: letters, digits, hyphens and full stops, at most 155"
    case .name:
      "the app's \(file) has an invalid name: it needs a visible letter, and must not look like Wellseal's"
    case .ambiguous:
      "\(file) is one of several SwiftPM resources that describe the app; remove all but one"
    }
  }
}
