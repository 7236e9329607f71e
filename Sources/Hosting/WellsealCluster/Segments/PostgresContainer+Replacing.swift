import Crypto
import FoundationEssentials
package import WellsealStore

/// Atomic replacement of a user's store by another one.
///
/// The replacement is prepared in the same tables and under the same key, with an identifier
/// derived from the user's. So the remains of an interrupted replacement can be found. They are
/// removed when the user's store is opened next, or with the user.
extension PostgresContainer {
  /// Creates an empty container for a replacement, and removes the remains of an earlier one.
  ///
  /// - Returns: The acquired container for a store. After the store is closed,
  ///   ``adoptReplacement()`` puts it in the user's place.
  /// - Throws: ``WellsealStore/StoreFileError``.
  package func makeReplacement() throws(StoreFileError) -> PostgresContainer {
    let (lease, other) = try withState { state throws(StoreFileError) in
      let lease = state.lease
      let other = lease.person.replacement
      let answers = try StoreFileError.ofDatabase { () throws(PostgresError) in
        try session(in: &state.session).run(Self.making(other, alongside: lease))
      }
      guard answers.count > 2, answers[answers.count - 2].affected == 1 else {
        throw StoreFileError(.ownedElsewhere)
      }
      return (lease, other)
    }
    let tables = lease.knowsNodes ? ClusterSchema.nodesVersion : ClusterSchema.recordsVersion
    return try PostgresContainer(
      of: other, seal.replacement, .always, LeaseTaker(tables: tables), connect: connect)
  }

  /// Replaces the user's store by the prepared one in one transaction, and removes the old one.
  ///
  /// - Throws: A ``WellsealStore/StoreFileError``, and the user's store is unchanged:
  ///   ``WellsealStore/StoreFileError/Reason/notAStore(path:)`` if none was prepared,
  ///   ``WellsealStore/StoreFileError/Reason/overQuota`` if it exceeds the user's quota.
  package func adoptReplacement() throws(StoreFileError) {
    let other = person.replacement
    let sealed = try read(
      [PostgresStatement("SELECT body FROM header WHERE person = $1", [.identifier(other)])]
    ) { answers throws(PostgresError) in
      answers[0].count == 0 ? nil : try answers[0].bytes(0, 0)
    }
    guard let sealed else { throw StoreFileError(.notAStore(path: "the replacement")) }
    let header = try seal.replacement.open(sealed)
    try carryOut { lease throws(StoreFileError) in
      try FencedWrite(replacingBy: other, header: header, lease, seal)
    }
  }

  /// Removes a prepared replacement.
  package func removeReplacement() throws(StoreFileError) {
    try withState { state throws(StoreFileError) in
      let lease = state.lease
      _ = try StoreFileError.ofDatabase { () throws(PostgresError) in
        try session(in: &state.session).run(Self.removing(lease.person.replacement, with: lease))
      }
    }
  }

  /// Removes the remains of an earlier owner's replacement if possible.
  ///
  /// A failure doesn't affect the store.
  func clearReplacement(of lease: PersonLease) {
    guard let session = try? connect() else { return }
    _ = try? session.run(Self.removing(lease.person.replacement, with: lease))
    session.close()
  }

  private static func making(_ other: UUID, alongside lease: PersonLease) -> [PostgresStatement] {
    var statements = removing(other, with: lease)
    statements.insert(
      PostgresStatement(
        "INSERT INTO store (person) SELECT $1 FROM \(isOwner)", values(other, lease)),
      at: statements.count - 1)
    return statements
  }

  private static func removing(_ other: UUID, with lease: PersonLease) -> [PostgresStatement] {
    [PostgresStatement("BEGIN")]
      // The row of the store first: this waits for a concurrent write, so that its rows are seen.
      + (["store"] + ClusterSchema.storeTables).map { table in
        PostgresStatement(
          "DELETE FROM \(table) WHERE person = $1 AND EXISTS (SELECT 1 FROM \(isOwner))",
          values(other, lease),
          timeout: .seconds(60))
      } + [PostgresStatement("COMMIT")]
  }

  private static func values(_ other: UUID, _ lease: PersonLease) -> [PostgresValue] {
    [.identifier(other), .identifier(lease.person), .identifier(lease.owner), .integer(lease.epoch)]
  }

  /// The user's row, if the lease owns it.
  private static let isOwner = "store o WHERE o.person = $2 AND o.owner = $3 AND o.epoch = $4 AND o.state = 0"
}

extension UUID {
  /// The identifier of a store that is prepared to replace this user's.
  var replacement: UUID {
    // The text is part of the format and never changes.
    let digest = SHA256.hash(
      data: Array("wellseal replacement".utf8) + withUnsafeBytes(of: uuid) { Array($0) })
    return digest.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }
}
