import Foundation
import Glibc
import HealthKit

/// Two hundred apps that observe for minutes, and a daemon that must neither lose an update nor
/// grow.
struct SoakBench {
  private let minutes: Double
  private let observer: String
  private let store = HKHealthStore()
  private let type = HKQuantityType(.stepCount)

  private static let apps = 200
  private static let streams = 5

  /// Creates a soak test.
  ///
  /// - Parameters:
  ///   - minutes: The duration in minutes.
  ///   - observer: The path of the program DaemonObserver.
  init(minutes: Double, observer: String) { (self.minutes, self.observer) = (minutes, observer) }

  /// Runs the test.
  ///
  /// - Returns: Whether nothing was lost and nothing grew.
  func run() async throws -> Bool {
    try await store.requestAuthorization(toShare: [type], read: [])
    let folder = FileManager.default.temporaryDirectory.appending(path: "soak-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    var apps: [SoakApp] = []
    defer { for app in apps { app.end() } }
    for number in 0..<Self.apps {
      // In sequence, because only a few unknown programs may wait for approval.
      apps.append(try SoakApp(number, copying: observer, to: folder, streams: Self.streams))
      try apps.last?.expect("ready")
    }
    // The first changes let pools and caches reach their size.
    try await write(1...Self.warmUp, every: .milliseconds(100))
    let start = try ProcessMeasure(of: getppid())
    start.report("start")
    let last = Self.warmUp + max(1, Int(minutes * 60))
    try await write(Self.warmUp + 1...last, every: .seconds(1))
    let end = try ProcessMeasure(of: getppid())
    end.report("end")
    for app in apps { app.send("end \(last)") }
    let lost = apps.reduce(0) { $0 + $1.lostUpdates() }
    print("lost updates\t\(lost)\tof \(last * Self.apps * Self.streams)\t")
    return lost == 0 && !end.hasGrown(since: start)
  }

  private static let warmUp = 60

  /// Saves step counts with these numbers.
  private func write(_ numbers: ClosedRange<Int>, every pause: Duration) async throws {
    for number in numbers {
      let date = Date(timeIntervalSinceReferenceDate: 700_000_000 + Double(number) * 60)
      try await store.save(
        HKQuantitySample(
          type: type, quantity: HKQuantity(unit: .count(), doubleValue: Double(number)), start: date,
          end: date))
      try await Task.sleep(for: pause)
    }
  }
}

/// An app: a copy of the observer with its own files, and its process.
private final class SoakApp {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var text = ""

  init(_ number: Int, copying program: String, to folder: URL, streams: Int) throws {
    let appFolder = folder.appending(path: "App\(number)")
    try FileManager.default.createDirectory(at: appFolder, withIntermediateDirectories: true)
    let copy = appFolder.appending(path: "App\(number)")
    try FileManager.default.copyItem(atPath: program, toPath: copy.path)
    let information = """
      <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>com.example.soak\(number)</string>
      <key>NSHealthShareUsageDescription</key><string>To observe.</string></dict></plist>
      """
    let entitlements =
      "<plist version=\"1.0\"><dict><key>com.apple.developer.healthkit</key><true/></dict></plist>"
    try Data(information.utf8).write(to: appFolder.appending(path: "Info.plist"))
    try Data(entitlements.utf8).write(to: appFolder.appending(path: "Entitlements.plist"))
    process.executableURL = copy
    process.arguments = ["\(streams)"]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    // Foundation waits for at most a thousand descriptors.
    try output.fileHandleForWriting.close()
    try input.fileHandleForReading.close()
  }

  /// Waits for a line.
  func expect(_ line: String) throws {
    while !text.contains("\n") {
      guard let bytes = try output.fileHandleForReading.read(upToCount: 1), !bytes.isEmpty else { break }
      text += String(decoding: bytes, as: UTF8.self)
    }
    let said = text
    text = ""
    guard said == line + "\n" else { throw SoakFailure(description: "an observer said: \(said)") }
  }

  func send(_ line: String) { input.fileHandleForWriting.write(Data((line + "\n").utf8)) }

  /// Returns the number of updates that it missed or received twice.
  func lostUpdates() -> Int {
    do { try expect("seen") } catch let failure as SoakFailure {
      return failure.description.split(separator: " ").last.flatMap { Int($0.dropLast()) } ?? 1
    } catch {
      return 1
    }
    return 0
  }

  /// Kills it.
  ///
  /// A thread of this program may have blocked gentler signals for its children.
  func end() { kill(process.processIdentifier, SIGKILL) }
}

private struct SoakFailure: Error, CustomStringConvertible {
  var description: String
}

/// The resources that a process uses.
private struct ProcessMeasure {
  let memory: Int
  let threads: Int
  let files: Int

  init(of process: pid_t) throws {
    let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8).split(separator: "\n")
    let number = { (name: String) in
      status.first { $0.hasPrefix(name) }?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap {
        Int($0)
      }
        ?? 0
    }
    (memory, threads) = (number("VmRSS:"), number("Threads:"))
    files = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd").count
  }

  func report(_ when: String) {
    print("the daemon at the \(when)\t\(memory / 1024) MiB\t\(threads) threads\t\(files) files")
  }

  /// Returns whether it has grown by more than chance: a tenth and 8 MiB of memory, 8 threads, 8
  /// files.
  func hasGrown(since start: ProcessMeasure) -> Bool {
    memory > start.memory + start.memory / 10 + 8 * 1024 || threads > start.threads + 8
      || files > start.files + 8
  }
}
