// An app that saves and deletes until it is killed, and says before each call what it tries, and after it what came of it.
//
//   HealthWriter ask            asks for authorization
//   HealthWriter write SEED     goes on until it is killed, or nobody answers any more
//   HealthWriter list           says what it has saved
//   HealthWriter save           saves a heart rate
//   HealthWriter enable         wants to be told of heart rates in the background, and ends
//   HealthWriter told PIPE      says into a pipe how many heart rates there are, and that it has dealt with that
//   HealthWriter silent PIPE    says it, and nothing to the store
//   HealthWriter pour COUNT     saves series of 100,000 quantities
//   HealthWriter sip            reads them, slowly at first, and says by how many KiB it grew

import Foundation
import Glibc
import HealthKit

/// One write a line, so that a line is whole or not there.
func say(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  if write(STDOUT_FILENO, bytes, bytes.count) != bytes.count { exit(3) }
}

/// What the app does to its samples, by the numbers of a seed.
struct Writer {
  let store = HKHealthStore()
  let types = [HKQuantityType(.heartRate), HKQuantityType(.stepCount)]
  var random: UInt64
  var saved: [HKQuantitySample] = []

  init(seed: UInt64) { random = seed | 1 }

  func ask() async throws { try await store.requestAuthorization(toShare: Set(types), read: Set(types)) }

  func list() async throws {
    for type in types {
      let found = try await HKSampleQueryDescriptor(
        predicates: [.quantitySample(type: type)], sortDescriptors: []
      ).result(for: store)
      for sample in found { say("have \(sample.uuid)") }
    }
    say("end")
  }

  mutating func write() async {
    while true {
      do { try await step() } catch let error as HKError where error.code == .errorHealthDataUnavailable {
        return say("lost")
      } catch let error as HKError {
        say("failed \(error.code.rawValue)")
      } catch {
        return say("broken \(error)")
      }
    }
  }

  /// Saves one heart rate.
  mutating func save() async throws {
    let rate = HKQuantity(unit: .count().unitDivided(by: .minute()), doubleValue: 60)
    try await store.save(HKQuantitySample(type: types[0], quantity: rate, start: Date(), end: Date()))
  }

  /// What an app does when it is started, whoever starts it: it asks to be woken, and observes.
  func observe(into pipe: String, isSilent: Bool) async throws {
    try await store.enableBackgroundDelivery(for: types[0], frequency: .immediate)
    let (updates, update) = AsyncStream<Void>.makeStream()
    let query = HKObserverQuery(sampleType: types[0], predicate: nil) { _, done, error in
      if !isSilent { done() }
      if error == nil { update.yield() }
    }
    store.execute(query)
    for await _ in updates {
      let found = try await HKSampleQueryDescriptor(
        predicates: [.quantitySample(type: types[0])], sortDescriptors: []
      ).result(for: store)
      let line = Array("\(found.count)\n".utf8)
      let end = open(pipe, O_WRONLY)
      if end < 0 || Glibc.write(end, line, line.count) != line.count { exit(3) }
      return
    }
  }

  /// Saves series that follow one another.
  func pour(_ count: Int) async throws {
    for number in 0..<count {
      let start = Date(timeIntervalSinceReferenceDate: 700_000_000 + Double(number) * 100_000)
      let builder = HKQuantitySeriesSampleBuilder(
        healthStore: store, quantityType: types[0], startDate: start, device: nil)
      for second in 0..<100_000 {
        let rate = HKQuantity(
          unit: .count().unitDivided(by: .minute()), doubleValue: Double(60 + second % 40))
        try builder.insert(rate, at: start + Double(second))
      }
      try await builder.finishSeries(metadata: nil)
    }
    say("end")
  }

  /// Reads all quantities; while it sleeps over the first, the daemon could send as much as anybody takes.
  func sip() async throws {
    _ = try await HKSampleQueryDescriptor(
      predicates: [.quantitySample(type: types[1])], sortDescriptors: []
    ).result(for: store)
    let before = try memory("VmRSS")
    var count = 0
    let query = HKQuantitySeriesSampleQueryDescriptor(predicate: .quantitySample(type: types[0]))
    for try await _ in query.results(for: store) {
      count += 1
      if count == 1 { try await Task.sleep(for: .seconds(3)) }
    }
    say("read \(count)")
    say("grew \(try memory("VmHWM") - before)")
  }

  /// A line of `/proc/self/status`, in KiB.
  private func memory(_ name: String) throws -> Int {
    let text = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = text.split(separator: "\n").first { $0.hasPrefix("\(name):") }
    return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
  }

  private mutating func step() async throws {
    if next(below: 4) == 0, !saved.isEmpty {
      let sample = saved.remove(at: next(below: saved.count))
      say("delete \(sample.uuid)")
      try await store.delete(sample)
    } else {
      let samples = (0..<(next(below: 3) == 0 ? 3 : 1)).map { _ in sample() }
      say("save \(samples.map(\.uuid.uuidString).joined(separator: " "))")
      try await store.save(samples)
      saved += samples
    }
    say("done")
  }

  private mutating func sample() -> HKQuantitySample {
    let date = Date(timeIntervalSinceReferenceDate: 700_000_000 + Double(next(below: 10_000_000)))
    let place = next(below: 2)
    let unit = place == 0 ? HKUnit.count().unitDivided(by: .minute()) : .count()
    return HKQuantitySample(
      type: types[place], quantity: HKQuantity(unit: unit, doubleValue: Double(40 + next(below: 100))),
      start: date, end: date)
  }

  private mutating func next(below count: Int) -> Int {
    random ^= random << 13
    random ^= random >> 7
    random ^= random << 17
    return Int(random % UInt64(count))
  }
}

func run(_ arguments: ArraySlice<String>) async throws {
  var writer = Writer(seed: arguments.dropFirst().first.flatMap { UInt64($0) } ?? 0)
  switch arguments.first {
  case "ask": try await writer.ask()
  case "write": await writer.write()
  case "list": try await writer.list()
  case "save": try await writer.save()
  case "enable": try await writer.store.enableBackgroundDelivery(for: writer.types[0], frequency: .immediate)
  case "told", "silent":
    try await writer.observe(
      into: arguments.dropFirst().first ?? "", isSilent: arguments.first == "silent")
  case "pour": try await writer.pour(arguments.dropFirst().first.flatMap { Int($0) } ?? 1)
  case "sip": try await writer.sip()
  default:
    say(
      "usage: HealthWriter ask | write SEED | list | save | enable | told PIPE | silent PIPE | pour COUNT | sip"
    )
    exit(2)
  }
}

try await run(CommandLine.arguments.dropFirst())
