package import WellsealCluster

/// The statements of a container's write, as seen by a connection between the container and the
/// server.
///
/// A write is a transaction whose second statement is its fence, or one statement that starts with
/// the fence.
package struct FencedStatements {
  /// The statement that increments the version of the user's row if the writer may write.
  package let fence: PostgresStatement
  /// The remaining changes, made by statements that don't check the fence.
  package let unguarded: [PostgresStatement]
  private let isSingle: Bool

  /// Parses the statements of a write.
  ///
  /// - Returns: `nil` if the statements aren't a write.
  package init?(_ statements: [PostgresStatement]) {
    if statements.count == 1, let only = statements.first, only.sql.hasPrefix(Self.beginning) {
      let parts = only.sql.dropFirst(Self.beginning.count).split(separator: Self.middle, maxSplits: 1)
      guard parts.count == 2 else { return nil }
      fence = PostgresStatement(String(parts[0]), only.values)
      let change = parts[1].replacing("fence.person", with: "$1").replacing(" FROM fence", with: "")
      unguarded = [PostgresStatement(String(change), only.values)]
      isSingle = true
    } else {
      guard statements.first?.sql == "BEGIN", statements.count > 2 else { return nil }
      fence = statements[1]
      unguarded =
        [statements[0]]
        + statements.dropFirst(2).map {
          PostgresStatement($0.sql.replacing(Self.guarding, with: ""), $0.values)
        }
      isSingle = false
    }
  }

  /// Runs a write like a defective program: the fence in a separate transaction, and then the
  /// change.
  ///
  /// - Parameters:
  ///   - ask: A closure that runs statements.
  ///   - between: An action after the fence succeeded, before the change.
  /// - Returns: Results in the form of those of the write.
  /// - Throws: The errors of both closures.
  package func runOutside<Failure: Error>(
    _ ask: ([PostgresStatement]) throws(Failure) -> [PostgresRows], between: () throws(Failure) -> Void = {}
  ) throws(Failure) -> [PostgresRows] {
    let asked = try ask([fence])
    guard asked[0].affected == 1 else { return isSingle ? asked : [PostgresRows(), PostgresRows()] }
    try between()
    let answers = try ask(unguarded)
    return isSingle ? answers : [PostgresRows(), asked[0]] + answers.dropFirst()
  }

  private static let beginning = "WITH fence AS ("
  private static let middle = " RETURNING person) "
  private static let guarding = " FROM store WHERE store.person = $1 AND store.last_commit = $2"
}
