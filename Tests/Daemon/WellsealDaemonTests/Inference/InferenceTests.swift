import Foundation
import StoreConformance
import Testing
import WellsealBase
import WellsealConsent
import WellsealModel
import WellsealStore

@testable import WellsealDaemon
@testable import WellsealWire

/// Hidden data changes nothing that an app can observe: not its replies, byte for byte, and not how
/// often the person is asked.
///
/// A combination is a method, a property, a type, a decision and one of sixteen conditions. A
/// default run takes the same ones each time: every method with every type; each type after two of
/// the decisions, with half of the methods for each; all decisions across the types; and properties
/// and conditions in rotation. ``everyKey(key:)`` queries every property with every method that
/// takes a condition, for six types. Most triples of a type, a property and a condition are left
/// out.
/// `WELLSEAL_INFERENCE=5/4001` runs every 4001st of all combinations, starting with the fifth, in a
/// few minutes; the 4001 slices together contain each combination once. `WELLSEAL_INFERENCE=all`
/// runs every combination, which takes days.
@Suite("Inference from denied access", .timeLimit(.minutes(15)))
struct InferenceTests {
  /// The slice of all combinations to run, or `nil` for the selection of a default run.
  private static let slice: (first: Int, step: Int)? = {
    guard let text = ProcessInfo.processInfo.environment["WELLSEAL_INFERENCE"] else { return nil }
    let numbers = text.split(separator: "/").compactMap { Int($0) }
    return numbers.count == 2 && numbers[1] > 0 ? (numbers[0], numbers[1]) : (0, 1)
  }()
  private static let methods = HealthCallHandler.methodNames.sorted()
  private static let keys = InferenceQuestion.keys

  /// Returns the questions about one type after one decision.
  private static func questions(_ type: Int, _ decision: Int) -> [InferenceQuestion] {
    if let slice {
      return numbers(of: slice, type, decision).map { number in
        InferenceQuestion(
          method: methods[number / 16 / keys.count], key: keys[number / 16 % keys.count],
          variant: number % 16)
      }
    }
    // Each type gets two decisions, with all methods between them; the properties rotate.
    let turns = [type % Decision.allCases.count, (type + 3) % Decision.allCases.count]
    guard let turn = turns.firstIndex(of: decision) else { return [] }
    let share = (methods.count + 1) / 2
    let number = type * 2 + turn
    return (0..<share).map { place in
      let method = (turn * share + place) % methods.count
      let key = keys[(type + method * 7) % keys.count]
      return InferenceQuestion(method: methods[method], key: key, variant: number * 5 + place * 3)
    }
  }

  /// Returns the numbers of the questions about one type after one decision that belong to a slice.
  private static func numbers(of slice: (first: Int, step: Int), _ type: Int, _ decision: Int) -> [Int] {
    let count = methods.count * keys.count * 16
    let before = (type * Decision.allCases.count + decision) * count
    let first = (slice.first % slice.step + slice.step - before % slice.step) % slice.step
    return Array(stride(from: first, to: count, by: slice.step))
  }

  @Test("The slices together contain each combination once", arguments: [1, 2, 17, 4001])
  func slices(step: Int) {
    for (type, decision) in [(0, 0), (1, 3), (HealthType.all.count - 1, Decision.allCases.count - 1)] {
      let all = (0..<step).flatMap { Self.numbers(of: ($0, step), type, decision) }
      #expect(all.sorted() == Array(0..<Self.methods.count * Self.keys.count * 16))
    }
  }

  @Test("Every method has calls, and every property, type and decision is used")
  func isComplete() {
    guard Self.slice == nil else { return }
    #expect(Set(InferenceCalls.all.keys) == HealthCallHandler.methodNames)
    var keys: Set<PredicateKey> = []
    for type in HealthType.all.indices {
      var ofType: Set<String> = []
      for decision in Decision.allCases.indices {
        let questions = Self.questions(type, decision)
        ofType.formUnion(questions.map(\.method))
        keys.formUnion(questions.filter { $0.method == SamplesCall.method }.map(\.key))
      }
      #expect(ofType == HealthCallHandler.methodNames, "\(HealthType.all[type])")
    }
    #expect(keys == Set(Self.keys))
  }

  @Test("Hidden data changes no reply and no prompt", arguments: 0..<8)
  func revealsNothing(chunk: Int) async throws {
    for place in HealthType.all.indices where place % 8 == chunk {
      for decision in Decision.allCases.indices where !Self.questions(place, decision).isEmpty {
        let seed = UInt64(place * 10 + decision)
        let stores = try await TwinStores(HealthType.all[place], Decision.allCases[decision], seed: seed)
        for question in Self.questions(place, decision) { try await Self.compare(stores, question, seed) }
      }
    }
  }

  @Test(
    "Every property is looked for by every kind of question, with ties and totals hidden", arguments: keys)
  func everyKey(key: PredicateKey) async throws {
    let methods = [
      SamplesCall.method, ChangesCall.method, SourcesCall.method, StatisticsCall.method,
      DeleteMatchingCall.method,
      RequestObjectAuthorizationCall.method, VerifiableRecordsCall.method,
    ]
    for (place, stores) in try await Self.readable.value.enumerated() {
      for (number, method) in methods.enumerated() {
        let question = InferenceQuestion(method: method, key: key, variant: place * 3 + number)
        try await Self.compare(stores, question, UInt64(place))
      }
    }
  }

  /// Stores of types that the app may read, which also contain types that it may not.
  private static let readable = Task {
    var all: [TwinStores] = []
    for type in [HealthType.stepCount, .workout, .headache, .bloodPressureSystolic, .cda, .bloodPressure] {
      all.append(try await TwinStores(type, .all, seed: UInt64(all.count)))
    }
    return all
  }

  @Test("The same holds for the sealed store", arguments: HealthType.Kind.allCases)
  func sealed(kind: HealthType.Kind) async throws {
    let reading = [SamplesCall.method, ChangesCall.method, SourcesCall.method, StatisticsCall.method]
    let type = try #require(HealthType.all.first { $0.kind == kind })
    for (place, decision) in Decision.allCases.enumerated() {
      let stores = try await TwinStores(type, decision, seed: UInt64(place)) {
        let secret = try StoreSecret(keyFile: [UInt8](repeating: 3, count: StoreSecret.keyFileLength))
        return try SealedStore.create(in: MemoryContainer(), opensWith: [secret])
      }
      for (turn, key) in Self.keys.enumerated() where turn % 6 == place {
        let question = InferenceQuestion(method: reading[turn % 4], key: key, variant: turn + place)
        try await Self.compare(stores, question, UInt64(place))
      }
    }
  }

  @Test("A live call is notified only of data that the app may see", arguments: Decision.allCases)
  func live(decision: Decision) async throws {
    for (place, type) in [HealthType.stepCount, .headache, .workout, .bloodPressure, .visionPrescription]
      .enumerated()
    {
      let stores = try await TwinStores(type, decision, seed: UInt64(place))
      let part = SampleQuery.Part(type, .comparing(.field(.workout), .equal, .null))
      for call in [ObserveCall([part]), ChangesCall([part], after: nil, isLive: true)] as [any HealthCall] {
        let copies = stores.copies()
        let full = try await Self.told(call, stores, copies.full, isHidden: true)
        let seen = try await Self.told(call, stores, copies.seen, isHidden: false)
        #expect(full == seen, "\(type) \(call)")
      }
    }
  }

  /// Returns the next reply as it is sent, or an empty array for an error.
  private static func next<Call: HealthCall>(_ live: LiveCall<Call>) async throws -> [UInt8] {
    do { return try await live.next().map { VarlinkReply($0).message } ?? [] } catch is WireFault {
      return []
    }
  }

  /// Returns what a live call reports while a hidden sample arrives, followed by one of the app's
  /// own.
  private static func told<Call: HealthCall>(
    _ call: Call, _ stores: TwinStores, _ store: any SampleStore, isHidden: Bool
  ) async throws -> Transcript {
    let fixture = try CallHandlerFixture(store, policy: .deny, decisions: stores.decisions)
    var transcript = Transcript()
    let live = fixture.live(call)
    transcript.add(try await Self.next(live))
    let scope = stores.decisions.scope(of: Seed.app)
    for number in [110, 111] {
      guard isHidden, let sample = try Seed.any(stores.type, number, at: 0), !scope.permits(sample) else {
        continue
      }
      try await store.commit([.add(NewSample(sample))])
      // The app may be notified of the deletion of a sample that it couldn't see: the limit that
      // Consent.md describes.
      guard !scope.reports(DeletedSample(sample, position: 0)) else { continue }
      try await store.commit([.delete(sample.uuid)])
    }
    if let own = try Seed.any(stores.type, 320, at: 40, from: nil), scope.consent.isDetermined(stores.type) {
      for reply in try await fixture.send(SaveCall([NewSample(own)])) { transcript.add(reply.bytes) }
      if stores.type.isSavedByApps { transcript.add(try await Self.next(live)) }
    }
    await live.hangUp()
    return transcript
  }

  private static func compare(_ stores: TwinStores, _ question: InferenceQuestion, _ seed: UInt64)
    async throws
  {
    let copies = stores.copies()
    let full = try await transcript(stores, question, of: copies.full)
    let seen = try await transcript(stores, question, of: copies.seen)
    guard full != seen else { return }
    Issue.record(
      """
      \(question.method), \(question.key), variant \(question.variant), \(stores.type) \(stores.decision), seed \(seed):
      \(question.predicate(in: stores))
      with what is hidden:
      \(full)
      without:
      \(seen)
      """)
  }

  /// Returns the replies to the app and the number of times that the person is asked.
  private static func transcript(
    _ stores: TwinStores, _ question: InferenceQuestion, of store: any SampleStore
  ) async throws -> Transcript {
    let fixture = try CallHandlerFixture(store, policy: .deny, decisions: stores.decisions)
    var transcript = Transcript()
    let calls = try InferenceCalls.all[question.method]?(stores, question) ?? []
    // A default run makes only some of many calls, and the others with the next variant.
    let share = slice != nil ? 1 : stores.type.kind == .quantity ? 4 : 2
    for (place, call) in calls.enumerated() where calls.count < 3 || (place + question.variant) % share == 0 {
      if var changes = call as? ChangesCall {
        // Request page after page, as an app does.
        for _ in 0..<8 {
          let replies = try await fixture.send(changes)
          for reply in replies { transcript.add(reply.bytes) }
          guard let last = try? ChangesCall.Reply.read(replies), changes.anchor != last.anchor else { break }
          changes.anchor = last.anchor
        }
        continue
      }
      if let observe = call as? ObserveCall {
        let live = fixture.live(observe)
        // An error isn't a reply.
        transcript.add("\((try? await live.next())?.types.map(\.identifier) ?? ["refused"])")
        await live.hangUp()
        continue
      }
      for reply in try await fixture.send(call) { transcript.add(reply.bytes) }
    }
    transcript.add("asked \(fixture.lines.entries.count { $0.event.isAsking })")
    return transcript
  }
}

extension VarlinkReply {
  /// The bytes that are sent.
  fileprivate var bytes: [UInt8] { Array(message) }
}

extension ChangesCall.Reply {
  fileprivate static func read(_ replies: [VarlinkReply]) throws -> Self {
    guard let last = replies.last, last.error == nil else { throw WireFault(.unknown, "no page") }
    return try Self(JSONDocument(parsing: last.parameters).root)
  }
}

extension AccessEvent {
  /// Whether the person was asked.
  fileprivate var isAsking: Bool {
    switch self {
    case .granted, .chose, .trusted, .sharedOnce, .undecided, .decidedWakeUp: true
    case .changed, .reviewed, .read, .wrote, .woke, .erased, .openedLink, .account: false
    }
  }
}
