/// What became of a call, step by step.
package enum WireEvent<Reply: Sendable>: Sendable {
  case reply(Reply)
  /// After the last reply.
  case end
  case fault(WireFault)
}
