/// What is wrong with a file that describes an app.
package struct ManifestError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// It is no regular file, cannot be read, or is longer than is read.
    case unreadable
    /// Everybody on the machine may write into it, or it belongs to another user.
    case untrustworthy
    case malformed
    case tooDeep
    case tooManyValues
    /// `CFBundleIdentifier` is none.
    case identifier
    /// `CFBundleDisplayName` or `CFBundleName` has no visible letter, or reads like Wellseal's own.
    case name
  }

  /// The file's name.
  var file: String
  var reason: Reason

  init(_ file: String, _ reason: Reason) { (self.file, self.reason) = (file, reason) }
}

extension ManifestError: CustomStringConvertible {
  package var description: String {
    switch reason {
    case .unreadable:
      "the app's \(file) cannot be read, or is longer than \(AppManifestReader.limit >> 10) KiB"
    case .untrustworthy: "the app's \(file) belongs to another user or can be changed by everybody"
    case .malformed: "the app's \(file) is not the property list that it should be"
    case .tooDeep:
      "the app's \(file) is nested deeper than \(PropertyList.maxDepth) levels; lists about apps have a few"
    case .tooManyValues:
      "the app's \(file) has more than \(PropertyList.maxCount) values; lists about apps have a few dozen"
    case .identifier:
      "the app's \(file) has no usable CFBundleIdentifier: letters, digits, hyphens and full stops, at most 155"
    case .name:
      "the app's \(file) has a name that cannot be shown: it needs a visible letter, and must not read like Wellseal's own"
    }
  }
}
