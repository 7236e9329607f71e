import Glibc
import NIOCore
import WellsealConsent

extension PeerInspector.Credentials {
  /// `struct ucred`, which the Glibc module doesn't export.
  private struct UserCredentials: Sendable {
    var process: pid_t = 0
    var user: uid_t = 0
    var group: gid_t = 0
  }

  /// Asks the kernel for the credentials of the peer.
  ///
  /// Source: unix(7), `SO_PEERCRED`; `SO_PEERPIDFD` since Linux 6.5.
  static func asked(of channel: any Channel) -> EventLoopFuture<PeerInspector.Credentials> {
    guard let socket = channel as? any SocketOptionProvider else {
      return channel.eventLoop.makeFailedFuture(ChannelError.operationUnsupported)
    }
    let peer: EventLoopFuture<UserCredentials> = socket.unsafeGetSocketOption(
      level: .socket, name: NIOBSDSocket.Option(rawValue: SO_PEERCRED))
    let handle: EventLoopFuture<CInt> = socket.unsafeGetSocketOption(
      level: .socket, name: NIOBSDSocket.Option(rawValue: 77))
    // Older kernels don't support it.
    return peer.and(handle.recover { _ in -1 }).map { peer, handle in
      Self(process: peer.process, user: peer.user, handle: OpenFile(handle))
    }
  }
}
