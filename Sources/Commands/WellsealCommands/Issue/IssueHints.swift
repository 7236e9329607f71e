import WellsealCardIssuing

extension CardTooLong: CommandHinting {
  var commandHint: String? {
    """
    omit unneeded content or make a card for each topic; use a file (--format file); or allow several \
    QR codes (--chunked), which newer readers may not support
    """
  }
}

extension BatchError: CommandHinting {
  var commandHint: String? {
    switch self {
    case .anotherBatch, .journalDamaged: "use an empty folder with --out-dir"
    case .unknownColumn: "the columns are listed in Documentation/Issuing.md"
    }
  }
}
