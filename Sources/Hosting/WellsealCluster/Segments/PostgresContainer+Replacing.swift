import Crypto
import FoundationEssentials
package import WellsealSegments

/// How another store takes the place of a person's, at once or not at all.
///
/// It is made beside the person's own, in the same tables and under the same key that ends with the person, by an identifier that is
/// made of the person's: so what an interrupted making has left is found, and goes when the person's store is opened next, and with the person.
extension PostgresContainer {
  /// An empty container beside the person's; what was left of an earlier one is removed.
  ///
  /// - Returns: the container, taken, for a store that ``adoptReplacement()`` puts in the person's place once it is closed.
  /// - Throws: ``SealedSegments/StoreFault``.
  package func makeReplacement() throws(StoreFault) -> PostgresContainer {
    let (lease, other) = try withState { state throws(StoreFault) in
      let lease = state.lease
      let other = lease.person.replacement
      let answers = try StoreFault.ofDatabase { () throws(PostgresError) in
        try session(in: &state.session).run(Self.making(other, beside: lease))
      }
      guard answers.count > 2, answers[answers.count - 2].affected == 1 else {
        throw StoreFault(.ownedElsewhere)
      }
      return (lease, other)
    }
    let tables = lease.knowsNodes ? ClusterSchema.nodesVersion : ClusterSchema.recordsVersion
    return try PostgresContainer(
      of: other, seal.replacement, .always, LeaseTaker(tables: tables), connect: connect)
  }

  /// Puts the store that was made beside the person's in its place, and removes the one that was there, in one transaction.
  ///
  /// - Throws: ``SealedSegments/StoreFault``, and the person's store is as it was: ``SealedSegments/StoreFault/Reason/notAStore(path:)`` where
  ///   none was made, ``SealedSegments/StoreFault/Reason/overQuota`` where the person may not have as many bytes.
  package func adoptReplacement() throws(StoreFault) {
    let other = person.replacement
    let sealed = try read(
      [PostgresStatement("SELECT body FROM header WHERE person = $1", [.identifier(other)])]
    ) { answers throws(PostgresError) in
      answers[0].count == 0 ? nil : try answers[0].bytes(0, 0)
    }
    guard let sealed else { throw StoreFault(.notAStore(path: "the replacement")) }
    let header = try seal.replacement.open(sealed)
    try carryOut { lease throws(StoreFault) in
      try FencedWrite(replacingBy: other, header: header, lease, seal)
    }
  }

  /// Removes what was made beside the person's store and is not wanted.
  package func removeReplacement() throws(StoreFault) {
    try withState { state throws(StoreFault) in
      let lease = state.lease
      _ = try StoreFault.ofDatabase { () throws(PostgresError) in
        try session(in: &state.session).run(Self.removing(lease.person.replacement, beside: lease))
      }
    }
  }

  /// Removes what an earlier owner was making, as far as that goes now: nothing comes of it for the store if it does not.
  func clearReplacement(of lease: PersonLease) {
    guard let session = try? connect() else { return }
    _ = try? session.run(Self.removing(lease.person.replacement, beside: lease))
    session.close()
  }

  private static func making(_ other: UUID, beside lease: PersonLease) -> [PostgresStatement] {
    var statements = removing(other, beside: lease)
    statements.insert(
      PostgresStatement(
        "INSERT INTO store (person) SELECT $1 FROM \(isOwner)", values(other, lease)),
      at: statements.count - 1)
    return statements
  }

  private static func removing(_ other: UUID, beside lease: PersonLease) -> [PostgresStatement] {
    [PostgresStatement("BEGIN")]
      // The row of the store first, which waits for whoever is writing to it: what that one has written is seen then.
      + (["store"] + ClusterSchema.storeTables).map { table in
        PostgresStatement(
          "DELETE FROM \(table) WHERE person = $1 AND EXISTS (SELECT 1 FROM \(isOwner))",
          values(other, lease),
          patience: .seconds(60))
      } + [PostgresStatement("COMMIT")]
  }

  private static func values(_ other: UUID, _ lease: PersonLease) -> [PostgresValue] {
    [.identifier(other), .identifier(lease.person), .identifier(lease.owner), .integer(lease.epoch)]
  }

  /// The person's row, if it is the lease's.
  private static let isOwner = "store o WHERE o.person = $2 AND o.owner = $3 AND o.epoch = $4 AND o.state = 0"
}

extension UUID {
  /// By which a store that is made in place of this person's is found.
  var replacement: UUID {
    let digest = SHA256.hash(
      data: Array("wellseal replacement".utf8) + withUnsafeBytes(of: uuid) { Array($0) })
    return digest.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }
}
