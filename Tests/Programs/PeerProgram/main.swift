import Glibc

// A program that executes the test's commands on a socket. Each command is a line on standard
// input, and each reply is a line. The tests copy it to paths where apps would be.

/// The connection in use, which a successor inherits.
nonisolated(unsafe) var connection: Int32 =
  CommandLine.arguments.dropFirst().first.flatMap { Int32($0) } ?? -1

func connected(to path: String) -> Int32? {
  let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
  var address = sockaddr_un()
  address.sun_family = sa_family_t(AF_UNIX)
  withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
  let size = socklen_t(MemoryLayout<sockaddr_un>.size)
  let result = withUnsafePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) }
  }
  return result == 0 ? descriptor : nil
}

func send(_ bytes: [UInt8]) -> Bool {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    guard count > 0 else { return false }
    rest = rest.dropFirst(count)
  }
  return true
}

/// Returns the next message, or `nil` at the end of the connection.
func received() -> String? {
  var message: [UInt8] = []
  var byte: UInt8 = 0
  while recv(connection, &byte, 1, 0) == 1 {
    if byte == 0 { return String(decoding: message, as: UTF8.self) }
    message.append(byte)
  }
  return nil
}

func run(_ program: String, _ arguments: [String]) -> Never {
  var pointers: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
  pointers.append(nil)
  execv(program, &pointers)
  exit(1)
}

func answer(_ word: Substring, _ rest: String) -> String {
  switch word {
  case "connect":
    connection = connected(to: rest) ?? -1
    return connection >= 0 ? "connected" : "refused"
  case "flood":
    let parts = rest.split(separator: " ")
    let made = (0..<(Int(parts[0]) ?? 0)).count { _ in connected(to: String(parts[1])) != nil }
    return "made \(made)"
  case "send": return send(Array(rest.utf8) + [0]) ? "sent" : "lost"
  case "write": return send(Array(rest.utf8)) ? "sent" : "lost"
  case "receive": return received() ?? "end"
  case "hangup":
    close(connection)
    return "closed"
  // The connection continues in a child, and this process ends.
  case "fork":
    if confirmedFork() { exit(0) }
    return "forked"
  case "become": run(rest, ["\(connection)"])
  default: return "what?"
  }
}

/// Forks, and returns whether this is the parent.
func confirmedFork() -> Bool {
  typealias Fork = @convention(c) () -> pid_t
  // Swift hides fork, because little may be done after it; this program has one thread.
  guard let symbol = dlsym(nil, "fork") else { return false }
  return unsafeBitCast(symbol, to: Fork.self)() > 0
}

/// Reads the next command byte by byte: buffered bytes would be lost to this program's successor.
func command() -> String? {
  var text: [UInt8] = []
  var byte: UInt8 = 0
  while read(STDIN_FILENO, &byte, 1) == 1 {
    if byte == 0x0A { return String(decoding: text, as: UTF8.self) }
    text.append(byte)
  }
  return nil
}

while let line = command() {
  let words = line.split(separator: " ", maxSplits: 1)
  let text = Array((answer(words.first ?? "", words.count > 1 ? String(words[1]) : "") + "\n").utf8)
  _ = write(STDOUT_FILENO, text, text.count)
}
