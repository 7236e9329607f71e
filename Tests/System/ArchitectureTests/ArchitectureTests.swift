import Foundation
import TestSupport
import Testing

/// The plan of the house: which target may import which, and which outside packages.
///
/// SwiftPM does not stop an import that a manifest does not declare, so this table does.
struct Floor: Sendable, CustomTestStringConvertible {
  let name: String
  let lower: Set<String>
  let outside: Set<String>

  var testDescription: String { name }

  init(_ name: String, on lower: Set<String> = [], using outside: Set<String> = []) {
    self.name = name
    self.lower = lower
    self.outside = outside
  }

  static let all: [Floor] = [
    Floor("ByteFormats"),
    Floor("CivilTime"),
    Floor("CompressedFormats", using: ["CWellsealDeflate", "CWellsealISAL", "CWellsealZlib"]),
    Floor("Concurrency"),
    Floor("FITFiles"),
    Floor("Files"),
    Floor("HealthModel", on: []),
    Floor("SampleQueries", on: ["CivilTime", "Concurrency", "HealthModel"]),
    Floor("KeyDerivation", using: ["Crypto", "CryptoExtras"]),
    Floor("WebMessages", on: ["ByteFormats"]),
    Floor("ModelContext", on: ["ByteFormats"]),
    Floor("CoreLocation"),
    Floor("UniformTypeIdentifiers"),
    Floor("CryptoKit", using: ["Crypto"]),
    Floor("Combine", using: ["OpenCombine", "OpenCombineDispatch", "OpenCombineFoundation"]),
    Floor("OSLog"),
    Floor("SendablePredicate"),
    Floor("FHIR", on: ["ByteFormats", "CivilTime"]),
    Floor("FHIRProfiles", on: ["ByteFormats", "FHIR"]),
    Floor("CDA", on: ["ByteFormats", "CivilTime"]),
    Floor("QRCode", using: ["CWellsealConfinement", "CWellsealPNG", "CWellsealQRencode"]),
    Floor("QRReading", on: ["QRCode"], using: ["CWellsealPNG", "CWellsealTurboJPEG", "CWellsealWebP", "CWellsealZBar", "CWellsealZXing"]),
    Floor("TaggedPDF", on: ["ByteFormats"], using: ["CWellsealPaper"]),
    Floor("wellseal-pictures", on: ["QRReading", "TaggedPDF"], using: ["CWellsealConfinement"]),
    Floor(
      "SealedSegments",
      on: ["CompressedFormats", "Concurrency", "Files", "HealthModel", "KeyDerivation", "SampleQueries"],
      using: ["CWellsealSQLite", "Crypto"]),
    Floor(
      "HealthStore",
      on: ["Concurrency", "Files", "HealthModel", "KeyDerivation", "SampleQueries", "SealedSegments"],
      using: ["Crypto"]),
    Floor("ParquetFiles", on: ["CompressedFormats"]),
    Floor("Postgres", on: ["Concurrency"], using: ["CWellsealPostgres"]),
    Floor("HealthCluster", on: ["Files", "HealthModel", "Postgres", "SealedSegments"], using: ["Crypto"]),
    Floor("Custodians", on: ["Files", "HealthCluster"], using: ["CWellsealKeyToken", "Crypto"]),
    Floor("HealthWire", on: ["ByteFormats", "HealthModel", "SampleQueries"]),
    Floor(
      "Credentials", on: ["ByteFormats", "CompressedFormats", "CivilTime", "FHIR", "WebMessages"],
      using: ["Crypto", "SwiftASN1", "X509"]),
    Floor(
      "CardIssuing",
      on: [
        "ByteFormats", "CompressedFormats", "CivilTime", "Credentials", "FHIR", "Files", "KeyDerivation",
        "WebMessages",
      ],
      using: ["Crypto"]),
    Floor(
      "EUCertificates", on: ["ByteFormats", "CompressedFormats", "CivilTime", "Credentials"],
      using: ["Crypto", "CryptoExtras", "SwiftASN1", "X509"]),
    Floor(
      "HealthLinks",
      on: [
        "ByteFormats", "CompressedFormats", "CivilTime", "Credentials", "FHIR", "FHIRProfiles", "WebMessages",
      ],
      using: ["Crypto"]),
    Floor(
      "HealthKit",
      on: [
        "CDA", "CoreLocation", "HealthModel", "HealthWire", "SampleQueries", "SendablePredicate",
        "UniformTypeIdentifiers",
      ],
      using: ["FoundationNetworking"]),
    Floor("HealthImports", on: ["ByteFormats", "CDA", "FHIR", "HealthModel", "SampleQueries"]),
    Floor(
      "AppleHealthExport",
      on: [
        "ByteFormats", "CompressedFormats", "CivilTime", "FHIR", "Files", "HealthImports", "HealthModel",
        "SampleQueries",
      ]),
    Floor(
      "DeviceExports",
      on: [
        "ByteFormats", "CompressedFormats", "CivilTime", "FITFiles", "HealthImports", "HealthModel",
        "SampleQueries",
      ],
      using: ["CWellsealSQLite"]),
    Floor(
      "Exchange",
      on: [
        "AppleHealthExport", "ByteFormats", "CompressedFormats", "CDA", "CivilTime", "Credentials",
        "DeviceExports", "FHIR",
        "HealthImports", "HealthModel", "QRCode", "SampleQueries",
      ]),
    Floor(
      "GuardedFetching", on: ["ByteFormats", "WebMessages"],
      using: ["AsyncHTTPClient", "NIOCore", "NIOHTTP1", "NIOSSL"]),
    Floor("MQTT", on: ["GuardedFetching"], using: ["NIOCore", "NIOPosix", "NIOSSL"]),
    Floor("HomeAssistant", on: ["ByteFormats", "CivilTime", "GuardedFetching", "MQTT", "WebMessages"]),
    Floor("ServerCertificates", on: ["CivilTime", "Files"], using: ["NIOCore", "NIOSSL"]),
    Floor(
      "FHIRServing", on: ["ByteFormats", "CivilTime", "Concurrency", "FHIR", "WebMessages"],
      using: ["Crypto", "CryptoExtras"]),
    Floor(
      "HealthQuestions",
      on: [
        "AppleHealthExport", "ByteFormats", "CDA", "CivilTime", "Exchange", "FHIR", "Files", "HealthImports",
        "HealthModel", "HealthStore", "SampleQueries",
      ]),
    Floor(
      "DatabaseExport",
      on: [
        "ByteFormats", "CivilTime", "Files", "HealthModel", "HealthQuestions", "ParquetFiles",
        "SampleQueries",
      ],
      using: ["CWellsealSQLite"]),
    Floor(
      "HealthReport", on: ["ByteFormats", "CivilTime", "HealthModel", "HealthQuestions", "SampleQueries"]),
    Floor(
      "HealthConsent",
      on: ["ByteFormats", "Concurrency", "Files", "HealthModel", "HealthWire", "SampleQueries"],
      using: ["Crypto"]),
    Floor(
      "ProgramTokens", on: ["ByteFormats", "CompressedFormats", "Files", "HealthConsent", "HealthModel"],
      using: ["Crypto"]),
    Floor(
      "AccountKeys", on: ["ByteFormats", "Files", "HealthConsent", "HealthStore", "SealedSegments"],
      using: ["Crypto", "CryptoExtras"]),
    Floor(
      "OpenIDConnect", on: ["ByteFormats", "GuardedFetching", "WebMessages"],
      using: ["Crypto", "CryptoExtras"]),
    Floor(
      "Caregivers", on: ["Files", "HealthConsent", "HealthModel", "HealthStore", "SealedSegments"],
      using: ["Crypto"]),
    Floor(
      "Studies",
      on: [
        "ByteFormats", "Exchange", "Files", "HealthConsent", "HealthModel", "HealthStore", "SampleQueries",
        "SealedSegments", "WebMessages",
      ],
      using: ["Crypto"]),
    Floor(
      "HostedRecords",
      on: [
        "ByteFormats", "Files", "HealthCluster", "HealthConsent", "HealthStore", "ProgramTokens",
        "SealedSegments",
      ]),
    Floor(
      "HealthDaemon",
      on: [
        "ProgramTokens",
        "ByteFormats", "Files", "HealthConsent", "HealthModel", "HealthStore", "HealthWire", "SampleQueries",
        "SealedSegments",
      ], using: ["CWellsealConfinement", "Crypto", "NIOCore", "NIOPosix"]),
    Floor(
      "Doctor", on: ["ByteFormats", "Files", "HealthConsent", "HealthDaemon"], using: ["CWellsealConfinement"]),
    Floor(
      "CardService",
      on: [
        "ByteFormats", "CivilTime", "Credentials", "EUCertificates", "Exchange", "FHIR", "Files",
        "HealthModel", "HealthQuestions", "SampleQueries", "WebMessages",
      ], using: ["Crypto"]),
    Floor(
      "Providers",
      on: [
        "ByteFormats", "CardService", "CivilTime", "Credentials", "Exchange", "FHIR", "GuardedFetching",
        "HealthConsent", "HealthDaemon", "HealthImports", "HealthModel", "HealthQuestions", "SampleQueries",
        "WebMessages",
      ], using: ["Crypto", "NIOCore", "NIOHTTP1", "NIOPosix"]),
    Floor(
      "LinkService",
      on: [
        "ByteFormats", "CardService", "CivilTime", "Concurrency", "Credentials", "Exchange", "Files",
        "GuardedFetching", "HealthLinks", "HealthConsent", "HealthModel", "HealthQuestions", "KeyDerivation",
        "QRCode",
        "SampleQueries", "TaggedPDF",
        "WebMessages",
      ]),
    Floor(
      "WebApps",
      on: [
        "ProgramTokens",
        "ByteFormats", "CivilTime", "Concurrency", "Exchange", "FHIR", "FHIRServing", "HealthConsent",
        "HealthDaemon", "HealthModel",
        "SampleQueries",
      ]),
    Floor(
      "HealthTools",
      on: [
        "ByteFormats", "CivilTime", "HealthConsent", "HealthDaemon", "HealthModel", "HealthQuestions",
        "ModelContext", "SampleQueries",
      ]),
    Floor(
      "LinkServer", on: ["ByteFormats", "CivilTime", "Files", "KeyDerivation", "ServerCertificates"],
      using: [
        "CWellsealSQLite", "Crypto", "HTTPTypes", "Hummingbird", "HummingbirdCore", "HummingbirdTLS", "Logging",
        "NIOCore",
      ]),
    Floor(
      "DemoData",
      on: [
        "ByteFormats", "CardIssuing", "CivilTime", "Credentials", "HealthConsent", "HealthModel",
        "HealthQuestions",
        "SampleQueries", "WebMessages",
      ], using: ["Crypto"]),
    Floor(
      "HealthKitTesting",
      on: [
        "HealthConsent", "HealthDaemon", "HealthKit", "HealthModel", "HealthStore", "HealthWire",
        "SampleQueries", "SealedSegments",
      ]),
    Floor(
      "HealthKitTestData",
      on: [
        "CardService", "CivilTime", "DemoData", "HealthKit", "HealthKitTesting", "HealthModel",
        "SampleQueries",
      ]),
    Floor(
      "WebPages",
      on: [
        "ByteFormats", "CompressedFormats", "CDA", "CivilTime", "HealthConsent", "HealthModel",
        "HealthQuestions", "QRCode",
        "SampleQueries",
      ],
      using: ["HTTPTypes"]),
    Floor(
      "ReportWriting",
      on: [
        "ByteFormats", "CivilTime", "HealthModel", "HealthQuestions", "HealthReport", "QRCode", "TaggedPDF",
        "WebPages",
      ]),
    Floor(
      "WebRequests",
      on: [
        "ByteFormats", "CompressedFormats", "CivilTime", "Concurrency", "Exchange", "Files", "HealthConsent",
        "HealthDaemon",
        "HealthImports",
        "HealthModel", "HealthQuestions", "HealthStore", "SampleQueries", "SealedSegments", "WebPages",
        "Credentials", "QRCode",
      ],
      using: ["HTTPTypes", "Hummingbird", "HummingbirdCore", "Logging", "NIOCore", "NIOHTTP1"]),
    Floor(
      "VerifyServer",
      on: [
        "ByteFormats", "CardService", "CivilTime", "Credentials", "Exchange", "HealthDaemon",
        "ServerCertificates", "WebRequests",
      ],
      using: [
        "Crypto", "HTTPTypes", "Hummingbird", "HummingbirdCore", "HummingbirdTLS", "Logging", "NIOCore",
        "NIOHTTP1",
      ]),
    Floor(
      "Kiosk",
      on: [
        "ByteFormats", "CardService", "CivilTime", "Credentials", "Exchange", "Files", "HealthDaemon",
        "HealthLinks", "LinkService", "QRCode", "WebPages", "WebRequests",
      ],
      using: ["HTTPTypes", "Hummingbird", "HummingbirdCore", "Logging", "NIOCore"]),
    Floor(
      "HealthPages",
      on: [
        "AccountKeys", "ProgramTokens",
        "ByteFormats", "CardService", "CivilTime", "Credentials", "Exchange", "FHIR", "HealthConsent",
        "HealthModel", "HealthQuestions", "HealthStore", "LinkService", "Providers", "QRCode",
        "SampleQueries", "SealedSegments", "WebApps", "WebPages", "WebRequests",
      ],
      using: ["HTTPTypes", "Hummingbird", "NIOCore"]),
    Floor(
      "ClinicalPages",
      on: [
        "ByteFormats", "CDA", "CivilTime", "FHIR", "HealthModel", "HealthPages", "HealthQuestions",
        "HealthReport", "ReportWriting", "SampleQueries", "WebPages", "WebRequests",
      ],
      using: ["HTTPTypes", "Hummingbird", "NIOCore"]),
    Floor(
      "CaregiverPages",
      on: [
        "AccountKeys", "Caregivers", "CivilTime", "ClinicalPages", "HealthConsent", "HealthModel",
        "HealthPages", "HealthQuestions", "HealthStore", "SampleQueries", "SealedSegments", "WebPages",
        "WebRequests",
      ],
      using: ["HTTPTypes", "Hummingbird"]),
    Floor(
      "AccountPages",
      on: [
        "AccountKeys", "ByteFormats", "HealthPages", "HealthStore", "SealedSegments", "WebPages",
        "WebRequests",
      ],
      using: ["HTTPTypes", "Hummingbird"]),
    Floor(
      "StudyPages",
      on: [
        "AccountKeys", "ByteFormats", "HealthConsent", "HealthModel", "HealthPages", "HealthStore",
        "SampleQueries", "SealedSegments", "Studies", "WebPages", "WebRequests",
      ],
      using: ["HTTPTypes", "Hummingbird", "NIOCore"]),
    Floor(
      "HealthLinkPages",
      on: [
        "ByteFormats", "CivilTime", "Credentials", "Exchange", "HealthConsent", "HealthImports",
        "HealthLinks", "HealthModel", "HealthPages", "HealthQuestions", "LinkService", "QRCode",
        "ReportWriting", "SampleQueries", "WebPages", "WebRequests",
      ],
      using: ["HTTPTypes", "Hummingbird", "NIOCore"]),
    Floor(
      "FHIRServer",
      on: [
        "ProgramTokens",
        "ByteFormats", "CivilTime", "Exchange", "FHIR", "FHIRServing", "HealthConsent", "HealthModel",
        "HealthQuestions", "HealthStore", "SampleQueries", "WebApps", "WebMessages", "WebPages",
        "WebRequests",
      ],
      using: ["HTTPTypes", "Hummingbird", "NIOCore"]),
    Floor(
      "ProgramServer",
      on: [
        "ProgramTokens",
        "ByteFormats", "CivilTime", "Exchange", "Files", "HealthConsent", "HealthDaemon", "HealthImports",
        "HealthModel", "HealthQuestions", "HealthStore", "HealthWire", "SampleQueries", "SealedSegments",
        "ServerCertificates",
        "WebRequests",
      ],
      using: [
        "Crypto", "HTTPTypes", "Hummingbird", "HummingbirdCore", "HummingbirdTLS", "Logging", "NIOCore",
      ]),
    Floor(
      "HealthApp",
      on: [
        "AccountKeys", "AccountPages", "ClinicalPages", "HealthReport",
        "ByteFormats", "CDA", "CardService", "CivilTime", "Credentials", "Exchange", "FHIR", "FHIRServer",
        "Files",
        "HealthConsent", "HealthDaemon", "HealthImports", "HealthLinkPages", "HealthLinks", "HealthModel",
        "HealthPages", "HealthQuestions", "HealthStore", "LinkService", "ProgramServer", "Providers",
        "QRCode",
        "SampleQueries", "SealedSegments", "WebPages", "WebRequests",
      ],
      using: ["HTTPTypes", "Hummingbird", "HummingbirdCore", "Logging", "NIOCore", "ServiceLifecycle"]),
    Floor(
      "HealthHost",
      on: [
        "AccountKeys", "ByteFormats", "CivilTime", "Files", "HealthApp", "HealthCluster", "HealthConsent",
        "HealthDaemon",
        "CaregiverPages", "Caregivers", "HealthQuestions", "Studies", "StudyPages",
        "HealthPages", "HealthStore", "HostedRecords", "KeyDerivation", "Postgres", "ProgramServer",
        "ProgramTokens", "SampleQueries", "SealedSegments", "ServerCertificates", "WebPages", "WebRequests",
        "OpenIDConnect", "WebMessages", "FHIRServer", "FHIRServing", "WebApps", "Concurrency",
        "GuardedFetching", "LinkService", "Providers",
      ],
      using: [
        "AsyncHTTPClient", "Crypto", "HTTPTypes", "Hummingbird", "HummingbirdCore", "HummingbirdTLS",
        "Logging",
        "NIOCore", "NIOHTTP1", "ServiceLifecycle",
      ]),
    Floor(
      "Clinic",
      on: [
        "ByteFormats", "CardIssuing", "CivilTime", "Credentials", "FHIR", "FHIRServing", "Files",
        "WebMessages",
      ],
      using: ["Crypto", "HTTPTypes", "Hummingbird", "Logging", "NIOCore"]),
    Floor(
      "TerminalInterface",
      on: [
        "CardIssuing", "ProgramTokens",
        "AppleHealthExport", "ByteFormats", "CompressedFormats", "CardService", "CivilTime", "Credentials",
        "Exchange", "FHIR",
        "Files", "GuardedFetching", "HealthConsent", "Doctor", "HealthDaemon", "HealthModel",
        "HealthQuestions",
        "HealthStore", "Kiosk", "LinkServer", "LinkService", "Providers", "QRCode", "SampleQueries",
        "SealedSegments", "ServerCertificates", "WebMessages", "Custodians", "HealthCluster", "Postgres",
        "WebRequests",
        "MQTT", "HomeAssistant", "OpenIDConnect", "Studies",
      ],
      using: ["ArgumentParser", "NIOCore"]),
    Floor(
      "CardCommands",
      on: [
        "ByteFormats", "CardIssuing", "CardService", "CivilTime", "Credentials", "EUCertificates", "Exchange",
        "Files",
        "HealthDaemon", "HealthLinks", "HealthConsent", "HealthModel", "HealthQuestions", "HealthStore",
        "Kiosk", "LinkServer",
        "LinkService", "QRCode", "ReportWriting", "SampleQueries", "ServerCertificates", "TaggedPDF",
        "TerminalInterface", "VerifyServer", "WebMessages", "WebRequests",
      ],
      using: ["ArgumentParser", "Crypto"]),
    Floor(
      "HealthDataCommands",
      on: [
        "HealthReport", "ReportWriting", "TaggedPDF", "WebPages",
        "AppleHealthExport", "ByteFormats", "CDA", "CardCommands", "CardService", "CivilTime", "Credentials",
        "Exchange", "Files", "HealthConsent", "HealthDaemon", "HealthImports", "HealthModel",
        "HealthQuestions", "HealthStore", "SampleQueries", "SealedSegments", "TerminalInterface",
        "Caregivers",
        "DatabaseExport", "HealthCluster", "HealthHost", "HostedRecords", "HealthLinks", "LinkService",
        "Postgres",
      ],
      using: ["ArgumentParser"]),
    Floor(
      "wellseal",
      on: [
        "ProgramTokens",
        "ByteFormats", "CompressedFormats", "CardCommands", "CardService", "CivilTime", "Clinic",
        "Credentials", "DemoData",
        "Exchange", "FHIR", "FHIRProfiles", "Files", "HealthApp", "HealthConsent", "Doctor", "HealthDaemon",
        "HealthCluster", "HealthDataCommands", "HealthHost", "HostedRecords",
        "HealthImports", "HealthModel", "HealthPages", "HealthQuestions", "HealthStore", "HealthTools",
        "ProgramServer",
        "KeyDerivation", "LinkService", "ModelContext", "Providers", "SampleQueries", "SealedSegments",
        "ServerCertificates", "TerminalInterface", "WebApps", "WebMessages", "WebPages", "WebRequests",
        "GuardedFetching", "HomeAssistant", "MQTT", "OpenIDConnect", "Studies",
      ],
      using: ["ArgumentParser"]),
  ]

  /// What every target may import: the language's own libraries, and the C library of each system.
  static let everywhere: Set<String> = [
    "Foundation", "FoundationEssentials", "Glibc", "Musl", "Android", "Synchronization", "Dispatch",
  ]
}

@Suite("The plan of the house")
struct ArchitectureTests {
  static let root = Repository.root

  @Test("Every folder of Sources has its floor in the table")
  func folders() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: Self.root.appending(path: "Sources").path)
    #expect(Set(folders).subtracting(["CLibraries"]) == Set(Floor.all.map(\.name)))
  }

  @Test("Every folder of tests is built")
  func testFolders() throws {
    let manifest = try String(contentsOf: Self.root.appending(path: "Package.swift"), encoding: .utf8)
    let named = Set(
      manifest.matches(of: #/of: "(\w+)"/#).map { "\($0.1)Tests" }
        + manifest.matches(of: #/name: "(\w+Tests)"/#).map { String($0.1) })
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: Self.root.appending(path: "Tests").path)
    // The template's lie beside it.
    #expect(Set(folders.filter { $0.hasSuffix("Tests") }) == named.subtracting(["PulseTests"]))
  }

  @Test("No arrow points up: a floor imports only floors above it in this table")
  func order() {
    var known: Set<String> = []
    for floor in Floor.all {
      #expect(floor.lower.isSubset(of: known), "\(floor.name) stands on a floor that is not below it")
      known.insert(floor.name)
    }
  }

  @Test("Sources import all that the table allows, and nothing else", arguments: Floor.all)
  func imports(of floor: Floor) throws {
    let used = try Self.imports(in: "Sources/\(floor.name)").reduce(into: Set<String>()) { used, file in
      used.formUnion(file.modules)
    }
    #expect(used.subtracting(Floor.everywhere) == floor.lower.union(floor.outside))
  }

  @Test("Package.swift declares the table's arrows, and no others", arguments: Floor.all)
  func manifest(of floor: Floor) throws {
    // Foundation's own parts are declared nowhere.
    let outside = floor.outside.subtracting(["FoundationNetworking"])
    #expect(try Self.declared(by: floor.name) == floor.lower.union(outside))
  }

  @Test("The page about the architecture has the table's arrows", arguments: Floor.all)
  func page(of floor: Floor) throws {
    let rows = try Self.rowsOfThePage()
    let lower = try #require(rows[floor.name], "\(floor.name) has no row in Documentation/Architecture.md")
    #expect(lower == floor.lower)
  }

  /// The targets, system libraries and products that a target's row in the manifest names.
  private static func declared(by name: String) throws -> Set<String> {
    let text = try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
    let pattern =
      #/(?:floor\(\s*|executableTarget\(\s*name: )"([\w-]+)"(.*?)(?=\n    (?:floor|system|\.|\/\/|tests|\]))/#
      .dotMatchesNewlines()
    guard let row = text.matches(of: pattern).first(where: { $0.1 == name }) else { return [] }
    let products = Dictionary(
      text.matches(of: #/static let (\w+) = product\(name: "(\w+)"/#).map { (String($0.1), String($0.2)) },
      uniquingKeysWith: { first, _ in first })
    let quoted = row.2.matches(of: #/"(\w+)"/#).map { String($0.1) }
    let named = row.2.matches(of: #/[\[ ]\.(\w+)\b/#).compactMap { products[String($0.1)] }
    let modules = Set(Floor.all.flatMap { $0.outside.union([$0.name]) })
    return Set(quoted).union(named).intersection(modules)
  }

  /// Of each target the column "may import (ours)" of its row in the page.
  private static func rowsOfThePage() throws -> [String: Set<String>] {
    let text = try String(
      contentsOf: root.appending(path: "Documentation/Architecture.md"), encoding: .utf8)
    let every = Set(Floor.all.map(\.name))
    var rows: [String: Set<String>] = [:]
    for line in text.split(separator: "\n") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 5, Int(cells[0]) != nil else { continue }
      let lower = Set(cells[3].matches(of: #/\w+/#).map { String($0.0) }).intersection(every)
      for name in cells[1].matches(of: #/`([\w-]+)`/#) { rows[String(name.1)] = lower }
    }
    return rows
  }

  /// What starts programs or reads the environment, and the files that may.
  ///
  /// A program may not be handed all variables of this process: among them may be secrets. Programs that draw pictures
  /// are started by the confinement, with three variables of its own.
  static let guarded: [(pattern: String, files: Set<String>)] = [
    (#"ProcessInfo\.processInfo\.environment\b"#, ["HealthDaemon/Delivery/ChildEnvironment.swift"]),
    (#"\benviron\b"#, []),
    (
      #"\bgetenv\("#,
      [
        "HealthDaemon/Delivery/ChildEnvironment.swift", "HealthWire/Client/HealthClient.swift",
        "TerminalInterface/Output/Environment.swift",
        // In debug builds only.
        "KeyDerivation/ScryptCost.swift",
      ]
    ),
    (#"\bProcess\(\)"#, []),
    (#"\bposix_spawnp?\("#, ["HealthDaemon/Delivery/ChildProcess.swift"]),
    (
      #"(?:^|[^.\w])(?:execve|execvp?|execle?|execlp|execvpe|fexecve|popen|v?fork)\("#,
      ["CLibraries/CWellsealConfinement/confinement.c"]
    ),
    (#"Glibc\.(?:system|exec\w+|popen|v?fork)\("#, []),
  ]

  @Test("Only named files start programs or read the whole environment", arguments: guarded.indices)
  func children(row: Int) throws {
    let (pattern, files) = Self.guarded[row]
    let expression = try Regex(pattern)
    let found = try Self.sources().filter { try expression.firstMatch(in: $0.text) != nil }
    #expect(Set(found.map(\.file)).isSubset(of: files), "use ChildEnvironment and ChildProcess")
  }

  /// The modules whose values lie on disk: in the store, in archives of apps.
  static let persisting = [
    "KeyDerivation", "HealthModel", "SampleQueries", "SealedSegments", "HealthStore", "HealthKit",
  ]

  @Test(
    "What lies on disk is written under names of its own, not under those of Swift", arguments: persisting)
  func persistedNames(module: String) throws {
    for (file, text) in try Self.sources() where file.hasPrefix("\(module)/") {
      let types = text.matches(
        of:
          #/(?m)^(?<indent> *)(?:(?:public|package|private|fileprivate|final|indirect) )*(?:struct|class|enum) (?<name>\w+)(?:: *(?<conformances>[^{]*))? *\{/#
      )
      for (index, type) in types.enumerated() {
        let conformances = type.output.conformances ?? ""
        // A raw value is a name of its own; a type inside a function is read at once.
        guard conformances.contains("Codable"), !conformances.contains(#/^(?:String|Int)\b/#) else {
          continue
        }
        let later = types[(index + 1)...].first { $0.output.indent.count <= type.output.indent.count }
        let body = text[type.range.upperBound..<(later?.range.lowerBound ?? text.endIndex)]
        let isNamed = body.contains("enum CodingKeys") || body.contains("encode(to")
        #expect(isNamed, "\(file): \(type.output.name) needs CodingKeys with texts of their own")
      }
    }
    for (file, text) in try Self.sources() where file.hasPrefix("\(module)/") {
      let keys = text.matches(of: #/enum \w*CodingKeys: String, CodingKey \{(?<cases>[^}]*)\}/#)
      for line in keys.flatMap({ $0.output.cases.split(separator: "\n") }) where line.contains("case ") {
        #expect(line.contains(" = \""), "\(file): a key without a text of its own: \(line)")
      }
    }
  }

  /// The Swift and C files of Sources without their comments.
  private static func sources() throws -> [(file: String, text: String)] {
    let base = root.appending(path: "Sources")
    let files = FileManager.default.enumerator(atPath: base.path)?.compactMap { $0 as? String } ?? []
    return try files.filter { $0.hasSuffix(".swift") || $0.hasSuffix(".c") || $0.hasSuffix(".cpp") }
      .map { file in
        let text = try String(contentsOf: base.appending(path: file), encoding: .utf8)
        return (file, text.replacing(#/(?m)^\s*\/\/.*$/#, with: ""))
      }
  }

  private static func imports(in folder: String) throws -> [(file: String, modules: Set<String>)] {
    let base = root.appending(path: folder)
    let files = FileManager.default.enumerator(atPath: base.path)?.compactMap { $0 as? String } ?? []
    return try files.filter { $0.hasSuffix(".swift") }.map { file in
      let text = try String(contentsOf: base.appending(path: file), encoding: .utf8)
      let matches = text.matches(
        of: #/(?m)^ *(?:@\S+ )*(?:public |package |internal )?import (?:struct |enum |class |func )?(\w+)/#)
      return (file, Set(matches.map { String($0.1) }))
    }
  }
}
