import Crypto
package import FoundationEssentials
package import WellsealBase
import WellsealCredentials
import WellsealEUCertificates
import WellsealExchange
package import WellsealModel
import WellsealQueries

/// Saves health cards in the store, as verifiable records that apps may request.
///
/// A card retains the bytes that its issuer signed, so it can be verified again whenever it is
/// viewed or shared.
package enum CardRepository {
  /// The result of saving a card.
  package enum Outcome: String, Sendable, Hashable, CaseIterable {
    case added = "added"
    case alreadyThere = "alreadyThere"
    /// The signature is invalid or the card can't be parsed, so it isn't saved.
    case refused = "refused"
  }

  /// A card with the result of saving it.
  package struct StoredCard: Sendable {
    var card: InspectedCard
    package var outcome: Outcome
    /// The sample in the store, or `nil` if there is none.
    package var sample: HealthSample?
  }

  /// Adds the cards of an inspection that can be saved.
  ///
  /// Cards that are already stored, or whose statement is, are skipped.
  ///
  /// - Throws: Errors of the store.
  package static func add(_ inspection: CardInspection, to store: any SampleStore) async throws
    -> [StoredCard]
  {
    var kept: [StoredCard] = []
    var known = try await KnownCards(in: store)
    for card in inspection.cards {
      if let stored = known.card(like: card) {
        kept.append(StoredCard(card: card, outcome: .alreadyThere, sample: stored))
      } else if let sample = card.sample {
        if try await store.commit([.add(AdmittedSample(NewSample(sample), from: .file))]).renamed > 0 {
          known = try await KnownCards(in: store)
        } else {
          known.add(sample)
        }
        kept.append(StoredCard(card: card, outcome: .added, sample: known.card(like: card)))
      } else {
        kept.append(StoredCard(card: card, outcome: .refused, sample: nil))
      }
    }
    return kept
  }

  /// The cards of a file whose signatures weren't verified.
  package struct UncheckedCards: Sendable {
    /// The valid cards as samples.
    package let samples: [HealthSample]
    /// The code and message of each error, which is empty if every card is in ``samples``.
    package let problems: [String]
  }

  /// Reads the cards in some bytes, without fetching keys to verify them.
  ///
  /// It is for the stores of tests.
  package static func unchecked(_ bytes: [UInt8], now: UnixTime) async -> UncheckedCards {
    let trust = TrustStore()
    let library = IssuerLibrary(trust: trust, fetch: nil, cache: .none, now: { now })
    let inspector = CardInspector(trust: trust, library: library, now: now, looksAtContent: false)
    let inspection = await inspector.inspect([InputFile(name: "card", bytes: bytes)])
    let samples = inspection.cards.compactMap(\.sample)
    guard samples.isEmpty || samples.count < inspection.cards.count else {
      return UncheckedCards(samples: samples, problems: [])
    }
    // Unavailable keys are expected here.
    let errors = inspection.allFindings.filter { [$0].areBreaking }
      .map { "\($0.code.rawValue): \($0.message)" }
    let unknown = "no such health card"
    return UncheckedCards(samples: samples, problems: errors.isEmpty ? [unknown] : errors)
  }

  /// Returns the cards in the store, most recent first.
  package static func cards(in store: some SampleStore) async throws -> [HealthSample] {
    let part = SampleQuery.Part(.verifiableClinicalRecord)
    return try await store.samples(SampleQuery([part], order: [SampleSort(.startDate, ascending: false)]))
  }
}

extension InspectedCard {
  /// The card as a sample for the store, or `nil` if it is invalid, because invalid cards are never
  /// stored.
  ///
  /// The identifier is derived from the card's bytes, so the same card always has the same
  /// identifier, unless an app has saved a sample under it.
  package var sample: HealthSample? {
    guard outcome.assessment.verdict != .invalid, let (record, signed) = record else { return nil }
    return try? HealthSample(
      uuid: UUID(digestOf: signed), type: .verifiableClinicalRecord, start: record.relevantDate,
      end: record.relevantDate, value: .verifiableRecord(record),
      provenance: Provenance(sourceRevision: SourceRevision(source: NewEntry.source)))
  }
}

extension InspectedCard {
  /// The record for the store, and the bytes that determine its identifier, or `nil` if the card
  /// couldn't be parsed.
  private var record: (VerifiableRecord, signed: [UInt8])? {
    if let card = outcome.card { return (VerifiableRecord(card), card.jws.text) }
    // The signature isn't part of the identity, because another valid signature has the same
    // meaning.
    return outcome.certificate.map { (VerifiableRecord($0), $0.message.protectedHeader + $0.message.payload) }
  }
}

extension VerifiableRecord {
  /// Creates a record from a certificate, with the members that HealthKit gives to apps and the
  /// signed message as received.
  fileprivate init(_ certificate: UnverifiedCertificate) {
    let (claims, content) = (certificate.claims, certificate.claims.content)
    let summary = CardSummary(content)
    func date(_ time: UnixTime) -> Date? { time.isFinite ? time.date : nil }
    let issued = date(claims.issued) ?? Date(timeIntervalSince1970: 0)
    let day = summary.items.first?.date.flatMap { Date(fhir: $0) }
    self.init(
      recordTypes: content.kind.map { Self.types[$0] ?? [] } ?? [], issuerIdentifier: claims.issuer ?? "",
      subjectName: summary.subjectName ?? "",
      subjectDateOfBirth: summary.birthDate.flatMap { DateComponents(fhir: $0) }, issuedDate: issued,
      relevantDate: day ?? issued, expirationDate: date(claims.expires),
      itemNames: summary.items.map(\.title), sourceType: UnverifiedCertificate.sourceType,
      dataRepresentation: Data(certificate.bytes))
  }

  /// The credential types under which apps request each kind of statement.
  private static let types: [CertificateContent.Kind: [String]] = [
    .vaccination: ["https://smarthealth.cards#covid19", "https://smarthealth.cards#immunization"],
    .test: ["https://smarthealth.cards#covid19", "https://smarthealth.cards#laboratory"],
    .recovery: ["https://smarthealth.cards#covid19", "https://smarthealth.cards#recovery"],
  ]

  /// Creates a record from a health card, with the members that HealthKit gives to apps.
  ///
  /// Cards of newer issuers no longer contain their types (framework 1.4.0), but apps still request
  /// them, so the types that the content suggests are added.
  fileprivate init(_ card: UnverifiedCard) {
    let payload = card.payload
    let content = CardContent(payload.bundle)
    let summary = content.summary
    let suggested = content.topics.suggestedTypes.filter { !payload.types.contains($0) }
    let issued = payload.notBefore.date
    let dates = summary.items.compactMap { $0.date.flatMap { Date(fhir: $0) } }
    self.init(
      recordTypes: payload.types + suggested, issuerIdentifier: payload.issuer,
      subjectName: summary.subjectName ?? "",
      subjectDateOfBirth: summary.birthDate.flatMap { DateComponents(fhir: $0) }, issuedDate: issued,
      relevantDate: dates.max() ?? issued,
      expirationDate: payload.expires.map(\.date),
      itemNames: summary.items.map(\.title), sourceType: "SMARTHealthCard",
      dataRepresentation: Data(card.jws.text))
  }
}

extension UUID {
  /// Creates an identifier from the SHA-256 of some bytes.
  ///
  /// Source: RFC 9562, section 5.8 (version 8).
  package init(digestOf bytes: [UInt8]) {
    var digest = Array(SHA256.hash(data: bytes).prefix(16))
    digest[6] = digest[6] & 0x0F | 0x80
    digest[8] = digest[8] & 0x3F | 0x80
    self = digest.withUnsafeBytes { UUID(uuid: $0.load(as: uuid_t.self)) }
  }
}

extension DateComponents {
  /// Creates components from the year, the month and the day that FHIR's date or dateTime contains,
  /// or returns `nil` for other text.
  package init?(fhir text: String) {
    guard let date = FHIRDateTime(text) else { return nil }
    self.init(
      year: date.day.year, month: date.precision >= .month ? date.day.month : nil,
      day: date.precision >= .day ? date.day.day : nil)
  }
}

extension Date {
  /// Creates the start of a FHIR date, in UTC if it has no offset, or returns `nil` for other text.
  package init?(fhir text: String) {
    guard let date = FHIRDateTime(text) else { return nil }
    self = date.start(in: .gmt)
  }
}
