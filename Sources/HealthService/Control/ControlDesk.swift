import ByteFormats
import Credentials
import Glibc
package import HealthWire

/// Answers the person's own program, by a table of methods.
package struct ControlDesk: CallAnswering {
  private let methods: [String: ControlMethod]

  package init(_ methods: [ControlMethod]) {
    self.methods = Dictionary(methods.map { ($0.name, $0) }) { _, last in last }
  }

  package func answer(_ call: VarlinkCall, from app: CallingApp, into replies: any ReplySink) async {
    try? await replies.send(reply(to: call))
  }

  private func reply(to call: VarlinkCall) async -> VarlinkReply {
    guard call.interface == ControlInterface.name else { return .interfaceNotFound(String(call.interface)) }
    guard let method = methods[String(call.name)] else { return .methodNotFound(call.method) }
    do { return VarlinkReply(try await method.carryOut(call.parameters).minified) } catch {
      return Self.refused(error)
    }
  }

  private static func refused(_ error: any Error) -> VarlinkReply {
    let hint = (error as? any HintedError)?.hint
    let parameters: JSON = ["reason": .string("\(error)"), "hint": .text(hint)]
    return VarlinkReply(parameters.minified, error: "\(ControlInterface.name).Refused")
  }
}

extension ControlDesk {
  /// Lets in only the program that the daemon itself is.
  ///
  /// A program that pretends to be it by loading code into it, or by debugging it, is not kept out: see
  /// Documentation/Daemon.md.
  package static func identify(_ peer: PeerProcess) async throws -> CallingApp {
    let digests = ProgramDigests()
    guard peer.flatpak == nil, let own = OpenFile(open("/proc/self/exe", O_RDONLY | O_CLOEXEC)),
      let theirs = peer.program
    else {
      throw PeerRefusal.refused
    }
    let isSameFile = FileIdentity(of: own.descriptor)?.isSameFile(as: peer.executable) ?? false
    if !isSameFile {
      // A copy, such as after an update of which the daemon does not know yet.
      guard try await digests.digest(of: own) == digests.digest(of: theirs) else { throw PeerRefusal.refused }
    }
    return CallingApp(identifier: ControlInterface.name, name: "wellseal")
  }
}
