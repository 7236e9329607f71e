import Glibc
import NIOCore
import WellsealBase

/// The errors of servers that can't listen at an address.
extension IOError: DescribedError {
  package var errorCode: String { "io" }

  package var message: String {
    switch errnoCode {
    case EADDRINUSE: "another program already uses this address and port"
    case EADDRNOTAVAIL: "this machine doesn't have the address"
    case EACCES: "not allowed to listen on this port"
    default: String(cString: strerror(errnoCode))
    }
  }

  package var hint: String? {
    switch errnoCode {
    case EADDRINUSE: "use another --port or --listen, or port 0 for any free one (see ss -ltnp)"
    case EADDRNOTAVAIL: "list its addresses with ip address"
    case EACCES: "use a --port above 1023"
    default: nil
    }
  }
}
