/// The standbys that a primary waits for.
enum StandbyNames {
  /// Returns the names in the setting `synchronous_standby_names`.
  ///
  /// - Parameter setting: A list such as `a, b`, or one in parentheses such as `ANY 1 (a, "b")`.
  /// - Returns: The names, without `*`, which stands for all standbys.
  ///
  /// Source: PostgreSQL 15, section 20.6.2.
  static func listed(in setting: String) -> [String] {
    let list = setting.split(separator: "(").last?.prefix { $0 != ")" } ?? ""
    return list.split(separator: ",").map { $0.filter { !$0.isWhitespace && $0 != "\"" } }
      .filter { !$0.isEmpty && $0 != "*" }
  }
}
