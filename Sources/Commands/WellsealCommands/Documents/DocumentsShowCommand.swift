import ArgumentParser
import Foundation
import WellsealBase
import WellsealModel
import WellsealQueries

/// The command `wellseal documents show`, which shows one document, formatted or as received.
struct DocumentsShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a clinical document.")

  @Argument(
    help: ArgumentHelp(
      "The identifier or its beginning, as wellseal documents list shows it.", valueName: "identifier"))
  var identifier: String
  @Flag(help: "Print the original XML, byte for byte.") var original = false
  @OptionGroup var options: AnswerOptions

  func validate() throws {
    if original, options.json { throw ValidationError("Use either --original or --json.") }
  }

  func run() async throws {
    let time = try options.time.local()
    try await options.store.withStore { store in
      let document = try await DocumentArgument.document(identifier, in: store)
      if original {
        Output.write(Array(document.bytes))
      } else {
        let content = try await document.content(in: store)
        Output.answer(
          document.detailedJSON(content, in: time), asJSON: options.json,
          DocumentText.text(document, content, time))
      }
    }
  }
}
