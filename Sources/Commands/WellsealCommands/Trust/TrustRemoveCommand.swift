import ArgumentParser
import WellsealBase
import WellsealCardService

struct TrustRemoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract:
      "Remove a trust directory or signer list."
  )

  @Argument(help: "The directory's name.")
  var name: String

  @OptionGroup var home: HomeOptions
  @Flag(help: "Print JSON.") var json = false

  func run() throws {
    let signers = SignerFolder(home: home.folder)
    let directories = TrustFiles.folder(home: home.folder)
    if directories.isBundledAlone(name) {
      throw CommandFailure(
        "\(name) ships with Wellseal and can't be removed",
        hint: "cards verify --directory FILE trusts only the issuers of a file")
    }
    do {
      if signers.names.contains(name) {
        try signers.remove(name)
      } else {
        try directories.remove(name)
      }
    } catch { throw CommandFailure(error) }
    Output.answer(["removed": .string(name)], asJSON: json, "Removed \(name).")
  }
}
