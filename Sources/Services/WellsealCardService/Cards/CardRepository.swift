import Crypto
package import FoundationEssentials
package import WellsealBase
import WellsealCredentials
import WellsealEUCertificates
import WellsealExchange
package import WellsealModel
import WellsealQueries

/// Puts health cards into the store, as verifiable records that apps may ask for.
///
/// A card keeps the bytes that its issuer signed, so it can be checked again whenever it is looked at or shared.
package enum CardRepository {
  /// What became of a card.
  package enum Outcome: String, Sendable, Hashable, CaseIterable {
    case added
    case alreadyThere
    /// The signature is wrong or the card cannot be read, so it is not kept.
    case refused
  }

  /// A card with what became of it.
  package struct Kept: Sendable {
    var card: InspectedCard
    package var outcome: Outcome
    /// The sample in the store; nil where there is none.
    package var sample: HealthSample?
  }

  /// Adds those cards of an inspection that can be kept; a card that is there already, or says what
  /// one says that is there, stays out.
  ///
  /// - Throws: what the store throws.
  package static func add(_ inspection: CardInspection, to store: any SampleStore) async throws -> [Kept] {
    var kept: [Kept] = []
    var known = try await KnownCards(in: store)
    for card in inspection.cards {
      if let stored = known.card(like: card) {
        kept.append(Kept(card: card, outcome: .alreadyThere, sample: stored))
      } else if let sample = card.sample {
        if try await store.commit([.add(AdmittedSample(NewSample(sample), from: .file))]).renamed > 0 {
          known = try await KnownCards(in: store)
        } else {
          known.note(sample)
        }
        kept.append(Kept(card: card, outcome: .added, sample: known.card(like: card)))
      } else {
        kept.append(Kept(card: card, outcome: .refused, sample: nil))
      }
    }
    return kept
  }

  /// The cards in some bytes, for a test's store: nobody is asked whether they are genuine.
  package static func samples(unchecked bytes: [UInt8], now: UnixTime) async -> [HealthSample] {
    let trust = TrustStore()
    let library = IssuerLibrary(trust: trust, fetch: nil, cache: .none, now: { now })
    let inspector = CardInspector(trust: trust, library: library, now: now, looksAtContent: false)
    let inspection = await inspector.inspect([InputFile(name: "card", bytes: bytes)])
    return inspection.cards.compactMap(\.sample)
  }

  /// The cards in the store, the newest first.
  package static func cards(in store: some SampleStore) async throws -> [HealthSample] {
    let part = SampleQuery.Part(.verifiableClinicalRecord)
    return try await store.samples(SampleQuery([part], order: [SampleSort(.startDate, ascending: false)]))
  }
}

extension InspectedCard {
  /// The card as the store keeps it; nil for one that is invalid, which is never kept.
  ///
  /// The identifier is made of the card's bytes, so the same card has the same one wherever it comes from, unless an app
  /// has saved something under it.
  package var sample: HealthSample? {
    guard outcome.assessment.verdict != .invalid, let (record, signed) = record else { return nil }
    return try? HealthSample(
      uuid: UUID(digestOf: signed), type: .verifiableClinicalRecord, start: record.relevantDate,
      end: record.relevantDate, value: .verifiableRecord(record),
      provenance: Provenance(sourceRevision: SourceRevision(source: NewEntry.source)))
  }
}

extension InspectedCard {
  /// What the store keeps, and the bytes that make its identifier; nil for what could not be read.
  private var record: (VerifiableRecord, signed: [UInt8])? {
    if let card = outcome.card { return (VerifiableRecord(card), card.jws.text) }
    // The signature is no part of the identity: another second half of it is as good.
    return outcome.certificate.map { (VerifiableRecord($0), $0.message.protectedHeader + $0.message.payload) }
  }
}

extension VerifiableRecord {
  /// What a certificate says, in the members that HealthKit gives apps, with the signed message as it came.
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

  /// The credential types under which apps ask for each kind of statement.
  private static let types: [CertificateContent.Kind: [String]] = [
    .vaccination: ["https://smarthealth.cards#covid19", "https://smarthealth.cards#immunization"],
    .test: ["https://smarthealth.cards#covid19", "https://smarthealth.cards#laboratory"],
    .recovery: ["https://smarthealth.cards#covid19", "https://smarthealth.cards#recovery"],
  ]

  /// What a health card says, in the members that HealthKit gives apps.
  ///
  /// Cards of newer issuers do not say any more what they are about (framework 1.4.0), but apps ask for it still, so
  /// the types that the content suggests are added.
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
  /// An identifier made of the SHA-256 of some bytes.
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
  /// The year, the month and the day as far as FHIR's date or dateTime has them; nil for words.
  package init?(fhir text: String) {
    guard let date = FHIRDateTime(text) else { return nil }
    self.init(
      year: date.day.year, month: date.precision >= .month ? date.day.month : nil,
      day: date.precision >= .day ? date.day.day : nil)
  }
}

extension Date {
  /// The beginning of what FHIR writes as a date, in UTC where no offset is written; nil for words.
  package init?(fhir text: String) {
    guard let date = FHIRDateTime(text) else { return nil }
    self = date.start(in: .gmt)
  }
}
