/// An event of a call.
package enum WireEvent<Reply: Sendable>: Sendable {
  case reply(Reply)
  /// The end after the last reply.
  case end
  case fault(WireFault)
}
