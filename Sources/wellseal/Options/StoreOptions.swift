import ArgumentParser
import Credentials
import HealthService
import HealthStore

/// Which store a command works with, and what opens it.
struct StoreOptions: ParsableArguments {
  @OptionGroup var home: HomeOptions

  @Option(help: ArgumentHelp("A file with the passphrase in its first line.", valueName: "file"))
  var passphraseFile: String?

  @Option(help: ArgumentHelp("A file of 32 random bytes to use in place of a passphrase.", valueName: "file"))
  var keyFile: String?

  @Flag(help: "Open with the recovery code: $WELLSEAL_RECOVERY_CODE, or what is typed at the terminal.")
  var recoveryCode = false

  func validate() throws {
    guard [passphraseFile != nil, keyFile != nil, recoveryCode].filter({ $0 }).count <= 1 else {
      throw ValidationError("Give one of --passphrase-file, --key-file and --recovery-code.")
    }
  }

  var store: StoreHome { StoreHome(home.folder) }

  /// What opens the store.
  func secret() throws -> StoreSecret {
    if recoveryCode {
      let text =
        try Environment["WELLSEAL_RECOVERY_CODE"]
        ?? TerminalPrompt.ask(
          "Recovery code: ", otherwise: "No recovery code: set WELLSEAL_RECOVERY_CODE.")
      return StoreSecret(try RecoveryCode(text))
    }
    return try StoreSecret(
      GivenSecret(passphraseFile: passphraseFile, keyFile: keyFile)
        ?? .asked(
          "Passphrase of the store: ", isNew: false, variable: "WELLSEAL_PASSPHRASE", otherwise: Self.missing)
    )
  }

  /// What is to open a new store.
  func newSecret() throws -> StoreSecret {
    try StoreSecret(
      GivenSecret(passphraseFile: passphraseFile, keyFile: keyFile)
        ?? .asked(
          "Passphrase of the new store: ", isNew: true, variable: "WELLSEAL_PASSPHRASE",
          otherwise: Self.missing))
  }

  private static let missing =
    "No passphrase: give --passphrase-file, --key-file or --recovery-code, or set WELLSEAL_PASSPHRASE."
}

extension StoreOptions {
  /// Opens the store for the length of a command; what stops the command is told with what can be done about it.
  func withStore(_ body: (SealedStore) async throws -> Void) async throws {
    try await Output.explaining {
      let store = try store.unlocked(with: secret)
      do { try await body(store) } catch {
        try? store.close()
        throw error
      }
      try store.close()
      if let fault = store.witnessFault {
        Terminal.complain("warning: the witness could not be told of the last change: \(fault)")
      }
    }
  }
}

extension StoreSecret {
  init(_ given: GivenSecret) throws(StoreFault) {
    switch given {
    case .passphrase(let text): try self.init(passphrase: text)
    case .keyFile(let bytes): try self.init(keyFile: bytes)
    }
  }
}
