import ArgumentParser
import HealthService

struct TrustRemoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Stop believing a directory; of one that ships with Wellseal, only a newer copy can be removed."
  )

  @Argument(help: "The directory's name.")
  var name: String

  @OptionGroup var home: HomeOptions

  func run() throws {
    do { try TrustFiles.folder(home: home.folder).remove(name) } catch { throw CommandFailure("\(error)") }
    print("\(name) was removed.")
  }
}
