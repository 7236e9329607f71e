public import ArgumentParser
import WellsealBase
import WellsealCardService
import WellsealCredentials
public import WellsealExchange

/// What to look at and how, shared by `verify` and `check`.
struct InspectionOptions: ParsableArguments {
  @Argument(
    help:
      "Files, - for standard input, or the text of an EU certificate: cards, texts, pictures, PDF. Parts of one card go together."
  )
  var files: [String]

  @Option(name: .customLong("as"), help: "Read the files as this form instead of looking at their bytes.")
  var kind: ArtefactKind?

  @Option(help: ArgumentHelp("Hold the health data against this profile.", valueName: "name"))
  var profile: String?

  @Option(help: ArgumentHelp("The issuer whose keys a key set holds.", valueName: "url"))
  var issuer: String?

  @Flag(help: "Print one JSON object.")
  var json = false

  @OptionGroup var drawing: DrawingOptions
  @OptionGroup var trust: TrustOptions
  @OptionGroup var certificates: CertificateOptions

  /// Looks at the files, which belong together.
  ///
  /// A file or directory that cannot be read stops the command; where JSON was asked for, the reason comes as JSON too.
  func inspect() async throws -> CardInspection {
    let inputs = try orFinding(.fileUnreadable) { try InputFiles.read(files) }
    let inspector = try orFinding(.directoryUnavailable) { try makeInspector() }
    var inspection = await inspector.inspect(inputs, as: kind)
    inspection.addNameFindings(for: files, as: kind)
    return inspection
  }

  private func orFinding<Value>(_ code: FindingCode, _ read: () throws -> Value) throws -> Value {
    do { return try read() } catch let failure as CommandFailure where json {
      let finding = Finding(code, at: "", failure.description)
      print(CardInspection(findings: [finding]).json.indented)
      throw failure
    }
  }

  /// Whoever looks at the files, and unless told otherwise holds the health data against its rules, too.
  func makeInspector(looksAtContent: Bool = true) throws -> CardInspector {
    let store = try trust.store()
    return CardInspector(
      trust: store, library: try trust.library(store), profile: try chosenProfile(), issuer: issuer,
      now: trust.now, looksAtContent: looksAtContent,
      certificates: try certificates.checks(home: trust.home.folder),
      drawsWithoutLandlock: drawing.drawsWithoutLandlock)
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
