/// The guides that are built into the program.
enum ProfileTables {
  /// The guides, parsed on first access.
  static let all: [ProfileGuide] = texts.map { ProfileTableReader.read($0) }
}
