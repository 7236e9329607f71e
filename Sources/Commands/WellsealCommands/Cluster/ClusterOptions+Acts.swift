import Foundation
import WellsealCluster

extension ClusterOptions {
  /// Performs an administrative act, with an entry in the log of acts before it and one with its
  /// outcome.
  ///
  /// - Parameters:
  ///   - kind: The kind of the act.
  ///   - name: The name of the user.
  ///   - subject: The server, study or key provider.
  ///   - body: The act.
  /// - Returns: The result of the act.
  /// - Throws: The error of the act or of the log. The act isn't performed if it can't be logged.
  func perform<Result>(
    _ kind: AdministrativeAct.Kind, of name: String? = nil, subject: String? = nil,
    _ body: (Cluster) throws -> Result
  ) throws -> Result {
    let cluster = try cluster()
    return try cluster.perform(kind, of: name, subject: subject, by: Self.actor) { try body(cluster) }
  }

  /// The account and machine of this process, with the account that became root by sudo.
  private static var actor: String {
    let account = NSUserName()
    let original = Environment["SUDO_USER"].flatMap { $0 == account ? nil : $0 }
    let name = original.map { "\($0) as \(account)" } ?? account
    return String("\(name)@\(ProcessInfo.processInfo.hostName)".prefix(200))
  }
}
