import ArgumentParser
import Credentials
import HealthService

struct TrustAddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Believe the issuers of a directory from a file or an https address.")

  @Argument(help: "What to call the directory.")
  var name: String

  @Argument(help: "A file, - for standard input, or an https address.")
  var source: String

  @Option(
    help: ArgumentHelp("Answer requests from this table (CSV) instead of the network.", valueName: "file"))
  var web: String?

  @OptionGroup var home: HomeOptions

  func run() async throws {
    let isAddress = source.hasPrefix("https://")
    guard isAddress || !source.contains("://") else {
      throw ValidationError("a directory is only taken over https, or from a file")
    }
    let bytes = isAddress ? try await fetched() : try InputFiles.read(source)
    do {
      try TrustFiles.folder(home: home.folder).add(name, bytes, source: isAddress ? source : nil)
    } catch { throw CommandFailure("\(error)") }
    print("\(name) is in force.")
  }

  private func fetched() async throws -> [UInt8] {
    let fetch = try web.map { try WebFiles.recorded($0) } ?? WebFiles.guardedForDirectories
    switch await fetch(WebRequest(.get, source)) {
    case .success(let response) where response.status == 200: return response.body
    case .success(let response): throw CommandFailure("\(source) answers with status \(response.status)")
    case .failure(let error): throw CommandFailure("\(error)")
    }
  }
}
