import Exchange
import Foundation
import HealthModel
import HealthStore

/// Imports an export into a new store and asks the everyday questions; prints what each took.
///
/// usage: StoreBenchmark EXPORT [STORE]
let arguments = CommandLine.arguments.dropFirst()
guard let export = arguments.first else { fatalError("usage: StoreBenchmark EXPORT [STORE]") }
let path = arguments.dropFirst().first ?? "/tmp/wellseal-benchmark.store"
for suffix in ["", "-wal", ".lock"] { try? FileManager.default.removeItem(atPath: path + suffix) }

func cpu() -> Double {
  var usage = rusage()
  getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  let seconds = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec
  return Double(seconds) + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
}

func peak() -> Int {
  var usage = rusage()
  getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  return usage.ru_maxrss / 1024
}

func measure<Result>(_ name: String, times: Int = 1, _ body: () async throws -> Result) async rethrows
  -> Result
{
  var best = Double.infinity
  var result: Result?
  var bestCPU = Double.infinity
  for _ in 0..<times {
    let (start, used) = (Date(), cpu())
    result = try await body()
    best = min(best, Date().timeIntervalSince(start))
    bestCPU = min(bestCPU, cpu() - used)
  }
  print("\(name): wall \(best * 1000) ms, cpu \(bestCPU * 1000) ms, peak \(peak()) MiB")
  guard let result else { fatalError("measured nothing") }
  return result
}

let container = try SQLiteContainer(path: path, creates: true)
let secret = try StoreSecret(passphrase: "benchmark")
let store = try SealedStore.create(in: container, opensWith: [secret], cost: ScryptCost(rounds: 1 << 10))
let report = try await measure("import") {
  try await HealthExportImporter().run(ExportArchive(path: export), into: store)
}
print("records \(report.totals) losses \(report.lossTotals.count)")
let total = try store.contents().reduce(0) { $0 + $1.count }
try store.close()
let bytes = (try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
print("samples \(total), \(bytes) bytes, \(Double(bytes) / Double(max(1, total))) bytes a sample")

let again = try await measure("open and unlock") {
  let store = try SealedStore(opening: SQLiteContainer(path: path))
  try store.unlock(with: secret)
  return store
}
func type(_ name: String) -> HealthType {
  guard let type = HealthType(identifier: "HKQuantityTypeIdentifier" + name) else { fatalError(name) }
  return type
}
let calendar = {
  var calendar = Calendar(identifier: .gregorian)
  calendar.timeZone = TimeZone(identifier: "Europe/Berlin") ?? .gmt
  return calendar
}()
let end = Date(timeIntervalSinceReferenceDate: 791_506_800)
func buckets(_ component: Calendar.Component) -> CalendarBuckets {
  var interval = DateComponents()
  interval.setValue(1, for: component)
  guard let buckets = CalendarBuckets(anchor: end, interval: interval, calendar: calendar) else {
    fatalError()
  }
  return buckets
}
for round in ["cold", "warm"] {
  let times = round == "cold" ? 1 : 21
  let days = try await measure("daily steps, \(round)", times: times) {
    try again.statistics(StatisticsQuery(type("StepCount"), .cumulativeSum), in: buckets(.day))
  }
  let year = SamplePredicate.comparing(.field(.startDate), .greaterOrEqual, .date(end - 365 * 86400))
  let hours = try await measure("hourly heart rate, \(round)", times: times) {
    try again.statistics(
      StatisticsQuery(type("HeartRate"), [.discreteMin, .discreteMax, .discreteAverage], year),
      in: buckets(.hour))
  }
  let latest = try await measure("latest 100, \(round)", times: times) {
    try again.samples(
      SampleQuery(
        [SampleQuery.Part(type("HeartRate"))], order: [SampleSort(.startDate, ascending: false)], limit: 100))
  }
  print(days.statistics.count, hours.statistics.count, latest.count)
}
if arguments.contains("--loop") {
  for _ in 0..<300 {
    _ = try again.statistics(StatisticsQuery(type("StepCount"), .cumulativeSum), in: buckets(.day))
    let year = SamplePredicate.comparing(.field(.startDate), .greaterOrEqual, .date(end - 365 * 86400))
    _ = try again.statistics(
      StatisticsQuery(type("HeartRate"), [.discreteMin, .discreteMax, .discreteAverage], year),
      in: buckets(.hour))
  }
}
