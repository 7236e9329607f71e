// swift-tools-version: 6.2

// An app of another author: targets with ordinary names, and the product HealthKit without any
// trait. `scripts/check client` builds and runs it, and checks that SwiftPM resolves no further
// package.

import PackageDescription

let package = Package(
  name: "ClientApp",
  dependencies: [
    .package(name: "wellseal", path: "../../..", traits: [])
  ],
  targets: [
    .target(name: "Concurrency"),
    .target(name: "FHIR"),
    .target(name: "Files"),
    .target(name: "Model", dependencies: [.healthKit]),
    .target(name: "Studies", dependencies: ["Model"]),
    .target(name: "TestSupport", dependencies: ["Studies"]),
    .executableTarget(
      name: "ClientApp",
      dependencies: [
        "Concurrency",
        "FHIR",
        "Files",
        "Model",
        "Studies",
        "TestSupport",
        .healthKit,
      ]),
  ]
)

extension Target.Dependency {
  static let healthKit = product(name: "HealthKit", package: "wellseal")
}
