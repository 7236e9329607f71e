/// The version of an operating system, such as 17.4.1.
package struct SystemVersion: Hashable, Sendable, Codable {
  package var major: Int
  package var minor: Int
  package var patch: Int

  /// Creates a version.
  ///
  /// Omitted numbers are 0.
  package init(_ major: Int, _ minor: Int = 0, _ patch: Int = 0) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  /// Parses up to three numbers separated by periods, or returns `nil`.
  package init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.allSatisfy { ("0"..."9").contains($0) } ? Int($0) : nil }
    guard (1...3).contains(parts.count), numbers.count == parts.count else { return nil }
    self.init(numbers[0], numbers.count > 1 ? numbers[1] : 0, numbers.count > 2 ? numbers[2] : 0)
  }

  private enum CodingKeys: String, CodingKey {
    case major = "major"
    case minor = "minor"
    case patch = "patch"
  }
}

extension SystemVersion: Comparable {
  package static func < (left: SystemVersion, right: SystemVersion) -> Bool {
    (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
  }
}

extension SystemVersion: CustomStringConvertible {
  package var description: String { patch == 0 ? "\(major).\(minor)" : "\(major).\(minor).\(patch)" }
}
