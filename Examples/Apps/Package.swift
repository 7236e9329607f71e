// swift-tools-version: 6.2

// Six apps written for HealthKit, built for Linux. `scripts/check examples` builds them and runs
// them with a daemon, which finds their property lists in the resource Bundle.

import PackageDescription

let package = Package(
  name: "Apps",
  dependencies: [.package(name: "wellseal", path: "../..", traits: ["CryptoKit"])],
  targets: [
    app("HeartRateRecorder", [.healthKit]),
    app("HeartRateDiary", [.healthKit]),
    app("ClinicalRecords", [.healthKit]),
    app("TrendsLogger", [.healthKit]),
    app("HealthKitSuite", [.healthKit]),
    app("VenueCheck", [.healthKit, .compression, .cryptoKit]),
  ]
)

/// Returns an app with its `Info.plist` and `Entitlements.plist` in the folder `Bundle`.
///
/// SwiftPM forbids a resource called `Info.plist`, but not a folder that contains one.
func app(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(name: name, dependencies: dependencies, resources: [.copy("Bundle")])
}

extension Target.Dependency {
  static let healthKit = product(
    name: "HealthKit", package: "wellseal", condition: .when(platforms: [.linux, .android]))
  static let compression = product(
    name: "Compression", package: "wellseal", condition: .when(platforms: [.linux, .android]))
  static let cryptoKit = product(
    name: "CryptoKit", package: "wellseal", condition: .when(platforms: [.linux, .android]))
}
