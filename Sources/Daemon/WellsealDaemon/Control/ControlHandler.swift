import Glibc
import WellsealBase
package import WellsealConsent
package import WellsealWire

/// Answers the person's own program, by a table of methods.
package struct ControlHandler: CallAnswering {
  private let methods: [String: ControlMethod]
  private let explain: @Sendable (any Error) -> ControlError

  /// - Parameters:
  ///   - methods: the table.
  ///   - explain: what the person's own program is told about an error; it alone knows what can be done at a terminal.
  package init(
    _ methods: [ControlMethod],
    explaining explain: @escaping @Sendable (any Error) -> ControlError = ControlError.sentenceOnly
  ) {
    self.explain = explain
    self.methods = Dictionary(methods.map { ($0.name, $0) }) { _, last in last }
  }

  package func answer(_ call: VarlinkCall, from app: CallingApp, into replies: any ReplySink) async {
    try? await replies.send(reply(to: call))
  }

  private func reply(to call: VarlinkCall) async -> VarlinkReply {
    guard call.interface == ControlInterface.name else { return .interfaceNotFound(String(call.interface)) }
    guard let method = methods[String(call.name)] else { return .methodNotFound(call.method) }
    do { return VarlinkReply(try await method.carryOut(call.parameters)) } catch {
      return refused(error)
    }
  }

  private func refused(_ error: any Error) -> VarlinkReply {
    let refusal = explain(error)
    let parameters: JSON = [
      "reason": .string(refusal.description), "hint": .text(refusal.hint), "status": .integer(refusal.status),
    ]
    return VarlinkReply(parameters.minified, error: "\(ControlInterface.name).Refused")
  }
}

extension ControlHandler {
  /// Lets in only the program that the daemon itself is.
  ///
  /// A program that pretends to be it by loading code into it, or by debugging it, is not kept out: see
  /// Documentation/Daemon.md.
  static func identify(_ peer: PeerProcess) async throws -> CallingApp {
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
    return CallingApp(.native(ControlInterface.name), name: "wellseal")
  }
}
