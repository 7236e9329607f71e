import ArgumentParser
import CivilTime
import Foundation
import HealthModel
import HealthQuestions
import TerminalInterface

/// `wellseal documents show`: one document, to read or as it came.
struct DocumentsShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a clinical document: who wrote it about whom, and its sections.")

  @Argument(
    help: ArgumentHelp(
      "The identifier or its beginning, as wellseal documents list shows it.", valueName: "identifier"))
  var identifier: String
  @Flag(help: "Write the XML byte for byte as it came.") var original = false
  @OptionGroup var options: StoreOptions
  @OptionGroup var time: TimeOptions
  @Flag(help: "Answer in JSON.") var json = false

  func validate() throws {
    if original, json { throw ValidationError("Give --original or --json.") }
  }

  func run() async throws {
    let time = try time.local()
    try await options.withStore { store in
      let document = try await DocumentArgument.document(identifier, in: store)
      if original {
        FileHandle.standardOutput.write(Data(document.bytes))
      } else {
        Output.answer(document.detailedJSON(in: time), asJSON: json, DocumentText.text(document, time))
      }
    }
  }
}
