import HealthModel
import HealthWire

extension HealthDesk {
  @Sendable func enableDelivery(_ call: EnableDeliveryCall, _ app: CallingApp) async throws -> Done {
    if let fault = ConsentRules.missingEntitlement(.backgroundDelivery, for: app) { throw fault }
    guard call.type.kind.isSample, call.type.kind != .verifiableRecord else {
      throw WireFault(.invalidArgument, "\(call.type.identifier) has no background delivery")
    }
    try checkReading([call.type], app)
    let slowest = Self.fastest[call.type] ?? .immediate
    let frequency = call.frequency.rawValue < slowest.rawValue ? slowest : call.frequency
    try keeper.change { $0[app].deliveries[call.type] = Delivery(frequency) }
    return Done()
  }

  @Sendable func disableDelivery(_ call: DisableDeliveryCall, _ app: CallingApp) async throws -> Done {
    if let fault = ConsentRules.missingEntitlement(.backgroundDelivery, for: app) { throw fault }
    try keeper.change { book in
      guard book.apps[app.identifier] != nil else { return }
      if let type = call.type { book[app].deliveries[type] = nil } else { book[app].deliveries = [:] }
    }
    return Done()
  }

  @Sendable func acknowledge(_ call: AcknowledgeCall, _ app: CallingApp) async throws -> Done {
    try keeper.change { book in
      guard let consent = book.apps[app.identifier] else { return }
      for type in call.types where consent.deliveries[type] != nil { book[app].deliveries[type]?.missed = 0 }
    }
    return Done()
  }

  /// Types that wake an app no more often than this.
  ///
  /// Source: `enableBackgroundDelivery(for:frequency:)`, which names the step count.
  private static let fastest: [HealthType: DeliveryFrequency] = [.stepCount: .hourly]
}
