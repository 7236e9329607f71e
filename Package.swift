// swift-tools-version: 6.2

// The plan of the house. A target is a floor: it may import only what stands in its row here, and every arrow
// points down. ArchitectureTests compares this file with the table of allowed arrows and with every import.

import PackageDescription

let package = Package(
  name: "wellseal",
  products: [
    .executable(name: "wellseal", targets: ["wellseal"]),
    // Installed beside it: what looks at pictures, for it alone.
    .executable(name: "wellseal-pictures", targets: ["wellseal-pictures"]),
    .library(name: "Credentials", targets: ["Credentials", "CivilTime", "WebMessages"]),
    .library(name: "CardIssuing", targets: ["CardIssuing", "Files", "KeyDerivation"]),
    .library(name: "EUCertificates", targets: ["EUCertificates"]),
    // For Fuzz/ and Benchmarks/, which are packages of their own.
    .library(name: "Boundaries", targets: ["Boundaries"]),
    .library(name: "ServiceBoundaries", targets: ["ServiceBoundaries"]),
    .library(name: "ByteFormats", targets: ["ByteFormats", "CompressedFormats"]),
    .library(name: "CDA", targets: ["CDA"]),
    .library(name: "Exchange", targets: ["AppleHealthExport", "Exchange", "HealthImports"]),
    .library(name: "FHIR", targets: ["FHIR"]),
    .library(name: "HealthKit", targets: ["HealthKit", "CoreLocation", "UniformTypeIdentifiers"]),
    .library(name: "HealthKitTesting", targets: ["HealthKitTesting"]),
    .library(name: "HealthKitTestData", targets: ["HealthKitTestData"]),
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
    floor("ByteFormats"),
    floor("CivilTime"),
    // What HealthKit stands on has no library of the system.
    floor("CompressedFormats", on: ["CDeflate", "CISAL", "CZlib"]),
    floor("Concurrency"),
    floor("FITFiles"),
    floor("Files"),
    floor("HealthModel", on: []),
    floor("KeyDerivation", using: [.crypto, .cryptoExtras]),
    floor("SampleQueries", on: ["CivilTime", "Concurrency", "HealthModel"]),
    floor("WebMessages", on: ["ByteFormats"]),
    floor("ModelContext", on: ["ByteFormats"]),

    // Names that code written for Apple's systems imports beside HealthKit.
    floor("CoreLocation"),
    floor("UniformTypeIdentifiers"),
    floor("CryptoKit", using: [.crypto]),
    floor("Combine", using: [.openCombine, .openCombineDispatch, .openCombineFoundation]),
    floor("OSLog"),
    // Says of a class of Foundation what Foundation denies, which is a warning and cannot be silenced.
    .target(name: "SendablePredicate", swiftSettings: strictSettings + [.treatAllWarnings(as: .warning)]),

    // Floor 2: what the bytes mean.
    floor("FHIR", on: ["ByteFormats", "CivilTime"]),
    floor("FHIRProfiles", on: ["ByteFormats", "FHIR"]),
    floor("CDA", on: ["ByteFormats", "CivilTime"]),
    floor("ParquetFiles", on: ["CompressedFormats"]),
    floor("Postgres", on: ["CPostgres", "Concurrency"]),
    floor("TaggedPDF", on: ["ByteFormats", "CPaper"]),
    floor("QRCode", on: ["CConfinement", "CPNG", "CQRencode"]),
    floor("QRReading", on: ["QRCode", "CPNG", "CTurboJPEG", "CWebP", "CZBar", "CZXing"]),

    floor(
      "SealedSegments",
      on: [
        "CompressedFormats", "Concurrency", "Files", "HealthModel", "SampleQueries", "KeyDerivation",
        "CSQLite",
      ],
      using: [.crypto]),

    floor(
      "HealthStore",
      on: ["Concurrency", "Files", "HealthModel", "SampleQueries", "SealedSegments", "KeyDerivation"],
      using: [.crypto]
    ),

    floor(
      "HealthCluster", on: ["Files", "HealthModel", "SealedSegments", "Postgres"], using: [.crypto]),

    floor(
      "HealthWire", on: ["ByteFormats", "HealthModel", "SampleQueries"],
      excluding: ["Interface/io.wellseal.health.varlink"]),

    // Floor 3: what can be believed.
    floor(
      "Credentials", on: ["ByteFormats", "CompressedFormats", "CivilTime", "WebMessages", "FHIR"],
      using: [.crypto, .certificates, .asn1]),
    floor(
      "CardIssuing",
      on: [
        "ByteFormats", "CompressedFormats", "CivilTime", "Credentials", "FHIR", "Files", "KeyDerivation",
        "WebMessages",
      ],
      using: [.crypto]),
    floor(
      "EUCertificates", on: ["ByteFormats", "CompressedFormats", "CivilTime", "Credentials"],
      using: [.crypto, .cryptoExtras, .certificates, .asn1]),
    floor(
      "HealthLinks",
      on: [
        "ByteFormats", "CompressedFormats", "CivilTime", "Credentials", "FHIR", "FHIRProfiles", "WebMessages",
      ],
      using: [.crypto]),
    floor(
      "HealthKit",
      on: [
        "CDA", "HealthModel", "SampleQueries", "HealthWire", "CoreLocation", "SendablePredicate",
        "UniformTypeIdentifiers",
      ]),

    // Floor 4: what comes in and goes out.
    floor("HealthImports", on: ["ByteFormats", "CDA", "FHIR", "HealthModel", "SampleQueries"]),

    floor(
      "AppleHealthExport",
      on: [
        "ByteFormats", "CompressedFormats", "CivilTime", "FHIR", "Files", "HealthModel", "SampleQueries",
        "HealthImports",
      ]),

    floor(
      "DeviceExports",
      on: [
        "ByteFormats", "CompressedFormats", "CivilTime", "HealthModel", "SampleQueries", "HealthImports",
        "FITFiles", "CSQLite",
      ]),

    floor(
      "Exchange",
      on: [
        "ByteFormats", "CompressedFormats", "CivilTime", "CDA", "HealthModel", "SampleQueries", "FHIR",
        "QRCode", "Credentials",
        "HealthImports", "AppleHealthExport", "DeviceExports",
      ]),

    floor(
      "HealthQuestions",
      on: [
        "ByteFormats", "CivilTime", "Files", "CDA", "HealthModel", "SampleQueries", "FHIR", "HealthStore",
        "HealthImports", "AppleHealthExport", "Exchange",
      ]),

    floor(
      "DatabaseExport",
      on: [
        "ByteFormats", "CivilTime", "Files", "HealthModel", "ParquetFiles", "SampleQueries",
        "HealthQuestions", "CSQLite",
      ]),

    floor(
      "HealthReport", on: ["ByteFormats", "CivilTime", "HealthModel", "SampleQueries", "HealthQuestions"]),

    // Floor 5: what serves apps, people and the network.
    floor(
      "GuardedFetching", on: ["ByteFormats", "WebMessages"],
      using: [.asyncHTTPClient, .nioCore, .nioHTTP1, .nioSSL]),

    floor("MQTT", on: ["GuardedFetching"], using: [.nioCore, .nioPosix, .nioSSL]),

    floor(
      "HomeAssistant", on: ["ByteFormats", "CivilTime", "WebMessages", "GuardedFetching", "MQTT"]),

    floor(
      "OpenIDConnect", on: ["ByteFormats", "WebMessages", "GuardedFetching"], using: [.crypto, .cryptoExtras]),

    floor("ServerCertificates", on: ["CivilTime", "Files"], using: [.nioCore, .nioSSL]),

    floor(
      "FHIRServing", on: ["ByteFormats", "CivilTime", "Concurrency", "WebMessages", "FHIR"],
      using: [.crypto, .cryptoExtras]),

    floor(
      "HealthConsent",
      on: ["ByteFormats", "Concurrency", "Files", "HealthModel", "SampleQueries", "HealthWire"],
      using: [.crypto]),

    floor(
      "ProgramTokens", on: ["ByteFormats", "CompressedFormats", "Files", "HealthModel", "HealthConsent"],
      using: [.crypto]),

    floor(
      "AccountKeys", on: ["ByteFormats", "Files", "SealedSegments", "HealthStore", "HealthConsent"],
      using: [.crypto, .cryptoExtras]),

    floor(
      "Caregivers", on: ["Files", "HealthModel", "SealedSegments", "HealthStore", "HealthConsent"],
      using: [.crypto]),

    floor(
      "Studies",
      on: [
        "ByteFormats", "Exchange", "Files", "HealthConsent", "HealthModel", "HealthStore", "SampleQueries",
        "SealedSegments", "WebMessages",
      ], using: [.crypto]),

    floor("Custodians", on: ["CKeyToken", "Files", "HealthCluster"], using: [.crypto]),

    floor(
      "HostedRecords",
      on: [
        "ByteFormats", "Files", "SealedSegments", "HealthStore", "HealthCluster", "HealthConsent",
        "ProgramTokens",
      ]),

    floor(
      "HealthDaemon",
      on: [
        "ByteFormats", "Files", "CConfinement", "HealthModel", "SampleQueries", "SealedSegments",
        "HealthStore", "HealthWire", "HealthConsent", "ProgramTokens",
      ], using: [.crypto, .nioCore, .nioPosix], excluding: ["Control/io.wellseal.control.varlink"]),

    floor("Doctor", on: ["ByteFormats", "Files", "CConfinement", "HealthConsent", "HealthDaemon"]),

    floor(
      "CardService",
      on: [
        "ByteFormats", "CivilTime", "Files", "WebMessages", "HealthModel", "SampleQueries", "FHIR",
        "Credentials", "EUCertificates", "Exchange", "HealthQuestions",
      ], using: [.crypto]),

    floor(
      "Providers",
      on: [
        "ByteFormats", "CivilTime", "WebMessages", "HealthModel", "SampleQueries", "FHIR", "Credentials",
        "HealthImports", "Exchange", "GuardedFetching", "HealthQuestions", "HealthConsent", "HealthDaemon",
        "CardService",
      ], using: [.crypto, .nioCore, .nioHTTP1, .nioPosix]),

    floor(
      "LinkService",
      on: [
        "ByteFormats", "CivilTime", "Concurrency", "Files", "KeyDerivation", "WebMessages", "HealthConsent",
        "HealthModel",
        "SampleQueries", "TaggedPDF",
        "QRCode", "Credentials", "HealthLinks", "Exchange", "GuardedFetching", "HealthQuestions",
        "CardService",
      ]),

    floor(
      "WebApps",
      on: [
        "ByteFormats",
        "CivilTime", "Concurrency", "HealthModel", "SampleQueries", "FHIR", "FHIRServing", "Exchange",
        "HealthConsent",
        "ProgramTokens", "HealthDaemon",
      ]),

    floor(
      "HealthTools",
      on: [
        "ByteFormats", "CivilTime", "ModelContext", "HealthModel", "SampleQueries", "HealthQuestions",
        "HealthConsent", "HealthDaemon",
      ]),

    // Floor 6: what people touch.
    floor(
      "WebPages",
      on: [
        "ByteFormats", "CompressedFormats", "CivilTime", "HealthModel", "SampleQueries", "QRCode",
        "HealthQuestions",
        "HealthConsent", "CDA",
      ],
      using: [.httpTypes],
      resources: ["app.css", "app.js", "camera.js", "passkeys.js", "icons.svg"].map {
        .embedInCode("Assets/\($0)")
      }),

    floor(
      "ReportWriting",
      on: [
        "ByteFormats", "CivilTime", "HealthModel", "QRCode", "TaggedPDF", "HealthQuestions", "HealthReport",
        "WebPages",
      ]),

    floor(
      "WebRequests",
      on: [
        "ByteFormats", "CompressedFormats", "CivilTime", "Concurrency", "Files", "HealthModel",
        "SampleQueries",
        "SealedSegments", "HealthStore",
        "HealthImports", "Exchange", "HealthQuestions", "HealthConsent", "HealthDaemon", "WebPages", "QRCode",
        "Credentials",
      ],
      using: [.httpTypes, .hummingbird, .hummingbirdCore, .logging, .nioCore, .nioHTTP1]),

    floor(
      "VerifyServer",
      on: [
        "ByteFormats", "CivilTime", "Credentials", "Exchange", "HealthDaemon", "CardService",
        "ServerCertificates", "WebRequests",
      ],
      using: [
        .crypto, .httpTypes, .hummingbird, .hummingbirdCore, .hummingbirdTLS, .logging, .nioCore, .nioHTTP1,
      ]),

    floor(
      "Kiosk",
      on: [
        "ByteFormats", "CivilTime", "Files", "QRCode", "Credentials", "HealthLinks", "Exchange",
        "HealthDaemon", "CardService", "LinkService", "WebPages", "WebRequests",
      ],
      using: [.httpTypes, .hummingbird, .hummingbirdCore, .logging, .nioCore],
      resources: ["kiosk.css", "kiosk.js"].map { .embedInCode("Assets/\($0)") }),

    floor(
      "HealthPages",
      on: [
        "AccountKeys", "ByteFormats", "CivilTime", "HealthModel", "SampleQueries", "FHIR", "QRCode",
        "SealedSegments",
        "HealthStore", "Credentials", "Exchange", "HealthQuestions", "HealthConsent", "CardService",
        "Providers", "ProgramTokens", "WebApps", "WebPages", "WebRequests", "LinkService",
      ],
      using: [.httpTypes, .hummingbird, .nioCore]),

    floor(
      "ClinicalPages",
      on: [
        "ByteFormats", "CivilTime", "CDA", "FHIR", "HealthModel", "SampleQueries", "HealthQuestions",
        "HealthReport", "ReportWriting", "WebPages", "WebRequests", "HealthPages",
      ],
      using: [.httpTypes, .hummingbird, .nioCore]),

    floor(
      "AccountPages",
      on: [
        "AccountKeys", "ByteFormats", "HealthPages", "HealthStore", "SealedSegments", "WebPages",
        "WebRequests",
      ],
      using: [.httpTypes, .hummingbird]),

    floor(
      "CaregiverPages",
      on: [
        "AccountKeys", "Caregivers", "CivilTime", "ClinicalPages", "HealthConsent", "HealthModel",
        "HealthPages", "HealthQuestions", "HealthStore", "SampleQueries", "SealedSegments", "WebPages",
        "WebRequests",
      ],
      using: [.httpTypes, .hummingbird]),

    floor(
      "StudyPages",
      on: [
        "AccountKeys", "ByteFormats", "HealthConsent", "HealthModel", "HealthPages", "HealthStore",
        "SampleQueries", "SealedSegments", "Studies", "WebPages", "WebRequests",
      ],
      using: [.httpTypes, .hummingbird, .nioCore]),

    floor(
      "HealthLinkPages",
      on: [
        "ByteFormats", "CivilTime", "HealthModel", "SampleQueries", "Credentials", "HealthLinks",
        "HealthImports", "Exchange", "HealthQuestions", "HealthConsent", "LinkService", "QRCode", "WebPages",
        "WebRequests", "HealthPages", "ReportWriting",
      ],
      using: [.httpTypes, .hummingbird, .nioCore]),

    floor(
      "FHIRServer",
      on: [
        "ByteFormats", "CivilTime", "WebMessages", "HealthModel", "SampleQueries", "FHIR", "HealthStore",
        "Exchange", "HealthQuestions", "FHIRServing", "HealthConsent", "ProgramTokens", "WebApps", "WebPages",
        "WebRequests",
      ],
      using: [.httpTypes, .hummingbird, .nioCore]),

    floor(
      "ProgramServer",
      on: [
        "ByteFormats", "CivilTime", "HealthModel", "SampleQueries", "HealthWire", "Exchange",
        "ProgramTokens", "SealedSegments", "HealthStore", "HealthImports", "Files", "HealthQuestions",
        "HealthConsent",
        "HealthDaemon", "ServerCertificates", "WebRequests",
      ],
      using: [
        .crypto, .httpTypes, .hummingbird, .hummingbirdCore, .hummingbirdTLS, .logging, .nioCore,
      ]),

    floor(
      "HealthApp",
      on: [
        "AccountKeys", "AccountPages", "ClinicalPages", "HealthReport",
        "ByteFormats", "CivilTime", "CDA", "FHIR", "Files", "HealthModel", "SampleQueries", "QRCode",
        "SealedSegments", "HealthStore", "Credentials", "HealthImports", "Exchange", "HealthQuestions",
        "HealthConsent", "HealthDaemon", "CardService", "Providers", "WebPages", "WebRequests", "FHIRServer",
        "ProgramServer", "HealthPages", "HealthLinks", "LinkService", "HealthLinkPages",
      ],
      using: [.httpTypes, .hummingbird, .hummingbirdCore, .logging, .nioCore, .serviceLifecycle],
      resources: [.embedInCode("Assets/openapi.json")]),

    floor(
      "HealthHost",
      on: [
        "AccountKeys", "ByteFormats", "CivilTime", "Files", "SampleQueries", "SealedSegments", "HealthStore",
        "HealthCluster", "HostedRecords", "KeyDerivation", "Postgres", "HealthConsent",
        "CaregiverPages", "Caregivers", "HealthQuestions", "Studies", "StudyPages",
        "HealthDaemon", "ProgramTokens", "ServerCertificates", "WebPages", "WebRequests", "ProgramServer",
        "HealthPages", "HealthApp", "OpenIDConnect", "WebMessages", "FHIRServer", "FHIRServing", "WebApps",
        "Concurrency", "GuardedFetching", "LinkService", "Providers",
      ],
      using: [
        .asyncHTTPClient, .crypto, .httpTypes, .hummingbird, .hummingbirdCore, .hummingbirdTLS, .logging,
        .nioCore, .nioHTTP1, .serviceLifecycle,
      ]),

    floor(
      "LinkServer",
      on: ["ByteFormats", "CivilTime", "Files", "KeyDerivation", "ServerCertificates", "CSQLite"],
      using: [
        .crypto, .httpTypes, .hummingbird, .hummingbirdCore, .hummingbirdTLS, .logging, .nioCore,
      ],
      resources: ["viewer.html", "viewer.css", "viewer.js"].map { .embedInCode("Assets/\($0)") }),

    floor(
      "DemoData",
      on: [
        "ByteFormats", "CivilTime", "WebMessages", "HealthModel", "SampleQueries", "CardIssuing",
        "Credentials",
        "HealthQuestions", "HealthConsent",
      ], using: [.crypto]),

    floor(
      "HealthKitTesting",
      on: [
        "HealthModel", "SampleQueries", "HealthKit", "HealthWire", "SealedSegments", "HealthStore",
        "HealthConsent", "HealthDaemon",
      ]),

    floor(
      "HealthKitTestData",
      on: [
        "CivilTime", "HealthModel", "SampleQueries", "HealthKit", "CardService", "DemoData",
        "HealthKitTesting",
      ]),

    floor(
      "Clinic",
      on: [
        "ByteFormats", "CivilTime", "Files", "WebMessages", "FHIR", "CardIssuing", "Credentials",
        "FHIRServing",
      ],
      using: [.crypto, .httpTypes, .hummingbird, .logging, .nioCore],
      resources: [
        "accounts", "allergies", "analytes", "conditions", "coverage", "immunizations", "medications",
        "notes",
        "patients", "procedures", "results",
      ].map { .embedInCode("Tables/\($0).csv") }),

    // Pictures are read in a process of their own.
    .executableTarget(
      name: "wellseal-pictures", dependencies: ["CConfinement", "QRReading", "TaggedPDF"],
      swiftSettings: strictSettings),

    // Floor 7: the verbs of the terminal, and the one executable that people start.
    floor(
      "TerminalInterface",
      on: [
        "ByteFormats", "CompressedFormats", "CivilTime", "Files", "HealthModel", "SampleQueries",
        "WebMessages", "FHIR", "QRCode",
        "LinkServer", "SealedSegments", "HealthStore", "CardIssuing", "Credentials", "AppleHealthExport",
        "Exchange",
        "GuardedFetching", "HealthQuestions", "HealthConsent", "ProgramTokens", "HealthDaemon", "Doctor",
        "CardService",
        "Providers", "WebRequests", "Kiosk", "LinkService", "Postgres", "HealthCluster", "Custodians",
        "ServerCertificates",
        "MQTT", "HomeAssistant", "OpenIDConnect", "Studies",
      ], using: [.argumentParser, .nioCore]),

    floor(
      "CardCommands",
      on: [
        "ByteFormats", "CivilTime", "Files", "HealthConsent", "HealthModel", "SampleQueries", "WebMessages",
        "QRCode",
        "HealthLinks", "LinkServer", "HealthStore", "CardIssuing", "Credentials", "EUCertificates",
        "Exchange",
        "HealthQuestions", "HealthDaemon", "CardService", "VerifyServer", "TerminalInterface", "Kiosk",
        "LinkService", "ReportWriting", "ServerCertificates", "TaggedPDF", "WebRequests",
      ], using: [.argumentParser, .crypto]),

    floor(
      "HealthDataCommands",
      on: [
        "HealthReport", "ReportWriting", "TaggedPDF", "WebPages",
        "ByteFormats", "CivilTime", "CDA", "Files", "HealthModel", "SampleQueries", "SealedSegments",
        "HealthStore", "Credentials", "HealthImports", "AppleHealthExport", "Exchange", "HealthQuestions",
        "Caregivers",
        "HealthConsent", "HealthDaemon", "CardService", "TerminalInterface", "CardCommands", "DatabaseExport",
        "HealthLinks", "LinkService", "HealthCluster", "HostedRecords", "HealthHost", "Postgres",
      ], using: [.argumentParser]),

    .executableTarget(
      name: "wellseal",
      dependencies: [
        "ByteFormats", "CompressedFormats", "CivilTime", "Files", "HealthModel", "SampleQueries",
        "KeyDerivation", "WebMessages",
        "FHIR", "FHIRProfiles", "SealedSegments", "HealthStore", "Credentials", "HealthImports", "Exchange",
        "HealthQuestions", "HealthConsent", "HealthDaemon", "CardService", "Providers", "WebApps", "DemoData",
        "WebPages", "WebRequests", "HealthPages", "HealthApp", "Clinic", "TerminalInterface", "CardCommands",
        "HealthDataCommands", "HealthTools", "ModelContext", "LinkService", "ProgramServer", "ProgramTokens",
        "ServerCertificates", "Doctor", "HealthCluster", "HostedRecords", "HealthHost", "GuardedFetching",
        "MQTT",
        "HomeAssistant", "OpenIDConnect", "Studies",
        .argumentParser,
      ],
      resources: [.copy("Resources/trust")],
      swiftSettings: strictSettings),

    // Measures the store beside its peers; see scripts/bench-store.
    .executableTarget(
      name: "StoreBenchmark",
      dependencies: [
        "AppleHealthExport", "HealthImports", "Exchange", "HealthModel", "SampleQueries", "SealedSegments",
        "HealthStore", "HealthCluster", "KeyDerivation", "Postgres",
      ],
      path: "Benchmarks/Store", swiftSettings: strictSettings),

    // Measures the way from an app to the store; see scripts/bench-daemon.
    .executableTarget(
      name: "DaemonBenchmark",
      dependencies: ["HealthKit", "HealthModel", "SampleQueries", "SealedSegments", "HealthStore"],
      path: "Benchmarks/Daemon", swiftSettings: strictSettings),

    // An app that observes, in few kilobytes; see scripts/soak.
    .executableTarget(name: "DaemonObserver", path: "Benchmarks/Observer", swiftSettings: strictSettings),

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
    // Loads the module of a token when a custodian is asked.
    .target(name: "CKeyToken", path: "Sources/CLibraries/CKeyToken"),
    // Loads Cairo and Pango when a page is asked for.
    .target(name: "CPaper", path: "Sources/CLibraries/CPaper"),
    // Loads libpq when a database is asked for.
    .target(name: "CPostgres", path: "Sources/CLibraries/CPostgres"),
    .target(name: "CZXing", path: "Sources/CLibraries/CZXing", linkerSettings: [.linkedLibrary("ZXing")]),

    // What the tests share: seeds, mutations, samples, measures.
    .target(
      name: "TestSupport", dependencies: ["ByteFormats", "CompressedFormats", "HealthModel"],
      path: "Tests/Support",
      swiftSettings: strictSettings),

    // Makes exports of the Health app, and compares what stores hold.
    .target(
      name: "ExportFixtures", dependencies: ["ByteFormats", "HealthModel", "SampleQueries", "TestSupport"],
      path: "Tests/ExportFixtures", swiftSettings: strictSettings),

    tests(of: "ByteFormats", on: ["ByteFormats", "TestSupport"]),
    tests(of: "CivilTime", on: ["CivilTime"]),
    tests(of: "CompressedFormats", on: ["CompressedFormats", "TestSupport"]),
    tests(of: "Concurrency", on: ["Concurrency"]),
    tests(of: "Files", on: ["Files"]),
    tests(of: "KeyDerivation", on: ["KeyDerivation"], using: [.crypto]),
    tests(of: "WebMessages", on: ["ByteFormats", "WebMessages"]),
    tests(of: "ModelContext", on: ["ByteFormats", "ModelContext", "TestSupport"]),
    tests(of: "ParquetFiles", on: ["ByteFormats", "CompressedFormats", "ParquetFiles", "TestSupport"]),
    tests(
      of: "DatabaseExport",
      on: [
        "CSQLite", "CivilTime", "DatabaseExport", "HealthModel", "ParquetFiles", "SampleQueries",
        "HealthQuestions", "StoreConformance", "TestSupport",
      ]),
    tests(
      of: "HealthTools",
      on: [
        "ByteFormats", "CivilTime", "Concurrency", "HealthConsent", "HealthDaemon", "HealthModel",
        "SampleQueries",
        "HealthQuestions", "HealthTools", "ModelContext", "StoreConformance", "TestSupport",
      ]),
    // A web server of a test, over TLS on this machine, which answers from a table or misbehaves.
    .target(
      name: "TestWebServer",
      dependencies: [.asn1, .certificates, .crypto, .nioCore, .nioHTTP1, .nioPosix, .nioSSL],
      path: "Tests/TestWebServer", swiftSettings: strictSettings),
    tests(
      of: "GuardedFetching",
      on: ["ByteFormats", "Credentials", "GuardedFetching", "TestWebServer", "WebMessages"],
      using: [.nioHTTP1]),
    tests(
      of: "ServerCertificates", on: ["CivilTime", "Files", "ServerCertificates"],
      using: [.asn1, .certificates, .crypto, .nioCore, .nioPosix, .nioSSL]),
    tests(
      of: "FHIRServing",
      on: ["ByteFormats", "CivilTime", "FHIR", "FHIRServing", "TestSupport", "WebMessages"],
      using: [.crypto, .cryptoExtras]),
    tests(
      of: "HealthQuestions",
      on: [
        "ByteFormats", "CompressedFormats", "CivilTime", "AppleHealthExport", "HealthImports", "Exchange",
        "HealthModel",
        "SampleQueries", "HealthQuestions", "HealthStore", "StoreConformance", "TestSupport",
      ]),
    tests(
      of: "HealthReport",
      on: [
        "ByteFormats", "CivilTime", "HealthModel", "HealthQuestions", "HealthReport", "SampleQueries",
        "StoreConformance", "TestSupport",
      ]),
    tests(
      of: "ReportWriting",
      on: [
        "ByteFormats", "CivilTime", "DemoData", "HealthModel", "HealthReport", "QRCode", "ReportWriting",
        "StoreConformance", "TaggedPDF", "WebPages", "wellseal-pictures",
      ]),
    tests(of: "TaggedPDF", on: ["ByteFormats", "TaggedPDF", "TestSupport"]),
    tests(
      of: "CardService",
      on: [
        "ByteFormats", "CardService", "CivilTime", "Credentials", "EUCertificates", "Exchange", "HealthModel",
        "SampleQueries", "StoreConformance", "WebMessages",
      ]),
    tests(
      of: "Providers",
      on: [
        "ByteFormats", "CardService", "Concurrency", "Credentials", "GuardedFetching", "HealthDaemon",
        "HealthModel",
        "SampleQueries", "HealthQuestions", "SealedSegments", "HealthStore", "KeyDerivation", "Providers",
        "TestProvider", "TestSupport", "WebMessages", "CivilTime",
      ], using: [.crypto, .nioCore, .nioHTTP1, .nioPosix]),
    tests(
      of: "HealthDaemon",
      on: [
        "ByteFormats", "CardService", "CivilTime", "Credentials", "Files", "HealthConsent", "Doctor",
        "HealthDaemon",
        "HealthModel", "SampleQueries", "HealthQuestions", "SealedSegments", "HealthStore", "HealthWire",
        "HealthTools", "PeerProgram", "Providers", "StoreConformance", "TestSupport", "WebApps",
      ], using: [.crypto, .nioCore, .nioPosix]),
    // What the tests put where apps would lie.
    .executableTarget(name: "PeerProgram", path: "Tests/PeerProgram", swiftSettings: strictSettings),
    tests(
      of: "HealthWire", on: ["ByteFormats", "HealthModel", "SampleQueries", "HealthWire", "TestSupport"],
      excluding: ["Goldens", "Python"]),
    tests(
      of: "DeviceExports",
      on: [
        "CompressedFormats", "CSQLite", "DeviceExports", "Exchange", "FITFiles", "HealthImports",
        "HealthModel",
        "SampleQueries", "StoreConformance", "TestSupport",
      ]),
    tests(
      of: "MQTT",
      on: [
        "ByteFormats", "CivilTime", "GuardedFetching", "HomeAssistant", "MQTT", "TestSupport", "WebMessages",
      ],
      using: [.nioCore, .nioPosix]),
    tests(of: "CDA", on: ["ByteFormats", "CDA", "TestSupport"]),
    tests(
      of: "FHIR", on: ["ByteFormats", "CivilTime", "FHIR", "TestSupport"], resources: [.copy("Fixtures")]),
    tests(
      of: "Content", on: ["ByteFormats", "CardIssuing", "Credentials", "FHIR", "TestSupport"],
      resources: [.copy("Fixtures")]),
    tests(
      of: "CardIssuing",
      on: [
        "ByteFormats", "CivilTime", "CardIssuing", "Credentials", "Files", "KeyDerivation", "TestSupport",
        "WebMessages",
        "wellseal",
      ],
      using: [.crypto]),
    tests(
      of: "HealthWeb",
      on: [
        "ByteFormats", "CDA", "CompressedFormats", "CivilTime", "Concurrency", "Credentials", "Exchange",
        "FHIR", "FHIRServing", "HealthModel",
        "SampleQueries",
        "HealthQuestions", "HealthConsent", "HealthDaemon", "CardService", "Providers", "WebApps", "DemoData",
        "SealedSegments", "HealthStore", "HealthApp", "HealthPages", "KeyDerivation", "QRCode",
        "VerifyServer", "WebMessages", "WebPages", "WebRequests", "EUCertificates", "HealthLinks", "Kiosk",
        "LinkService", "ProgramServer", "ProgramTokens", "ServerCertificates", "TestSupport",
      ],
      using: [
        .httpTypes, .hummingbird, .hummingbirdCore, .hummingbirdTesting, .nioCore, .nioEmbedded, .nioHTTP1,
      ],
      resources: [.copy("Fixtures")], excluding: ["Python"]),
    tests(
      of: "Clinic",
      on: [
        "ByteFormats", "Clinic", "Credentials", "FHIR", "HealthModel", "SampleQueries", "HealthDaemon",
        "CardService", "Providers", "SealedSegments", "HealthStore", "KeyDerivation", "TestSupport",
        "WebMessages", "CivilTime",
      ],
      using: [.crypto, .hummingbird, .hummingbirdTesting, .httpTypes, .nioCore], excluding: ["Python"]),
    tests(
      of: "QRCode", on: ["CConfinement", "QRCode", "QRReading", "TestSupport"],
      resources: [.copy("Fixtures")]),
    tests(
      of: "Credentials",
      on: [
        "ByteFormats", "CompressedFormats", "CivilTime", "Credentials", "Exchange", "FHIR", "TestSupport",
        "WebMessages",
      ],
      using: [.asn1, .certificates, .crypto]),
    tests(
      of: "EUCertificates", on: ["ByteFormats", "CivilTime", "Credentials", "EUCertificates", "TestSupport"],
      using: [.asn1, .certificates, .crypto]),
    tests(
      of: "HealthLinks",
      on: [
        "ByteFormats", "CivilTime", "Credentials", "FHIR", "FHIRProfiles", "HealthLinks", "TestSupport",
        "WebMessages",
      ],
      using: [.crypto], excluding: ["Python"]),
    tests(
      of: "LinkService",
      on: [
        "ByteFormats", "CivilTime", "HealthConsent", "HealthLinks", "LinkService", "SampleQueries",
        "StoreConformance", "TaggedPDF",
      ]),
    tests(
      of: "LinkServer", on: ["ByteFormats", "CivilTime", "HealthLinks", "KeyDerivation", "LinkServer"],
      using: [.crypto, .httpTypes, .hummingbird, .hummingbirdTesting, .nioCore, .nioPosix]),
    // What a stranger's program can do with the verifier: built without access to the package's own declarations.
    .testTarget(
      name: "CredentialsPublicTests", dependencies: ["CivilTime", "Credentials", "WebMessages", .crypto],
      packageAccess: false,
      swiftSettings: strictSettings),
    tests(
      of: "Conformance",
      on: [
        "ByteFormats", "CivilTime", "Credentials", "EUCertificates", "Exchange", "GuardedFetching",
        "HealthLinks",
        "CardService", "WebMessages",
      ],
      resources: [.copy("Fixtures")]),
    .target(name: "CAllocationCounter", path: "Tests/CLibraries/CAllocationCounter"),
    tests(
      of: "HealthModel", on: ["HealthModel", "SampleQueries", "CAllocationCounter", "TestSupport"],
      excluding: ["Fixtures"]),
    tests(of: "SampleQueries", on: ["HealthModel", "SampleQueries", "TestSupport"]),
    tests(
      of: "HealthKit",
      on: [
        "HealthKit", "HealthModel", "SampleQueries", "CoreLocation", "UniformTypeIdentifiers", "OSLog",
        "CAllocationCounter", "TestSupport",
      ]),
    .testTarget(
      name: "SourceCompatibility",
      dependencies: [
        "CompressedFormats", "HealthModel", "HealthKit", "HealthKitTesting", "CoreLocation",
        "UniformTypeIdentifiers", "CryptoKit", "Combine", "OSLog",
      ],
      path: "Tests/SourceCompatibility",
      exclude: ["README.md"], swiftSettings: [.swiftLanguageMode(.v5)]),
    // The template of a package, as its readers copy it.
    .target(name: "Pulse", dependencies: ["HealthKit"], path: "Examples/Template/Sources/Pulse"),
    .executableTarget(
      name: "PulseApp", dependencies: ["HealthKit", "Pulse"], path: "Examples/Template/Sources/PulseApp"),
    .testTarget(
      name: "PulseTests", dependencies: ["HealthKit", "HealthKitTesting", "Pulse"],
      path: "Examples/Template/Tests/PulseTests"),
    // What every store promises, and a slow one that keeps it.
    .target(
      name: "StoreConformance", dependencies: ["Concurrency", "HealthModel", "SampleQueries", "TestSupport"],
      path: "Tests/StoreConformance",
      swiftSettings: strictSettings),
    tests(
      of: "HealthStore",
      on: [
        "ByteFormats", "HealthModel", "SampleQueries", "SealedSegments", "HealthStore", "KeyDerivation",
        "StoreConformance", "TestSupport",
      ],
      using: [.crypto]),
    tests(
      of: "SealedSegments", on: ["HealthModel", "SampleQueries", "SealedSegments"], using: [.crypto],
      resources: [.copy("Goldens")]),
    // What the store survives: the same operations for a writer that is killed, a disk without power, failing calls.
    .target(name: "CPowerLoss", dependencies: ["CSQLite"], path: "Tests/CLibraries/CPowerLoss"),
    .target(name: "CFailingCalls", dependencies: ["CSQLite"], path: "Tests/CLibraries/CFailingCalls"),
    .target(
      name: "StoreTorture",
      dependencies: ["HealthModel", "SampleQueries", "SealedSegments", "HealthStore", "TestSupport"],
      path: "Tests/StoreTorture", swiftSettings: strictSettings),
    .executableTarget(
      name: "StoreWriter", dependencies: ["StoreTorture"], path: "Tests/StoreWriter",
      swiftSettings: strictSettings),
    tests(
      of: "StoreTorture",
      on: [
        "ByteFormats", "CFailingCalls", "CPowerLoss", "CSQLite", "HealthModel", "SampleQueries",
        "SealedSegments", "HealthStore", "KeyDerivation", "StoreTorture", "StoreWriter", "TestSupport",
      ], resources: [.copy("Fixtures")]),
    // What daemon and app survive: real processes, killed at any moment.
    .executableTarget(
      name: "HealthWriter", dependencies: ["HealthKit"], path: "Tests/HealthWriter",
      swiftSettings: strictSettings),
    tests(
      of: "DaemonTorture",
      on: [
        "ByteFormats", "HealthModel", "HealthConsent", "HealthDaemon", "SealedSegments", "HealthStore",
        "HealthWriter", "TestSupport", "wellseal",
      ]),
    tests(of: "FHIRProfiles", on: ["ByteFormats", "FHIR", "FHIRProfiles", "TestSupport"]),
    tests(
      of: "Exchange",
      on: [
        "ByteFormats", "CompressedFormats", "CDA", "CivilTime", "Credentials", "HealthImports",
        "AppleHealthExport", "Exchange",
        "FHIR", "HealthModel", "SampleQueries", "ExportFixtures", "StoreConformance", "TestSupport",
      ]),
    tests(
      of: "AppleHealthExport",
      on: [
        "AppleHealthExport", "ByteFormats", "CompressedFormats", "CivilTime", "ExportFixtures",
        "HealthImports", "HealthModel",
        "SampleQueries", "StoreConformance", "TestSupport",
      ]),
    // What a container sends to write, taken apart by connections that lose it or do it wrong.
    .target(
      name: "FencedStatements", dependencies: ["Postgres"], path: "Tests/FencedStatements",
      swiftSettings: strictSettings),
    // A node that writes a person's store until another one has taken it.
    .executableTarget(
      name: "ClusterWriter",
      dependencies: ["FencedStatements", "HealthCluster", "HealthModel", "Postgres", "SealedSegments"],
      path: "Tests/ClusterWriter", swiftSettings: strictSettings),
    // A PostgreSQL server of the tests' own, and a cluster on it.
    .target(
      name: "TestPostgres",
      dependencies: [
        "HealthCluster", "HealthStore", "KeyDerivation", "Postgres", "SealedSegments", "TestSupport",
      ],
      path: "Tests/TestPostgres", swiftSettings: strictSettings),
    // A token that a program pretends to be.
    .target(
      name: "TestToken", dependencies: ["Custodians", "TestSupport"], path: "Tests/TestToken",
      swiftSettings: strictSettings),
    tests(of: "Custodians", on: ["Custodians", "HealthCluster", "TestToken"]),
    .target(
      name: "TestAuthenticator", dependencies: ["ByteFormats", .crypto], path: "Tests/TestAuthenticator",
      swiftSettings: strictSettings),
    // A provider of clinical records in the process of a test.
    .target(
      name: "TestProvider",
      dependencies: ["ByteFormats", "Credentials", "Providers", "WebMessages", .crypto],
      path: "Tests/TestProvider", swiftSettings: strictSettings),
    // An OpenID provider in the process of a test, which answers rightly or not.
    .target(
      name: "TestIssuer",
      dependencies: [
        "ByteFormats", "GuardedFetching", "OpenIDConnect", "WebMessages", .crypto, .cryptoExtras,
      ],
      path: "Tests/TestIssuer", swiftSettings: strictSettings),
    tests(
      of: "OpenIDConnect",
      on: [
        "ByteFormats", "GuardedFetching", "OpenIDConnect", "TestIssuer", "TestWebServer", "WebMessages",
      ], using: [.nioHTTP1]),
    tests(
      of: "AccountKeys",
      on: [
        "AccountKeys", "ByteFormats", "Files", "HealthConsent", "HealthStore", "SealedSegments",
        "KeyDerivation", "TestAuthenticator", "TestSupport",
      ], using: [.crypto], resources: [.copy("Fixtures")], excluding: ["Python"]),
    tests(
      of: "Caregivers",
      on: [
        "Caregivers", "Files", "HealthConsent", "HealthModel", "HealthStore", "SampleQueries",
        "SealedSegments", "KeyDerivation", "StoreConformance", "TestSupport",
      ]),
    tests(
      of: "Studies",
      on: [
        "ByteFormats", "Exchange", "FHIR", "Files", "HealthConsent", "HealthModel", "HealthStore",
        "KeyDerivation", "SampleQueries", "SealedSegments", "StoreConformance", "Studies", "TestSupport",
        "WebMessages",
      ]),
    tests(
      of: "HostedRecords",
      on: [
        "Files", "HealthCluster", "HealthConsent", "HealthDaemon", "HealthModel", "HostedRecords", "Postgres",
        "ProgramServer", "ProgramTokens", "TestPostgres", "TestSupport", "WebPages", "WebRequests",
      ]),
    tests(
      of: "HealthHost",
      on: [
        "AccountKeys", "ByteFormats", "CardService", "CivilTime", "Credentials", "HealthApp", "HealthCluster",
        "CaregiverPages", "Caregivers", "Concurrency", "GuardedFetching", "HealthConsent",
        "HealthHost",
        "HealthModel", "HealthStore", "HostedRecords", "Postgres", "ProgramTokens", "SampleQueries",
        "OpenIDConnect", "SealedSegments", "ServerCertificates", "Studies", "TestAuthenticator", "TestIssuer",
        "Providers", "TestPostgres", "TestProvider", "TestSupport", "WebApps", "WebMessages", "WebRequests",
      ],
      using: [.httpTypes, .hummingbird, .hummingbirdTesting, .nioCore]),
    tests(
      of: "HealthCluster",
      on: [
        "TestPostgres", "ClusterWriter", "FencedStatements", "HealthCluster", "HealthModel", "HealthStore",
        "KeyDerivation",
        "Postgres",
        "SampleQueries", "SealedSegments", "StoreConformance", "TestSupport",
      ]),
    tests(of: "StoreConformance", on: ["Concurrency", "HealthModel", "SampleQueries", "StoreConformance"]),
    .testTarget(
      name: "SourceCompatibilitySwift6", dependencies: ["HealthKit", "HealthKitTesting", "Combine"],
      path: "Tests/SourceCompatibilitySwift6", exclude: ["README.md"],
      swiftSettings: [.swiftLanguageMode(.v6)]),
    tests(
      of: "HealthKitTesting",
      on: ["CoreLocation", "HealthKit", "HealthKitTestData", "HealthKitTesting", "UniformTypeIdentifiers"]),
    // Where bytes from outside come in, and what must hold there; fed by tests and by Fuzz/.
    .target(
      name: "Boundaries",
      dependencies: [
        "ByteFormats", "CompressedFormats", "CDA", "Credentials", "EUCertificates", "AppleHealthExport",
        "DeviceExports",
        "FITFiles",
        "HealthImports", "Exchange", "HealthModel", "SampleQueries", "SealedSegments", "HealthStore",
        "HealthWire",
        "HealthLinks", "QRCode", "QRReading", "StoreConformance", "CivilTime", "ModelContext", "FHIR",
        "FHIRProfiles", "MQTT", "TaggedPDF", .crypto,
      ],
      path: "Tests/Boundaries", swiftSettings: strictSettings),
    .target(
      name: "ServiceBoundaries",
      dependencies: [
        "AccountKeys", "Boundaries", "ByteFormats", "CivilTime", "Credentials", "HealthModel",
        "SampleQueries",
        "HealthQuestions", "HealthConsent", "HealthDaemon", "CardService", "Providers", "DemoData",
        "SealedSegments", "HealthStore", "HealthApp", "HealthPages", "HealthWire", "StoreConformance",
        "WebMessages", "WebRequests", .crypto, .httpTypes, .hummingbird, .hummingbirdCore, .logging, .nioCore,
        .nioEmbedded,
      ],
      path: "Tests/ServiceBoundaries", swiftSettings: strictSettings),
    tests(of: "Boundary", on: ["Boundaries", "HealthWire", "ServiceBoundaries", "TestSupport"]),
    tests(of: "Architecture", on: []),
    tests(
      of: "Documentation", on: ["ByteFormats", "Credentials", "HealthLinks", "TestSupport", "wellseal"]),
    tests(
      of: "wellseal",
      on: [
        "CivilTime", "CardIssuing", "Credentials", "Files", "HealthApp", "HealthDaemon", "HealthModel",
        "SealedSegments",
        "HealthStore", "ServerCertificates", "TerminalInterface", "wellseal",
      ], using: [.argumentParser]),
    tests(
      of: "EndToEnd", on: ["Postgres", "TestPostgres", "TestSupport", "TestToken", "wellseal"],
      excluding: ["Python", "Transcripts"]),
  ],
  cxxLanguageStandard: .cxx20
)

/// The settings that every target of the house is built with.
nonisolated var strictSettings: [SwiftSetting] {
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
    resources: resources, swiftSettings: strictSettings)
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
    swiftSettings: strictSettings)
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
  static let hummingbirdTLS = product(name: "HummingbirdTLS", package: "hummingbird")
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
