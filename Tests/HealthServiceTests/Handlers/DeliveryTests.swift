import FoundationEssentials
import HealthModel
import HealthService
import HealthWire
import StoreConformance
import Testing

@Suite("Background delivery")
struct DeliveryTests {
  private struct Wake: Equatable {
    let app: String
    let types: Set<HealthType>
  }

  private struct WakeStream: Waker {
    let wakes: AsyncStream<Wake>
    private let continuation: AsyncStream<Wake>.Continuation

    init() { (wakes, continuation) = AsyncStream.makeStream() }

    func wake(_ app: String, for types: Set<HealthType>) async {
      continuation.yield(Wake(app: app, types: types))
    }
  }

  @Test("An app is woken for what it can see, and not any more after three wakes that it did not acknowledge")
  func wakes() async throws {
    let bench = try DeskBench(
      book: Seed.book { consent in
        consent.reading = [.heartRate: .all, .bodyMass: .denied]
      })
    for type in [HealthType.heartRate, .bodyMass] {
      #expect(try await bench.fault(EnableDeliveryCall(type, .immediate)) == nil)
    }
    let waker = WakeStream()
    let runner = DeliveryRunner(bench.health, waker: waker)
    let running = Task { try await runner.run() }
    while await !runner.isFollowing { await Task.yield() }
    var wakes = waker.wakes.makeAsyncIterator()
    for number in 0..<5 {
      let mass = SampleValue.quantity(HealthQuantity(70, .gram))
      try await bench.store.commit([.add(NewSample(try Seed.sample(.bodyMass, mass, 100 + number)))])
      try await bench.store.commit([.add(NewSample(try Seed.heartRate(60, number)))])
      #expect(await wakes.next() == Wake(app: Seed.app.identifier, types: [.heartRate]))
      if number < 2 { #expect(try await bench.fault(AcknowledgeCall([.heartRate])) == nil) }
    }
    #expect(bench.keeper.book[Seed.app].deliveries[.heartRate]?.missed == Delivery.mostMissed)
    #expect(bench.keeper.book[Seed.app].deliveries[.bodyMass]?.missed == 0)
    running.cancel()
    _ = try? await running.value
  }

  @Test("An app is woken no more often than it asked, and for steps hourly at most")
  func isPatient() async throws {
    var delivery = Delivery(.daily)
    #expect(delivery.pause(at: Seed.noon) == 0)
    delivery.lastWake = Seed.noon
    #expect(delivery.pause(at: Seed.noon + 3600) == 82_800)
    #expect(delivery.pause(at: Seed.noon + 100_000) == 0)
    let bench = try DeskBench(book: Seed.book { $0.reading[.stepCount] = .all })
    _ = try await bench.replies(EnableDeliveryCall(.stepCount, .immediate))
    #expect(bench.keeper.book[Seed.app].deliveries[.stepCount]?.frequency == .hourly)
    _ = try await bench.replies(DisableDeliveryCall(nil))
    #expect(bench.keeper.book[Seed.app].deliveries.isEmpty)
  }
}
