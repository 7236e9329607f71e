import WellsealCardIssuing

extension CardTooLong: CommandHinting {
  var commandHint: String? {
    """
    leave out what the reader does not need or make a card for each topic; hand the card over as a file \
    (--format file); or allow several QR codes (--chunked), which newer readers need not support
    """
  }
}

extension BatchError: CommandHinting {
  var commandHint: String? {
    switch self {
    case .anotherBatch, .journalDamaged: "give an empty folder with --out-dir"
    case .unknownColumn: "the columns are listed in Documentation/Issuing.md"
    }
  }
}
