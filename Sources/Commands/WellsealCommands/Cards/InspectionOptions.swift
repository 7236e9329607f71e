public import ArgumentParser
import WellsealBase
import WellsealCardService
import WellsealCredentials
public import WellsealExchange

/// The inputs and settings of an inspection, shared by `verify` and `check`.
struct InspectionOptions: ParsableArguments {
  @Argument(
    help:
      "Files, - for standard input, or the text of an EU certificate: cards, texts, images, PDF. Parts of one card go together."
  )
  var files: [String]

  @Option(name: .customLong("as"), help: "Read the files in this format instead of detecting it.")
  var kind: ArtifactKind?

  @Option(help: ArgumentHelp("Validate against this profile.", valueName: "name"))
  var profile: CardProfileName?

  @Option(help: ArgumentHelp("The issuer of a key set's keys.", valueName: "url"))
  var issuer: String?

  @Flag(help: "Print one JSON object.")
  var json = false

  @OptionGroup var drawing: DrawingOptions
  @OptionGroup var trust: TrustOptions
  @OptionGroup var certificates: CertificateOptions

  /// Inspects the files as one set.
  ///
  /// A file or directory that can't be read stops the command. With JSON output, the reason is
  /// JSON, too.
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

  /// Creates the inspector.
  ///
  /// By default, it also checks the health data against its rules.
  func makeInspector(looksAtContent: Bool = true) throws -> CardInspector {
    let store = try trust.store()
    return CardInspector(
      trust: store, library: try trust.library(store), profile: profile?.profile, issuer: issuer,
      now: trust.now, looksAtContent: looksAtContent,
      certificates: try certificates.checks(home: trust.home.folder),
      drawsWithoutLandlock: drawing.drawsWithoutLandlock)
  }
}

extension ArtifactKind: ExpressibleByArgument {}
