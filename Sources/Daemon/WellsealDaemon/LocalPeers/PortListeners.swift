import Glibc
import WellsealBase

/// The owners of programs that listen at a port of this machine.
///
/// Every user of the machine may listen at a free loopback port, and receives what is sent there.
enum PortListeners {
  /// Returns the users whose sockets listen at a port of the loopback address or of all addresses.
  static func users(at port: UInt16) -> Set<uid_t> {
    ["/proc/self/net/tcp", "/proc/self/net/tcp6"].reduce(into: []) { users, path in
      guard let table = try? FileBytes.read(path, limit: 1 << 26) else { return }
      users.formUnion(self.users(at: port, table: table))
    }
  }

  /// Returns the users in one of the kernel's tables.
  ///
  /// Source: proc_net_tcp, Linux kernel documentation.
  static func users(at port: UInt16, table: [UInt8]) -> Set<uid_t> {
    let end = Array(":\(Hex.text(port, uppercase: true))".utf8)
    var users: Set<uid_t> = []
    for row in table.split(separator: UInt8(ascii: "\n")).dropFirst() {
      let fields = row.split(separator: UInt8(ascii: " "))
      guard fields.count > 7, Array(fields[3]) == listening, fields[1].suffix(end.count) == end[...],
        reachesLoopback(fields[1].dropLast(end.count))
      else { continue }
      if let user = uid_t(String(decoding: fields[7], as: UTF8.self)) { users.insert(user) }
    }
    return users
  }

  /// `TCP_LISTEN`.
  private static let listening = Array("0A".utf8)

  /// Returns whether an address in the format of the table is 0.0.0.0, 127.0.0.0/8, ::, ::1, or one
  /// of the first two as an IPv4-mapped address.
  private static func reachesLoopback(_ address: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: address, as: UTF8.self)
    let mapped = "0000000000000000FFFF0000"
    let four = text.count == 8 ? text : text.hasPrefix(mapped) ? String(text.dropFirst(mapped.count)) : ""
    if !four.isEmpty { return four == "00000000" || four.hasSuffix("7F") }
    return text.allSatisfy { $0 == "0" } || text == "00000000000000000000000001000000"
  }
}

extension LocalUsers {
  /// Returns whether data for these users' programs can be sent to a port: no one else except root
  /// listens there.
  package func mayBeReached(at port: UInt16) -> Bool {
    PortListeners.users(at: port).allSatisfy { $0 == 0 || include($0) }
  }
}
