/// Who wrote an object: an app or a device, by name and bundle identifier.
package struct HealthSource: Hashable, Sendable, Codable {
  /// The app's or the device's name, to be shown to people.
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

  private enum CodingKeys: String, CodingKey {
    case name = "name"
    case bundleIdentifier = "bundleIdentifier"
  }
}

/// A source together with its version and the machine that it ran on.
package struct SourceRevision: Hashable, Sendable, Codable {
  /// Who saved the object.
  package var source: HealthSource
  /// The version of the app; nil where it is not known.
  package var version: String?
  /// The kind of machine, such as `Watch6,2`.
  package var productType: String?
  /// The system that the app ran on.
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
  static let anyVersion = "HKSourceRevisionAnyVersion"
  /// Stands for every kind of machine, where a revision is what to look for.
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

  private enum CodingKeys: String, CodingKey {
    case source = "source"
    case version = "version"
    case productType = "productType"
    case operatingSystem = "operatingSystem"
  }
}
