import ArgumentParser
import WellsealBase
import WellsealDaemon

/// The command `wellseal unlock`, which unlocks the daemon's store.
struct UnlockCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unlock",
    abstract: "Unlock the store.",
    discussion: """
      Prompts for the passphrase, or uses --passphrase-file, $WELLSEAL_PASSPHRASE, a key file or the recovery code. Each wrong secret delays the \
      next attempt longer.
      """)

  @OptionGroup var daemon: DaemonOptions
  @OptionGroup var unlocking: StoreSecretOptions
  @Flag(help: "Print JSON.") var json = false

  func run() async throws {
    try await Output.explaining {
      // Check before the user is asked for anything.
      _ = try daemon.call(StatusCall())
      let reply = try daemon.call(try secret())
      Output.answer(
        ["merged": .integer(reply.merged), "refused": .integer(reply.refused)], asJSON: json, Self.text(reply)
      )
    }
  }

  private func secret() throws -> UnlockCall {
    switch try unlocking.asked() {
    case .recoveryCode(let text): UnlockCall(recoveryCode: text)
    case .given(.passphrase(let text)): UnlockCall(passphrase: text)
    case .given(.keyFile(let bytes)): UnlockCall(keyFile: Base64.standard.encode(bytes))
    }
  }

  private static func text(_ reply: UnlockCall.Reply) -> String {
    let (merged, refused) = (reply.merged, reply.refused)
    var text = "Unlocked the store."
    if merged > 0 { text += " Merged \(Readable.count(merged, "save")) from while it was locked." }
    if refused > 0 { text += " \(Readable.count(refused, "save")) couldn't be stored." }
    return text
  }
}
