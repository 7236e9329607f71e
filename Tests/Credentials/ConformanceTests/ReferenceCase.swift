import Foundation
import Testing
import WellsealBase
import WellsealExchange

/// A row of the reference validator's cases.
struct ReferenceCase: Sendable, CustomTestStringConvertible {
  let identifier: String
  let name: String
  let suite: String
  let files: [String]
  let kind: ArtifactKind
  let options: String
  let expected: String

  var testDescription: String { "\(identifier) \(name)" }

  /// The rows about artifacts.
  ///
  /// Rows about links, options of the reference's own API and its log files don't apply.
  static let all: [ReferenceCase] = {
    let rows = (try? ConformanceFixtures.table("shc-validator-cases.csv")) ?? []
    return rows.compactMap(ReferenceCase.init)
  }()

  init?(_ row: CSVTable.Row) {
    guard let kind = row["artifact_type"].flatMap(ArtifactKind.init), let file = row["input_file"],
      let name = row["reference_test_name"], !name.contains("options:"), !name.contains("Logs:"),
      !file.contains("does not exist")
    else { return nil }
    self.kind = kind
    self.name = name
    identifier = row["case_id"] ?? ""
    suite = row["suite"] ?? ""
    files = file.components(separatedBy: " + ")
    options = row["options"] ?? ""
    expected = row["expected"] ?? ""
  }

  /// Returns the value of an option such as `issuerDirectory=test`.
  func option(_ name: String) -> String? {
    options.components(separatedBy: "; ").first { $0.hasPrefix("\(name)=") }.map {
      String($0.dropFirst(name.count + 1))
    }
  }

  /// The time of verification.
  ///
  /// The reference checks certificates at a fixed time in 2022 and the rest with the real clock;
  /// here, one clock is set to when the artifact was current.
  var clock: UnixTime { UnixTime(kind == .keySet ? 1_653_955_200 : 1_688_169_600) }
}

/// The findings that a row expects: the number of each kind, or just the total.
struct ExpectedFindings: Equatable {
  var errors: Counts
  var warnings: Counts

  enum Counts: Equatable {
    case total(Int)
    case each([String: Int])
  }

  /// Parses `errors: A x2; B; warnings: C`, `110 errors; 1 warning`, `no errors; no warnings` or
  /// `none`.
  init?(_ text: String) {
    if text == "none" {
      self.init(errors: .total(0), warnings: .total(0))
      return
    }
    guard
      let cut = text.range(of: #"; (no warnings|\d+ warnings?|warnings: .*)$"#, options: .regularExpression)
    else {
      return nil
    }
    let warnings = text[cut].dropFirst(2)
    guard let errors = Self.counts(String(text[..<cut.lowerBound])),
      let warnings = Self.counts(String(warnings))
    else {
      return nil
    }
    self.init(errors: errors, warnings: warnings)
  }

  init(errors: Counts, warnings: Counts) {
    self.errors = errors
    self.warnings = warnings
  }

  private static func counts(_ text: String) -> Counts? {
    if text.hasPrefix("no ") { return .total(0) }
    if let count = Int(text.prefix { $0.isNumber }) { return .total(count) }
    guard let colon = text.range(of: ": ") else { return nil }
    var counts: [String: Int] = [:]
    for item in text[colon.upperBound...].components(separatedBy: "; ") {
      let words = item.components(separatedBy: " x")
      counts[words[0], default: 0] += words.count > 1 ? Int(words[1]) ?? 1 : 1
    }
    return .each(counts)
  }
}
