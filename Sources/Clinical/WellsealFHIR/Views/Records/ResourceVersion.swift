import FoundationEssentials
package import WellsealBase

/// The version of a resource at a server: its number, and the time at which it was written.
///
/// Source: FHIR R4, "Resource", section 2.26.3.
package struct ResourceVersion: Hashable, Sendable {
  /// The identifier of the version, usually a number.
  let version: String?
  /// The time at which the version was written.
  let updated: String?

  package init(of resource: JSONValue) {
    let meta = resource["meta"]
    (version, updated) = (meta?["versionId"]?.string, meta?["lastUpdated"]?.string)
  }

  /// Returns whether this version of a resource is older than another one from the same server.
  ///
  /// Times take precedence, because a server may restart its numbers. Without two different times,
  /// numbers are compared. FHIR doesn't define the order of other identifiers, so that neither
  /// version is older then.
  package func isOlder(than other: ResourceVersion) -> Bool {
    if let own = Self.time(updated), let theirs = Self.time(other.updated), own != theirs {
      return own < theirs
    }
    guard let own = version.flatMap(UInt64.init), let theirs = other.version.flatMap(UInt64.init) else {
      return false
    }
    return own < theirs
  }

  /// Returns whether both versions have the same identifier and the same time.
  package func isSame(as other: ResourceVersion) -> Bool { version != nil && updated != nil && self == other }

  /// Returns whether both state the same identifier or time, and nothing that differs.
  package func isStatedAs(_ other: ResourceVersion) -> Bool {
    self == other && (version != nil || updated != nil)
  }

  private static func time(_ text: String?) -> Double? {
    text.flatMap { FHIRDateTime($0) }?.start(in: .gmt).timeIntervalSince1970
  }
}
