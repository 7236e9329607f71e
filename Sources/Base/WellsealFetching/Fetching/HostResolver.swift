import Dispatch
import Glibc

/// A function that returns the IP addresses of a host, or none if the name can't be resolved.
public typealias HostResolver = @Sendable (_ host: String) async -> [NetworkAddress]

/// A resolver that queries the system.
///
/// The query blocks its thread, so it doesn't run on an event loop or in a task. When the calling
/// task is canceled, it continues immediately, and the late result is dropped.
public let systemResolver: HostResolver = { host in
  let (answers, continuation) = AsyncStream.makeStream(of: [NetworkAddress].self)
  DispatchQueue.global().async {
    continuation.yield(addresses(of: host))
    continuation.finish()
  }
  return await answers.first { _ in true } ?? []
}

private func addresses(of host: String) -> [NetworkAddress] {
  var hints = addrinfo()
  hints.ai_family = AF_UNSPEC
  hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
  hints.ai_flags = AI_ADDRCONFIG
  var list: UnsafeMutablePointer<addrinfo>?
  guard getaddrinfo(host, nil, &hints, &list) == 0 else { return [] }
  defer { freeaddrinfo(list) }
  let entries = sequence(first: list) { $0?.pointee.ai_next }.prefix { $0 != nil }
  return entries.compactMap { $0.flatMap { address(of: $0.pointee) } }
}

private func address(of entry: addrinfo) -> NetworkAddress? {
  guard let socketAddress = entry.ai_addr else { return nil }
  let raw = UnsafeRawPointer(socketAddress)
  let bytes =
    switch entry.ai_family {
    case AF_INET: withUnsafeBytes(of: raw.load(as: sockaddr_in.self).sin_addr) { Array($0) }
    case AF_INET6: withUnsafeBytes(of: raw.load(as: sockaddr_in6.self).sin6_addr) { Array($0) }
    default: [UInt8]()
    }
  return NetworkAddress(bytes: bytes)
}
