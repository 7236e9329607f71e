import WellsealConsent
import WellsealModel
import WellsealWire

extension HealthCallHandler {
  @Sendable func enableDelivery(_ call: EnableDeliveryCall, _ app: CallingApp) async throws -> Done {
    if let fault = ConsentRules.missingEntitlement(.backgroundDelivery, for: app) { throw fault }
    guard call.type.kind.isSample, call.type.kind != .verifiableRecord else {
      throw WireFault(.invalidArgument, "\(call.type.identifier) has no background delivery")
    }
    try checkReading([call.type], repository.decisions[app], app)
    let slowest = Self.fastest[call.type] ?? .immediate
    let frequency = call.frequency.rawValue < slowest.rawValue ? slowest : call.frequency
    // Changes count from here on. A locked store is checked when it is unlocked.
    let anchor = try? await stores.store().changes(to: [], after: nil, limit: nil).anchor
    if let anchor { registry.begin(DeliveryRegistry.Target(app: app.key, type: call.type), at: anchor) }
    try repository.change { decisions in
      var delivery = decisions[app].deliveries[call.type] ?? Delivery(frequency)
      delivery.frequency = frequency
      // A launched app calls this each time. An app that was started otherwise can be launched
      // again.
      if !registry.isAwake(app.key) { delivery.missed = 0 }
      decisions[app].deliveries[call.type] = delivery
    }
    await wakeUps.ask(about: app)
    return Done()
  }

  @Sendable func disableDelivery(_ call: DisableDeliveryCall, _ app: CallingApp) async throws -> Done {
    if let fault = ConsentRules.missingEntitlement(.backgroundDelivery, for: app) { throw fault }
    try repository.change { decisions in
      guard decisions.apps[app.key] != nil else { return }
      if let type = call.type {
        decisions[app].deliveries[type] = nil
      } else {
        decisions[app].deliveries = [:]
      }
    }
    await wakeUps.ask(about: app)
    return Done()
  }

  @Sendable func acknowledge(_ call: AcknowledgeCall, _ app: CallingApp) async throws -> Done {
    for type in call.types { registry.settle(DeliveryRegistry.Target(app: app.key, type: type)) }
    try repository.change { decisions in
      guard let consent = decisions.apps[app.key] else { return }
      for type in call.types where consent.deliveries[type] != nil {
        decisions[app].deliveries[type]?.missed = 0
      }
    }
    return Done()
  }

  /// The minimum intervals of background launches by type.
  ///
  /// Source: `enableBackgroundDelivery(for:frequency:)`, which names the step count.
  private static let fastest: [HealthType: DeliveryFrequency] = [.stepCount: .hourly]
}
