import Foundation
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
    Floor("ByteFormats", using: ["CDeflate", "CISAL", "CZlib"]),
    Floor("HealthModel"),
    Floor("CoreLocation"),
    Floor("UniformTypeIdentifiers"),
    Floor("CryptoKit", using: ["Crypto"]),
    Floor("Combine", using: ["OpenCombine", "OpenCombineDispatch", "OpenCombineFoundation"]),
    Floor("OSLog"),
    Floor("FHIR", on: ["ByteFormats"]),
    Floor("CDA", on: ["ByteFormats"]),
    Floor(
      "QRCode", on: ["ByteFormats"],
      using: ["CConfinement", "CPNG", "CQRencode", "CTurboJPEG", "CWebP", "CZBar", "CZXing"]),
    Floor(
      "HealthStore", on: ["ByteFormats", "HealthModel"], using: ["CSQLite", "Crypto", "CryptoExtras"]),
    Floor("HealthWire", on: ["ByteFormats", "HealthModel"]),
    Floor(
      "Credentials", on: ["ByteFormats", "FHIR"], using: ["Crypto", "CryptoExtras", "SwiftASN1", "X509"]),
    Floor(
      "HealthKit", on: ["CDA", "CoreLocation", "HealthModel", "HealthWire", "UniformTypeIdentifiers"],
      using: ["FoundationNetworking"]),
    Floor("Exchange", on: ["ByteFormats", "CDA", "Credentials", "FHIR", "HealthModel", "QRCode"]),
    Floor(
      "HealthService",
      on: [
        "ByteFormats", "CDA", "Credentials", "Exchange", "FHIR", "HealthModel", "HealthStore", "HealthWire",
        "QRCode",
      ],
      using: ["AsyncHTTPClient", "CConfinement", "Crypto", "NIOCore", "NIOHTTP1", "NIOPosix", "NIOSSL"]),
    Floor(
      "HealthKitTesting", on: ["HealthKit", "HealthModel", "HealthService", "HealthStore", "HealthWire"]),
    Floor(
      "HealthWeb",
      on: [
        "ByteFormats", "CDA", "Credentials", "Exchange", "FHIR", "HealthModel", "HealthService",
        "HealthStore", "QRCode",
      ],
      using: [
        "HTTPTypes", "Hummingbird", "HummingbirdCore", "Logging", "NIOCore", "NIOHTTP1",
        "ServiceLifecycle",
      ]),
    Floor(
      "Clinic", on: ["ByteFormats", "Credentials", "FHIR"],
      using: ["Crypto", "HTTPTypes", "Hummingbird", "Logging", "NIOCore"]),
    Floor(
      "wellseal",
      on: [
        "ByteFormats", "CDA", "Clinic", "Credentials", "Exchange", "FHIR", "HealthModel", "HealthService",
        "HealthStore",
        "HealthWeb", "QRCode",
      ],
      using: ["ArgumentParser", "Logging", "ServiceLifecycle"]),
  ]

  /// What every target may import: the language's own libraries.
  static let everywhere: Set<String> = [
    "Foundation", "FoundationEssentials", "Glibc", "Synchronization", "Dispatch",
  ]
}

@Suite("The plan of the house")
struct ArchitectureTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test("Every folder of Sources has its floor in the table")
  func folders() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: Self.root.appending(path: "Sources").path)
    #expect(Set(folders).subtracting(["CLibraries"]) == Set(Floor.all.map(\.name)))
  }

  @Test("No arrow points up: a floor imports only floors above it in this table")
  func order() {
    var known: Set<String> = []
    for floor in Floor.all {
      #expect(floor.lower.isSubset(of: known), "\(floor.name) stands on a floor that is not below it")
      known.insert(floor.name)
    }
  }

  @Test("Sources import only what the table allows", arguments: Floor.all)
  func imports(of floor: Floor) throws {
    let allowed = floor.lower.union(floor.outside).union(Floor.everywhere)
    for (file, modules) in try Self.imports(in: "Sources/\(floor.name)") {
      #expect(modules.isSubset(of: allowed), "\(file) imports \(modules.subtracting(allowed).sorted())")
    }
  }

  @Test("Package.swift declares exactly the arrows between floors that sources use", arguments: Floor.all)
  func manifest(of floor: Floor) throws {
    let used = try Self.imports(in: "Sources/\(floor.name)").reduce(into: Set<String>()) {
      $0.formUnion($1.modules)
    }
    let declared = try Self.declared(by: floor.name)
    #expect(!declared.isEmpty || floor.lower.isEmpty)
    let needed = used.intersection(Set(Floor.all.map(\.name)))
    #expect(
      needed.isSubset(of: declared), "\(floor.name) uses \(needed.subtracting(declared).sorted()) undeclared")
    #expect(declared.intersection(Set(Floor.all.map(\.name))).isSubset(of: floor.lower))
  }

  /// The names in quotation marks of a target's row in the manifest.
  private static func declared(by name: String) throws -> Set<String> {
    let text = try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
    let pattern =
      #/(?:floor\(\s*|executableTarget\(\s*name: )"(\w+)"(.*?)(?=\n    (?:floor|system|\.|\/\/|tests|\]))/#
      .dotMatchesNewlines()
    for match in text.matches(of: pattern) where match.1 == name {
      return Set(match.2.matches(of: #/"(\w+)"/#).map { String($0.1) })
    }
    return []
  }

  private static func imports(in folder: String) throws -> [(file: String, modules: Set<String>)] {
    let base = root.appending(path: folder)
    let files = FileManager.default.enumerator(atPath: base.path)?.compactMap { $0 as? String } ?? []
    return try files.filter { $0.hasSuffix(".swift") }.map { file in
      let text = try String(contentsOf: base.appending(path: file), encoding: .utf8)
      let matches = text.matches(
        of: #/(?m)^(?:@\S+ )*(?:public |package |internal )?import (?:struct |enum |class |func )?(\w+)/#)
      return (file, Set(matches.map { String($0.1) }))
    }
  }
}
