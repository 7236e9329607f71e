/// Who wrote an object: an app or a device, by name and bundle identifier.
package struct HealthSource: Hashable, Sendable, Codable {
  package var name: String
  /// The app's bundle identifier; a UUID for a Bluetooth device.
  package var bundleIdentifier: String

  package init(name: String, bundleIdentifier: String) {
    self.name = name
    self.bundleIdentifier = bundleIdentifier
  }

  /// Sources are the same when the identifier is; an app may change its name.
  package static func == (left: HealthSource, right: HealthSource) -> Bool {
    left.bundleIdentifier == right.bundleIdentifier
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(bundleIdentifier) }
}

/// A source together with its version and the machine that it ran on.
package struct SourceRevision: Hashable, Sendable, Codable {
  package var source: HealthSource
  package var version: String?
  /// The kind of machine, such as `Watch6,2`.
  package var productType: String?
  package var operatingSystem: SystemVersion

  package init(
    source: HealthSource, version: String? = nil, productType: String? = anyProductType,
    operatingSystem: SystemVersion = anyOperatingSystem
  ) {
    self.source = source
    self.version = version
    self.productType = productType
    self.operatingSystem = operatingSystem
  }

  /// Stands for every version, where a revision is what to look for.
  package static let anyVersion = "HKSourceRevisionAnyVersion"
  package static let anyProductType = "HKSourceRevisionAnyProductType"
  /// Apple does not publish this value; 0.0.0 is no real system.
  package static let anyOperatingSystem = SystemVersion(0, 0, 0)

  /// Whether an object's revision is meant by a revision to look for, in which some properties may stand for any.
  package static func ~= (pattern: SourceRevision, revision: SourceRevision) -> Bool {
    pattern.source == revision.source
      && (pattern.version == anyVersion || pattern.version == revision.version)
      && (pattern.productType == anyProductType || pattern.productType == revision.productType)
      && (pattern.operatingSystem == anyOperatingSystem
        || pattern.operatingSystem == revision.operatingSystem)
  }
}
