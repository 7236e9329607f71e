package import FoundationEssentials
package import WellsealModel

/// A call that returns whether there is a store, and whether it supports clinical records.
package struct AvailabilityCall: Hashable, Sendable {
  package static let method = "GetAvailability"

  package struct Reply: Hashable, Sendable {
    /// Whether a store exists.
    package var isAvailable: Bool
    package var supportsClinicalRecords: Bool
    /// The source of the calling app's samples.
    package var source: HealthSource
    /// The version of the source in the calling app's samples.
    package var sourceVersion: String?

    package init(
      isAvailable: Bool, supportsClinicalRecords: Bool, source: HealthSource, sourceVersion: String? = nil
    ) {
      self.isAvailable = isAvailable
      self.supportsClinicalRecords = supportsClinicalRecords
      self.source = source
      self.sourceVersion = sourceVersion
    }
  }

  package init() {}
}

/// A call that asks the user about undecided types.
///
/// The reply is sent after the user has responded.
package struct RequestAuthorizationCall: Hashable, Sendable {
  package static let method = "RequestAuthorization"
  package typealias Reply = Done

  package var share: Set<HealthType>
  package var read: Set<HealthType>

  package init(share: Set<HealthType>, read: Set<HealthType>) { (self.share, self.read) = (share, read) }
}

/// A call that returns whether the user would be asked.
package struct RequestStatusCall: Hashable, Sendable {
  package static let method = "GetRequestStatus"

  package struct Reply: Hashable, Sendable {
    package var shouldRequest: Bool

    package init(shouldRequest: Bool) { self.shouldRequest = shouldRequest }
  }

  package var share: Set<HealthType>
  package var read: Set<HealthType>

  package init(share: Set<HealthType>, read: Set<HealthType>) { (self.share, self.read) = (share, read) }
}

/// A call that returns whether the app may save objects of a type.
///
/// Read permissions aren't revealed.
package struct SharingStatusCall: Hashable, Sendable {
  package static let method = "GetSharingStatus"

  package struct Reply: Hashable, Sendable {
    package var status: SharingStatus

    package init(_ status: SharingStatus) { self.status = status }
  }

  package var type: HealthType

  package init(_ type: HealthType) { self.type = type }
}

/// The permission to save a type.
///
/// The raw values are those of `HKAuthorizationStatus`.
package enum SharingStatus: Int, Sendable, Hashable, CaseIterable, Codable {
  case notDetermined = 0
  case denied = 1
  case authorized = 2

  /// The name in messages and stored data, which never changes.
  package var stableName: String {
    switch self {
    case .notDetermined: "notDetermined"
    case .denied: "denied"
    case .authorized: "authorized"
    }
  }
}

/// A call that lets the user select the objects of a type that the app may read.
///
/// It prompts every time.
package struct RequestObjectAuthorizationCall: Hashable, Sendable {
  package static let method = "RequestObjectAuthorization"
  package typealias Reply = Done

  package var type: HealthType
  package var predicate: SamplePredicate

  package init(_ type: HealthType, _ predicate: SamplePredicate) {
    (self.type, self.predicate) = (type, predicate)
  }
}

/// A call that returns the earliest readable dates, for types with a limit.
package struct EarliestDatesCall: Hashable, Sendable {
  package static let method = "GetEarliestAuthorizedDates"

  package struct Reply: Hashable, Sendable {
    package var dates: [HealthType: Date]

    package init(_ dates: [HealthType: Date]) { self.dates = dates }
  }

  package var types: Set<HealthType>

  package init(_ types: Set<HealthType>) { self.types = types }
}

// MARK: Wire format

extension AvailabilityCall: HealthCall {
  package static let wireFields: [WireField<AvailabilityCall>] = []

  package init(fields: WireReader) {}
}

extension AvailabilityCall.Reply: WireMessage {
  package static let wireFields = [
    WireField<AvailabilityCall.Reply>("available", \.isAvailable),
    WireField("supportsClinicalRecords", \.supportsClinicalRecords), WireField("source", \.source),
    WireField("sourceVersion", \.sourceVersion),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(
      isAvailable: try fields["available"], supportsClinicalRecords: try fields["supportsClinicalRecords"],
      source: try fields["source"], sourceVersion: try fields["sourceVersion"])
  }
}

extension RequestAuthorizationCall: HealthCall {
  package static let isReading = false

  package static let wireFields = [
    WireField<RequestAuthorizationCall>("share", \.share, or: []), WireField("read", \.read, or: []),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(share: try fields["share", or: []], read: try fields["read", or: []])
  }
}

extension RequestStatusCall: HealthCall {
  package static let wireFields = [
    WireField<RequestStatusCall>("share", \.share, or: []), WireField("read", \.read, or: []),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(share: try fields["share", or: []], read: try fields["read", or: []])
  }
}

extension RequestStatusCall.Reply: WireMessage {
  package static let wireFields = [WireField<RequestStatusCall.Reply>("shouldRequest", \.shouldRequest)]

  package init(fields: WireReader) throws(WireError) { self.init(shouldRequest: try fields["shouldRequest"]) }
}

extension SharingStatusCall: HealthCall {
  package static let wireFields = [WireField<SharingStatusCall>("type", \.type)]

  package init(fields: WireReader) throws(WireError) { self.init(try fields["type"]) }
}

extension SharingStatusCall.Reply: WireMessage {
  package static let wireFields = [WireField<SharingStatusCall.Reply>("status", \.status)]

  package init(fields: WireReader) throws(WireError) { self.init(try fields["status"]) }
}

extension RequestObjectAuthorizationCall: HealthCall {
  package static let isReading = false

  package static let wireFields = [
    WireField<RequestObjectAuthorizationCall>("type", \.type), WireField("predicate", \.predicate, or: .all),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(try fields["type"], try fields["predicate", or: .all])
  }
}

extension EarliestDatesCall: HealthCall {
  package static let wireFields = [WireField<EarliestDatesCall>("types", \.types)]

  package init(fields: WireReader) throws(WireError) { self.init(try fields["types"]) }
}

extension EarliestDatesCall.Reply: WireMessage {
  package static let wireFields = [WireField<EarliestDatesCall.Reply>("dates", \.dates)]

  package init(fields: WireReader) throws(WireError) { self.init(try fields["dates"]) }
}

extension SharingStatus: WireName {}
