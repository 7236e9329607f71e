import WellsealBase
import WellsealCredentials
import WellsealExchange
import WellsealFHIR
import WellsealImports
import WellsealModel

/// A check of files that prints each report immediately.
struct FHIRFileCheck {
  private let validator: ResourceValidator
  private let profiles: ProfileValidator?
  private let printsJSON: Bool

  /// The totals of a check.
  struct Totals {
    var valid = 0
    var invalid = 0
    var warnings = 0
    var hasUnreadable = false

    /// Whether the files contain no resource.
    var isEmpty: Bool { valid + invalid == 0 }
  }

  init(_ validator: ResourceValidator, profiles: ProfileValidator? = nil, printsJSON: Bool) {
    self.validator = validator
    self.profiles = profiles
    self.printsJSON = printsJSON
  }

  func run(_ files: [String]) -> Totals {
    var totals = Totals()
    for file in files.flatMap({ ResourceFiles.under($0) }) {
      do {
        let content = try InputFiles.read(file, limit: ResourceValidator.fileLimits.bytes)
        let bytes = try Self.json(of: content, file)
        let more = { Self.otherRelease(of: $0) + (profiles?.issues(of: $0) ?? []) }
        validator.check(bytes, isLines: ResourceFiles.hasLines(file), adding: more) { report in
          add(report, of: file, to: &totals)
        }
      } catch {
        totals.hasUnreadable = true
        let issue = FHIRIssue(.fatal, .init(rawValue: "unreadable"), at: "", "can't read the file")
        if printsJSON { print(ResourceReport(resource: nil, issues: [issue]).json(file: file).text) }
        Terminal.complain("\(error)")
      }
    }
    return totals
  }

  /// Returns the JSON of a file; FHIR in XML is converted.
  ///
  /// A file of another kind is rejected by its name, because a JSON error about its first byte
  /// would say nothing.
  private static func json(of bytes: [UInt8], _ file: String) throws -> [UInt8] {
    guard !bytes.starts(with: Array("%PDF-".utf8)) else {
      throw CommandFailure(
        "\(file) is a PDF file, not FHIR", hint: "wellseal cards verify reads cards in PDF files",
        exit: .noInput)
    }
    let content = ForeignContent.recognize(bytes)
    if content == .fhirXML {
      do { return try FHIRXML.json(parsing: bytes).minified } catch {
        throw CommandFailure("\(file): \(error)", exit: .noInput)
      }
    }
    if let content, foreign.contains(content) {
      throw CommandFailure(
        "\(file) is \(content), not FHIR",
        hint: content == .empty ? nil : "wellseal import imports the readable part", exit: .noInput)
    }
    guard ResourceFiles.hasLines(file) || ResourceFiles.looksLikeJSON(bytes) else {
      throw CommandFailure("\(file) isn't FHIR: it is neither JSON nor XML", exit: .noInput)
    }
    return bytes
  }

  /// Returns a note about a resource, or the first entry of a bundle, in a release that isn't
  /// supported.
  private static func otherRelease(of resource: JSONValue) -> [FHIRIssue] {
    let entries = resource["entry"]?.elements.prefix(1000).compactMap { $0["resource"] } ?? []
    guard let release = ([resource] + entries).lazy.compactMap(ClinicalRecord.otherRelease).first else {
      return []
    }
    return [FHIRIssue(.information, .release, at: "", "it has elements of \(release), which isn't supported")]
  }

  private static let foreign: Set<ForeignContent> = [
    .healthExport, .clinicalDocument, .xml, .zipArchive, .gzipFile, .healthStore, .pictureWithoutCode,
    .binary, .webPage, .officeDocument, .smartHealthLink, .euCertificate, .empty,
  ]

  private func add(_ report: ResourceReport, of file: String, to totals: inout Totals) {
    if report.isValid { totals.valid += 1 } else { totals.invalid += 1 }
    totals.warnings += report.issues.count { $0.severity == .warning }
    print(printsJSON ? report.json(file: file).text : Self.text(of: report, in: file))
  }

  private static func text(of report: ResourceReport, in file: String) -> String {
    let mark = report.isValid ? Terminal.paint("valid", .green) : Terminal.paint("invalid", .red)
    let location = file + (report.line.map { ":\($0)" } ?? "")
    let resource = report.resource.map { safeForDisplay($0) } ?? "no resource"
    let release = report.release.map { " of \($0.rawValue.uppercased())" } ?? ""
    let heading = "\(safeForDisplay(location)): \(resource)\(release), \(mark)"
    return ([heading] + report.issues.map { "  \(line(of: $0))" }).joined(separator: "\n")
  }

  private static func line(of issue: FHIRIssue) -> String {
    let color: Terminal.Color =
      switch issue.severity {
      case .fatal, .error: .red
      case .warning: .yellow
      case .information: .dim
      }
    let prefix = issue.path.isEmpty ? "" : "\(issue.path): "
    return
      "\(Terminal.paint(issue.severity.rawValue, color)): \(prefix)\(issue.message) [\(issue.code.rawValue)]"
  }
}

extension FHIRFileCheck.Totals {
  /// The summary, or `nil` if nothing was readable, which was already reported.
  var text: String? {
    let resources = valid + invalid
    guard resources > 0 else { return hasUnreadable ? nil : "No resources." }
    let notes = warnings == 0 ? "" : ", \(Readable.count(warnings, "warning"))"
    return invalid == 0
      ? "\(Readable.count(resources, "resource")), all valid\(notes)"
      : "\(Readable.count(resources, "resource")), \(Readable.count(invalid)) invalid\(notes)"
  }
}
