import WellsealBase
import WellsealCredentials
import WellsealFHIR

/// What became of one order.
///
/// It names no person: only the line, files and kinds of fault.
struct BatchResult: Sendable, Hashable {
  let row: Int
  /// The files of the card; none where it was refused.
  let files: [String]
  /// The codes of everything that was found wrong or could be better.
  let codes: [String]

  var isIssued: Bool { !files.isEmpty }

  var json: JSON {
    [
      "row": .integer(row), "status": isIssued ? "issued" : "refused",
      "files": .array(files.map { .string($0) }), "findings": .array(codes.map { .string($0) }),
    ]
  }
}

extension BatchResult {
  /// Reads a line of the journal.
  init?(_ json: JSONValue) {
    guard let row = json["row"]?.integer, let files = json["files"], let codes = json["findings"] else {
      return nil
    }
    self.init(
      row: row, files: files.elements.compactMap(\.string), codes: codes.elements.compactMap(\.string))
  }

  /// The codes of an error: which kinds of fault, never what stood there.
  static func codes(of error: any Error) -> [String] {
    switch error {
    case let refusal as IssuingRefusal: codes(of: refusal.findings)
    case let refusal as BundleRefusal: refusal.codes
    case is CardFormError: ["form"]
    case is CardOrderError: ["order"]
    case is CardTooLong: [FindingCode.jwsTooLong.rawValue]
    case is JSONError: [FindingCode.notJSON.rawValue]
    default: ["failure"]
    }
  }

  static func codes(of findings: [Finding]) -> [String] { Set(findings.map(\.code.rawValue)).sorted() }
}

extension BundleRefusal {
  /// The kinds of fault.
  var codes: [String] {
    switch self {
    case .notABundle: ["not-a-bundle"]
    case .noResources: [FindingCode.bundleEmpty.rawValue]
    case .noPatient: ["no-patient"]
    case .severalPatients: ["several-patients"]
    case .unresolvableReference: ["unresolvable-reference"]
    case .unreadable: [FindingCode.notJSON.rawValue]
    case .notR4(let issues), .breaksRules(let issues): Set(issues.map(\.code.rawValue)).sorted()
    }
  }
}

/// How a batch ended.
public struct BatchSummary: Sendable, Hashable {
  /// The orders of the input.
  public var orders: Int
  /// Those that an earlier run had finished.
  public var skipped: Int
  /// Cards issued and orders refused, in this run and earlier ones.
  public var issued: Int

  /// Orders refused, in this run and earlier ones.
  public var refused: Int
}

/// How far a batch has come.
public struct BatchProgress: Sendable, Hashable {
  /// The orders that are finished, those of earlier runs included.
  public let done: Int

  /// All orders of the input.
  public let total: Int
  /// The orders that earlier runs had finished.
  public let skipped: Int

  /// The orders that were refused.
  public let refused: Int
}
