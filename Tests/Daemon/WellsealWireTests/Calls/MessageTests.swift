import Testing
import WellsealBase
import WellsealModel
import WellsealWire

@Suite("Messages as JSON")
struct MessageTests {
  @Test("A message round-trips", arguments: MessageKind.all, 1...5 as ClosedRange<UInt64>)
  func roundTrip(kind: MessageKind, seed: UInt64) throws {
    var dice = Dice(seed: seed)
    for _ in 0..<8 { try checkRoundTrip(try kind.make(&dice)) }
  }

  private func checkRoundTrip<Message: WireMessage>(_ message: Message) throws {
    let json = message.json
    let copy = try Message(try JSONDocument(parsing: json).root)
    #expect(copy == message)
    // Equality ignores the names of sources; the bytes don't.
    #expect(String(decoding: copy.json, as: UTF8.self) == String(decoding: json, as: UTF8.self))
  }

  @Test("Every call has its own method")
  func methods() {
    var dice = Dice(seed: 1)
    let methods = MessageKind.calls.compactMap { try? $0.make(&dice) as? any HealthCall }.map {
      type(of: $0).method
    }
    #expect(Set(methods).count == MessageKind.calls.count)
  }
}
