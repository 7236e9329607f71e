// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "benchmarks",
  dependencies: [
    .package(name: "wellseal", path: "..", traits: ["Cards"]),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
  ],
  targets: [
    .executableTarget(
      name: "CardBenchmark",
      dependencies: [
        .product(name: "WellsealCredentials", package: "wellseal"),
        .product(name: "WellsealEUCertificates", package: "wellseal"),
        .product(name: "Crypto", package: "swift-crypto"),
      ]),
    .executableTarget(
      name: "FHIRBenchmark",
      dependencies: [
        .product(name: "WellsealBase", package: "wellseal"),
        .product(name: "WellsealFHIR", package: "wellseal"),
      ]),
    .executableTarget(
      name: "HealthKitBenchmark", dependencies: [.product(name: "HealthKit", package: "wellseal")]),
  ]
)
