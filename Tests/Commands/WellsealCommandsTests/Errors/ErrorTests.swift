import Foundation
import NIOCore
import TestSupport
import Testing
import WellsealBase
import WellsealDaemon
import WellsealFiles
import WellsealStore

@testable import WellsealCommands

/// The errors that the program reports.
///
/// `WELLSEAL_REWRITE_GOLDENS=1` rewrites the file of all errors.
@Suite("Reported errors")
struct ErrorTests {
  private static let golden = Repository.url("Tests/Commands/WellsealCommandsTests/Goldens/errors.txt")

  /// Error types that are handled before they reach the terminal, each with the location.
  static let inside: [String: String] = [
    "AccountError": "an answer to a browser",
    "AdministratorActError": "an answer to a browser",
    "AssistantError": "an answer to a model",
    "Base45Error": "a finding of a certificate",
    "Base64Error": "told as what the text was to be: a key set, a card",
    "CBORError": "a finding of a certificate",
    "CDAError": "a line of an import's report",
    "CertificateIssue": "a finding of a list of signers, or the reason why a seal can't be verified",
    "ConcealedGrant": "an answer to a browser",
    "CutConnection": "the clinic's fault on request",
    "DatabaseError": "told as `CommandFailure`",
    "DatabaseTargetError": "told as `CommandFailure`",
    "DeflateError": "a finding of a card, or a line of an import's report",
    "DatabaseReadError": "a line of an import's report",
    "FITError": "a line of an import's report",
    "FieldError": "a message of a form",
    "Finding": "a finding of a card",
    "CaregiverError": "an answer to a browser",
    "KeyEnded": "an answer to a browser",
    "LogicError": "a finding of a certificate",
    "HostError": "an answer to a browser",
    "ManifestError": "what an app that connects is told",
    "PropertyListError": "a ManifestError",
    "IdentityError": "an answer to a browser",
    "MultipartError": "an answer to a browser",
    "OAuthError": "an answer of an authorization server",
    "ObservationError": "a line of an import's report",
    "OnlyReads": "what a model asks never writes",
    "OperationOutcome": "an answer of a FHIR server",
    "ParquetError": "told as `DatabaseError`",
    "ParseError": "an `EntryError`",
    "PasskeyError": "an answer to a browser",
    "PictureError": "a finding of a card",
    "HealthAutoExportError": "an answer to a program",
    "HealthBridgeError": "an answer to a program",
    "PredicateFormatError": "thrown to an app by the module HealthKit",
    "ProcessingError": "a finding of a picture",
    "ProgramError": "an answer to a program",
    "ProxyHeaderError": "a connection that is closed",
    "RevocationListIssue": "a finding of a revocation list",
    "RPCError": "an answer to a model",
    "RegisteredAppsError": "told as `CommandFailure`",
    "Rejection": "a line of an import's report, or a message of a form",
    "RowError": "a line of an import's report",
    "SMARTConfigurationError": "told as `ProviderError`",
    "SQLiteError": "told as `StoreFileError`, `DatabaseError`, `DatabaseReadError` or `LinkDatabaseError`",
    "SyncStop": "a line of a sync's receipt",
    "TokenRejection": "an answer to a program",
    "ToolArgumentError": "an answer to a model",
    "UnknownCursor": "an answer to a model",
    "TooManyConnections": "closes a connection",
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

  @Test("Codes, exit statuses, messages and hints are stable")
  func pinned() throws {
    let text = ErrorGolden.text(of: ErrorExamples.all)
    if ProcessInfo.processInfo.environment["WELLSEAL_REWRITE_GOLDENS"] != nil {
      try text.write(to: Self.golden, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: Self.golden, encoding: .utf8) == text)
  }

  @Test("Every code in the sources is the code of an example")
  func codes() throws {
    let examples = Set(ErrorExamples.all.compactMap { ($0 as? any DescribedError)?.errorCode })
    var literals: Set<String> = []
    for (_, text) in try Self.sources() {
      for body in text.matches(of: #/var errorCode: String \{([^}]*)\}/#) {
        literals.formUnion(body.output.1.matches(of: #/"([^"]+)"/#).map { String($0.output.1) })
      }
    }
    #expect(literals == examples)
  }

  @Test("Every error type has an example or is handled before the terminal")
  func isComplete() throws {
    let examples = Set(ErrorExamples.all.map { String(describing: type(of: $0)) })
    let declared = try Self.declaredErrors()
    #expect(declared.count > 60)
    let missing = declared.subtracting(examples).subtracting(Self.inside.keys).subtracting(Self.nested)
    #expect(missing.isEmpty, "neither reported nor listed as inside: \(missing.sorted())")
    #expect(Set(Self.inside.keys).isSubset(of: declared), "a type of the list is gone")
    #expect(examples.isDisjoint(with: Self.inside.keys))
    #expect(ErrorExamples.all.allSatisfy { $0 is any DescribedError })
  }

  @Test("An error's own texts name no command and no option")
  func namesNoCommand() {
    for error in ErrorExamples.all where !(error is ControlError) && !(error is IOError) {
      guard let error = error as? any DescribedError else { continue }
      let text = "\(error.message) \(error.hint ?? "")"
      #expect(!text.contains(#/\bwellseal [a-z]|(?:^|\s)--[a-z]/#), "\(text)")
    }
  }

  @Test("Every error class has an exit status of the same name", arguments: ExitClass.allCases)
  func exitClasses(exitClass: ExitClass) {
    #expect("\(WellsealCommands.ExitStatus(exitClass))" == "\(exitClass)")
  }

  @Test(
    "The control program gets the message, the hint and the status",
    arguments: [
      (StoreFileError(.wrongSecret), "check the passphrase, or use the recovery code", 1),
      (StorageError(.openToOthers(mode: 0o644), path: "/k"), "chmod go= /k", 1),
      (
        UnreadableTime(text: "x", isZone: true),
        "use a name such as Europe/Berlin, or an offset such as +01:00", 64
      ),
      (ControlError("no", hint: "wait", status: 64), "wait", 64),
      (CancellationError(), nil, 1),
    ] as [(any Error, String?, Int)])
  func control(error: any Error, hint: String?, status: Int) {
    let told = ControlError(CommandFailure(error))
    #expect(told == ControlError(CommandFailure(error).sentence, hint: hint, status: status))
  }

  @Test("An error of an unknown type has its own text and no code")
  func unknown() {
    let failure = CommandFailure(CancellationError())
    #expect(failure.code == nil && failure.hint == nil && failure.status == .failed)
    #expect(failure.sentence == "CancellationError()")
  }

  /// Types of reasons, which are reported as part of another error.
  private static let nested: Set<String> = ["Reason", "Refusal", "Failure", "Problem"]

  /// Returns the names of all types that conform to `Error` in the program's targets.
  private static func declaredErrors() throws -> Set<String> {
    let pattern = #/(?:enum|struct|class|extension) ([A-Za-z0-9.]+): (?:[A-Za-z. ,]*\b)?Error\b/#
    var names: Set<String> = []
    for (path, text) in try sources() where !path.hasPrefix("Apple/") && !path.hasPrefix("Commands/") {
      for match in text.matches(of: pattern) {
        names.insert(String(match.output.1.split(separator: ".").last ?? ""))
      }
    }
    return names
  }

  /// Returns the Swift files in `Sources`, with their paths relative to it.
  private static func sources() throws -> [(path: String, text: String)] {
    let root = Repository.url("Sources")
    let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    return try names.filter { $0.hasSuffix(".swift") }.map {
      ($0, try String(contentsOf: root.appending(path: $0), encoding: .utf8))
    }
  }
}
