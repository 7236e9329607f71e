// swift-tools-version: 6.2

// Six apps written for HealthKit, built for Linux. `scripts/check examples` builds them and runs
// them with a daemon.

import PackageDescription

let package = Package(
  name: "Apps",
  dependencies: [.package(name: "wellseal", path: "../..", traits: ["CryptoKit"])],
  targets: [
    .executableTarget(name: "HeartRateRecorder", dependencies: [.healthKit]),
    .executableTarget(name: "HeartRateDiary", dependencies: [.healthKit]),
    .executableTarget(name: "ClinicalRecords", dependencies: [.healthKit]),
    .executableTarget(name: "TrendsLogger", dependencies: [.healthKit]),
    .executableTarget(name: "HealthKitSuite", dependencies: [.healthKit]),
    .executableTarget(name: "VenueCheck", dependencies: [.healthKit, .cryptoKit, "CInflate"]),
    .systemLibrary(name: "CInflate", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
  ]
)

extension Target.Dependency {
  static let healthKit = product(
    name: "HealthKit", package: "wellseal", condition: .when(platforms: [.linux, .android]))
  static let cryptoKit = product(
    name: "CryptoKit", package: "wellseal", condition: .when(platforms: [.linux, .android]))
}
