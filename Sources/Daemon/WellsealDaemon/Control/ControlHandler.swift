import Glibc
import WellsealBase
package import WellsealConsent
package import WellsealWire

/// A handler of calls from the user's own program, based on a table of methods.
package struct ControlHandler: CallAnswering {
  private let methods: [String: ControlMethod]
  private let explain: @Sendable (any Error) -> ControlError

  /// Creates a handler.
  ///
  /// - Parameters:
  ///   - methods: The table.
  ///   - explain: Converts an error for the user's own program, which has the commands.
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
  /// Accepts only the program that the daemon itself is.
  ///
  /// It doesn't keep out a program that loads code into it or debugs it: see
  /// Documentation/Daemon.md.
  static func identify(_ peer: PeerProcess) async throws -> CallingApp {
    let digests = ProgramDigests()
    guard peer.flatpak == nil, let own = OpenFile(open("/proc/self/exe", O_RDONLY | O_CLOEXEC)),
      let theirs = peer.program
    else {
      throw PeerError.refused
    }
    let isSameFile = FileIdentity(of: own.descriptor)?.isSameFile(as: peer.executable) ?? false
    if !isSameFile {
      // A copy, for example after an update while the daemon runs.
      guard try await digests.digest(of: own) == digests.digest(of: theirs) else { throw PeerError.refused }
    }
    return CallingApp(.native(ControlInterface.name), name: "wellseal")
  }
}
