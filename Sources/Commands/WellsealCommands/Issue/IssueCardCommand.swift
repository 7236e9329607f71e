import ArgumentParser
import Glibc
import WellsealBase
import WellsealCardIssuing
import WellsealCredentials
import WellsealFiles

/// The command `wellseal issue card`, which issues one card from a FHIR bundle or a form.
struct IssueCardCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "card",
    abstract: "Issue a card from a FHIR bundle or form.",
    discussion: """
      The bundle is minimized for a card, validated, signed and verified again; an invalid bundle is never signed. Exit status: 0 issued, 11 \
      rejected, 64 usage error, 66 unreadable file.
      """)

  @Option(help: ArgumentHelp("A FHIR R4 bundle.", valueName: "file")) var bundle: String?
  @Option(help: ArgumentHelp("A filled-in form.", valueName: "file")) var form: String?
  @Option(help: ArgumentHelp("The revocation identifier of the card.", valueName: "rid"))
  var rid: String?
  @Option(
    help: ArgumentHelp(
      "Your identifier for the patient, from which the revocation identifier is derived.", valueName: "id"))
  var user: String?
  @Option(help: ArgumentHelp("The prefix of the file names.", valueName: "name")) var name = "card"
  @OptionGroup var issuing: IssuingOptions
  @OptionGroup var output: OutputOptions
  @Flag(help: "Overwrite existing files.") var replace = false
  @Flag(help: "Print JSON.") var json = false

  func validate() throws {
    guard (bundle == nil) != (form == nil) else { throw ValidationError("Use either --bundle or --form.") }
    guard rid == nil || user == nil else { throw ValidationError("Use either --rid or --user.") }
    // An empty variable of a script would give the cards of all patients one identifier.
    guard rid != "", user != "" else { throw ValidationError("--rid and --user can't be empty.") }
    guard !name.contains("/"), !name.isEmpty else { throw ValidationError("--name must not be a path.") }
  }

  func run() async throws {
    try await Output.explaining {
      let now = UnixTime.now
      let outputs = try output.outputs()
      var order = try readOrder()
      order.user = user
      order.revocationIdentifier = rid
      let (issuer, defaults) = try issuing.open(at: now, withIdentifiers: user != nil)
      let (request, dropped) = try order.request(defaults, kid: issuer.kid)
      let card = try issuer.issue(request, at: now)
      let files = try outputs.files(of: card, named: name)
      try await write(files)
      let answer = CardAnswer(
        card: card, dropped: dropped, files: files.map { "\(output.folder)/\($0.name)" })
      Output.answer(answer.json, asJSON: json, answer.text)
    }
  }

  private func readOrder() throws -> CardOrder {
    let document: JSONDocument
    let path = bundle ?? form ?? "-"
    let bytes = try InputFiles.read(path)
    do { document = try JSONDocument(file: bytes) } catch {
      throw Self.failure(error, in: path, bytes, kind: bundle == nil ? "a form" : "a FHIR bundle")
    }
    return CardOrder(bundle != nil ? .bundle(document.root) : .form(try CardForm(json: document.root)))
  }

  /// Returns the failure for a file that isn't valid JSON, or of another kind.
  static func failure(
    _ error: JSONError, in path: String, _ bytes: [UInt8], kind: String
  ) -> CommandFailure {
    guard ResourceFiles.looksLikeJSON(bytes) else {
      var failure = TrustInput.unusable(path, kind, bytes, [])
      if path.hasSuffix(".csv") || path.hasSuffix(".ndjson") {
        failure.hint = "issue a table or a list of orders with wellseal issue batch"
      }
      return failure
    }
    return CommandFailure("\(path): \(error)", exit: .invalid)
  }

  private func write(_ files: [CardOutput]) async throws {
    let paths = files.map { "\(output.folder)/\($0.name)" }
    if !replace, let path = paths.first(where: { access($0, F_OK) == 0 }) {
      throw CommandFailure(
        "\(path) already exists; the card wasn't issued",
        hint: "use --name for other file names, or --replace to overwrite")
    }
    try await OutputTarget(output.folder).whileMakingFolder {
      for file in files { try AtomicFile.write(file.bytes, to: "\(output.folder)/\(file.name)") }
    }
  }
}
