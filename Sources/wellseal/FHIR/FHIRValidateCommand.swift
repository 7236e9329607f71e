public import ArgumentParser
import ByteFormats
public import FHIR
import TerminalInterface

struct FHIRValidateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Say what is wrong with FHIR resources, where, and why.",
    discussion: """
      Checked are the JSON, the structure, cardinality, types, formats, required codes, the invariants, references, the rules for bundles, and \
      narratives, all from the definitions of the release and without a network. Not checked are profiles, extensions against their definitions, and \
      codes of terminologies that a server would know.

      Exit status: 0 where every resource is valid, 11 where one is not, 64 wrong use, 66 unreadable file.
      """
  )

  @Option(help: "The release that the resources are in: \(Self.releases).")
  var release = FHIRRelease.r4

  @Flag(help: "Print a line of JSON for each resource.")
  var json = false

  @Argument(
    help: ArgumentHelp(
      "Files with a resource or with one on each line (NDJSON), folders of them, or - for standard input.",
      valueName: "file"))
  var files: [String]

  func run() async throws {
    let check = FHIRFileCheck(ResourceValidator(release), printsJSON: json)
    let totals = check.run(files)
    if !json, let text = totals.text { print(text) }
    if totals.hasUnreadable { throw ExitStatus.noInput.code }
    if totals.invalid > 0 { throw ExitCode.invalid }
  }

  private static var releases: String { FHIRRelease.allCases.map(\.rawValue).joined(separator: " or ") }
}

extension FHIRRelease: ExpressibleByArgument {}
