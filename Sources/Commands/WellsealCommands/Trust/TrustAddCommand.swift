import ArgumentParser
import WellsealBase
import WellsealCardService
import WellsealEUCertificates

struct TrustAddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Believe the issuers of a directory, or the signers of a list, from a file or an https address."
  )

  @Argument(help: "What to call the directory.")
  var name: String

  @Argument(help: "A file, - for standard input, or an https address.")
  var source: String

  @Option(
    help: ArgumentHelp("Answer requests from this table (CSV) instead of the network.", valueName: "file"))
  var web: String?

  @Option(
    help: ArgumentHelp(
      "The certificate or key that signs a list of signers; an unsigned list is then refused.",
      valueName: "file"))
  var signer: String?

  @OptionGroup var home: HomeOptions
  @Flag(help: "Answer in JSON.") var json = false

  func run() async throws {
    let isAddress = source.hasPrefix("https://")
    guard isAddress || !source.contains("://") else {
      throw ValidationError("a directory is only taken over https, or from a file")
    }
    let bytes = isAddress ? try await fetched() : try InputFiles.read(source)
    let address = isAddress ? source : nil
    let isSignerList = SignerList.isOne(bytes)
    guard isSignerList || signer == nil else {
      throw ValidationError("--signer is for lists of signers; this is none")
    }
    let key = try signer.map { try InputFiles.read($0, limit: 1 << 16) }
    do {
      if isSignerList {
        try SignerFolder(home: home.folder).add(name, bytes, key: key, source: address)
      } else {
        try TrustFiles.folder(home: home.folder).add(name, bytes, source: address)
      }
    } catch { throw CommandFailure(error) }
    Output.answer(["added": .string(name)], asJSON: json, "\(name) is in force.")
  }

  private func fetched() async throws -> [UInt8] {
    let fetch = try web.map { try WebFiles.recorded($0) } ?? WebFiles.guardedForDirectories
    switch await fetch(WebRequest(.get, source)) {
    case .success(let response) where response.status == 200: return response.body
    case .success(let response): throw CommandFailure("\(source) answers with status \(response.status)")
    case .failure(let error): throw CommandFailure(error)
    }
  }
}
