/// Negative numbers on the command line.
enum NumberArguments {
  /// The arguments, with the minus sign (U+2212) in place of the hyphen of each negative number.
  ///
  /// The parser takes a hyphen for the beginning of an option, so that `add bodyMass -5 kg` would be about an option `-5`. What
  /// reads numbers knows both signs.
  static func escaped(_ arguments: some Sequence<String>) -> [String] {
    arguments.map { $0.wholeMatch(of: #/-(\.?\d.*)/#).map { "\u{2212}\($0.1)" } ?? $0 }
  }
}
