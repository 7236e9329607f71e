import ArgumentParser
import ByteFormats
import Credentials
import HealthService

struct TrustListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Show the directories in force, with their age.")

  @Flag(help: "Print one JSON object.")
  var json = false

  @OptionGroup var home: HomeOptions

  func run() throws {
    let directories = TrustFiles.folder(home: home.folder).installed()
    if json { return print(JSON.object([.init("directories", .array(directories.map(\.json)))]).indented) }
    if directories.isEmpty {
      print("No directory is in force. `wellseal trust update` gets the VCI directory.")
    }
    for item in directories { print(TrustText.line(item, now: Moment.now)) }
  }
}
