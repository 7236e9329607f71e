import WellsealCardIssuing
import WellsealCardService
import WellsealCredentials
import WellsealFetching
import WellsealKiosk
import WellsealLinkService
import WellsealQRCode

extension ErrorTable {
  /// Keys of an issuer, and cards that are to be signed.
  static let issuing = [
    ErrorRow(IssuerStoreError.self) { $0.hint },
    ErrorRow(CardOrderError.self) { error in
      switch error {
      case .unknownProfile: "the profiles are \(CardProfile.known.map(\.name).joined(separator: ", "))"
      case .malformed, .noIdentifiers: nil
      }
    } status: { error in
      switch error {
      case .unknownProfile: .wrongUse
      case .malformed, .noIdentifiers: .failed
      }
    },
    ErrorRow(CardTooLong.self) { _ in
      """
      leave out what the reader does not need or make a card for each topic; hand the card over as a file \
      (--format file); or allow several QR codes (--chunked), which newer readers need not support
      """
    },
    ErrorRow(BatchError.self) { error in
      switch error {
      case .anotherBatch, .journalDamaged: "give an empty folder with --out-dir"
      case .unknownColumn: "the columns are listed in Documentation/Issuing.md"
      }
    },
    ErrorRow(IssuingRefusal.self, .invalid),
    ErrorRow(BundleRefusal.self, .invalid, saying: "the card is not issued: "),
    ErrorRow(CardFormError.self, .invalid, saying: "the card is not issued: "),
    ErrorRow(QREncodingError.self),
  ]

  /// Cards of others, and whom to believe.
  static let cards = [
    ErrorRow(TrustError.self) { error in
      switch error {
      case .unknown: "wellseal trust list shows all"
      case .name, .reserved, .malformed, .withoutAddress, .signature, .older, .web, .file: nil
      }
    } status: { error in
      switch error {
      case .name, .reserved: .wrongUse
      case .unknown, .malformed, .withoutAddress, .signature, .older, .web, .file: .failed
      }
    },
    ErrorRow(RecordedWebError.self, .noInput),
    ErrorRow(PlacePolicyError.self, .noInput),
    ErrorRow(LinkServiceError.self) { error in
      switch error {
      case .noSuchLink: "wellseal links list shows all"
      case .noHost: "delete its file to withdraw it"
      case .noPatient: "give a FHIR Patient with --records"
      case .tooLongToDraw: "leave out --render, or give a PDF of your own with --rendered"
      case .hostNotReached, .hostRefused, .emptyPasscode, .addressUnreadable, .malformedRecords,
        .noteUnreadable:
        nil
      }
    } status: { error in
      switch error {
      case .noPatient: .invalid
      case .emptyPasscode, .addressUnreadable: .wrongUse
      case .noSuchLink, .noHost, .hostNotReached, .hostRefused, .malformedRecords, .tooLongToDraw,
        .noteUnreadable:
        .failed
      }
    },
  ]
}

extension IssuerStoreError {
  fileprivate var hint: String? {
    switch self {
    case .file(let error): ErrorTable.hint(for: error)
    case .keyFileLength: "make one with: head -c 32 /dev/urandom > FILE; chmod 600 FILE"
    case .sealedWithPassphrase: "leave out --key-file"
    case .sealedWithKeyFile: "give it with --key-file FILE"
    case .noActiveKey: "make one with: wellseal keys new"
    case .activeKeyExists: "replace it with: wellseal keys rotate"
    case .noIssuerAddress: "give it with --issuer https://…"
    case .severalKeys: "name one with --kid; wellseal keys list shows them"
    case .cardWithoutIdentifier: "taking its key away revokes it, with all other cards of the key"
    case .listUnreadable: "restore it from the copy that is published"
    case .listStepsBack: "copy the published list into the issuer's folder, and revoke again what is missing"
    case .emptyPassphrase, .wrongPassphrase, .wrongKeyFile, .unknownFormat, .malformed, .keyMismatch,
      .unknownKey, .notAnIdentifier, .notOwnCard:
      nil
    }
  }
}
