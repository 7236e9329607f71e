import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import WellsealBase
import WellsealConsent
import WellsealDaemon
import WellsealExchange
import WellsealImports
import WellsealModel
import WellsealRequests

/// The routes for Health Bridge for AI, in the form that its app expects.
///
/// Source: Health Bridge for AI, "Pairing and receiver setup", "health_bridge.batch.v1 Contract".
enum HealthBridgeIngest {
  static let routes: [ProgramInterface.Route] = [
    .init(method: .post, path: HealthBridgePath.batches) { try await batch($0) }
  ]

  /// The response to a check, which tells nothing about the user.
  static var health: Response {
    .json(["status": "ok", "service": "health-bridge-receiver", "local_first_default": true])
  }

  /// Receives a batch.
  ///
  /// It is acknowledged once it is on the disk: stored, or sealed while the store is locked.
  private static func batch(_ request: ProgramRequest) async throws -> Response {
    guard !request.program.writable.isEmpty else {
      throw ProgramError(.forbidden, "this phone can't send data anymore")
    }
    let service = request.interface.ingest
    return try await service.room.collect(request, upTo: HealthBridgeBatch.maxSize) { body in
      do { try await service.catchUp() } catch StoreError.locked {}
      let response = try await service.processing.alone { try await store(body, request, service) }
      await service.catchUpAfterSealing()
      return response
    }
  }

  /// Stores a batch, or seals it if the store is locked or earlier batches of the phone wait.
  private static func store(
    _ body: [UInt8], _ request: ProgramRequest, _ service: IngestService
  ) async throws -> Response {
    let program = try request.currentProgram()
    let token = program.token
    let device = HealthBridgeDevice(program: token.program, name: token.name, pairing: token.admission)
    do {
      let batch = try HealthBridgeBatch(parsing: body, from: device)
      let result = try await service.store(batch, body, from: device, of: program)
      return answer(batch, result, setAside: service.spool.problemCount(of: device.program))
    } catch let error as HealthBridgeError { return refusal(error) }
  }

  private static func refusal(_ error: HealthBridgeError) -> Response {
    switch error {
    case .schema:
      .json(
        ["error": "payload does not match health_bridge.batch.v1 schema"], .unprocessableContent)
    case .tooManyDeletions:
      .json(
        ["error": "too many deleted records", "maximum": .integer(HealthBridgeBatch.maxDeletions)],
        .contentTooLarge)
    case .olderSleep(let epoch):
      .json(
        ["error": "sleep_baseline_reset_epoch_conflict", "minimum_reset_epoch": .integer(epoch)], .conflict)
    }
  }

  private static func answer(
    _ batch: HealthBridgeBatch, _ result: HealthBridgeResult?, setAside: Int
  ) -> Response {
    let counts = batch.counts
    var members: [JSON.Member] = [
      .init("status", "succeeded"), .init("source", "receiver"),
      .init("source_count", .integer(counts["sources"] ?? 0)),
      .init("health_type_count", .integer(counts["health_types"] ?? 0)),
      .init("sample_count", .integer(counts["samples"] ?? 0)),
      .init("workout_count", .integer(counts["workouts"] ?? 0)),
      .init("sleep_session_count", .integer(counts["sleep_sessions"] ?? 0)),
      .init("deleted_record_count", .integer(counts["deleted_records"] ?? 0)),
      .init("waiting", .bool(result == nil)),
      .init(
        "unknown",
        .object(batch.unknown.sorted { $0.key < $1.key }.map { .init($0.key, .integer($0.value)) })),
      .init("aggregates", .integer(batch.dayTotals.count)), .init("setAside", .integer(setAside)),
    ]
    if let result {
      members += [
        .init("accepted", .integer(result.accepted)), .init("refused", .integer(result.refused)),
        .init("notAllowed", .integer(result.notAllowed)),
        .init("repeatedSleep", .integer(result.repeatedSleep)),
        .init("deleted", .integer(result.deleted)), .init("notDeleted", .integer(result.notDeleted)),
      ]
    }
    return .json(.object(members), .accepted)
  }
}

/// The result of a stored batch.
struct HealthBridgeResult: Hashable, Sendable {
  /// The number of samples that are in the store now, whether or not they were there before.
  ///
  /// A phone can't read, so it doesn't learn which data others stored.
  var accepted = 0
  /// The number of samples that break a rule.
  var refused = 0
  /// The number of samples and totals of types that the phone may not bring.
  var notAllowed = 0
  /// The number of sleep stages in the repetition of a new start, whose sleep was received already.
  var repeatedSleep = 0
  /// The number of deleted samples.
  var deleted = 0
  /// The number of deletions of records that this phone didn't bring, or that are gone.
  var notDeleted = 0
}

// MARK: Storage

extension IngestService {
  /// Returns whether earlier batches of a phone aren't stored yet.
  nonisolated func isWaiting(for device: HealthBridgeDevice) -> Bool {
    spool.isWaiting(for: device.program, .healthBridge)
  }

  /// Stores a batch that waited.
  ///
  /// Sleep that is older than a later new start can't be judged anymore, and the phone can't be
  /// asked for a new start; the rest is stored.
  ///
  /// - Returns: The part that wasn't stored, or `nil` if there is none.
  func ingest(
    bridge body: [UInt8], _ entry: IngestSpool.Entry, into store: any SampleStore
  ) async throws -> SetAsideBody? {
    let device = HealthBridgeDevice(program: entry.program, name: entry.name, pairing: entry.admission)
    let caller = IngestCaller(entry)
    let batch = try HealthBridgeBatch(parsing: body, from: device)
    let start = try await SleepStart.read(device, in: store)
    _ = try await self.store(batch, after: start, from: device, as: caller, into: store)
    guard start.relation(to: batch) == .older, caller.types.contains(.sleepAnalysis), !batch.sleep.isEmpty
    else { return nil }
    return SetAsideBody(
      problem: HealthBridgeError.olderSleep(epoch: start.epoch).problem, count: batch.sleep.count)
  }

  /// Stores a batch that has just arrived, or seals it if the store is locked or if earlier batches
  /// of the phone wait.
  ///
  /// - Returns: The result, or `nil` if the batch waits.
  /// - Throws: ``HealthBridgeError/olderSleep(epoch:)``, ``ProgramError``, or an error of the
  ///   store.
  func store(
    _ batch: HealthBridgeBatch, _ body: [UInt8], from device: HealthBridgeDevice, of program: AdmittedProgram
  ) async throws -> HealthBridgeResult? {
    let store = try await health.stores.store()
    do {
      guard !isWaiting(for: device) else { throw StoreError.locked }
      let start = try await SleepStart.read(device, in: store)
      guard start.relation(to: batch) != .older else {
        throw HealthBridgeError.olderSleep(epoch: start.epoch)
      }
      return try await self.store(batch, after: start, from: device, as: IngestCaller(program), into: store)
    } catch StoreError.locked {
      _ = try await keep(body, .healthBridge, of: program, until: nil)
      return nil
    }
  }

  /// Stores a batch: first its deletions, then its samples.
  ///
  /// Sleep is left out if it repeats the start or is older.
  private func store(
    _ batch: HealthBridgeBatch, after start: SleepStart, from device: HealthBridgeDevice,
    as caller: IngestCaller, into store: any SampleStore
  ) async throws -> HealthBridgeResult {
    let sleep = start.relation(to: batch)
    var result = HealthBridgeResult()
    let hasSleep = sleep != .repeated && sleep != .older
    try await delete(batch, hasSleep: hasSleep, from: device, as: caller, in: store, &result)
    // Sleep that may not be sent doesn't replace what was sent before.
    let isComplete = sleep == .new && !batch.sleep.isEmpty && caller.types.contains(.sleepAnalysis)
    var next = start
    if isComplete, start.isOfSuccessor {
      next.since = try await self.sleep(of: device, in: store).map(\.position).max()
    } else if isComplete {
      try await deleteSleep(of: device, after: start.since, except: batch, as: caller, in: store)
    }
    var intake = try await intake(of: caller, into: store)
    // Types that aren't permitted are removed first, so that the counts reveal nothing about them.
    let received = batch.records + (hasSleep ? batch.sleep : [])
    let permitted = received.filter { caller.types.contains($0.sample.type) }
    let totals = batch.dayTotals.filter { row in row.type.map { caller.types.contains($0) } ?? false }
    let new = try await permitted.unstored(in: store)
    for sample in try await pairPressures(new.map(\.sample), from: device, as: caller, in: store) {
      intake.add(NewSample(sample), isNamed: true)
      if intake.waiting >= IngestLimits.batch { try await flush(&intake, of: caller.app) }
    }
    try await flush(&intake, of: caller.app)
    try await add(totals, of: caller, in: store)
    if sleep == .new, isComplete || !start.isOfSuccessor, let epoch = batch.sleepEpoch {
      (next.epoch, next.isComplete, next.pairing) = (epoch, isComplete, device.pairing)
      try await next.write(device, in: store)
    }
    result.refused = intake.report.totals.refused
    result.accepted = permitted.count - result.refused
    result.notAllowed = received.count - permitted.count + batch.dayTotals.count - totals.count
    result.repeatedSleep = hasSleep ? 0 : batch.sleep.count
    return result
  }

  /// Deletes the records that a phone deleted, if it brought them.
  private func delete(
    _ batch: HealthBridgeBatch, hasSleep: Bool, from device: HealthBridgeDevice, as caller: IngestCaller,
    in store: any SampleStore, _ result: inout HealthBridgeResult
  ) async throws {
    let records = try await store.stored(Set(batch.deleted.map { device.identifier(of: $0) })).map(\.sample)
      .filter { device.sent($0) && caller.types.contains($0.type) }
    let sessions = hasSleep ? batch.deletedSessions : []
    let stages = try await stages(of: sessions, from: device, as: caller, in: store)
    let found = Set(stages.compactMap(HealthBridgeDevice.session))
    result.notDeleted = batch.deleted.count - records.count + batch.deletedSessions.count - found.count
    let known = Set(records.map(\.uuid))
    result.deleted = try await delete(
      records + stages.filter { !known.contains($0.uuid) }, as: caller, in: store)
  }

  /// Returns the stored samples of sleep sessions of a phone.
  ///
  /// The stored samples are visited in chunks, because a session doesn't tell its number of stages.
  private func stages(
    of sessions: Set<String>, from device: HealthBridgeDevice, as caller: IngestCaller,
    in store: any SampleStore
  ) async throws -> [HealthSample] {
    guard !sessions.isEmpty, caller.types.contains(.sleepAnalysis) else { return [] }
    return try await sleep(of: device, in: store) { stored in
      HealthBridgeDevice.session(of: stored.sample).map(sessions.contains) ?? false
    }.map(\.sample)
  }

  /// Returns the stored sleep samples of a phone that meet a condition.
  private func sleep(
    of device: HealthBridgeDevice, in store: any SampleStore,
    where isIncluded: @escaping @Sendable (StoredSample) -> Bool = { _ in true }
  ) async throws -> [StoredSample] {
    let named = SampleQuery.Part(.sleepAnalysis, .objects(withMetadataKey: HealthBridgeDevice.key))
    var found: [StoredSample] = []
    try await store.visit(SampleQuery([named])) { samples in
      found += samples.filter { isIncluded($0) && device.sent($0.sample) }
    }
    return found
  }

  /// Deletes all sleep of a phone, because a batch contains all of it again.
  ///
  /// - Parameters:
  ///   - device: The phone.
  ///   - position: The position of the last sample of earlier phones of the same name, which stay.
  ///   - batch: The batch, whose samples stay.
  ///   - caller: The program.
  ///   - store: The store.
  /// - Throws: An error of the store.
  private func deleteSleep(
    of device: HealthBridgeDevice, after position: UInt64?, except batch: HealthBridgeBatch,
    as caller: IngestCaller, in store: any SampleStore
  ) async throws {
    let kept = Set(batch.sleep.map(\.sample.uuid))
    let old = try await sleep(of: device, in: store) {
      $0.position > position ?? 0 && !kept.contains($0.sample.uuid)
    }
    _ = try await delete(old.map(\.sample), as: caller, in: store)
  }

  /// Deletes samples after an entry in the access log.
  ///
  /// - Returns: The number of samples.
  private func delete(
    _ samples: [HealthSample], as caller: IngestCaller, in store: any SampleStore
  ) async throws -> Int {
    guard !samples.isEmpty else { return 0 }
    let write = AccessWrite(.delete, Set(samples.map(\.type)), count: samples.count)
    try await health.record(write, of: caller.app) { _ in
      try await store.commit(samples.map { .delete($0.uuid) })
    }
    return samples.count
  }
}

// MARK: Blood pressure

extension IngestService {
  /// Combines the two values of a blood pressure, which the app sends in different batches.
  ///
  /// - Returns: The samples to add.
  private func pairPressures(
    _ samples: [HealthSample], from device: HealthBridgeDevice, as caller: IngestCaller,
    in store: any SampleStore
  ) async throws -> [HealthSample] {
    let values = samples.filter { Self.partner[$0.type] != nil }
    guard !values.isEmpty, caller.types.contains(.bloodPressure) else { return samples }
    let keys = Set(values.map { device.pressure(of: $0) })
    var known = Set(try await store.stored(keys.union(values.map(\.uuid))).map(\.sample.uuid))
    // Further values of the moment of a complete blood pressure stay on their own.
    var complete = keys.intersection(known)
    var rest = samples.filter { Self.partner[$0.type] == nil }
    var single: [UUID: HealthSample] = [:]
    for sample in values where known.insert(sample.uuid).inserted {
      let key = device.pressure(of: sample)
      if complete.contains(key) {
        rest.append(sample)
      } else if let other = single[key], other.type == Self.partner[sample.type] {
        single[key] = nil
        complete.insert(key)
        // An invalid value is refused on its own, and the other one is stored.
        rest += Self.pressure(key, [other, sample]).map { [$0.sample] } ?? [other, sample]
      } else if let other = single.updateValue(sample, forKey: key) {
        rest.append(other)
      }
    }
    let partners = try await storedPartners(of: single, from: device, in: store)
    var joins: [[StoreChange]] = []
    for (key, sample) in single {
      if let pressure = Self.pressure(key, [sample]), let other = partners[key]?.sample {
        joins.append([.add(pressure), .relate(SampleRelation(.correlation, other.uuid, of: key))])
      } else {
        rest.append(sample)
      }
    }
    try await join(joins, caller, in: store)
    return rest
  }

  /// Returns the other values of the same moments, from earlier batches: the earliest of each.
  ///
  /// - Parameters:
  ///   - values: The values by the identifier of their blood pressure.
  ///   - device: The phone.
  ///   - store: The store.
  /// - Returns: The stored values by the same identifiers.
  /// - Throws: An error of the store.
  private func storedPartners(
    of values: [UUID: HealthSample], from device: HealthBridgeDevice, in store: any SampleStore
  ) async throws -> [UUID: StoredSample] {
    var found: [UUID: StoredSample] = [:]
    for (type, partner) in Self.partner {
      let starts = Set(values.values.filter { $0.type == type }.map(\.start))
      for days in DayRange.covering(starts) {
        try await store.visit(SampleQuery([SampleQuery.Part(partner, days.predicate)])) { samples in
          for stored in samples where starts.contains(stored.sample.start) && device.sent(stored.sample) {
            let key = device.pressure(of: stored.sample)
            guard values[key]?.type == type, stored.position < found[key]?.position ?? .max else { continue }
            found[key] = stored
          }
        }
      }
    }
    return found
  }

  /// Adds blood pressures with one value, and relates the stored values to them.
  ///
  /// Each wait for the disk is for many of them, because a phone may send a whole history.
  private func join(_ joins: [[StoreChange]], _ caller: IngestCaller, in store: any SampleStore) async throws
  {
    for start in stride(from: 0, to: joins.count, by: IngestLimits.batch) {
      let part = joins[start..<min(start + IngestLimits.batch, joins.count)]
      let write = AccessWrite(.save, [.bloodPressure], count: part.count)
      try await health.record(write, of: caller.app) { _ in try await store.commit(part.flatMap(\.self)) }
    }
  }

  private static let partner: [HealthType: HealthType] = [
    .bloodPressureSystolic: .bloodPressureDiastolic, .bloodPressureDiastolic: .bloodPressureSystolic,
  ]

  /// Returns a blood pressure, or `nil` if a value breaks a rule.
  private static func pressure(_ key: UUID, _ members: [HealthSample]) -> AdmittedSample? {
    let pressure = try? HealthSample(
      uuid: key, type: .bloodPressure, start: members[0].start, end: members[0].end,
      value: .correlation(members), provenance: members[0].provenance)
    return pressure.flatMap { try? AdmittedSample(NewSample($0), from: .program) }
  }
}

// MARK: Copies

extension [HealthBridgeBatch.Record] {
  /// Returns the records without those that the store has from elsewhere, such as from an export:
  /// with the same type, times, source and value.
  ///
  /// The stored sample may have more metadata. Records that name no source of their own, such as
  /// workouts, are compared without it. Only the days of a ``DayRange`` are read.
  func unstored(in store: any SampleStore) async throws -> [HealthBridgeBatch.Record] {
    var copies: Set<UUID> = []
    for (type, records) in Dictionary(grouping: self, by: \.sample.type) {
      let own = Set(records.map(\.sample.uuid))
      var wanted = Dictionary(grouping: records) { Moment($0.sample, hasSource: $0.hasOwnSource) }
      for days in DayRange.covering(records.map(\.sample.start)) {
        try await store.visit(SampleQuery([SampleQuery.Part(type, days.predicate)])) { samples in
          for sample in samples.map(\.sample) where !own.contains(sample.uuid) {
            for moment in Moment.all(like: sample) {
              copies.formUnion((wanted.removeValue(forKey: moment) ?? []).map(\.sample.uuid))
            }
          }
        }
      }
    }
    return filter { !copies.contains($0.sample.uuid) }
  }

  /// The type, the times in seconds and the value of a sample, optionally with its source.
  private struct Moment: Hashable {
    var type: HealthType
    /// The value of a category, such as a stage of sleep, or the step of a quantity.
    var value: Int?
    var source: String?
    var start: Int
    var end: Int

    init(_ sample: HealthSample, hasSource: Bool) {
      type = sample.type
      value = Self.value(of: sample)
      source = hasSource ? sample.provenance.sourceRevision?.source.bundleIdentifier : nil
      start = Int(sample.start.timeIntervalSince1970)
      end = Int(sample.end.timeIntervalSince1970)
    }

    /// Returns the moments of equal samples, with and without the source.
    ///
    /// The app may round a quantity or convert its unit, so the neighboring steps are equal, too.
    static func all(like sample: HealthSample) -> [Moment] {
      [true, false].flatMap { hasSource in
        let moment = Moment(sample, hasSource: hasSource)
        guard case .quantity = sample.value, let step = moment.value else { return [moment] }
        return [step, step - 1, step + 1].map { value in
          var neighbor = moment
          neighbor.value = value
          return neighbor
        }
      }
    }

    private static func value(of sample: HealthSample) -> Int? {
      switch sample.value {
      case .category(let value): value
      case .workout(let workout): workout.activityType
      case .quantity(let quantity):
        sample.type.unit.flatMap { try? quantity.value(in: $0) }.map(step)
      default: nil
      }
    }

    /// Returns the number of a step; each is a thousandth of the value wide.
    private static func step(_ value: Double) -> Int {
      guard value != 0, value.isFinite else { return 0 }
      // The offset separates the steps of positive and negative values.
      let step = 10_000_000 + Int((log(abs(value)) * 1000).rounded())
      return value < 0 ? -step : step
    }
  }
}

// MARK: Sleep

/// The latest new start of a phone's sleep data, in a sealed entry of the store.
///
/// A batch with a later start contains all sleep again and replaces the earlier one. A phone that
/// is paired under the name of an earlier one begins to count again, and may not have its sleep:
/// what was stored before its first start stays.
struct SleepStart: Hashable, Sendable, Codable {
  var epoch = 0
  /// Whether a batch with sleep was received for it; an empty one replaces nothing.
  var isComplete = false
  /// The pairing of the phone, or `nil` if an earlier version wrote it.
  var pairing: UUID?
  /// The position of the last sample of earlier phones of the same name, or `nil` if there is none.
  var since: UInt64?
  /// Whether an earlier phone of the same name has sent sleep data, and this one none yet.
  private(set) var isOfSuccessor = false

  init(epoch: Int = 0, isComplete: Bool = false, pairing: UUID?) {
    (self.epoch, self.isComplete, self.pairing) = (epoch, isComplete, pairing)
  }

  /// The relation of a batch to the start.
  enum Relation: Hashable {
    /// The batch isn't a new start.
    case continuation
    /// The batch is a new start.
    case new
    /// The batch repeats the start, so its sleep was received.
    case repeated
    /// The batch is older than the start.
    case older
  }

  func relation(to batch: HealthBridgeBatch) -> Relation {
    guard let epoch = batch.sleepEpoch else { return .continuation }
    if epoch < self.epoch { return .older }
    return epoch == self.epoch && isComplete ? .repeated : .new
  }

  private enum CodingKeys: String, CodingKey {
    case epoch = "epoch"
    case isComplete = "isComplete"
    case pairing = "pairing"
    case since = "since"
  }

  // The prefix is part of the format and never changes.
  private static func name(_ device: HealthBridgeDevice) -> String { "bridge/\(device.program)" }

  static func read(_ device: HealthBridgeDevice, in store: any SampleStore) async throws -> SleepStart {
    guard let bytes = try await store.entry(name(device)) else { return SleepStart(pairing: device.pairing) }
    let start = try JSONDecoder().decode(SleepStart.self, from: bytes)
    guard let earlier = start.pairing, let pairing = device.pairing, earlier != pairing else { return start }
    var first = SleepStart(pairing: pairing)
    first.isOfSuccessor = true
    return first
  }

  func write(_ device: HealthBridgeDevice, in store: any SampleStore) async throws {
    try await store.commit([.setNote(Self.name(device), try JSONEncoder().encode(self))])
  }
}
