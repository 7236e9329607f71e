package import FoundationEssentials
import WellsealModel

extension Cluster {
  /// Returns whether the database version supports servers.
  ///
  /// - Throws: The error of the database.
  package func knowsNodes() throws -> Bool { try tables() >= ClusterSchema.nodesVersion }

  /// Returns all servers, sorted by name.
  ///
  /// - Throws: ``ClusterError/withoutNodes``, or the error of the database.
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

  /// Registers a server.
  ///
  /// - Returns: `false` if its name is already registered.
  /// - Throws: The error of the database.
  package func enter(_ node: ClusterNode) throws -> Bool {
    try dataSession().run(
      "INSERT INTO node (id, name, address, version, beaten) VALUES ($1, $2, $3, $4, \(ClusterNode.clock)) "
        + "ON CONFLICT DO NOTHING", .identifier(node.identifier), .text(node.name), .text(node.address),
      .text(node.version)
    ).affected == 1
  }

  /// Sends a heartbeat and returns all servers.
  ///
  /// - Returns: All servers, or `nil` if this one is no longer registered.
  /// - Throws: The error of the database, including if no standby has confirmed the heartbeat.
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

  /// Removes a dead server, so that another one may use its name.
  ///
  /// - Parameter node: The server as last seen. If it has sent a heartbeat since, it stays.
  /// - Throws: The error of the database.
  package func remove(_ node: ClusterNode) throws {
    _ = try dataSession().run(
      "DELETE FROM node WHERE id = $1 AND beat = $2", .identifier(node.identifier), .integer(node.beat))
  }

  /// Removes a dead server by its name.
  ///
  /// - Throws: ``ClusterError/noSuchNode``, ``ClusterError/nodeRunning``, or the error of the
  ///   database.
  package func remove(nodeNamed name: String) throws {
    guard let node = try nodes().first(where: { $0.name == name }) else { throw ClusterError.noSuchNode }
    guard node.isGone else { throw ClusterError.nodeRunning }
    try remove(node)
  }

  /// Asks a server to release its users and stop.
  ///
  /// - Throws: ``ClusterError/noSuchNode``, ``ClusterError/nodeSilent(seconds:)``, or the error of
  ///   the database.
  package func drain(_ name: String) throws {
    if let node = try nodes().first(where: { $0.name == name }), node.isGone {
      throw ClusterError.nodeSilent(seconds: Int(node.age / 1000))
    }
    let changed = try dataSession().run("UPDATE node SET draining = 1 WHERE name = $1", .text(name))
    guard changed.affected == 1 else { throw ClusterError.noSuchNode }
  }

  /// Marks a server as draining on its own request.
  package func drain(_ node: UUID) throws {
    _ = try dataSession().run("UPDATE node SET draining = 1 WHERE id = $1", .identifier(node))
  }

  /// Unregisters a server that stops, and frees the leases that it didn't release.
  ///
  /// - Throws: The error of the database.
  package func leave(_ node: UUID) throws {
    _ = try dataSession().run([
      PostgresStatement(
        "UPDATE store SET owner = NULL, node = NULL, epoch = epoch + 1 WHERE node = $1 AND owner IS NOT NULL",
        [.identifier(node)]),
      PostgresStatement("DELETE FROM node WHERE id = $1", [.identifier(node)]),
    ])
  }

  /// Returns the owner of a user's store.
  ///
  /// - Throws: ``ClusterError/withoutStore``, or the error of the database.
  package func location(of person: UUID) throws -> StoreLocation {
    let rows = try dataSession().run(
      "SELECT s.owner, s.node, \(ClusterNode.columns) FROM store s LEFT JOIN node n ON n.id = s.node "
        + "WHERE s.person = $1", .identifier(person))
    guard rows.count == 1 else { throw ClusterError.withoutStore }
    guard !rows.isNull(0, 0) else { return .free }
    let owner = try rows.identifier(0, 0)
    guard !rows.isNull(0, 1) else { return .process(owner: owner) }
    return rows.isNull(0, 2) ? .left(owner: owner) : .node(owner: owner, try ClusterNode(rows, 0, from: 2))
  }

  /// Returns which leases still own their stores, each identified by its
  /// ``PostgresContainer/owner``.
  ///
  /// - Throws: The error of the database.
  package func held(_ openings: [UUID]) throws -> Set<UUID> {
    let session = try dataSession()
    var found: Set<UUID> = []
    for start in stride(from: 0, to: openings.count, by: Self.maxLeasesPerQuery) {
      let part = Array(openings[start..<min(start + Self.maxLeasesPerQuery, openings.count)])
      let rows = try session.run("SELECT owner FROM store WHERE owner = ANY ($1)", .identifiers(part))
      for row in 0..<rows.count { found.insert(try rows.identifier(row, 0)) }
    }
    return found
  }

  /// The maximum number of leases per query, which is 160 KB.
  private static let maxLeasesPerQuery = 8192

  private func requireNodes() throws {
    guard try knowsNodes() else { throw ClusterError.withoutNodes }
  }
}

// MARK: Shared state

extension Cluster {
  /// Returns 32 bytes that all servers of the cluster share, generated on the first call.
  ///
  /// Servers use them to recognize each other's challenges.
  ///
  /// - Throws: The error of the database.
  package func houseKey() throws -> [UInt8] {
    try sharedValue(named: "challenges") { PersonSeal.makeKey() }
  }

  /// Returns the private key with which all servers of the cluster sign ID tokens.
  ///
  /// An app that gets a token from one server may read the public keys from another one.
  ///
  /// - Parameter make: Makes the key if the cluster has none yet.
  /// - Returns: The key, in the form of `make`.
  /// - Throws: The error of the database, or that of `make`.
  package func idTokenKey(_ make: () throws -> [UInt8]) throws -> [UInt8] {
    try sharedValue(named: "id-tokens", make)
  }

  private func sharedValue(named name: String, _ make: () throws -> [UInt8]) throws -> [UInt8] {
    let session = try dataSession()
    func found() throws -> PostgresRows {
      try session.run("SELECT body FROM house WHERE name = $1", .text(name))
    }
    let rows = try found()
    guard rows.count == 0 else { return try rows.bytes(0, 0) }
    // Another server may be the first: the value in the database counts.
    _ = try session.run(
      "INSERT INTO house (name, body) VALUES ($1, $2) ON CONFLICT DO NOTHING", .text(name), .bytes(make()))
    return try found().bytes(0, 0)
  }

  /// Marks a one-time value as used in the whole cluster.
  ///
  /// - Parameters:
  ///   - digest: The digest of the value.
  ///   - end: The time at which the value expires anyway.
  ///   - now: The current time. Expired entries are removed.
  /// - Returns: `false` if it was already used.
  /// - Throws: The error of the database.
  package func spend(_ digest: [UInt8], until end: Date, at now: Date) throws -> Bool {
    let session = try dataSession()
    _ = try session.run("DELETE FROM spent WHERE ends <= $1", .integer(now.seconds))
    return try session.run(
      "INSERT INTO spent (digest, ends) VALUES ($1, $2) ON CONFLICT DO NOTHING", .bytes(digest),
      .integer(end.seconds)
    ).affected == 1
  }
}
