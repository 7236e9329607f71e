package import WellsealModel

/// A call that enables background delivery for samples of a type.
package struct EnableDeliveryCall: Hashable, Sendable {
  package static let method = "EnableBackgroundDelivery"
  package typealias Reply = Done

  package var type: HealthType
  package var frequency: DeliveryFrequency

  package init(_ type: HealthType, _ frequency: DeliveryFrequency) {
    (self.type, self.frequency) = (type, frequency)
  }
}

/// A call that disables background delivery.
package struct DisableDeliveryCall: Hashable, Sendable {
  package static let method = "DisableBackgroundDelivery"
  package typealias Reply = Done

  /// The type, or `nil` for all types.
  package var type: HealthType?

  package init(_ type: HealthType?) { self.type = type }
}

/// A call that acknowledges the changes of some types after an observer notified the app.
package struct AcknowledgeCall: Hashable, Sendable {
  package static let method = "AcknowledgeUpdate"
  package typealias Reply = Done

  package var types: Set<HealthType>

  package init(_ types: Set<HealthType>) { self.types = types }
}

// MARK: Wire format

extension EnableDeliveryCall: HealthCall {
  package static let isReading = false

  package static let wireFields = [
    WireField<EnableDeliveryCall>("type", \.type), WireField("frequency", \.frequency),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(try fields["type"], try fields["frequency"])
  }
}

extension DisableDeliveryCall: HealthCall {
  package static let isReading = false

  package static let wireFields = [WireField<DisableDeliveryCall>("type", \.type)]

  package init(fields: WireReader) throws(WireError) { self.init(try fields["type"]) }
}

extension AcknowledgeCall: HealthCall {
  package static let isReading = false

  package static let wireFields = [WireField<AcknowledgeCall>("types", \.types)]

  package init(fields: WireReader) throws(WireError) { self.init(try fields["types"]) }
}

extension DeliveryFrequency: WireName {}
