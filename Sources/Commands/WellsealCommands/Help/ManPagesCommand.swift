import ArgumentParser
import WellsealBase
import WellsealFiles

/// The command `wellseal man-pages`, or `wellseal help --man`, which writes the manual pages.
struct ManPagesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "man-pages", abstract: "Write a manual page for each command.")

  @Argument(help: "The folder, such as ~/.local/share/man/man1.", completion: .directory) var folder: String
  @Flag(help: "Print JSON.") var json = false

  func run() async throws {
    let pages = CommandTree.root.all.map { ManPage($0) }
    do {
      try await OutputTarget(folder).whileMakingFolder {
        for page in pages {
          try AtomicFile.write(Array(page.text.utf8), to: "\(folder)/\(page.name).1", permissions: 0o644)
        }
      }
    } catch { throw CommandFailure(error) }
    Output.answer(
      ["folder": .string(folder), "pages": .array(pages.map { .string("\($0.name).1") })], asJSON: json,
      "\(Readable.count(pages.count, "page")) written: \(folder)")
  }
}
