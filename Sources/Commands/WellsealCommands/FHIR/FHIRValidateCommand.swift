public import ArgumentParser
import WellsealBase
public import WellsealFHIR

struct FHIRValidateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Validate FHIR resources.",
    discussion: """
      Checks the JSON, structure, cardinality, types, formats, required codes, invariants, references, the rules for bundles, and narratives, with \
      the definitions of the release and without a network. With --profile, also checks the profiles of a guide: each resource, and each entry of a \
      bundle, against the profiles that it names, otherwise against the guide's profile for its type and content. Select a single profile by name or \
      address. Extensions without a profile, and codes of terminologies that require a server, aren't checked.

      Exit status: 0 all resources valid, 11 one invalid, 64 usage error, 66 unreadable file, or no resource.
      """
  )

  @Option(
    help:
      "The release that the resources are in: \(Self.releases). (default: r4, and dstu2 for resources in its shape)"
  )
  var release: FHIRRelease?

  @Option(
    help: ArgumentHelp("A guide, or one profile: \(Self.guides).", valueName: "name"),
    completion: .list(ProfileValidator.guides))
  var profile: String?

  @Flag(help: "Print a line of JSON for each resource.")
  var json = false

  @Argument(
    help: ArgumentHelp(
      "Files with a resource or with one on each line (NDJSON), folders of them, or - for standard input.",
      valueName: "file"))
  var files: [String]

  func run() async throws {
    // The profiles are for R4, so a resource of another release doesn't fit them.
    let validator = release.map { ResourceValidator($0) } ?? (profile == nil ? .detectingRelease : .init(.r4))
    let check = FHIRFileCheck(validator, profiles: try profiles(), printsJSON: json)
    let totals = check.run(files)
    if !json, let text = totals.text { print(text) }
    if totals.hasUnreadable || totals.isEmpty { throw ExitStatus.noInput.code }
    if totals.invalid > 0 { throw ExitCode.invalid }
  }

  private func profiles() throws -> ProfileValidator? {
    guard let profile else { return nil }
    guard release ?? .r4 == .r4 else {
      throw ValidationError("The profiles are for r4; --release has another one.")
    }
    guard let validator = ProfileValidator(named: profile) else {
      throw ValidationError("Unknown profile \"\(safeForDisplay(profile))\"; use one of: \(Self.guides).")
    }
    return validator
  }

  private static var guides: String { ProfileValidator.guides.joined(separator: ", ") }

  private static var releases: String { FHIRRelease.allCases.map(\.rawValue).joined(separator: " or ") }
}

extension FHIRRelease: ExpressibleByArgument {}
