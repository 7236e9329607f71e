// An observing app of a few kilobytes, so that hundreds of them fit on a machine. It speaks Varlink
// directly.
//
//   DaemonObserver STREAMS   requests authorization; opens STREAMS live queries; prints `ready`
//
// Samples are step counts 1, 2, 3 …; every stream must receive each of them, in order, once.
// When the app reads `end N` from standard input, it waits until each stream has seen N, and prints
// `seen`, or `lost` and the number of lost samples.

import Glibc

func connected(to path: String) -> Int32? {
  let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
  var address = sockaddr_un()
  address.sun_family = sa_family_t(AF_UNIX)
  guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
  withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
  let result = withUnsafePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
    }
  }
  return result == 0 ? descriptor : nil
}

func say(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  _ = write(STDOUT_FILENO, bytes, bytes.count)
}

func fail(_ reason: String) -> Never {
  say("failed \(reason)")
  exit(1)
}

/// One live query.
struct Stream {
  let descriptor: Int32
  /// The received part of an incomplete message.
  var rest: [UInt8] = []
  /// The last of the numbers seen, which start at 1.
  var last = 0
  /// The number of samples that came twice, or after a later one.
  var faults = 0
  var isReady = false

  init(_ call: String, at path: String) {
    guard let descriptor = connected(to: path) else { fail("no connection") }
    self.descriptor = descriptor
    let bytes = Array(call.utf8) + [0]
    guard Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else {
      fail("not sent")
    }
  }

  /// Reads the received bytes.
  mutating func read() {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    guard count > 0 else { fail("the connection was lost") }
    rest += buffer[..<count]
    while let end = rest.firstIndex(of: 0) {
      receive(rest[..<end])
      rest.removeFirst(end + 1)
    }
  }

  private mutating func receive(_ message: ArraySlice<UInt8>) {
    guard message.starts(with: Array(#"{"parameters""#.utf8)) else {
      fail(String(decoding: message.prefix(200), as: UTF8.self))
    }
    isReady = true
    for number in Self.quantities(in: message) {
      if number != last + 1 { faults += max(1, number - last - 1) }
      last = max(last, number)
    }
  }

  /// Returns the numbers after each `"quantity":`.
  private static func quantities(in message: ArraySlice<UInt8>) -> [Int] {
    let name = Array(#"quantity":"#.utf8)
    var numbers: [Int] = []
    var rest = message
    while let index = rest.firstIndex(of: UInt8(ascii: "q")) {
      rest = rest[index...]
      guard rest.starts(with: name) else {
        rest = rest.dropFirst()
        continue
      }
      rest = rest.dropFirst(name.count)
      numbers.append(rest.prefix { (48...57).contains($0) }.reduce(0) { $0 * 10 + Int($1 - 48) })
    }
    return numbers
  }
}

guard let count = CommandLine.arguments.dropFirst().first.flatMap({ Int($0) }), count > 0,
  let path = getenv("WELLSEAL_SOCKET").map({ String(cString: $0) })
else { fail("usage: DaemonObserver STREAMS, with WELLSEAL_SOCKET set") }

let type = "HKQuantityTypeIdentifierStepCount"
var asking = Stream(
  #"{"method":"io.wellseal.health.RequestAuthorization","parameters":{"share":[],"read":["\#(type)"]}}"#,
  at: path)
asking.read()
close(asking.descriptor)

let query =
  #"{"method":"io.wellseal.health.QueryChanges","more":true,"parameters":{"parts":[{"type":"\#(type)"}],"live":true}}"#
var streams = (0..<count).map { _ in Stream(query, at: path) }
while let index = streams.firstIndex(where: { !$0.isReady }) { streams[index].read() }
say("ready")

/// Waits for data on the streams or on standard input.
///
/// Returns `true` if it was standard input.
func wait(withInput: Bool, _ streams: inout [Stream]) -> Bool {
  var polled = streams.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
  polled.append(pollfd(fd: withInput ? STDIN_FILENO : -1, events: Int16(POLLIN), revents: 0))
  while poll(&polled, nfds_t(polled.count), -1) < 0 { guard errno == EINTR else { fail("poll") } }
  for place in streams.indices where polled[place].revents != 0 { streams[place].read() }
  return polled[streams.count].revents != 0
}

while !wait(withInput: true, &streams) {}
guard let words = readLine()?.split(separator: " "), words.first == "end",
  let end = words.last.flatMap({ Int($0) })
else { exit(0) }
while streams.contains(where: { $0.last < end }) { _ = wait(withInput: false, &streams) }
let faults = streams.reduce(0) { $0 + $1.faults }
say(faults == 0 ? "seen" : "lost \(faults)")
