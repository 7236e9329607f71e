// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "benchmarks",
  dependencies: [
    .package(name: "wellseal", path: ".."),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
  ],
  targets: [
    .executableTarget(
      name: "CardBenchmark",
      dependencies: [
        .product(name: "Credentials", package: "wellseal"),
        .product(name: "EUCertificates", package: "wellseal"),
        .product(name: "Crypto", package: "swift-crypto"),
      ]),
    .executableTarget(
      name: "FHIRBenchmark",
      dependencies: [
        .product(name: "ByteFormats", package: "wellseal"), .product(name: "FHIR", package: "wellseal"),
      ]),
    .executableTarget(
      name: "HealthKitBenchmark", dependencies: [.product(name: "HealthKit", package: "wellseal")]),
  ]
)
