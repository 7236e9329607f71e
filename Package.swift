// swift-tools-version: 6.2

// The plan of the house. A target is a floor: it may import only what stands in its row here, and every arrow
// points down. ArchitectureTests compares this file with the table of allowed arrows and with every import.

import PackageDescription

let package = Package(
  name: "wellseal",
  products: [
    .executable(name: "wellseal", targets: ["wellseal"]),
    .library(name: "Credentials", targets: ["Credentials"]),
    // For Fuzz/ and Benchmarks/, which are packages of their own.
    .library(name: "ByteFormats", targets: ["ByteFormats"]),
    .library(name: "CDA", targets: ["CDA"]),
    .library(name: "Exchange", targets: ["Exchange"]),
    .library(name: "FHIR", targets: ["FHIR"]),
    .library(name: "HealthKit", targets: ["HealthKit", "CoreLocation", "UniformTypeIdentifiers"]),
    .library(name: "HealthKitTesting", targets: ["HealthKitTesting"]),
    .library(name: "CryptoKit", targets: ["CryptoKit"]),
    .library(name: "Combine", targets: ["Combine"]),
    .library(name: "OSLog", targets: ["OSLog"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-asn1", from: "1.7.4"),
    .package(url: "https://github.com/apple/swift-certificates", from: "1.21.1"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle.git", from: "2.9.0"),
  ],
  targets: [
    // Floor 1: bytes and values.
    floor("ByteFormats", on: ["CDeflate", "CISAL", "CZlib"]),
    floor("HealthModel"),

    // Names that code written for Apple's systems imports beside HealthKit.
    floor("CoreLocation"),
    floor("UniformTypeIdentifiers"),
    floor("CryptoKit", using: [.crypto]),
    floor("Combine", using: [.openCombine, .openCombineDispatch, .openCombineFoundation]),
    floor("OSLog"),

    // Floor 2: what the bytes mean.
    floor("FHIR", on: ["ByteFormats"]),
    floor("CDA", on: ["ByteFormats"]),
    floor(
      "QRCode",
      on: ["ByteFormats", "CConfinement", "CPNG", "CTurboJPEG", "CWebP", "CQRencode", "CZBar", "CZXing"]),

    floor(
      "HealthStore", on: ["ByteFormats", "HealthModel", "CSQLite"], using: [.crypto, .cryptoExtras]),

    floor(
      "HealthWire", on: ["ByteFormats", "HealthModel"], excluding: ["Interface/io.wellseal.health.varlink"]),

    // Floor 3: what can be believed.
    floor(
      "Credentials", on: ["ByteFormats", "FHIR"], using: [.crypto, .cryptoExtras, .certificates, .asn1]),
    floor("HealthKit", on: ["CDA", "HealthModel", "HealthWire", "CoreLocation", "UniformTypeIdentifiers"]),

    // Floor 4: what comes in and goes out.
    floor("Exchange", on: ["ByteFormats", "CDA", "HealthModel", "FHIR", "QRCode", "Credentials"]),

    // Floor 5: the daemon's mind.
    floor(
      "HealthService",
      on: [
        "ByteFormats", "CConfinement", "CDA", "HealthModel", "FHIR", "QRCode", "HealthStore", "HealthWire",
        "Credentials", "Exchange",
      ],
      using: [.asyncHTTPClient, .crypto, .nioCore, .nioHTTP1, .nioPosix, .nioSSL],
      excluding: ["Control/io.wellseal.control.varlink"]),

    // Floor 6: what people touch.
    floor(
      "HealthWeb",
      on: [
        "ByteFormats", "CDA", "HealthModel", "FHIR", "QRCode", "HealthStore", "Credentials", "Exchange",
        "HealthService",
      ],
      using: [.httpTypes, .hummingbird, .hummingbirdCore, .logging, .nioCore, .nioHTTP1, .serviceLifecycle],
      resources: ["app.css", "app.js", "camera.js", "icons.svg", "openapi.json"].map {
        .embedInCode("Assets/\($0)")
      }),

    floor(
      "HealthKitTesting", on: ["HealthModel", "HealthKit", "HealthWire", "HealthStore", "HealthService"]),

    floor(
      "Clinic", on: ["ByteFormats", "FHIR", "Credentials"],
      using: [.crypto, .httpTypes, .hummingbird, .logging, .nioCore],
      resources: [
        "accounts", "allergies", "analytes", "conditions", "coverage", "immunizations", "medications",
        "notes",
        "patients", "procedures", "results",
      ].map { .embedInCode("Tables/\($0).csv") }),

    // Floor 7: the one executable.
    .executableTarget(
      name: "wellseal",
      dependencies: [
        "ByteFormats", "CDA", "HealthModel", "FHIR", "QRCode", "HealthStore", "Credentials", "Exchange",
        "HealthService", "HealthWeb", "Clinic", .argumentParser,
      ],
      resources: [.copy("Resources/trust")],
      swiftSettings: house),

    // Measures the store beside its peers; see scripts/bench-store.
    .executableTarget(
      name: "StoreBenchmark", dependencies: ["Exchange", "HealthModel", "HealthStore"],
      path: "Benchmarks/Store", swiftSettings: house),

    // Measures the way from an app to the store; see scripts/bench-daemon.
    .executableTarget(
      name: "DaemonBenchmark", dependencies: ["HealthKit", "HealthModel", "HealthStore"],
      path: "Benchmarks/Daemon", swiftSettings: house),

    // An app that observes, in few kilobytes; see scripts/soak.
    .executableTarget(name: "DaemonObserver", path: "Benchmarks/Observer", swiftSettings: house),

    // Libraries of the system, each behind a module of its own.
    system("CDeflate", "libdeflate", apt: "libdeflate-dev"),
    system("CISAL", "libisal", apt: "libisal-dev"),
    system("CPNG", "libpng", apt: "libpng-dev"),
    system("CQRencode", "libqrencode", apt: "libqrencode-dev"),
    system("CSQLite", "sqlite3", apt: "libsqlite3-dev"),
    system("CTurboJPEG", "libturbojpeg", apt: "libturbojpeg0-dev"),
    system("CWebP", "libwebp", apt: "libwebp-dev"),
    system("CZBar", "zbar", apt: "libzbar-dev"),
    system("CZlib", "zlib", apt: "zlib1g-dev"),
    .target(name: "CConfinement", path: "Sources/CLibraries/CConfinement"),
    .target(name: "CZXing", path: "Sources/CLibraries/CZXing", linkerSettings: [.linkedLibrary("ZXing")]),

    // What the tests share: seeds, mutations, measures.
    .target(name: "TestSupport", dependencies: ["ByteFormats"], path: "Tests/Support", swiftSettings: house),

    tests(of: "ByteFormats", on: ["ByteFormats", "TestSupport"]),
    tests(
      of: "HealthService",
      on: [
        "ByteFormats", "Credentials", "Exchange", "HealthModel", "HealthService", "HealthStore", "HealthWire",
        "PeerProgram", "StoreConformance", "TestSupport",
      ],
      using: [.asn1, .certificates, .crypto, .nioCore, .nioHTTP1, .nioPosix, .nioSSL]),
    // What the tests put where apps would lie.
    .executableTarget(name: "PeerProgram", path: "Tests/PeerProgram", swiftSettings: house),
    tests(
      of: "HealthWire", on: ["ByteFormats", "HealthModel", "HealthWire", "TestSupport"],
      excluding: ["Goldens", "Python"]),
    tests(of: "CDA", on: ["ByteFormats", "CDA", "TestSupport"]),
    tests(of: "FHIR", on: ["ByteFormats", "FHIR", "TestSupport"], resources: [.copy("Fixtures")]),
    tests(
      of: "Content", on: ["ByteFormats", "Credentials", "FHIR", "TestSupport"],
      resources: [.copy("Fixtures")]),
    tests(of: "Issuing", on: ["ByteFormats", "Credentials", "TestSupport", "wellseal"], using: [.crypto]),
    tests(
      of: "HealthWeb",
      on: [
        "ByteFormats", "Credentials", "Exchange", "HealthModel", "HealthService", "HealthStore", "HealthWeb",
        "QRCode",
      ],
      using: [.httpTypes, .hummingbird, .hummingbirdTesting, .nioCore, .nioEmbedded, .nioHTTP1],
      resources: [.copy("Fixtures")], excluding: ["Python"]),
    tests(
      of: "Clinic",
      on: [
        "ByteFormats", "Clinic", "Credentials", "FHIR", "HealthModel", "HealthService", "HealthStore",
        "TestSupport",
      ],
      using: [.crypto, .hummingbird, .hummingbirdTesting, .httpTypes, .nioCore], excluding: ["Python"]),
    tests(of: "QRCode", resources: [.copy("Fixtures")]),
    tests(
      of: "Credentials", on: ["ByteFormats", "Credentials", "Exchange", "FHIR", "TestSupport"],
      using: [.asn1, .certificates, .crypto]),
    tests(
      of: "Conformance", on: ["ByteFormats", "Credentials", "Exchange", "HealthService"],
      resources: [.copy("Fixtures")]),
    .target(name: "CAllocationCounter", path: "Tests/CLibraries/CAllocationCounter"),
    tests(of: "HealthModel", on: ["HealthModel", "CAllocationCounter"], excluding: ["Fixtures"]),
    tests(
      of: "HealthKit",
      on: [
        "HealthKit", "HealthModel", "CoreLocation", "UniformTypeIdentifiers", "OSLog", "CAllocationCounter",
      ]),
    .testTarget(
      name: "SourceCompatibility",
      dependencies: [
        "ByteFormats", "HealthModel", "HealthKit", "HealthKitTesting", "CoreLocation",
        "UniformTypeIdentifiers", "CryptoKit", "Combine", "OSLog",
      ],
      path: "Tests/SourceCompatibility",
      exclude: ["README.md"], swiftSettings: [.swiftLanguageMode(.v5)]),
    // What every store promises, and a slow one that keeps it.
    .target(
      name: "StoreConformance", dependencies: ["HealthModel", "TestSupport"], path: "Tests/StoreConformance",
      swiftSettings: house),
    tests(
      of: "HealthStore",
      on: ["ByteFormats", "HealthModel", "HealthStore", "StoreConformance", "TestSupport"],
      using: [.crypto], resources: [.copy("Goldens")]),
    // What the store survives: the same operations for a writer that is killed, a disk without power, failing calls.
    .target(name: "CPowerLoss", dependencies: ["CSQLite"], path: "Tests/CLibraries/CPowerLoss"),
    .target(name: "CFailingCalls", dependencies: ["CSQLite"], path: "Tests/CLibraries/CFailingCalls"),
    .target(
      name: "StoreTorture", dependencies: ["HealthModel", "HealthStore", "TestSupport"],
      path: "Tests/StoreTorture", swiftSettings: house),
    .executableTarget(
      name: "StoreWriter", dependencies: ["StoreTorture"], path: "Tests/StoreWriter", swiftSettings: house),
    tests(
      of: "StoreTorture",
      on: [
        "ByteFormats", "HealthModel", "HealthStore", "StoreTorture", "StoreWriter", "TestSupport", "CSQLite",
        "CPowerLoss", "CFailingCalls",
      ], resources: [.copy("Fixtures")]),
    // What daemon and app survive: real processes, killed at any moment.
    .executableTarget(
      name: "HealthWriter", dependencies: ["HealthKit"], path: "Tests/HealthWriter", swiftSettings: house),
    tests(
      of: "DaemonTorture",
      on: ["HealthModel", "HealthService", "HealthStore", "HealthWriter", "TestSupport", "wellseal"]),
    tests(
      of: "Exchange",
      on: ["ByteFormats", "CDA", "Exchange", "FHIR", "HealthModel", "StoreConformance", "TestSupport"]),
    tests(of: "StoreConformance", on: ["HealthModel", "StoreConformance"]),
    .testTarget(
      name: "SourceCompatibilitySwift6", dependencies: ["HealthKit", "HealthKitTesting", "Combine"],
      path: "Tests/SourceCompatibilitySwift6", exclude: ["README.md"],
      swiftSettings: [.swiftLanguageMode(.v6)]),
    tests(
      of: "HealthKitTesting",
      on: ["CoreLocation", "HealthKit", "HealthKitTesting", "UniformTypeIdentifiers"]),
    tests(of: "Architecture", on: []),
    tests(of: "Documentation", on: ["ByteFormats", "Credentials", "TestSupport", "wellseal"]),
    tests(of: "EndToEnd", on: ["TestSupport", "wellseal"], excluding: ["Transcripts"]),
  ],
  cxxLanguageStandard: .cxx20
)

/// The settings that every target of the house is built with.
nonisolated var house: [SwiftSetting] {
  [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}

func floor(
  _ name: String, on lower: [String] = [], using outside: [Target.Dependency] = [],
  excluding files: [String] = [], resources: [Resource]? = nil
) -> Target {
  .target(
    name: name, dependencies: lower.map { .byName(name: $0) } + outside, exclude: files,
    resources: resources, swiftSettings: house)
}

func tests(
  of name: String, on targets: [String]? = nil, using outside: [Target.Dependency] = [],
  resources: [Resource] = [], excluding files: [String] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: (targets ?? [name]).map { .byName(name: $0) } + outside,
    exclude: files,
    resources: resources,
    swiftSettings: house)
}

func system(_ name: String, _ pkgConfig: String, apt package: String) -> Target {
  .systemLibrary(
    name: name, path: "Sources/CLibraries/\(name)", pkgConfig: pkgConfig, providers: [.apt([package])])
}

extension Target.Dependency {
  static let argumentParser = product(name: "ArgumentParser", package: "swift-argument-parser")
  static let asn1 = product(name: "SwiftASN1", package: "swift-asn1")
  static let asyncHTTPClient = product(name: "AsyncHTTPClient", package: "async-http-client")
  static let certificates = product(name: "X509", package: "swift-certificates")
  static let crypto = product(name: "Crypto", package: "swift-crypto")
  static let cryptoExtras = product(name: "CryptoExtras", package: "swift-crypto")
  static let httpTypes = product(name: "HTTPTypes", package: "swift-http-types")
  static let hummingbird = product(name: "Hummingbird", package: "hummingbird")
  static let hummingbirdCore = product(name: "HummingbirdCore", package: "hummingbird")
  static let hummingbirdTesting = product(name: "HummingbirdTesting", package: "hummingbird")
  static let logging = product(name: "Logging", package: "swift-log")
  static let nioCore = product(name: "NIOCore", package: "swift-nio")
  static let nioEmbedded = product(name: "NIOEmbedded", package: "swift-nio")
  static let nioHTTP1 = product(name: "NIOHTTP1", package: "swift-nio")
  static let nioPosix = product(name: "NIOPosix", package: "swift-nio")
  static let nioSSL = product(name: "NIOSSL", package: "swift-nio-ssl")
  static let serviceLifecycle = product(name: "ServiceLifecycle", package: "swift-service-lifecycle")
  static let openCombine = product(name: "OpenCombine", package: "OpenCombine")
  static let openCombineDispatch = product(name: "OpenCombineDispatch", package: "OpenCombine")
  static let openCombineFoundation = product(name: "OpenCombineFoundation", package: "OpenCombine")
}
