// An app that saves and deletes until it is killed. It prints each call before it tries it, and
// then the outcome.
//
//   HealthWriter ask            requests authorization
//   HealthWriter write SEED     runs until it is killed or the daemon is unreachable
//   HealthWriter list           prints the samples that it has saved
//   HealthWriter save           saves a heart rate
//   HealthWriter enable         enables background delivery of heart rates and ends
//   HealthWriter told PIPE      writes the number of heart rates into a pipe and acknowledges it
//   HealthWriter silent PIPE    writes the number and doesn't acknowledge it
//   HealthWriter pour COUNT     saves series of 100,000 quantities
//   HealthWriter sip            reads them, slowly at first, and prints its memory growth in KiB

import Foundation
import Glibc
import HealthKit

/// Writes a line atomically, so that it is complete or missing.
func say(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  if write(STDOUT_FILENO, bytes, bytes.count) != bytes.count { exit(3) }
}

/// The app's operations on its samples, determined by a seed.
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

  /// Acts like a launched app: enables background delivery and observes.
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

  /// Reads all quantities.
  ///
  /// While it sleeps over the first, the daemon could send as much as a client accepts.
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

  /// Returns a value of `/proc/self/status`, in KiB.
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
