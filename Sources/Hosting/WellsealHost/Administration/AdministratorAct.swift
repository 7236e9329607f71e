import WellsealCluster
import WellsealLocalization
import WellsealRequests

/// An act of an administrator on a user or a server, as a row of a table.
struct AdministratorAct: Sendable {
  /// The outcome of an act.
  struct Outcome: Sendable {
    /// Whether the user is erased.
    var isErased = false
    /// The tables whose files may still contain an erased key.
    var notRewritten: [String] = []
  }

  /// The act on the user or server of a name.
  typealias Body = @Sendable (Cluster, _ name: String) throws -> Outcome

  /// The last part of the path.
  let path: String
  let kind: AdministrativeAct.Kind
  /// Whether the act requires a sign-in of the last five minutes.
  let isDangerous: Bool
  /// Reads the form, before the act is logged.
  let prepare: @Sendable (Form, _ name: String) throws(AdministratorActError) -> Body

  private init(
    _ path: String, _ kind: AdministrativeAct.Kind, isDangerous: Bool = false,
    reading prepare: @escaping @Sendable (Form, _ name: String) throws(AdministratorActError) -> Body
  ) {
    self.path = path
    self.kind = kind
    self.isDangerous = isDangerous
    self.prepare = prepare
  }

  private init(
    _ path: String, _ kind: AdministrativeAct.Kind, isDangerous: Bool = false,
    _ body: @escaping @Sendable (Cluster, _ name: String) throws -> Void
  ) {
    self.init(path, kind, isDangerous: isDangerous) { _, _ in
      { cluster, name in
        try body(cluster, name)
        return Outcome()
      }
    }
  }
}

/// A form that doesn't state what to do.
struct AdministratorActError: Error {
  let reason: LocalizedText
}

// MARK: Table

extension AdministratorAct {
  /// The acts on users.
  static let onUsers = [
    AdministratorAct("suspend", .suspendPerson, isDangerous: true) { try $0.suspend($1, true) },
    AdministratorAct("resume", .resumePerson) { try $0.suspend($1, false) },
    AdministratorAct("quota", .limitPerson, reading: quota),
    AdministratorAct("end-sessions", .endSessions) { _ = try $0.endSessions(ofPersonNamed: $1) },
    AdministratorAct("erase", .erasePerson, isDangerous: true, reading: erase),
  ]

  /// The acts on servers.
  static let onNodes = [
    AdministratorAct("drain", .drainNode, isDangerous: true) { try $0.drain($1) },
    AdministratorAct("forget", .removeNode) { try $0.remove(nodeNamed: $1) },
  ]

  @Sendable
  private static func quota(_ form: Form, _ name: String) throws(AdministratorActError) -> Body {
    let text = form["bytes"]?.filter { !$0.isWhitespace } ?? ""
    let quota = ByteQuota.bytes(text)
    guard text.isEmpty || quota != nil else { throw AdministratorActError(reason: .adminWrongQuota) }
    return { cluster, name in
      _ = try cluster.limit(name, to: quota)
      return Outcome()
    }
  }

  @Sendable
  private static func erase(_ form: Form, _ name: String) throws(AdministratorActError) -> Body {
    guard form["name"] == name else { throw AdministratorActError(reason: .adminWrongName) }
    return { cluster, name in
      try cluster.erase(name)
      return Outcome(isErased: true, notRewritten: cluster.rewriteAfterErasing())
    }
  }
}
