package import Glibc
package import NIOCore
import Synchronization

/// The users of this machine whose connections to a loopback port are accepted.
///
/// Every user of the machine can connect to a loopback address. The kernel knows the owner of the
/// other end, and is queried once for each connection. A connection with an unknown owner is
/// rejected.
package struct LocalUsers: Sendable, Hashable {
  private var users: Set<uid_t>
  private var includesAll: Bool

  init(_ users: Set<uid_t>, includesAll: Bool) {
    self.users = users
    self.includesAll = includesAll
  }

  /// The user of this process, and no one else.
  package static var own: LocalUsers { LocalUsers([geteuid()], includesAll: false) }

  /// All users, including unknown ones.
  package static let all = LocalUsers([], includesAll: true)

  /// Returns the user of this process and others.
  package static func own(and others: some Sequence<uid_t>) -> LocalUsers {
    LocalUsers(own.users.union(others), includesAll: false)
  }

  /// Returns the user with a name or a number, or `nil` if there is none.
  package static func user(_ name: String) -> uid_t? {
    uid_t(name) ?? getpwnam(name)?.pointee.pw_uid
  }

  func include(_ user: uid_t?) -> Bool { includesAll || user.map(users.contains) ?? false }

  /// Closes a channel before anything is read from it, unless the other end belongs to one of these
  /// users.
  ///
  /// - Parameters:
  ///   - channel: An accepted connection, on its event loop.
  ///   - refusals: Notified when the connection is closed.
  /// - Throws: An error of NIO if the channel is already closed.
  package func guardChannel(_ channel: any Channel, telling refusals: RefusedConnectionLog) throws {
    guard !includesAll else { return }
    try channel.pipeline.syncOperations.addHandler(
      PeerGuard(users: self, refusals: refusals), position: .first)
  }
}

/// A reporter of rejected connections, once for each user, so that many of them don't fill the log.
package final class RefusedConnectionLog: Sendable {
  // A mutex, because connections are accepted on every event loop.
  private let told = Mutex<Set<uid_t?>>([])
  /// The option that accepts another user.
  private let option: String
  private let report: @Sendable (_ sentence: String) -> Void

  /// Creates a log.
  ///
  /// - Parameters:
  ///   - option: The option that accepts another user.
  ///   - tell: Receives a sentence for each rejected user.
  package init(
    option: String = "--allow-user", _ tell: @escaping @Sendable (_ sentence: String) -> Void
  ) {
    self.option = option
    self.report = tell
  }

  /// A reporter that does nothing.
  package static let silent = RefusedConnectionLog { _ in }

  func report(_ user: uid_t?, port: Int?) {
    let isFirst = told.withLock { $0.count < 64 && $0.insert(user).inserted }
    guard isFirst else { return }
    let portText = port.map { "port \($0)" } ?? "a port"
    report(
      user.map { "a connection of user \($0) to \(portText) was rejected; \(option) \($0) allows it" }
        ?? "a connection to \(portText) was rejected: the system doesn't report its owner")
  }
}

/// A handler that closes another user's connection before anything is read from it.
private final class PeerGuard: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer

  private let users: LocalUsers
  private let refusals: RefusedConnectionLog

  init(users: LocalUsers, refusals: RefusedConnectionLog) {
    self.users = users
    self.refusals = refusals
  }

  func channelActive(context: ChannelHandlerContext) {
    let owner = SocketOwner.owner(ofPeerOf: context.channel)
    guard users.include(owner) else {
      refusals.report(owner, port: context.localAddress?.port)
      return context.close(promise: nil)
    }
    context.fireChannelActive()
    context.pipeline.syncOperations.removeHandler(self, promise: nil)
  }
}
