import ArgumentParser
import WellsealBase
import WellsealCardService

struct TrustListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List trust directories.")

  @Flag(help: "Print one JSON object.")
  var json = false

  @OptionGroup var home: HomeOptions

  func run() throws {
    let directories = TrustFiles.folder(home: home.folder).installed()
    let lists = SignerFolder(home: home.folder).installed()
    if json {
      let object: JSON = [
        "directories": .array(directories.map(\.json)), "signerLists": .array(lists.map(\.json)),
      ]
      return print(object.indented)
    }
    if directories.isEmpty {
      print("No trust directories. Download the VCI directory with `wellseal trust update`.")
    }
    for item in directories { print(TrustText.line(item, now: UnixTime.now)) }
    for item in lists {
      print(([TrustText.line(item)] + TrustText.issues(item.findings)).joined(separator: "\n"))
    }
  }
}
