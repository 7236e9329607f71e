import FoundationEssentials
package import WellsealBase

/// What a server says about the age of a resource: when it wrote this version, and the version's
/// number.
///
/// Source: FHIR R4, "Resource", section 2.26.3.
package struct ResourceVersion: Hashable, Sendable {
  /// The server's mark of the version, mostly a number.
  let version: String?
  /// When the version was written.
  let updated: String?

  package init(of resource: JSONValue) {
    let meta = resource["meta"]
    (version, updated) = (meta?["versionId"]?.string, meta?["lastUpdated"]?.string)
  }

  /// Whether the server wrote this version of a resource before another one of the same resource.
  ///
  /// The times decide, for a number may begin anew. Without two different times the numbers do, if
  /// both are numbers; FHIR itself says nothing about the order of other marks, and without any
  /// mark nobody knows.
  package func isOlder(than other: ResourceVersion) -> Bool {
    if let own = Self.time(updated), let theirs = Self.time(other.updated), own != theirs {
      return own < theirs
    }
    guard let own = version.flatMap(UInt64.init), let theirs = other.version.flatMap(UInt64.init) else {
      return false
    }
    return own < theirs
  }

  /// Whether both marks are there and the same.
  package func isSame(as other: ResourceVersion) -> Bool { version != nil && updated != nil && self == other }

  private static func time(_ text: String?) -> Double? {
    text.flatMap { FHIRDateTime($0) }?.start(in: .gmt).timeIntervalSince1970
  }
}
