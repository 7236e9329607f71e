// swift-tools-version: 6.2

// A template: copy the folder, rename it, and replace the path with the repository's URL. The trait
// is for HealthKitTesting: without tests write `traits: []`, and SwiftPM resolves no other package.
//
//     swift run PulseApp        with `wellseal serve`, or as `wellseal run -- swift run PulseApp`
//     swift test                needs no daemon

import PackageDescription

let package = Package(
  name: "Pulse",
  dependencies: [
    // .package(url: "https://example.org/wellseal.git", branch: "main", traits: ["Testing"]),
    .package(name: "wellseal", path: "../..", traits: ["Testing"])
  ],
  targets: [
    .target(name: "Pulse", dependencies: [.healthKit]),
    // The daemon reads Info.plist and Entitlements.plist from the resource Bundle.
    .executableTarget(
      name: "PulseApp", dependencies: ["Pulse", .healthKit], resources: [.copy("Bundle")]),
    .testTarget(name: "PulseTests", dependencies: ["Pulse", .healthKit, .healthKitTesting]),
  ]
)

extension Target.Dependency {
  // Apple's systems already have modules with these names.
  static let healthKit = product(
    name: "HealthKit", package: "wellseal", condition: .when(platforms: [.linux, .android]))
  static let healthKitTesting = product(
    name: "HealthKitTesting", package: "wellseal", condition: .when(platforms: [.linux]))
}
