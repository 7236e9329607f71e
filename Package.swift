// swift-tools-version: 6.2

// The only list of targets and dependencies. One dependency per line, sorted. Each target is
// followed by its tests. The sections are the layers, lower ones first. ArchitectureTests checks
// every import in Sources against this file.
// Documentation/Modules.md describes the purpose of each module.

import PackageDescription

let package = Package(
  name: "wellseal",
  products: [
    .executable(name: "wellseal", targets: ["wellseal"]),
    // Installed next to `wellseal`, which starts it to read images and to draw PDF.
    .executable(name: "wellseal-pictures", targets: ["wellseal-pictures"]),
    // Apple's modules.
    .library(name: "Combine", targets: ["Combine"]),
    .library(name: "Compression", targets: ["Compression"]),
    .library(name: "CryptoKit", targets: ["CryptoKit"]),
    .library(name: "HealthKit", targets: ["HealthKit", "CoreLocation", "UniformTypeIdentifiers"]),
    .library(name: "HealthKitTestData", targets: ["HealthKitTestData"]),
    .library(name: "HealthKitTesting", targets: ["HealthKitTesting"]),
    .library(name: "OSLog", targets: ["OSLog"]),
    // Libraries of this package.
    .library(name: "WellsealBase", targets: ["WellsealBase", "WellsealCompression"]),
    .library(name: "WellsealCDA", targets: ["WellsealCDA"]),
    .library(name: "WellsealCardIssuing", targets: ["WellsealCardIssuing", "WellsealFiles", "WellsealKeys"]),
    .library(name: "WellsealCredentials", targets: ["WellsealCredentials", "WellsealBase"]),
    .library(name: "WellsealEUCertificates", targets: ["WellsealEUCertificates"]),
    .library(name: "WellsealExchange", targets: ["WellsealExchange", "WellsealImports"]),
    .library(name: "WellsealFHIR", targets: ["WellsealFHIR"]),
  ] + fuzzProducts,
  traits: [
    .default(enabledTraits: ["Server"]),
    .trait(
      name: "Server", description: "Everything: the program, the daemon and the servers.",
      enabledTraits: ["Cards", "Combine", "CryptoKit", "Testing"]),
    .trait(name: "Cards", description: "The libraries that verify and issue health cards."),
    .trait(name: "Combine", description: "The module Combine."),
    .trait(name: "CryptoKit", description: "The module CryptoKit."),
    .trait(
      name: "HealthKitCombine", description: "The module HealthKit re-exports Combine.",
      enabledTraits: ["Combine"]),
    .trait(name: "Testing", description: "The modules HealthKitTesting and HealthKitTestData."),
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
    // MARK: Base
    module("WellsealBase", in: "Sources/Base"),
    tests(
      "WellsealBaseTests", in: "Tests/Base",
      dependencies: [
        "TestSupport",
        "WellsealBase",
      ]),
    module(
      "WellsealCompression", in: "Sources/Base",
      dependencies: [
        "CWellsealDeflate",
        "CWellsealISAL",
        "CWellsealZlib",
        "WellsealBase",
      ]),
    tests(
      "WellsealCompressionTests", in: "Tests/Base",
      dependencies: [
        "TestSupport",
        "WellsealCompression",
      ]),
    module(
      "WellsealFetching", in: "Sources/Base",
      dependencies: [
        "WellsealBase",
        .asyncHTTPClient,
        .nioCore,
        .nioHTTP1,
        .nioSSL,
      ]),
    tests(
      "WellsealFetchingTests", in: "Tests/Base",
      dependencies: [
        "TestWebServer",
        "WellsealBase",
        "WellsealCredentials",
        "WellsealFetching",
        .nioHTTP1,
      ]),
    module(
      "WellsealFiles", in: "Sources/Base",
      dependencies: [
        "WellsealBase"
      ]),
    tests(
      "WellsealFilesTests", in: "Tests/Base",
      dependencies: [
        "WellsealFiles"
      ]),
    module(
      "WellsealKeys", in: "Sources/Base",
      dependencies: [
        .crypto,
        .cryptoExtras,
      ]),
    tests(
      "WellsealKeysTests", in: "Tests/Base",
      dependencies: [
        "WellsealKeys",
        .crypto,
      ]),
    module(
      "WellsealServerConnections", in: "Sources/Base",
      dependencies: [
        "WellsealBase",
        "WellsealFetching",
        "WellsealFiles",
        .httpTypes,
        .hummingbirdCore,
        .logging,
        .nioCore,
        .nioHTTP1,
        .nioSSL,
      ]),
    tests(
      "WellsealServerConnectionsTests", in: "Tests/Base",
      dependencies: [
        "WellsealBase",
        "WellsealFiles",
        "WellsealServerConnections",
        .asn1,
        .certificates,
        .crypto,
        .hummingbird,
        .hummingbirdCore,
        .hummingbirdTesting,
        .nioCore,
        .nioEmbedded,
        .nioHTTP1,
        .nioPosix,
        .nioSSL,
      ]),
    module(
      "WellsealSQLite", in: "Sources/Base",
      dependencies: [
        "CWellsealSQLite",
        "WellsealBase",
      ]),
    tests(
      "WellsealSQLiteTests", in: "Tests/Base",
      dependencies: [
        "WellsealSQLite"
      ]),

    // MARK: Health
    module(
      "WellsealModel", in: "Sources/Health",
      dependencies: [
        "WellsealBase"
      ]),
    tests(
      "WellsealModelTests", in: "Tests/Health",
      dependencies: [
        "CAllocationCounter",
        "TestSupport",
        "WellsealModel",
      ],
      exclude: ["Fixtures"]),
    module(
      "WellsealStore", in: "Sources/Health",
      dependencies: [
        "WellsealBase",
        "WellsealCompression",
        "WellsealFiles",
        "WellsealKeys",
        "WellsealModel",
        "WellsealSQLite",
        .crypto,
      ]),
    tests(
      "WellsealStoreTests", in: "Tests/Health",
      dependencies: [
        "StoreConformance",
        "TestSupport",
        "WellsealBase",
        "WellsealKeys",
        "WellsealModel",
        "WellsealStore",
        .crypto,
      ],
      resources: [
        .copy("Goldens")
      ]),

    // MARK: Clinical
    module(
      "WellsealCDA", in: "Sources/Clinical",
      dependencies: [
        "WellsealBase"
      ]),
    tests(
      "WellsealCDATests", in: "Tests/Clinical",
      dependencies: [
        "TestSupport",
        "WellsealBase",
        "WellsealCDA",
      ]),
    module(
      "WellsealFHIR", in: "Sources/Clinical",
      dependencies: [
        "WellsealBase"
      ]),
    tests(
      "WellsealFHIRTests", in: "Tests/Clinical",
      dependencies: [
        "TestSupport",
        "WellsealBase",
        "WellsealFHIR",
      ]),

    // MARK: Credentials
    module(
      "WellsealCardIssuing", in: "Sources/Credentials",
      dependencies: [
        "WellsealBase",
        "WellsealCompression",
        "WellsealCredentials",
        "WellsealFHIR",
        "WellsealFiles",
        "WellsealKeys",
        .crypto,
      ]),
    tests(
      "WellsealCardIssuingTests", in: "Tests/Credentials",
      dependencies: [
        "TestSupport",
        "wellseal",
        "WellsealBase",
        "WellsealCardIssuing",
        "WellsealCredentials",
        "WellsealFiles",
        "WellsealKeys",
        .crypto,
      ]),
    module(
      "WellsealCredentials", in: "Sources/Credentials",
      dependencies: [
        "WellsealBase",
        "WellsealCompression",
        "WellsealFHIR",
        .asn1,
        .certificates,
        .crypto,
      ]),
    tests(
      "WellsealCredentialsTests", in: "Tests/Credentials",
      dependencies: [
        "TestSupport",
        "WellsealBase",
        "WellsealCompression",
        "WellsealCredentials",
        "WellsealExchange",
        "WellsealFHIR",
        .crypto,
      ]),
    module(
      "WellsealEUCertificates", in: "Sources/Credentials",
      dependencies: [
        "WellsealBase",
        "WellsealCompression",
        "WellsealCredentials",
        .asn1,
        .certificates,
        .crypto,
        .cryptoExtras,
      ]),
    tests(
      "WellsealEUCertificatesTests", in: "Tests/Credentials",
      dependencies: [
        "TestSupport",
        "WellsealBase",
        "WellsealCompression",
        "WellsealCredentials",
        "WellsealEUCertificates",
        .asn1,
        .certificates,
        .crypto,
      ]),
    module(
      "WellsealHealthLinks", in: "Sources/Credentials",
      dependencies: [
        "WellsealBase",
        "WellsealCompression",
        "WellsealCredentials",
        "WellsealFHIR",
        .crypto,
      ]),
    tests(
      "WellsealHealthLinksTests", in: "Tests/Credentials",
      dependencies: [
        "TestSupport",
        "WellsealBase",
        "WellsealCredentials",
        "WellsealFHIR",
        "WellsealHealthLinks",
        .crypto,
      ],
      exclude: ["Python"]),
    module(
      "WellsealPDF", in: "Sources/Credentials",
      dependencies: [
        "CWellsealPaper",
        "WellsealBase",
      ]),
    tests(
      "WellsealPDFTests", in: "Tests/Credentials",
      dependencies: [
        "TestSupport",
        "WellsealBase",
        "WellsealPDF",
      ]),
    module(
      "WellsealQRCode", in: "Sources/Credentials",
      dependencies: [
        "CWellsealConfinement",
        "CWellsealPNG",
        "CWellsealQRencode",
        "WellsealBase",
        "WellsealFiles",
      ]),
    tests(
      "WellsealQRCodeTests", in: "Tests/Credentials",
      dependencies: [
        "CWellsealConfinement",
        "TestSupport",
        "WellsealQRCode",
        "WellsealQRReading",
      ],
      resources: [
        .copy("Fixtures")
      ]),
    module(
      "WellsealQRReading", in: "Sources/Credentials",
      dependencies: [
        "CWellsealPNG",
        "CWellsealTurboJPEG",
        "CWellsealWebP",
        "CWellsealZBar",
        "CWellsealZXing",
        "WellsealQRCode",
      ]),
    tests(
      "ConformanceTests", in: "Tests/Credentials",
      dependencies: [
        "TestSupport",
        "WellsealBase",
        "WellsealCardService",
        "WellsealCredentials",
        "WellsealEUCertificates",
        "WellsealExchange",
        "WellsealFetching",
        "WellsealHealthLinks",
      ]),
    tests(
      "ContentTests", in: "Tests/Credentials",
      dependencies: [
        "TestSupport",
        "WellsealBase",
        "WellsealCardIssuing",
        "WellsealCredentials",
        "WellsealFHIR",
      ]),
    // A program with only the public API of the verifier: built without access to the package's own
    // declarations.
    .testTarget(
      name: "CredentialsPublicTests",
      dependencies: [
        "WellsealBase",
        "WellsealCredentials",
        .crypto,
      ],
      path: "Tests/Credentials/CredentialsPublicTests",
      packageAccess: false,
      swiftSettings: strictSettings),

    // MARK: Imports
    module(
      "WellsealExchange", in: "Sources/Imports",
      dependencies: [
        "WellsealBase",
        "WellsealCDA",
        "WellsealCompression",
        "WellsealCredentials",
        "WellsealFHIR",
        "WellsealFiles",
        "WellsealImports",
        "WellsealModel",
        "WellsealQRCode",
      ]),
    tests(
      "WellsealExchangeTests", in: "Tests/Imports",
      dependencies: [
        "ExportFixtures",
        "StoreConformance",
        "TestSupport",
        "WellsealBase",
        "WellsealCDA",
        "WellsealCompression",
        "WellsealCredentials",
        "WellsealExchange",
        "WellsealFHIR",
        "WellsealImports",
        "WellsealModel",
      ]),
    module(
      "WellsealImports", in: "Sources/Imports",
      dependencies: [
        "WellsealBase",
        "WellsealCDA",
        "WellsealCompression",
        "WellsealFHIR",
        "WellsealFiles",
        "WellsealModel",
        "WellsealSQLite",
      ]),
    tests(
      "WellsealImportsTests", in: "Tests/Imports",
      dependencies: [
        "ExportFixtures",
        "StoreConformance",
        "TestSupport",
        "WellsealBase",
        "WellsealCompression",
        "WellsealExchange",
        "WellsealImports",
        "WellsealModel",
        "WellsealSQLite",
      ]),

    // MARK: Daemon
    module(
      "WellsealConsent", in: "Sources/Daemon",
      dependencies: [
        "WellsealBase",
        "WellsealCompression",
        "WellsealFiles",
        "WellsealModel",
        "WellsealWire",
        .crypto,
      ]),
    module(
      "WellsealDaemon", in: "Sources/Daemon",
      dependencies: [
        "CWellsealConfinement",
        "WellsealBase",
        "WellsealConsent",
        "WellsealFiles",
        "WellsealModel",
        "WellsealStore",
        "WellsealWire",
        .crypto,
        .nioCore,
        .nioPosix,
      ],
      exclude: ["Control/io.wellseal.control.varlink"]),
    tests(
      "WellsealDaemonTests", in: "Tests/Daemon",
      dependencies: [
        "PeerProgram",
        "StoreConformance",
        "TestSupport",
        "WellsealBase",
        "WellsealCardService",
        "WellsealConsent",
        "WellsealCredentials",
        "WellsealDaemon",
        "WellsealFHIRServer",
        "WellsealFiles",
        "WellsealModel",
        "WellsealModelContext",
        "WellsealProviders",
        "WellsealQueries",
        "WellsealStore",
        "WellsealWire",
        .crypto,
        .nioCore,
        .nioPosix,
      ]),
    module(
      "WellsealWire", in: "Sources/Daemon",
      dependencies: [
        "WellsealBase",
        "WellsealModel",
      ],
      exclude: ["Interface/io.wellseal.health.varlink"]),
    tests(
      "WellsealWireTests", in: "Tests/Daemon",
      dependencies: [
        "TestSupport",
        "WellsealBase",
        "WellsealModel",
        "WellsealWire",
      ],
      exclude: ["Goldens", "Python"]),

    // MARK: Services
    module(
      "WellsealAccounts", in: "Sources/Services",
      dependencies: [
        "WellsealBase",
        "WellsealConsent",
        "WellsealExchange",
        "WellsealFiles",
        "WellsealModel",
        "WellsealStore",
        .crypto,
        .cryptoExtras,
      ]),
    tests(
      "WellsealAccountsTests", in: "Tests/Services",
      dependencies: [
        "StoreConformance",
        "TestAuthenticator",
        "TestSupport",
        "WellsealAccounts",
        "WellsealBase",
        "WellsealConsent",
        "WellsealFHIR",
        "WellsealFiles",
        "WellsealKeys",
        "WellsealModel",
        "WellsealStore",
        .crypto,
      ],
      exclude: ["Python"],
      resources: [
        .copy("Fixtures")
      ]),
    module(
      "WellsealCardService", in: "Sources/Services",
      dependencies: [
        "WellsealBase",
        "WellsealCredentials",
        "WellsealEUCertificates",
        "WellsealExchange",
        "WellsealFHIR",
        "WellsealFiles",
        "WellsealModel",
        "WellsealQueries",
        .crypto,
      ]),
    tests(
      "WellsealCardServiceTests", in: "Tests/Services",
      dependencies: [
        "StoreConformance",
        "TestSupport",
        "WellsealBase",
        "WellsealCardService",
        "WellsealCredentials",
        "WellsealEUCertificates",
        "WellsealExchange",
        "WellsealModel",
        "WellsealQRCode",
      ]),
    module(
      "WellsealDatabaseExport", in: "Sources/Services",
      dependencies: [
        "WellsealBase",
        "WellsealCompression",
        "WellsealFiles",
        "WellsealModel",
        "WellsealQueries",
        "WellsealSQLite",
      ]),
    tests(
      "WellsealDatabaseExportTests", in: "Tests/Services",
      dependencies: [
        "StoreConformance",
        "TestSupport",
        "WellsealBase",
        "WellsealCompression",
        "WellsealDatabaseExport",
        "WellsealModel",
        "WellsealQueries",
        "WellsealSQLite",
      ]),
    module(
      "WellsealDemoData", in: "Sources/Services",
      dependencies: [
        "WellsealBase",
        "WellsealCardIssuing",
        "WellsealConsent",
        "WellsealCredentials",
        "WellsealModel",
        "WellsealQueries",
        .crypto,
      ]),
    tests(
      "WellsealDemoDataTests", in: "Tests/Services",
      dependencies: [
        "WellsealBase",
        "WellsealCDA",
        "WellsealDemoData",
        "WellsealExchange",
        "WellsealFHIR",
        "WellsealHealthLinks",
        "WellsealKeys",
        "WellsealLinkService",
        "WellsealModel",
        "WellsealQueries",
        "WellsealStore",
      ]),
    module(
      "WellsealLinkService", in: "Sources/Services",
      dependencies: [
        "WellsealBase",
        "WellsealCardService",
        "WellsealConsent",
        "WellsealCredentials",
        "WellsealExchange",
        "WellsealFetching",
        "WellsealFHIR",
        "WellsealFiles",
        "WellsealHealthLinks",
        "WellsealKeys",
        "WellsealLocalization",
        "WellsealModel",
        "WellsealPDF",
        "WellsealQRCode",
        "WellsealQueries",
        "WellsealReport",
      ]),
    tests(
      "WellsealLinkServiceTests", in: "Tests/Services",
      dependencies: [
        "StoreConformance",
        "TestSupport",
        "WellsealBase",
        "WellsealConsent",
        "WellsealHealthLinks",
        "WellsealLinkService",
        "WellsealLocalization",
        "WellsealModel",
        "WellsealPDF",
        "WellsealQueries",
        "WellsealReport",
      ]),
    module(
      "WellsealLocalization", in: "Sources/Services",
      dependencies: [
        "WellsealBase",
        "WellsealConsent",
        "WellsealModel",
        "WellsealQueries",
      ]),
    tests(
      "WellsealLocalizationTests", in: "Tests/Services",
      dependencies: [
        "TestSupport",
        "WellsealBase",
        "WellsealLocalization",
        "WellsealModel",
      ]),
    module(
      "WellsealProviders", in: "Sources/Services",
      dependencies: [
        "WellsealBase",
        "WellsealCardService",
        "WellsealConsent",
        "WellsealCredentials",
        "WellsealDaemon",
        "WellsealExchange",
        "WellsealFetching",
        "WellsealFHIR",
        "WellsealImports",
        "WellsealModel",
        "WellsealQueries",
        "WellsealServerConnections",
        .crypto,
        .nioCore,
        .nioHTTP1,
        .nioPosix,
      ]),
    tests(
      "WellsealProvidersTests", in: "Tests/Services",
      dependencies: [
        "TestProvider",
        "TestSupport",
        "WellsealBase",
        "WellsealCardService",
        "WellsealCredentials",
        "WellsealDaemon",
        "WellsealFetching",
        "WellsealKeys",
        "WellsealModel",
        "WellsealProviders",
        "WellsealQueries",
        "WellsealStore",
        .nioCore,
        .nioHTTP1,
        .nioPosix,
      ]),
    module(
      "WellsealQueries", in: "Sources/Services",
      dependencies: [
        "WellsealBase",
        "WellsealCDA",
        "WellsealExchange",
        "WellsealFHIR",
        "WellsealFiles",
        "WellsealImports",
        "WellsealModel",
        "WellsealStore",
      ]),
    tests(
      "WellsealQueriesTests", in: "Tests/Services",
      dependencies: [
        "StoreConformance",
        "TestSupport",
        "WellsealBase",
        "WellsealCompression",
        "WellsealExchange",
        "WellsealImports",
        "WellsealKeys",
        "WellsealModel",
        "WellsealQueries",
        "WellsealStore",
      ]),
    module(
      "WellsealReport", in: "Sources/Services",
      dependencies: [
        "WellsealBase",
        "WellsealFHIR",
        "WellsealLocalization",
        "WellsealModel",
        "WellsealPDF",
        "WellsealQRCode",
        "WellsealQueries",
      ]),
    tests(
      "WellsealReportTests", in: "Tests/Services",
      dependencies: [
        "StoreConformance",
        "TestSupport",
        "wellseal-pictures",
        "WellsealBase",
        "WellsealDemoData",
        "WellsealHealthApp",
        "WellsealLocalization",
        "WellsealModel",
        "WellsealPages",
        "WellsealPDF",
        "WellsealQRCode",
        "WellsealQueries",
        "WellsealReport",
      ]),

    // MARK: Apple
    module(
      "Combine", in: "Sources/Apple",
      dependencies: [
        .openCombine,
        .openCombineDispatch,
        .openCombineFoundation,
      ]),
    module(
      "Compression", in: "Sources/Apple",
      dependencies: [
        "CWellsealZlib"
      ]),
    module("CoreLocation", in: "Sources/Apple"),
    module(
      "CryptoKit", in: "Sources/Apple",
      dependencies: [
        .crypto
      ]),
    module(
      "HealthKit", in: "Sources/Apple",
      dependencies: [
        "CoreLocation",
        "SendablePredicate",
        "UniformTypeIdentifiers",
        "WellsealCDA",
        "WellsealModel",
        "WellsealWire",
        .combine,
      ]),
    tests(
      "HealthKitTests", in: "Tests/Apple",
      dependencies: [
        "CAllocationCounter",
        "Compression",
        "CoreLocation",
        "HealthKit",
        "OSLog",
        "TestSupport",
        "UniformTypeIdentifiers",
        "WellsealModel",
      ]),
    module(
      "HealthKitTestData", in: "Sources/Apple",
      dependencies: [
        "HealthKit",
        "HealthKitTesting",
        "WellsealBase",
        "WellsealCardService",
        "WellsealDemoData",
        "WellsealModel",
      ]),
    module(
      "HealthKitTesting", in: "Sources/Apple",
      dependencies: [
        "CoreLocation",
        "HealthKit",
        "WellsealConsent",
        "WellsealDaemon",
        "WellsealModel",
        "WellsealStore",
        "WellsealWire",
      ]),
    tests(
      "HealthKitTestingTests", in: "Tests/Apple",
      dependencies: [
        "CoreLocation",
        "HealthKit",
        "HealthKitTestData",
        "HealthKitTesting",
        "UniformTypeIdentifiers",
      ]),
    module("OSLog", in: "Sources/Apple"),
    // Declares a conformance that Foundation marks unavailable. The resulting warning can't be
    // silenced.
    .target(
      name: "SendablePredicate", path: "Sources/Apple/SendablePredicate",
      swiftSettings: strictSettings + [.treatAllWarnings(as: .warning)]),
    module("UniformTypeIdentifiers", in: "Sources/Apple"),
    .testTarget(
      name: "SourceCompatibility",
      dependencies: [
        "Combine",
        "Compression",
        "CoreLocation",
        "CryptoKit",
        "HealthKit",
        "HealthKitTesting",
        "OSLog",
        "UniformTypeIdentifiers",
        "WellsealCompression",
        "WellsealModel",
      ],
      path: "Tests/Apple/SourceCompatibility",
      exclude: ["README.md"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "SourceCompatibilitySwift6",
      dependencies: [
        "Combine",
        "HealthKit",
        "HealthKitTesting",
      ],
      path: "Tests/Apple/SourceCompatibilitySwift6",
      exclude: ["README.md"],
      swiftSettings: [.swiftLanguageMode(.v6)]),

    // MARK: Web
    module(
      "WellsealClinic", in: "Sources/Web",
      dependencies: [
        "WellsealBase",
        "WellsealCardIssuing",
        "WellsealCredentials",
        "WellsealFHIR",
        "WellsealFHIRServing",
        "WellsealFiles",
        "WellsealServerConnections",
        .crypto,
        .httpTypes,
        .hummingbird,
        .hummingbirdCore,
        .logging,
        .nioCore,
      ],
      resources: [
        .embedInCode("Tables/accounts.csv"),
        .embedInCode("Tables/allergies.csv"),
        .embedInCode("Tables/analytes.csv"),
        .embedInCode("Tables/conditions.csv"),
        .embedInCode("Tables/coverage.csv"),
        .embedInCode("Tables/immunizations.csv"),
        .embedInCode("Tables/medications.csv"),
        .embedInCode("Tables/notes.csv"),
        .embedInCode("Tables/patients.csv"),
        .embedInCode("Tables/procedures.csv"),
        .embedInCode("Tables/results.csv"),
      ]),
    tests(
      "WellsealClinicTests", in: "Tests/Web",
      dependencies: [
        "TestSupport",
        "WellsealBase",
        "WellsealCardService",
        "WellsealClinic",
        "WellsealCredentials",
        "WellsealDaemon",
        "WellsealFHIR",
        "WellsealKeys",
        "WellsealModel",
        "WellsealProviders",
        "WellsealStore",
        .crypto,
        .hummingbird,
        .hummingbirdTesting,
        .nioCore,
      ],
      exclude: ["Python"]),
    module(
      "WellsealFHIRServer", in: "Sources/Web",
      dependencies: [
        "WellsealBase",
        "WellsealConsent",
        "WellsealDaemon",
        "WellsealExchange",
        "WellsealFHIR",
        "WellsealFHIRServing",
        "WellsealLocalization",
        "WellsealModel",
        "WellsealPages",
        "WellsealQueries",
        "WellsealReport",
        "WellsealRequests",
        "WellsealStore",
        .crypto,
        .httpTypes,
        .hummingbird,
        .nioCore,
      ]),
    tests(
      "WellsealFHIRServerTests", in: "Tests/Web",
      dependencies: [
        "TestSupport",
        "WebFixtures",
        "WellsealBase",
        "WellsealConsent",
        "WellsealFHIR",
        "WellsealFHIRServer",
        "WellsealFHIRServing",
        "WellsealHealthApp",
        "WellsealLocalization",
        "WellsealModel",
        "WellsealPages",
        "WellsealRequests",
        "WellsealStore",
        .crypto,
        .httpTypes,
        .hummingbird,
        .hummingbirdTesting,
        .nioCore,
      ],
      exclude: ["Python"]),
    module(
      "WellsealFHIRServing", in: "Sources/Web",
      dependencies: [
        "WellsealBase",
        "WellsealFHIR",
        .crypto,
        .cryptoExtras,
      ]),
    tests(
      "WellsealFHIRServingTests", in: "Tests/Web",
      dependencies: [
        "WellsealBase",
        "WellsealFHIR",
        "WellsealFHIRServing",
        .crypto,
        .cryptoExtras,
      ]),
    module(
      "WellsealHealthApp", in: "Sources/Web",
      dependencies: [
        "WellsealAccounts",
        "WellsealBase",
        "WellsealCardService",
        "WellsealCDA",
        "WellsealConsent",
        "WellsealCredentials",
        "WellsealDaemon",
        "WellsealExchange",
        "WellsealFHIR",
        "WellsealFHIRServer",
        "WellsealFiles",
        "WellsealHealthLinks",
        "WellsealImports",
        "WellsealLinkService",
        "WellsealLocalization",
        "WellsealModel",
        "WellsealPages",
        "WellsealProgramAPI",
        "WellsealProviders",
        "WellsealQRCode",
        "WellsealQueries",
        "WellsealReport",
        "WellsealRequests",
        "WellsealServerConnections",
        "WellsealStore",
        .httpTypes,
        .hummingbird,
        .hummingbirdCore,
        .logging,
        .nioCore,
        .serviceLifecycle,
      ],
      resources: [
        .embedInCode("Assets/openapi.json")
      ]),
    tests(
      "WellsealHealthAppTests", in: "Tests/Web",
      dependencies: [
        "TestSupport",
        "WebFixtures",
        "WellsealAccounts",
        "WellsealBase",
        "WellsealCardService",
        "WellsealCompression",
        "WellsealConsent",
        "WellsealCredentials",
        "WellsealDaemon",
        "WellsealEUCertificates",
        "WellsealExchange",
        "WellsealHealthApp",
        "WellsealHealthLinks",
        "WellsealImports",
        "WellsealKeys",
        "WellsealLinkService",
        "WellsealLocalization",
        "WellsealModel",
        "WellsealPages",
        "WellsealProgramAPI",
        "WellsealProviders",
        "WellsealQRCode",
        "WellsealQueries",
        "WellsealRequests",
        "WellsealStore",
        .httpTypes,
        .hummingbird,
        .hummingbirdTesting,
        .nioCore,
      ],
      exclude: ["Python"]),
    module(
      "WellsealHomeAssistant", in: "Sources/Web",
      dependencies: [
        "WellsealBase",
        "WellsealFetching",
        .nioCore,
        .nioPosix,
        .nioSSL,
      ]),
    tests(
      "WellsealHomeAssistantTests", in: "Tests/Web",
      dependencies: [
        "TestSupport",
        "WellsealBase",
        "WellsealFetching",
        "WellsealHomeAssistant",
        .nioCore,
        .nioPosix,
      ]),
    module(
      "WellsealKiosk", in: "Sources/Web",
      dependencies: [
        "WellsealBase",
        "WellsealCardService",
        "WellsealCredentials",
        "WellsealDaemon",
        "WellsealExchange",
        "WellsealFiles",
        "WellsealHealthLinks",
        "WellsealLinkService",
        "WellsealLocalization",
        "WellsealPages",
        "WellsealQRCode",
        "WellsealRequests",
        "WellsealServerConnections",
        .httpTypes,
        .hummingbird,
        .hummingbirdCore,
        .logging,
        .nioCore,
      ],
      resources: [
        .embedInCode("Assets/kiosk.css"),
        .embedInCode("Assets/kiosk.js"),
      ]),
    tests(
      "WellsealKioskTests", in: "Tests/Web",
      dependencies: [
        "WebFixtures",
        "WellsealBase",
        "WellsealCardService",
        "WellsealCredentials",
        "WellsealEUCertificates",
        "WellsealExchange",
        "WellsealHealthLinks",
        "WellsealKiosk",
        "WellsealLinkService",
        "WellsealQRCode",
        .httpTypes,
        .hummingbird,
        .hummingbirdTesting,
        .nioCore,
      ]),
    module(
      "WellsealLinkServer", in: "Sources/Web",
      dependencies: [
        "WellsealBase",
        "WellsealFiles",
        "WellsealKeys",
        "WellsealServerConnections",
        "WellsealSQLite",
        .crypto,
        .httpTypes,
        .hummingbird,
        .hummingbirdCore,
        .hummingbirdTLS,
        .logging,
        .nioCore,
      ],
      resources: [
        .embedInCode("Assets/summary.js"),
        .embedInCode("Assets/viewer.css"),
        .embedInCode("Assets/viewer.html"),
        .embedInCode("Assets/viewer.js"),
        .embedInCode("Assets/words.js"),
      ]),
    tests(
      "WellsealLinkServerTests", in: "Tests/Web",
      dependencies: [
        "WellsealBase",
        "WellsealHealthLinks",
        "WellsealKeys",
        "WellsealLinkServer",
        .crypto,
        .httpTypes,
        .hummingbird,
        .hummingbirdTesting,
        .nioCore,
        .nioPosix,
      ]),
    module(
      "WellsealModelContext", in: "Sources/Web",
      dependencies: [
        "WellsealBase",
        "WellsealConsent",
        "WellsealDaemon",
        "WellsealModel",
        "WellsealQueries",
      ]),
    tests(
      "WellsealModelContextTests", in: "Tests/Web",
      dependencies: [
        "StoreConformance",
        "TestSupport",
        "WellsealBase",
        "WellsealConsent",
        "WellsealDaemon",
        "WellsealModel",
        "WellsealModelContext",
      ]),
    module(
      "WellsealPages", in: "Sources/Web",
      dependencies: [
        "WellsealBase",
        "WellsealCDA",
        "WellsealCompression",
        "WellsealConsent",
        "WellsealLocalization",
        "WellsealModel",
        "WellsealPDF",
        "WellsealQRCode",
        "WellsealQueries",
        .httpTypes,
      ],
      resources: [
        .embedInCode("Assets/app.css"),
        .embedInCode("Assets/app.js"),
        .embedInCode("Assets/camera.js"),
        .embedInCode("Assets/icons.svg"),
        .embedInCode("Assets/installed.js"),
        .embedInCode("Assets/passkeys.js"),
        .embedInCode("Assets/phone-192.png"),
        .embedInCode("Assets/phone-512.png"),
        .embedInCode("Assets/worker.js"),
      ]),
    tests(
      "WellsealPagesTests", in: "Tests/Web",
      dependencies: [
        "TestSupport",
        "WellsealPages",
      ]),
    module(
      "WellsealProgramAPI", in: "Sources/Web",
      dependencies: [
        "WellsealBase",
        "WellsealConsent",
        "WellsealDaemon",
        "WellsealExchange",
        "WellsealFiles",
        "WellsealImports",
        "WellsealModel",
        "WellsealQueries",
        "WellsealRequests",
        "WellsealServerConnections",
        "WellsealStore",
        "WellsealWire",
        .crypto,
        .httpTypes,
        .hummingbird,
        .hummingbirdCore,
        .hummingbirdTLS,
        .logging,
        .nioCore,
      ]),
    tests(
      "WellsealProgramAPITests", in: "Tests/Web",
      dependencies: [
        "TestSupport",
        "WebFixtures",
        "WellsealBase",
        "WellsealConsent",
        "WellsealDaemon",
        "WellsealFiles",
        "WellsealHealthApp",
        "WellsealModel",
        "WellsealProgramAPI",
        "WellsealQueries",
        "WellsealRequests",
        "WellsealServerConnections",
        "WellsealStore",
        .httpTypes,
        .hummingbird,
        .hummingbirdTesting,
        .nioCore,
      ]),
    module(
      "WellsealRequests", in: "Sources/Web",
      dependencies: [
        "WellsealBase",
        "WellsealCompression",
        "WellsealConsent",
        "WellsealCredentials",
        "WellsealDaemon",
        "WellsealExchange",
        "WellsealFiles",
        "WellsealImports",
        "WellsealLocalization",
        "WellsealModel",
        "WellsealPages",
        "WellsealQRCode",
        "WellsealQueries",
        "WellsealStore",
        .crypto,
        .httpTypes,
        .hummingbird,
        .nioCore,
        .nioHTTP1,
      ]),
    tests(
      "WellsealRequestsTests", in: "Tests/Web",
      dependencies: [
        "TestSupport",
        "WellsealModel",
        "WellsealRequests",
        "WellsealStore",
        .httpTypes,
        .hummingbird,
        .nioCore,
        .nioHTTP1,
      ]),
    module(
      "WellsealVerifyServer", in: "Sources/Web",
      dependencies: [
        "WellsealBase",
        "WellsealCardService",
        "WellsealCredentials",
        "WellsealDaemon",
        "WellsealExchange",
        "WellsealRequests",
        "WellsealServerConnections",
        .crypto,
        .httpTypes,
        .hummingbird,
        .hummingbirdCore,
        .hummingbirdTLS,
        .logging,
        .nioCore,
        .nioHTTP1,
      ]),
    tests(
      "WellsealVerifyServerTests", in: "Tests/Web",
      dependencies: [
        "WebFixtures",
        "WellsealBase",
        "WellsealDaemon",
        "WellsealExchange",
        "WellsealVerifyServer",
        .httpTypes,
        .hummingbird,
        .hummingbirdTesting,
        .nioCore,
        .nioEmbedded,
        .nioHTTP1,
      ]),

    // MARK: Hosting
    module(
      "WellsealCluster", in: "Sources/Hosting",
      dependencies: [
        "CWellsealKeyToken",
        "CWellsealPostgres",
        "WellsealBase",
        "WellsealFiles",
        "WellsealModel",
        "WellsealStore",
        .crypto,
      ]),
    tests(
      "WellsealClusterTests", in: "Tests/Hosting",
      dependencies: [
        "ClusterWriter",
        "FencedStatements",
        "StoreConformance",
        "TestPostgres",
        "TestSupport",
        "TestToken",
        "WellsealCluster",
        "WellsealModel",
        "WellsealStore",
      ]),
    module(
      "WellsealHost", in: "Sources/Hosting",
      dependencies: [
        "WellsealAccounts",
        "WellsealBase",
        "WellsealCluster",
        "WellsealConsent",
        "WellsealDaemon",
        "WellsealFetching",
        "WellsealFHIRServer",
        "WellsealFHIRServing",
        "WellsealFiles",
        "WellsealHealthApp",
        "WellsealKeys",
        "WellsealLinkService",
        "WellsealLocalization",
        "WellsealModel",
        "WellsealOpenIDConnect",
        "WellsealPages",
        "WellsealProgramAPI",
        "WellsealProviders",
        "WellsealQueries",
        "WellsealRequests",
        "WellsealServerConnections",
        "WellsealStore",
        .asyncHTTPClient,
        .crypto,
        .httpTypes,
        .hummingbird,
        .hummingbirdCore,
        .hummingbirdTLS,
        .logging,
        .nioCore,
        .nioHTTP1,
        .serviceLifecycle,
      ]),
    tests(
      "WellsealHostTests", in: "Tests/Hosting",
      dependencies: [
        "TestAuthenticator",
        "TestIssuer",
        "TestPostgres",
        "TestProvider",
        "TestSupport",
        "WellsealAccounts",
        "WellsealBase",
        "WellsealCardService",
        "WellsealCluster",
        "WellsealConsent",
        "WellsealCredentials",
        "WellsealDaemon",
        "WellsealFetching",
        "WellsealFHIRServer",
        "WellsealFiles",
        "WellsealHealthApp",
        "WellsealHost",
        "WellsealLocalization",
        "WellsealModel",
        "WellsealOpenIDConnect",
        "WellsealPages",
        "WellsealProgramAPI",
        "WellsealProviders",
        "WellsealRequests",
        "WellsealServerConnections",
        "WellsealStore",
        .httpTypes,
        .hummingbird,
        .hummingbirdTesting,
        .logging,
        .nioCore,
        .nioEmbedded,
      ]),
    module(
      "WellsealOpenIDConnect", in: "Sources/Hosting",
      dependencies: [
        "WellsealBase",
        "WellsealFetching",
        .crypto,
        .cryptoExtras,
      ]),
    tests(
      "WellsealOpenIDConnectTests", in: "Tests/Hosting",
      dependencies: [
        "TestIssuer",
        "TestWebServer",
        "WellsealBase",
        "WellsealFetching",
        "WellsealOpenIDConnect",
        .nioHTTP1,
      ]),

    // MARK: Commands
    executable(
      "wellseal", in: "Sources/Commands",
      dependencies: [
        "CWellsealWiping",
        "WellsealCommands",
      ],
      resources: [.copy("Resources/trust")]),
    executable(
      "wellseal-pictures", in: "Sources/Commands",
      dependencies: [
        "CWellsealConfinement",
        "WellsealPDF",
        "WellsealQRReading",
      ]),
    module(
      "WellsealCommands", in: "Sources/Commands",
      dependencies: [
        "WellsealAccounts",
        "WellsealBase",
        "WellsealCardIssuing",
        "WellsealCardService",
        "WellsealCDA",
        "WellsealClinic",
        "WellsealCluster",
        "WellsealCompression",
        "WellsealConsent",
        "WellsealCredentials",
        "WellsealDaemon",
        "WellsealDatabaseExport",
        "WellsealDemoData",
        "WellsealEUCertificates",
        "WellsealExchange",
        "WellsealFetching",
        "WellsealFHIR",
        "WellsealFHIRServer",
        "WellsealFiles",
        "WellsealHealthApp",
        "WellsealHealthLinks",
        "WellsealHomeAssistant",
        "WellsealHost",
        "WellsealImports",
        "WellsealKeys",
        "WellsealKiosk",
        "WellsealLinkServer",
        "WellsealLinkService",
        "WellsealLocalization",
        "WellsealModel",
        "WellsealModelContext",
        "WellsealOpenIDConnect",
        "WellsealPages",
        "WellsealPDF",
        "WellsealProgramAPI",
        "WellsealProviders",
        "WellsealQRCode",
        "WellsealQueries",
        "WellsealReport",
        "WellsealRequests",
        "WellsealServerConnections",
        "WellsealStore",
        "WellsealVerifyServer",
        .argumentParser,
        .crypto,
        .nioCore,
      ]),
    tests(
      "WellsealCommandsTests", in: "Tests/Commands",
      dependencies: [
        "StoreConformance",
        "TestSupport",
        "wellseal",
        "WellsealAccounts",
        "WellsealBase",
        "WellsealCardIssuing",
        "WellsealCardService",
        "WellsealCluster",
        "WellsealCommands",
        "WellsealCompression",
        "WellsealConsent",
        "WellsealCredentials",
        "WellsealDaemon",
        "WellsealEUCertificates",
        "WellsealExchange",
        "WellsealFetching",
        "WellsealFHIR",
        "WellsealFiles",
        "WellsealHealthApp",
        "WellsealHomeAssistant",
        "WellsealHost",
        "WellsealImports",
        "WellsealKiosk",
        "WellsealLinkServer",
        "WellsealLinkService",
        "WellsealModel",
        "WellsealOpenIDConnect",
        "WellsealProviders",
        "WellsealQRCode",
        "WellsealQueries",
        "WellsealServerConnections",
        "WellsealStore",
        "WellsealWire",
        .argumentParser,
        .nioCore,
      ],
      exclude: ["Goldens"]),

    // MARK: CLibraries
    .target(name: "CWellsealConfinement", path: "Sources/CLibraries/CWellsealConfinement"),
    system("CWellsealDeflate", pkgConfig: "libdeflate", apt: "libdeflate-dev"),
    system("CWellsealISAL", pkgConfig: "libisal", apt: "libisal-dev"),
    .target(name: "CWellsealKeyToken", path: "Sources/CLibraries/CWellsealKeyToken"),
    .target(name: "CWellsealPaper", path: "Sources/CLibraries/CWellsealPaper"),
    system("CWellsealPNG", pkgConfig: "libpng", apt: "libpng-dev"),
    .target(name: "CWellsealPostgres", path: "Sources/CLibraries/CWellsealPostgres"),
    system("CWellsealQRencode", pkgConfig: "libqrencode", apt: "libqrencode-dev"),
    system("CWellsealSQLite", pkgConfig: "sqlite3", apt: "libsqlite3-dev"),
    system("CWellsealTurboJPEG", pkgConfig: "libturbojpeg", apt: "libturbojpeg0-dev"),
    system("CWellsealWebP", pkgConfig: "libwebp", apt: "libwebp-dev"),
    system("CWellsealZBar", pkgConfig: "zbar", apt: "libzbar-dev"),
    system("CWellsealZlib", pkgConfig: "zlib", apt: "zlib1g-dev"),
    .target(name: "CWellsealWiping", path: "Sources/CLibraries/CWellsealWiping"),
    .target(
      name: "CWellsealZXing", path: "Sources/CLibraries/CWellsealZXing",
      linkerSettings: [.linkedLibrary("ZXing")]),

    // MARK: Support
    support(
      "Boundaries", in: "Tests/Support",
      dependencies: [
        "StoreConformance",
        "WellsealBase",
        "WellsealCDA",
        "WellsealCompression",
        "WellsealCredentials",
        "WellsealEUCertificates",
        "WellsealExchange",
        "WellsealFHIR",
        "WellsealHealthLinks",
        "WellsealHomeAssistant",
        "WellsealImports",
        "WellsealModel",
        "WellsealModelContext",
        "WellsealPDF",
        "WellsealQRCode",
        "WellsealQRReading",
        "WellsealStore",
        "WellsealWire",
        .crypto,
      ]),
    .target(name: "CAllocationCounter", path: "Tests/Support/CLibraries/CAllocationCounter"),
    .target(
      name: "CFailingCalls", dependencies: ["CWellsealSQLite"], path: "Tests/Support/CLibraries/CFailingCalls"
    ),
    .target(
      name: "CPowerLoss", dependencies: ["CWellsealSQLite"], path: "Tests/Support/CLibraries/CPowerLoss"),
    support(
      "ExportFixtures", in: "Tests/Support",
      dependencies: [
        "TestSupport",
        "WellsealBase",
        "WellsealModel",
      ]),
    support(
      "FencedStatements", in: "Tests/Support",
      dependencies: [
        "WellsealCluster"
      ]),
    support(
      "ServiceBoundaries", in: "Tests/Support",
      dependencies: [
        "Boundaries",
        "StoreConformance",
        "WellsealAccounts",
        "WellsealBase",
        "WellsealCardService",
        "WellsealConsent",
        "WellsealCredentials",
        "WellsealDaemon",
        "WellsealDemoData",
        "WellsealHealthApp",
        "WellsealModel",
        "WellsealProviders",
        "WellsealQueries",
        "WellsealRequests",
        "WellsealStore",
        "WellsealWire",
        .crypto,
        .httpTypes,
        .hummingbird,
        .hummingbirdCore,
        .logging,
        .nioCore,
        .nioEmbedded,
      ]),
    support(
      "StoreConformance", in: "Tests/Support",
      dependencies: [
        "TestSupport",
        "WellsealBase",
        "WellsealModel",
      ]),
    support(
      "StoreTorture", in: "Tests/Support",
      dependencies: [
        "TestSupport",
        "WellsealModel",
        "WellsealStore",
      ]),
    support(
      "TestAuthenticator", in: "Tests/Support",
      dependencies: [
        "WellsealBase",
        .crypto,
      ]),
    support(
      "TestIssuer", in: "Tests/Support",
      dependencies: [
        "WellsealBase",
        "WellsealFetching",
        "WellsealOpenIDConnect",
        .crypto,
        .cryptoExtras,
      ]),
    support(
      "TestPostgres", in: "Tests/Support",
      dependencies: [
        "TestSupport",
        "WellsealCluster",
        "WellsealKeys",
        "WellsealStore",
      ]),
    support(
      "TestProvider", in: "Tests/Support",
      dependencies: [
        "WellsealBase",
        "WellsealCredentials",
        "WellsealProviders",
        .crypto,
      ]),
    support(
      "TestSupport", in: "Tests/Support",
      dependencies: [
        "WellsealBase",
        "WellsealCompression",
        "WellsealModel",
      ]),
    support(
      "TestToken", in: "Tests/Support",
      dependencies: [
        "TestSupport",
        "WellsealCluster",
      ]),
    support(
      "TestWebServer", in: "Tests/Support",
      dependencies: [
        .asn1,
        .certificates,
        .crypto,
        .nioCore,
        .nioHTTP1,
        .nioPosix,
        .nioSSL,
      ]),
    support(
      "WebFixtures", in: "Tests/Support",
      dependencies: [
        "TestSupport",
        "WellsealBase",
        "WellsealCardService",
        "WellsealCompression",
        "WellsealConsent",
        "WellsealCredentials",
        "WellsealDaemon",
        "WellsealDemoData",
        "WellsealExchange",
        "WellsealFiles",
        "WellsealHealthApp",
        "WellsealKeys",
        "WellsealModel",
        "WellsealProgramAPI",
        "WellsealQueries",
        "WellsealRequests",
        "WellsealStore",
        .httpTypes,
        .hummingbird,
        .hummingbirdTesting,
        .nioCore,
      ]),

    // MARK: Programs
    program(
      "ClusterWriter", at: "Tests/Programs/ClusterWriter",
      dependencies: [
        "FencedStatements",
        "WellsealCluster",
        "WellsealModel",
        "WellsealStore",
      ]),
    program(
      "HealthWriter", at: "Tests/Programs/HealthWriter",
      dependencies: [
        "HealthKit"
      ]),
    program(
      "PeerProgram", at: "Tests/Programs/PeerProgram"),
    program(
      "StoreWriter", at: "Tests/Programs/StoreWriter",
      dependencies: [
        "StoreTorture"
      ]),

    // MARK: System
    tests(
      "ArchitectureTests", in: "Tests/System",
      dependencies: [
        "TestSupport"
      ]),
    tests(
      "BoundaryTests", in: "Tests/System",
      dependencies: [
        "Boundaries",
        "ServiceBoundaries",
        "TestSupport",
        "WellsealWire",
      ]),
    tests(
      "DaemonTortureTests", in: "Tests/System",
      dependencies: [
        "HealthWriter",
        "TestSupport",
        "wellseal",
        "WellsealBase",
        "WellsealConsent",
        "WellsealDaemon",
        "WellsealModel",
        "WellsealStore",
      ]),
    tests(
      "DocumentationTests", in: "Tests/System",
      dependencies: [
        "TestSupport",
        "wellseal",
        "WellsealBase",
        "WellsealCredentials",
        "WellsealHealthLinks",
      ]),
    tests(
      "EndToEndTests", in: "Tests/System",
      dependencies: [
        "TestPostgres",
        "TestSupport",
        "TestToken",
        "wellseal",
        "WellsealCluster",
        "WellsealStore",
        .crypto,
      ],
      exclude: ["Python", "Transcripts"]),
    tests(
      "StoreConformanceTests", in: "Tests/System",
      dependencies: [
        "StoreConformance",
        "WellsealBase",
        "WellsealModel",
      ]),
    tests(
      "StoreTortureTests", in: "Tests/System",
      dependencies: [
        "CFailingCalls",
        "CPowerLoss",
        "StoreTorture",
        "StoreWriter",
        "TestSupport",
        "WellsealBase",
        "WellsealKeys",
        "WellsealModel",
        "WellsealSQLite",
        "WellsealStore",
      ],
      resources: [
        .copy("Fixtures")
      ]),

    // MARK: Benchmarks
    program(
      "DaemonBenchmark", at: "Benchmarks/Daemon",
      dependencies: [
        "HealthKit",
        "WellsealModel",
        "WellsealStore",
      ]),
    program(
      "DaemonObserver", at: "Benchmarks/Observer"),
    program(
      "StoreBenchmark", at: "Benchmarks/Store",
      dependencies: [
        "WellsealCluster",
        "WellsealExchange",
        "WellsealImports",
        "WellsealKeys",
        "WellsealModel",
        "WellsealStore",
      ]),

    // MARK: Template
    .target(
      name: "Pulse",
      dependencies: [
        "HealthKit"
      ],
      path: "Examples/Template/Sources/Pulse"),
    .testTarget(
      name: "PulseTests",
      dependencies: [
        "HealthKit",
        "HealthKitTesting",
        "Pulse",
      ],
      path: "Examples/Template/Tests/PulseTests"),
    .executableTarget(
      name: "PulseApp",
      dependencies: [
        "HealthKit",
        "Pulse",
      ],
      path: "Examples/Template/Sources/PulseApp",
      resources: [
        .copy("Bundle")
      ]),
  ],
  cxxLanguageStandard: .cxx20
)

/// The test libraries for Fuzz/, which is a separate package.
///
/// Clients must not see them: SwiftPM compares the names of a client's targets with those of all
/// targets that a product reaches, and `TestSupport` is a likely name.
nonisolated var fuzzProducts: [Product] {
  guard Context.environment["WELLSEAL_FUZZ"] != nil else { return [] }
  return [
    .library(name: "Boundaries", targets: ["Boundaries"]),
    .library(name: "ServiceBoundaries", targets: ["ServiceBoundaries"]),
  ]
}

/// The settings of every target written for this package.
nonisolated var strictSettings: [SwiftSetting] {
  [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}

/// A library of the product.
func module(
  _ name: String, in folder: String, dependencies: [Target.Dependency] = [], exclude: [String] = [],
  resources: [Resource]? = nil
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "\(folder)/\(name)", exclude: exclude,
    resources: resources, swiftSettings: strictSettings)
}

/// A library that only tests use.
func support(_ name: String, in folder: String, dependencies: [Target.Dependency]) -> Target {
  module(name, in: folder, dependencies: dependencies)
}

/// A program of the product.
func executable(
  _ name: String, in folder: String, dependencies: [Target.Dependency], resources: [Resource]? = nil
) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, path: "\(folder)/\(name)", resources: resources,
    swiftSettings: strictSettings)
}

/// A program that tests or benchmarks start.
func program(_ name: String, at path: String, dependencies: [Target.Dependency] = []) -> Target {
  .executableTarget(name: name, dependencies: dependencies, path: path, swiftSettings: strictSettings)
}

func tests(
  _ name: String, in folder: String, dependencies: [Target.Dependency] = [], exclude: [String] = [],
  resources: [Resource]? = nil
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, path: "\(folder)/\(name)", exclude: exclude,
    resources: resources, swiftSettings: strictSettings)
}

/// A system library with a module of its own.
func system(_ name: String, pkgConfig: String, apt package: String) -> Target {
  .systemLibrary(
    name: name, path: "Sources/CLibraries/\(name)", pkgConfig: pkgConfig, providers: [.apt([package])])
}

extension Target.Dependency {
  /// The module that `HealthKit` re-exports with a trait.
  static let combine = target(name: "Combine", condition: .when(traits: ["HealthKitCombine"]))
  static let argumentParser = outside("ArgumentParser", "swift-argument-parser")
  static let asn1 = outside("SwiftASN1", "swift-asn1", for: ["Cards", "Testing"])
  static let asyncHTTPClient = outside("AsyncHTTPClient", "async-http-client")
  static let certificates = outside("X509", "swift-certificates", for: ["Cards", "Testing"])
  static let crypto = outside("Crypto", "swift-crypto", for: ["Cards", "CryptoKit", "Testing"])
  static let cryptoExtras = outside("CryptoExtras", "swift-crypto", for: ["Cards", "Testing"])
  static let httpTypes = outside("HTTPTypes", "swift-http-types")
  static let hummingbird = outside("Hummingbird", "hummingbird")
  static let hummingbirdCore = outside("HummingbirdCore", "hummingbird")
  static let hummingbirdTLS = outside("HummingbirdTLS", "hummingbird")
  static let hummingbirdTesting = outside("HummingbirdTesting", "hummingbird")
  static let logging = outside("Logging", "swift-log")
  static let nioCore = outside("NIOCore", "swift-nio", for: ["Server", "Testing"])
  static let nioEmbedded = outside("NIOEmbedded", "swift-nio")
  static let nioHTTP1 = outside("NIOHTTP1", "swift-nio")
  static let nioPosix = outside("NIOPosix", "swift-nio", for: ["Server", "Testing"])
  static let nioSSL = outside("NIOSSL", "swift-nio-ssl")
  static let openCombine = outside("OpenCombine", "OpenCombine", for: ["Combine"])
  static let openCombineDispatch = outside("OpenCombineDispatch", "OpenCombine", for: ["Combine"])
  static let openCombineFoundation = outside("OpenCombineFoundation", "OpenCombine", for: ["Combine"])
  static let serviceLifecycle = outside("ServiceLifecycle", "swift-service-lifecycle")

  /// Returns a product of another package.
  ///
  /// A client resolves it only if it enables one of the traits.
  private static func outside(
    _ name: String, _ package: String, for traits: Set<String> = ["Server"]
  ) -> Target.Dependency {
    .product(name: name, package: package, condition: .when(traits: traits))
  }
}
