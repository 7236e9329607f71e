import WellsealCardIssuing
import WellsealFiles

extension IssuerStoreError: CommandHinting {
  var commandHint: String? {
    switch self {
    case .file(let error): error.hint
    case .keyFileLength: "create one with: head -c 32 /dev/urandom > FILE; chmod 600 FILE"
    case .sealedWithPassphrase: "leave out --key-file"
    case .sealedWithKeyFile: "pass it with --key-file FILE"
    case .noActiveKey: "create one with: wellseal keys new"
    case .activeKeyExists: "replace it with: wellseal keys rotate"
    case .noIssuerAddress: "set it once: wellseal keys issuer https://…; or use --issuer"
    case .severalKeys: "choose one with --kid (see wellseal keys list)"
    case .cardWithoutIdentifier: "remove its key to revoke it with all other cards of the key"
    case .listUnreadable: "restore it from the published copy"
    case .listStepsBack:
      "copy the published list into the issuer's folder, and repeat the missing revocations"
    case .emptyPassphrase, .wrongPassphrase, .wrongKeyFile, .unknownFormat, .malformed, .keyMismatch,
      .unknownKey, .notAnIdentifier, .notOwnCard:
      nil
    }
  }
}
