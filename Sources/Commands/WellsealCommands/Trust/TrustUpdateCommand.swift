import ArgumentParser
import WellsealBase
import WellsealCardService

struct TrustUpdateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "update",
    abstract: "Update trust directories.",
    discussion:
      "Keeps the current copy if the new one is unavailable, older or not properly signed.")

  @Argument(help: "The directories to update (default: all with a URL).")
  var names: [String] = []

  @Option(
    help: ArgumentHelp("Replay HTTP responses from this CSV file instead of the network.", valueName: "file"))
  var web: String?

  @Flag(help: "Print one JSON object.")
  var json = false

  @OptionGroup var home: HomeOptions

  func run() async throws {
    let folder = TrustFiles.folder(home: home.folder)
    let fetch = try web.map { try WebFiles.recorded($0) } ?? WebFiles.guardedForDirectories
    var updated: [TrustFolder.Installed] = []
    let signers = SignerFolder(home: home.folder)
    var lists: [SignerFolder.Installed] = []
    for name in names.isEmpty ? signers.updatable : names where signers.names.contains(name) {
      do { lists.append(try await signers.update(name, fetch: fetch)) } catch { throw CommandFailure(error) }
      if !json, let last = lists.last {
        print(([TrustText.line(last)] + TrustText.issues(last.findings)).joined(separator: "\n"))
      }
    }
    for name in names.isEmpty ? folder.updatable() : names where !signers.names.contains(name) {
      do { updated.append(try await folder.update(name, fetch: fetch)) } catch {
        throw CommandFailure(error)
      }
      if !json, let last = updated.last { print(TrustText.line(last, now: UnixTime.now)) }
    }
    if json {
      let object: JSON = [
        "directories": .array(updated.map(\.json)), "signerLists": .array(lists.map(\.json)),
      ]
      print(object.indented)
    }
  }
}
