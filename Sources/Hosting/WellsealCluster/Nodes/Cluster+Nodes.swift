package import FoundationEssentials
import WellsealModel

extension Cluster {
  /// Whether the tables know servers.
  ///
  /// - Throws: what the database says.
  package func knowsNodes() throws -> Bool { try tables() >= ClusterSchema.nodesVersion }

  /// All servers, by name.
  ///
  /// - Throws: ``ClusterError/withoutNodes``, and what the database says.
  package func nodes() throws -> [ClusterNode] {
    try requireNodes()
    return try Self.nodes(
      in: dataSession().run("SELECT \(ClusterNode.columns) FROM node n ORDER BY n.name"))
  }

  private static func nodes(in rows: PostgresRows) throws -> [ClusterNode] {
    var nodes: [ClusterNode] = []
    for row in 0..<rows.count { nodes.append(try ClusterNode(rows, row)) }
    return nodes
  }

  /// Enters a server.
  ///
  /// - Returns: false where there is one of its name.
  /// - Throws: what the database says.
  package func enter(_ node: ClusterNode) throws -> Bool {
    try dataSession().run(
      "INSERT INTO node (id, name, address, version, beaten) VALUES ($1, $2, $3, $4, \(ClusterNode.clock)) "
        + "ON CONFLICT DO NOTHING", .identifier(node.identifier), .text(node.name), .text(node.address),
      .text(node.version)
    ).affected == 1
  }

  /// Says that a server lives, and hears which others do.
  ///
  /// - Returns: all servers; nil where it is none any more.
  /// - Throws: what the database says, also where no standby has confirmed it.
  package func beat(_ node: UUID) throws -> [ClusterNode]? {
    let session = try dataSession()
    let answers = try session.run([
      PostgresStatement(
        "UPDATE node SET beat = beat + 1, beaten = \(ClusterNode.clock) WHERE id = $1", [.identifier(node)]),
      PostgresStatement("SELECT \(ClusterNode.columns) FROM node n ORDER BY n.name"),
    ])
    guard session.warnings.isEmpty else { throw PostgresError(.lost) }
    guard answers.count == 2 else { throw PostgresError(.malformedAnswer) }
    return answers[0].affected == 1 ? try Self.nodes(in: answers[1]) : nil
  }

  /// Takes a server out that says nothing any more, so that another one may have its name.
  ///
  /// - Parameter node: as it was seen; one that has said anything since stays.
  /// - Throws: what the database says.
  package func forget(_ node: ClusterNode) throws {
    _ = try dataSession().run(
      "DELETE FROM node WHERE id = $1 AND beat = $2", .identifier(node.identifier), .integer(node.beat))
  }

  /// Has a server give its people back and end.
  ///
  /// - Throws: ``ClusterError/noSuchNode``, and what the database says.
  package func drain(_ name: String) throws {
    try requireNodes()
    let changed = try dataSession().run("UPDATE node SET draining = 1 WHERE name = $1", .text(name))
    guard changed.affected == 1 else { throw ClusterError.noSuchNode }
  }

  /// The same by the server itself.
  package func drain(_ node: UUID) throws {
    _ = try dataSession().run("UPDATE node SET draining = 1 WHERE id = $1", .identifier(node))
  }

  /// Takes a server out that ends, with what it has not given back.
  ///
  /// - Throws: what the database says.
  package func leave(_ node: UUID) throws {
    _ = try dataSession().run([
      PostgresStatement(
        "UPDATE store SET owner = NULL, node = NULL, epoch = epoch + 1 WHERE node = $1 AND owner IS NOT NULL",
        [.identifier(node)]),
      PostgresStatement("DELETE FROM node WHERE id = $1", [.identifier(node)]),
    ])
  }

  /// Who has a person's store.
  ///
  /// - Throws: ``ClusterError/withoutStore``, and what the database says.
  package func place(of person: UUID) throws -> StorePlace {
    let rows = try dataSession().run(
      "SELECT s.owner, s.node, \(ClusterNode.columns) FROM store s LEFT JOIN node n ON n.id = s.node "
        + "WHERE s.person = $1", .identifier(person))
    guard rows.count == 1 else { throw ClusterError.withoutStore }
    guard !rows.isNull(0, 0) else { return .free }
    let owner = try rows.identifier(0, 0)
    guard !rows.isNull(0, 1) else { return .process(owner: owner) }
    return rows.isNull(0, 2) ? .left(owner: owner) : .node(owner: owner, try ClusterNode(rows, 0, from: 2))
  }

  /// Which of some openings still have their stores, each known by its ``PostgresContainer/owner``.
  ///
  /// - Throws: what the database says.
  package func held(_ openings: [UUID]) throws -> Set<UUID> {
    let session = try dataSession()
    var found: Set<UUID> = []
    for start in stride(from: 0, to: openings.count, by: Self.mostAskedFor) {
      let part = Array(openings[start..<min(start + Self.mostAskedFor, openings.count)])
      let rows = try session.run("SELECT owner FROM store WHERE owner = ANY ($1)", .identifiers(part))
      for row in 0..<rows.count { found.insert(try rows.identifier(row, 0)) }
    }
    return found
  }

  /// How many openings one question names: 160 KB of them.
  private static let mostAskedFor = 8192

  private func requireNodes() throws {
    guard try knowsNodes() else { throw ClusterError.withoutNodes }
  }
}

// MARK: What servers share

extension Cluster {
  /// 32 bytes that all servers of the house know, made at the first asking: what one has made, another one recognises.
  ///
  /// - Throws: what the database says.
  package func houseKey() throws -> [UInt8] {
    let session = try dataSession()
    _ = try session.run(
      "INSERT INTO house (name, body) VALUES ('challenges', $1) ON CONFLICT DO NOTHING",
      .bytes(PersonSeal.makeKey()))
    return try session.run("SELECT body FROM house WHERE name = 'challenges'").bytes(0, 0)
  }

  /// Uses something up that is good once in the whole house.
  ///
  /// - Parameters:
  ///   - digest: what it is known by.
  ///   - end: when it would be good for nothing anyway.
  ///   - now: what is older is forgotten.
  /// - Returns: false where it was used up before.
  /// - Throws: what the database says.
  package func spend(_ digest: [UInt8], until end: Date, at now: Date) throws -> Bool {
    let session = try dataSession()
    _ = try session.run("DELETE FROM spent WHERE ends <= $1", .integer(now.seconds))
    return try session.run(
      "INSERT INTO spent (digest, ends) VALUES ($1, $2) ON CONFLICT DO NOTHING", .bytes(digest),
      .integer(end.seconds)
    ).affected == 1
  }
}
