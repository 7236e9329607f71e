/// The guides that the program brings.
enum ProfileTables {
  /// Each guide, read when one is first asked for.
  static let all: [ProfileGuide] = texts.map { ProfileTableReader.read($0) }
}
