import ArgumentParser
import ByteFormats
import HealthDaemon
import TerminalInterface

/// `wellseal unlock`: the daemon's store is opened.
struct UnlockCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unlock",
    abstract: "Unlocks the store in the daemon, and merges what was saved while it was locked.",
    discussion: """
      The passphrase is asked for, or taken from --passphrase-file or $WELLSEAL_PASSPHRASE; a key file or the recovery \
      code do as well. Each wrong secret makes the next one wait longer.
      """)

  @OptionGroup var daemon: DaemonOptions
  @Option(help: ArgumentHelp("A file with the passphrase in its first line.", valueName: "file"))
  var passphraseFile: String?
  @Option(help: ArgumentHelp("A file of 32 random bytes to use in place of a passphrase.", valueName: "file"))
  var keyFile: String?
  @Flag(help: "Open with the recovery code: $WELLSEAL_RECOVERY_CODE, or what is typed at the terminal.")
  var recoveryCode = false
  @Flag(help: "Answer in JSON.") var json = false

  func validate() throws {
    guard [passphraseFile != nil, keyFile != nil, recoveryCode].filter({ $0 }).count <= 1 else {
      throw ValidationError("Give one of --passphrase-file, --key-file and --recovery-code.")
    }
  }

  func run() async throws {
    try await Output.explaining {
      // Before anything is asked of the person.
      _ = try daemon.call(StatusCall())
      let reply = try daemon.call(try secret())
      Output.answer(
        ["merged": .integer(reply.merged), "refused": .integer(reply.refused)], asJSON: json, Self.text(reply)
      )
    }
  }

  private func secret() throws -> UnlockCall {
    if recoveryCode {
      let text =
        try Environment.secret("WELLSEAL_RECOVERY_CODE")
        ?? TerminalPrompt.ask("Recovery code: ", otherwise: "No recovery code: set WELLSEAL_RECOVERY_CODE.")
      return UnlockCall(recoveryCode: text)
    }
    let given =
      try GivenSecret(passphraseFile: passphraseFile, keyFile: keyFile)
      ?? .asked(
        "Passphrase of the store: ", isNew: false, variable: "WELLSEAL_PASSPHRASE",
        otherwise:
          "No passphrase: give --passphrase-file, --key-file or --recovery-code, or set WELLSEAL_PASSPHRASE.")
    return switch given {
    case .passphrase(let text): UnlockCall(passphrase: text)
    case .keyFile(let bytes): UnlockCall(keyFile: Base64.standard.encode(bytes))
    }
  }

  private static func text(_ reply: UnlockCall.Reply) -> String {
    let (merged, refused) = (reply.merged, reply.refused)
    var text = "The store is unlocked."
    if merged > 0 { text += " \(Readable.count(merged, "save")) of the locked time merged." }
    if refused > 0 { text += " \(Readable.count(refused, "save")) could not be stored." }
    return text
  }
}
