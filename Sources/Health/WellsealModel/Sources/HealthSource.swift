/// The app or device that saved an object, by name and bundle identifier.
package struct HealthSource: Hashable, Sendable, Codable {
  /// The name of the app or device to display.
  package var name: String
  /// The app's bundle identifier, or a UUID for a Bluetooth device.
  package var bundleIdentifier: String

  package init(name: String, bundleIdentifier: String) {
    self.name = name
    self.bundleIdentifier = bundleIdentifier
  }

  /// Sources are equal if their identifiers are; an app may change its name.
  package static func == (left: HealthSource, right: HealthSource) -> Bool {
    left.bundleIdentifier == right.bundleIdentifier
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(bundleIdentifier) }

  private enum CodingKeys: String, CodingKey {
    case name = "name"
    case bundleIdentifier = "bundleIdentifier"
  }
}

/// A source with its version, and the machine that it ran on.
package struct SourceRevision: Hashable, Sendable, Codable {
  /// The source that saved the object.
  package var source: HealthSource
  /// The version of the app, or `nil` if unknown.
  package var version: String?
  /// The machine model, such as `Watch6,2`.
  package var productType: String?
  /// The operating system that the app ran on.
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

  /// A wildcard for the version in a revision pattern.
  static let anyVersion = "HKSourceRevisionAnyVersion"
  /// A wildcard for the product type in a revision pattern.
  package static let anyProductType = "HKSourceRevisionAnyProductType"
  /// A wildcard for the operating system in a revision pattern.
  ///
  /// Apple doesn't publish its value; no real system has the version 0.0.0.
  package static let anyOperatingSystem = SystemVersion(0, 0, 0)

  /// Returns true if a revision matches a pattern, which may contain wildcards.
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
