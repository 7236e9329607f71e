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
    guard isSignerList || signer == nil else {
      throw ValidationError("--signer requires a list of signers")
    }
    let key = try signer.map { try InputFiles.read($0, limit: 1 << 16) }
    do {
      if isSignerList {
        try SignerFolder(home: home.folder).add(name, bytes, key: key, source: address)
      } else {
        try TrustFiles.folder(home: home.folder).add(name, bytes, source: address)
      }
    } catch { throw CommandFailure(error) }
    Output.answer(["added": .string(name)], asJSON: json, "Added trust directory \"\(name)\".")
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
