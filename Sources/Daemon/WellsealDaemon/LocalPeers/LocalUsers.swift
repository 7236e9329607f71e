package import Glibc
package import NIOCore
import Synchronization

/// The users of this machine whose connections to a port on its loopback address are served.
///
/// A loopback address is reached by every user of the machine. The kernel knows whose the other end of such a connection
/// is; it is asked once for each connection. A connection whose owner it does not tell is refused.
package struct LocalUsers: Sendable, Hashable {
  private var users: Set<uid_t>
  private var includesAll: Bool

  init(_ users: Set<uid_t>, includesAll: Bool) {
    self.users = users
    self.includesAll = includesAll
  }

  /// The user that this process runs as, and nobody else.
  package static var own: LocalUsers { LocalUsers([geteuid()], includesAll: false) }

  /// All users, and whoever the kernel does not tell.
  package static let all = LocalUsers([], includesAll: true)

  /// The user that this process runs as, and others.
  package static func own(and others: some Sequence<uid_t>) -> LocalUsers {
    LocalUsers(own.users.union(others), includesAll: false)
  }

  /// The user with a name or a number; nil where there is none.
  package static func user(_ name: String) -> uid_t? {
    uid_t(name) ?? getpwnam(name)?.pointee.pw_uid
  }

  func include(_ user: uid_t?) -> Bool { includesAll || user.map(users.contains) ?? false }

  /// Has a channel closed, before anything is read of it, unless the other end is one of these users'.
  ///
  /// - Parameters:
  ///   - channel: an accepted connection, on its event loop.
  ///   - refusals: told of a connection that is closed.
  /// - Throws: what NIO says where the channel is closed already.
  package func guardChannel(_ channel: any Channel, telling refusals: PeerRefusals) throws {
    guard !includesAll else { return }
    try channel.pipeline.syncOperations.addHandler(
      PeerGuard(users: self, refusals: refusals), position: .first)
  }
}

/// Tells of refused connections, of each user once, so that many of them fill no log.
package final class PeerRefusals: Sendable {
  // A mutex, because connections come in on every event loop.
  private let told = Mutex<Set<uid_t?>>([])
  private let tell: @Sendable (_ sentence: String) -> Void

  package init(_ tell: @escaping @Sendable (_ sentence: String) -> Void) { self.tell = tell }

  /// Tells nobody.
  package static let silent = PeerRefusals { _ in }

  func note(_ user: uid_t?, port: Int?) {
    let isFirst = told.withLock { $0.count < 64 && $0.insert(user).inserted }
    guard isFirst else { return }
    let place = port.map { "port \($0)" } ?? "a port"
    tell(
      user.map { "a connection of user \($0) to \(place) was refused; --allow-user \($0) lets it in" }
        ?? "a connection to \(place) was refused: the system does not tell whose it is")
  }
}

/// Closes a connection of somebody else before anything of it is read.
private final class PeerGuard: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer

  private let users: LocalUsers
  private let refusals: PeerRefusals

  init(users: LocalUsers, refusals: PeerRefusals) {
    self.users = users
    self.refusals = refusals
  }

  func channelActive(context: ChannelHandlerContext) {
    let owner = SocketOwner.owner(ofPeerOf: context.channel)
    guard users.include(owner) else {
      refusals.note(owner, port: context.localAddress?.port)
      return context.close(promise: nil)
    }
    context.fireChannelActive()
    context.pipeline.syncOperations.removeHandler(self, promise: nil)
  }
}
