import ArgumentParser
import WellsealBase
import WellsealCardService
import WellsealEUCertificates

struct TrustAddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add a trust directory or signer list."
  )

  @Argument(help: "The name of the directory.")
  var name: String

  @Argument(help: "A file, - for standard input, or an https address.")
  var source: String

  @Option(
    help: ArgumentHelp("Replay HTTP responses from this CSV file instead of the network.", valueName: "file"))
  var web: String?

  @Option(
    help: ArgumentHelp(
      "The certificate or key that must have signed the list of signers.",
      valueName: "file"))
  var signer: String?

  @Option(
    help: ArgumentHelp(
      "A revocation list (CRL) of an authority on the list of signers. Repeatable.", valueName: "file"))
  var revocation: [String] = []

  @OptionGroup var home: HomeOptions
  @Flag(help: "Print JSON.") var json = false

  func run() async throws {
    let isAddress = source.hasPrefix("https://")
    guard isAddress || !source.contains("://") else {
      throw ValidationError("use a file or an https URL")
    }
    let bytes = isAddress ? try await fetched() : try InputFiles.read(source)
    let address = isAddress ? source : nil
    let isSignerList = SignerList.isSignerList(bytes)
    guard isSignerList || signer == nil && revocation.isEmpty else {
      throw ValidationError("\(signer == nil ? "--revocation" : "--signer") requires a list of signers")
    }
    let key = try signer.map { try InputFiles.read($0, limit: 1 << 16) }
    let revoked = try revocationLists()
    let folder = SignerFolder(home: home.folder)
    do {
      if isSignerList {
        try folder.add(name, bytes, key: key, revocationLists: revoked, source: address)
      } else {
        try TrustFiles.folder(home: home.folder).add(name, bytes, source: address)
      }
    } catch TrustError.malformed(_, let findings) where !isSignerList {
      throw TrustInput.unusable(source, "a trust directory", bytes, findings)
    } catch { throw CommandFailure(error) }
    let added = isSignerList ? folder.stored(name) : nil
    var answer: [JSON.Member] = [.init("added", .string(name))]
    if let added { answer.append(.init("signerList", added.json)) }
    Output.answer(.object(answer), asJSON: json, text(added).joined(separator: "\n"))
  }

  private func text(_ added: SignerFolder.Installed?) -> [String] {
    let issues = added.map { [TrustText.line($0)] + TrustText.issues($0.findings) } ?? []
    return ["Added trust directory \"\(name)\"."] + issues
  }

  func revocationLists() throws -> [[UInt8]] {
    try revocation.map { path in
      let bytes = try InputFiles.read(path, limit: SignerRevocationList.maxSize)
      guard SignerRevocationList.isList(bytes) else {
        throw CommandFailure("\(path) isn't a revocation list (CRL)", exit: .noInput)
      }
      return bytes
    }
  }

  private func fetched() async throws -> [UInt8] {
    let fetch = try web.map { try WebFiles.recorded($0) } ?? WebFiles.guardedForDirectories
    switch await fetch(WebRequest(.get, source)) {
    case .success(let response) where response.status == 200: return response.body
    case .success(let response): throw CommandFailure("\(source) returned status \(response.status)")
    case .failure(let error): throw CommandFailure(error)
    }
  }
}
