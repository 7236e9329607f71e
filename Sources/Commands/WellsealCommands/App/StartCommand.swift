import ArgumentParser
import Foundation
import WellsealDaemon

/// The command `wellseal start`, which guides through the first steps with questions.
struct StartCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "start",
    abstract: "Set up Wellseal step by step.",
    discussion: """
      If there is no store yet, wellseal without a command does the same at a terminal. Each step is also a command: init, import, health-app.
      """)

  @OptionGroup var home: HomeOptions

  /// Returns whether a command line without a command starts the guide: at a terminal, and if there
  /// is no store.
  static func isMeant(by words: [String]) -> Bool {
    guard words.isEmpty, Terminal.isInteractive, let home = try? HomeOptions.parse([]) else { return false }
    return !StoreDirectory(home.folder).exists
  }

  func run() async throws {
    guard !StoreDirectory(home.folder).exists else { return try await resume() }
    print(Self.welcome)
    switch try Self.choose("Which one? [1] ", ["", "1", "2", "3"], "Type 1, 2 or 3.") {
    case "2": try await Self.run(HealthAppCommand.self, ["--demo", "--open", "--port", "0"])
    case "3": print("List all commands with wellseal help.")
    default: try await begin()
    }
  }

  /// Creates a store and continues with it.
  private func begin() async throws {
    print("\nChoose a passphrase for the store. Four unrelated words are strong and easy to type.")
    let secret = try Self.newPassphrase()
    secret.offer()
    try await Self.run(InitCommand.self, ["--yes"] + homeArguments)
    _ = try Self.prompt("\nWrite the recovery code down, then press Enter. ")
    try await importExport(secret)
    try await openApp(secret)
  }

  /// Continues with an existing store.
  private func resume() async throws {
    print("The store already exists: \(StoreDirectory(home.folder).path)")
    try await importExport(nil)
    try await openApp(nil)
  }

  private func importExport(_ secret: GivenSecret?) async throws {
    print("\nOn an iPhone: Health, your picture, Export All Health Data. Copy export.zip to this machine.")
    let found = Self.newestExport()
    while true {
      let path = try Self.prompt(
        found.map { "Which file? [\($0)] (- for none) " } ?? "Which file? (Enter: later) ")
      guard path != "-", let chosen = path.isEmpty ? found : Self.expanded(path) else { return }
      guard FileManager.default.fileExists(atPath: chosen) else {
        print(
          "\(chosen) doesn't exist. Enter another name\(found == nil ? ", or press Enter to skip." : ", or - for none.")"
        )
        continue
      }
      secret?.offer()
      // If a file can't be imported, ask again.
      do { return try await Self.run(ImportCommand.self, [chosen] + homeArguments) } catch let error
        as ExitCode
      {
        // Everything readable was imported.
        if error == .success || error == ExitStatus.wrongData.code { return }
      } catch let failure as CommandFailure where [.interrupted, .terminated].contains(failure.status) {
        throw failure
      } catch { Terminal.complain(CommandFailure(error).description) }
    }
  }

  private func openApp(_ secret: GivenSecret?) async throws {
    let answer = try Self.choose(
      "\nOpen the Health app in the browser? [y] ", ["", "y", "yes", "n", "no"], "Enter y or n.")
    guard ["", "y", "yes"].contains(answer) else {
      return print("wellseal health-app opens it at any time; wellseal help lists all commands.")
    }
    secret?.offer()
    try await Self.run(HealthAppCommand.self, ["--open", "--port", "0"] + homeArguments)
  }

  private var homeArguments: [String] { home.chosen.map { ["--home", $0] } ?? [] }
}

extension StartCommand {
  private static let welcome = """
    Wellseal stores health data encrypted on this machine. You decide who can see it.

      1  Store my health data here
      2  Try it first with demo data
      3  Something else

    """
  private static let noTerminal = "wellseal start needs a terminal"

  /// Asks for a new passphrase until it is typed twice the same.
  private static func newPassphrase() throws -> GivenSecret {
    while true {
      do {
        let secret = try GivenSecret.asked(
          "Passphrase: ", isNew: true, variable: "WELLSEAL_PASSPHRASE", otherwise: noTerminal)
        guard secret != .passphrase("") else {
          print("The passphrase is empty.")
          continue
        }
        guard try secret.isStrongEnough() else { continue }
        return secret
      } catch let failure as CommandFailure where failure.status == .wrongUse {
        print("The passphrases don't match. Try again.")
      }
    }
  }

  /// Asks a question until the response is one of a list.
  private static func choose(_ question: String, _ answers: [String], _ help: String) throws -> String {
    while true {
      let answer = try prompt(question).lowercased()
      if answers.contains(answer) { return answer }
      print(help)
    }
  }

  private static func prompt(_ question: String) throws -> String {
    try TerminalPrompt.ask(question, isHidden: false, otherwise: noTerminal)
      .trimmingCharacters(in: .whitespaces)
  }

  private static func run(_ type: (some AsyncParsableCommand).Type, _ words: [String]) async throws {
    guard var command = try type.parseAsRoot(words) as? any AsyncParsableCommand else { return }
    try await command.run()
  }

  /// Returns the latest export in the folders in which browsers and file sharing store files.
  private static func newestExport() -> String? {
    let home = FileManager.default.homeDirectoryForCurrentUser
    let folders = ["Downloads", "Desktop", "."].map { home.appending(path: $0) }
    let files = folders.flatMap {
      (try? FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)) ?? []
    }
    return files.filter { $0.lastPathComponent.hasPrefix("export") && $0.pathExtension == "zip" }
      .max { date(of: $0) < date(of: $1) }?.path
  }

  private static func date(of file: URL) -> Date {
    let values = try? FileManager.default.attributesOfItem(atPath: file.path)
    return values?[.modificationDate] as? Date ?? .distantPast
  }

  /// Expands a path with `~`, and removes the quotation marks that file managers add.
  private static func expanded(_ path: String) -> String {
    let bare = path.trimmingCharacters(in: CharacterSet(charactersIn: "'\""))
    guard bare.hasPrefix("~/") else { return bare }
    return FileManager.default.homeDirectoryForCurrentUser.appending(path: String(bare.dropFirst(2))).path
  }
}
