import ArgumentParser
import WellsealBase
import WellsealCardService

struct TrustRemoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract:
      "Stop believing a directory or a list of signers; of one that ships with Wellseal, only a newer copy can be removed."
  )

  @Argument(help: "The directory's name.")
  var name: String

  @OptionGroup var home: HomeOptions
  @Flag(help: "Answer in JSON.") var json = false

  func run() throws {
    let signers = SignerFolder(home: home.folder)
    do {
      if signers.names.contains(name) {
        try signers.remove(name)
      } else {
        try TrustFiles.folder(home: home.folder).remove(name)
      }
    } catch { throw CommandFailure(error) }
    Output.answer(["removed": .string(name)], asJSON: json, "\(name) was removed.")
  }
}
