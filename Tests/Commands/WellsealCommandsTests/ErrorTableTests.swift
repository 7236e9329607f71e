import Foundation
import TestSupport
import Testing
import WellsealBase
import WellsealCardIssuing
import WellsealCredentials
import WellsealDaemon
import WellsealFiles
import WellsealModel
import WellsealSegments
import WellsealServerCertificates
import WellsealStore

@testable import WellsealCommands

@Suite("The table of what is said about errors")
struct ErrorTableTests {
  static let root = Repository.root

  /// Types of errors that end below the terminal, each with where.
  static let inside: [String: String] = [
    "AccountError": "an answer to a browser",
    "AssistantRefusal": "an answer to a model",
    "Base45Error": "a finding of a certificate",
    "Base64Error": "told as what the text was to be: a key set, a card",
    "CBORError": "a finding of a certificate",
    "CDAError": "a line of an import's report",
    "CutConnection": "the clinic's fault on request",
    "DatabaseError": "told as `CommandFailure`",
    "DatabaseTargetError": "told as `CommandFailure`",
    "DeflateError": "a finding of a card, or a line of an import's report",
    "DatabaseFault": "a line of an import's report",
    "Fault": "a line of an import's report",
    "FITFault": "a line of an import's report",
    "Finding": "a finding of a card",
    "HolderError": "an answer to a browser",
    "KeyEnded": "an answer to a browser",
    "LogicError": "a finding of a certificate",
    "HostRefusal": "an answer to a browser",
    "ManifestError": "what an app that connects is told",
    "IdentityError": "an answer to a browser",
    "MultipartError": "an answer to a browser",
    "OAuthError": "an answer of an authorization server",
    "ObservationFault": "a line of an import's report",
    "OnlyReads": "what a model asks never writes",
    "OperationOutcome": "an answer of a FHIR server",
    "ParquetError": "told as `DatabaseError`",
    "PasskeyError": "an answer to a browser",
    "PictureError": "a finding of a card",
    "HealthAutoExportError": "an answer to a program",
    "PredicateFormatError": "thrown to an app by the module HealthKit",
    "ProgramRefusal": "an answer to a program",
    "ProxyHeaderError": "a connection that is closed",
    "RPCError": "an answer to a model",
    "RegisteredAppsError": "told as `CommandFailure`",
    "SMARTConfigurationError": "told as `ProviderError`",
    "SyncStop": "a line of a sync's receipt",
    "TokenRefusal": "an answer to a program",
    "ToolArgumentFault": "an answer to a model",
    "UnknownCursor": "an answer to a model",
    "UnreachableNode": "an answer to a browser",
    "UnreadPathError": "an issue that says that a rule was not checked",
    "VarlinkError": "ends a connection",
    "WebFailure": "an answer to a browser",
    "WireError": "ends a connection",
    "WireFault": "told to an app",
    "WorkoutCourseError": "thrown to an app by the module HealthKit",
    "WorkoutDraftError": "thrown to an app by the module HealthKit",
    "WrongKind": "told as `EncodingFault`",
    "XMLError": "a line of an import's report",
  ]

  @Test("Every type of error below has a row, or ends before it reaches the terminal")
  func isComplete() throws {
    let rows = Set(ErrorTable.rows.map { String(describing: $0.type) })
    let declared = try Self.declaredErrors()
    #expect(declared.count > 60)
    let missing = declared.subtracting(rows).subtracting(Self.inside.keys).subtracting(Self.nested)
    #expect(missing.isEmpty, "no row of ErrorTable speaks of \(missing.sorted())")
    #expect(Set(Self.inside.keys).isSubset(of: declared), "some of those that end inside are gone")
    #expect(rows.isDisjoint(with: Self.inside.keys))
  }

  @Test("Each type has one row")
  func isUnique() {
    #expect(Set(ErrorTable.rows.map { ObjectIdentifier($0.type) }).count == ErrorTable.rows.count)
  }

  @Test("A hint is decided for each case by name", arguments: ["Store", "Daemon", "Cards"])
  func namesCases(part: String) throws {
    let path = "Sources/Commands/WellsealCommands/Terminal/Output/ErrorTable+\(part).swift"
    let text = try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
    #expect(!text.contains("default:"))
  }

  @Test(
    "No floor below names a command of the terminal in an error",
    arguments: [
      "Credentials", "Files", "HealthStore", "HealthConsent", "HealthDaemon", "HealthQuestions",
      "CardService",
      "Providers", "HealthKit",
    ])
  func namesNoCommand(target: String) throws {
    for (path, text) in try Self.sources(of: [target]) {
      for line in text.components(separatedBy: "\n") {
        let code = line.trimmingCharacters(in: .whitespaces)
        guard !code.hasPrefix("//") else { continue }
        #expect(
          !code.contains(
            #/"[^"]*wellseal (?:init|types|rekey|restore|backup|integrity|samples|sources|consent|apps|log|keys|trust|providers|serve|status|unlock)\b/#
          ), "\(path): \(code)")
        #expect(!code.contains("var hint: String?") || path.hasSuffix("ControlMethod.swift"), "\(path)")
      }
    }
  }

  @Test(
    "An error is told with its hint and its status",
    arguments: [
      (StoreFault(.wrongSecret), "check the passphrase, or use the recovery code", .failed),
      (StorageError(.openToOthers(mode: 0o644), path: "/k"), "chmod go= /k", .failed),
      (
        UnreadableTime(text: "x", isZone: true),
        "zones are named as in Europe/Berlin, or by their offset as in +01:00", .wrongUse
      ),
      (UnknownType(text: "x", similar: ["y"]), "did you mean y?", .wrongUse),
      (IssuerStoreError.noActiveKey, "make one with: wellseal keys new", .failed),
      (
        StoreDirectoryError.noStore(path: "/h"),
        "wellseal init makes a store; --home names another data folder",
        .failed
      ),
      (SocketError(.tooLong, path: "/s"), "name a shorter one with --socket", .failed),
      (
        CertificateFilesError(.encryptedKey, path: "/k.pem"),
        "openssl pkey -in /k.pem -out FILE takes the passphrase off; keep that file private", .noInput
      ),
      (ControlError("no", hint: "wait", status: 64), "wait", .wrongUse),
      (CancellationError(), nil, .failed),
    ] as [(any Error & Sendable, String?, WellsealCommands.ExitStatus)])
  func advice(error: any Error & Sendable, hint: String?, status: WellsealCommands.ExitStatus) {
    let advice = ErrorTable.advice(for: error)
    #expect(advice.hint == hint)
    #expect(advice.status == status)
    let told = ErrorTable.control(error)
    #expect(told.hint == hint && told.status == Int(status.rawValue))
  }

  @Test(
    "An error has a code that programs tell it by, and that says nothing of what it carries",
    arguments: [
      (StoreFault(.wrongSecret), "store.wrong-secret"),
      (StoreFault(.exists(path: "/home/ada")), "store.exists"),
      (StorageError(.openToOthers(mode: 0o644), path: "/k"), "storage.open-to-others"),
      (UnreadableTime(text: "x"), "unreadable-time"),
      (UnknownType(text: "x", similar: []), "unknown-type"),
      (CertificateFilesError(.noKey, path: "/k.pem"), "certificate-files.no-key"),
      (StoreDirectoryError.noStore(path: "/h"), "store-directory.no-store"),
      (CancellationError(), nil),
    ] as [(any Error & Sendable, String?)])
  func code(error: any Error & Sendable, code: String?) {
    #expect(ErrorTable.code(for: error) == code)
    #expect(CommandFailure(error).code == code)
  }

  /// Reasons, which are told as part of the error that they are the reason of.
  private static let nested: Set<String> = ["Reason", "Refusal", "Failure", "Problem"]

  /// The names of all types that conform to `Error` in the targets that the program is made of.
  private static func declaredErrors() throws -> Set<String> {
    let apart: Set<String> = [
      "wellseal", "wellseal-pictures", "TerminalInterface", "CardCommands", "HealthDataCommands",
      "CLibraries", "HealthKit", "HealthKitTesting", "CoreLocation", "CryptoKit", "Combine", "OSLog",
      "UniformTypeIdentifiers",
    ]
    let targets = try FileManager.default.contentsOfDirectory(atPath: root.appending(path: "Sources").path)
    let pattern = #/(?:enum|struct|class|extension) ([A-Za-z0-9.]+): (?:[A-Za-z. ,]*\b)?Error\b/#
    var names: Set<String> = []
    for (_, text) in try sources(of: targets.filter { !apart.contains($0) }) {
      for match in text.matches(of: pattern) {
        names.insert(String(match.output.1.split(separator: ".").last ?? ""))
      }
    }
    return names
  }

  private static func sources(of targets: [String]) throws -> [(path: String, text: String)] {
    try targets.flatMap { target in
      let folder = root.appending(path: "Sources/\(target)")
      let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
      return try names.filter { $0.hasSuffix(".swift") }.map {
        ("\(target)/\($0)", try String(contentsOf: folder.appending(path: $0), encoding: .utf8))
      }
    }
  }
}
