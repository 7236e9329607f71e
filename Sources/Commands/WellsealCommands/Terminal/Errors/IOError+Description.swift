import Glibc
import NIOCore
import WellsealBase

/// The errors of servers that can't listen at an address.
extension IOError: DescribedError {
  package var errorCode: String { "io" }

  package var message: String {
    switch errnoCode {
    case EADDRINUSE: "another program listens at this address and port already"
    case EADDRNOTAVAIL: "this machine does not have the address"
    case EACCES: "this port may not be listened on"
    default: String(cString: strerror(errnoCode))
    }
  }

  package var hint: String? {
    switch errnoCode {
    case EADDRINUSE: "name another one with --port, or 0 for any that is free; ss -ltnp shows who listens"
    case EADDRNOTAVAIL: "ip address shows those that it has"
    case EACCES: "ports below 1024 are the system's; name another one with --port"
    default: nil
    }
  }
}
