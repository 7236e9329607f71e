public import ArgumentParser
import Credentials
public import Exchange
import HealthService

/// What to look at and how, shared by `verify` and `check`.
struct InspectionOptions: ParsableArguments {
  @Argument(
    help: "Files, or - for standard input: cards, texts, pictures, PDF. Parts of one card go together.")
  var files: [String]

  @Option(name: .customLong("as"), help: "Read the files as this form instead of looking at their bytes.")
  var kind: ArtefactKind?

  @Option(help: ArgumentHelp("Hold the health data against this profile.", valueName: "name"))
  var profile: String?

  @Option(help: ArgumentHelp("The issuer whose keys a key set holds.", valueName: "url"))
  var issuer: String?

  @Flag(help: "Print one JSON object.")
  var json = false

  @OptionGroup var trust: TrustOptions

  /// Looks at the files, which belong together.
  func inspect() async throws -> CardInspection {
    let inspector = try inspector()
    let inputs = try InputFiles.read(files)
    var inspection = await inspector.inspect(inputs, as: kind)
    inspection.addNameFindings(for: files, as: kind)
    return inspection
  }

  /// Whoever looks at the files.
  func inspector() throws -> CardInspector {
    let store = try trust.store()
    return CardInspector(
      trust: store, library: try trust.library(store), profile: try chosenProfile(), issuer: issuer,
      now: trust.now)
  }

  private func chosenProfile() throws -> CardProfile? {
    guard let profile else { return nil }
    guard let known = CardProfile.named(profile) else {
      let names = CardProfile.known.map(\.name).joined(separator: ", ")
      throw ValidationError("there is no profile \"\(profile)\"; known are: \(names)")
    }
    return known
  }
}

extension ArtefactKind: ExpressibleByArgument {}
