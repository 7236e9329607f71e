// An app that saves and deletes until it is killed, and says before each call what it tries, and after it what came of it.
//
//   HealthWriter ask            asks for authorization
//   HealthWriter write SEED     goes on until it is killed, or nobody answers any more
//   HealthWriter list           says what it has saved

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
  default:
    say("usage: HealthWriter ask | write SEED | list")
    exit(2)
  }
}

try await run(CommandLine.arguments.dropFirst())
