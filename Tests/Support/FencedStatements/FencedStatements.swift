package import WellsealCluster

/// The statements of a container's write, as a connection between it and the server sees them.
///
/// A write is a transaction whose second statement is its fence, or one statement that begins with the fence.
package struct FencedStatements {
  /// The statement that raises the version of the person's row where the writer may write.
  package let fence: PostgresStatement
  /// What is changed beside, by statements that do not ask whether the fence held.
  package let unguarded: [PostgresStatement]
  private let isOne: Bool

  /// - Returns: nil where the statements are no write.
  package init?(_ statements: [PostgresStatement]) {
    if statements.count == 1, let only = statements.first, only.sql.hasPrefix(Self.beginning) {
      let parts = only.sql.dropFirst(Self.beginning.count).split(separator: Self.middle, maxSplits: 1)
      guard parts.count == 2 else { return nil }
      fence = PostgresStatement(String(parts[0]), only.values)
      let change = parts[1].replacing("fence.person", with: "$1").replacing(" FROM fence", with: "")
      unguarded = [PostgresStatement(String(change), only.values)]
      isOne = true
    } else {
      guard statements.first?.sql == "BEGIN", statements.count > 2 else { return nil }
      fence = statements[1]
      unguarded =
        [statements[0]]
        + statements.dropFirst(2).map {
          PostgresStatement($0.sql.replacing(Self.guarding, with: ""), $0.values)
        }
      isOne = false
    }
  }

  /// Carries a write out as a wrong program would: the fence in a transaction of its own, and then the change.
  ///
  /// - Parameters:
  ///   - ask: carries statements out.
  ///   - between: what happens after the fence held, before the change.
  /// - Returns: answers in the form of those to the write.
  /// - Throws: what asking throws, and what happens between.
  package func runOutside<Failure: Error>(
    _ ask: ([PostgresStatement]) throws(Failure) -> [PostgresRows], between: () throws(Failure) -> Void = {}
  ) throws(Failure) -> [PostgresRows] {
    let asked = try ask([fence])
    guard asked[0].affected == 1 else { return isOne ? asked : [PostgresRows(), PostgresRows()] }
    try between()
    let answers = try ask(unguarded)
    return isOne ? answers : [PostgresRows(), asked[0]] + answers.dropFirst()
  }

  private static let beginning = "WITH fence AS ("
  private static let middle = " RETURNING person) "
  private static let guarding = " FROM store WHERE store.person = $1 AND store.last_commit = $2"
}
