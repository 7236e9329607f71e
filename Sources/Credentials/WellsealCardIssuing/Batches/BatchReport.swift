import WellsealBase
import WellsealCredentials
import WellsealFHIR

/// The outcome of an order.
///
/// It contains no personal data: only the line, files and codes of findings.
struct BatchResult: Sendable, Hashable {
  let row: Int
  /// The files of the card, or none if it was rejected.
  let files: [String]
  /// The codes of all findings.
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

  /// Returns the codes of an error: the kinds of issues, without any values.
  static func codes(of error: any Error) -> [String] {
    switch error {
    case let refusal as IssuingError: codes(of: refusal.findings)
    case let refusal as BundleError: refusal.codes
    case is CardFormError: ["form"]
    case is CardOrderError: ["order"]
    case is CardTooLong: [FindingCode.jwsTooLong.rawValue]
    case is JSONError: [FindingCode.notJSON.rawValue]
    default: ["failure"]
    }
  }

  static func codes(of findings: [Finding]) -> [String] { Set(findings.map(\.code.rawValue)).sorted() }
}

extension BundleError {
  /// The codes of the error.
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

/// The final counts of a batch.
public struct BatchSummary: Sendable, Hashable {
  /// The number of orders in the input.
  public var orders: Int
  /// The number of orders that an earlier run finished.
  public var skipped: Int
  /// The number of cards issued in this run and earlier ones.
  public var issued: Int

  /// The number of orders rejected in this run and earlier ones.
  public var refused: Int
}

/// The progress of a batch.
public struct BatchProgress: Sendable, Hashable {
  /// The number of finished orders, including those of earlier runs.
  public let done: Int

  /// The number of orders in the input.
  public let total: Int
  /// The number of orders that earlier runs finished.
  public let skipped: Int

  /// The number of rejected orders.
  public let refused: Int
}
