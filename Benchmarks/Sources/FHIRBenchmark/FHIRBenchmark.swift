import Foundation
import WellsealBase
import WellsealFHIR

/// Measures reading a patient's bundle, creating rows for every entry, and validating it, compared
/// with Foundation's parser.
///
/// Prints a line for each, separated by tabs: operation, processor milliseconds (best of many),
/// megabytes per second, note.
///
/// usage: FHIRBenchmark BUNDLE.json [dstu2|r4]
@main
struct FHIRBenchmark {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let file = arguments.first else {
      FileHandle.standardError.write(Data("usage: FHIRBenchmark BUNDLE.json [dstu2|r4]\n".utf8))
      exit(64)
    }
    let release = arguments.dropFirst().first.flatMap { FHIRRelease(rawValue: $0) } ?? .r4
    try FHIRBenchmark(bytes: Array(try Data(contentsOf: URL(filePath: file))), release: release).run()
  }

  let bytes: [UInt8]
  let release: FHIRRelease

  func run() throws {
    let document = try JSONDocument(parsing: bytes)
    let entries = RecordView.entries(of: document.root)
    let rows = entries.reduce(0) { $0 + $1.rows.count }
    try measure("wellseal: read", note: "\(bytes.count) bytes") { try JSONDocument(parsing: bytes) }
    try measure("wellseal: read, and rows for every entry", note: "\(entries.count) entries, \(rows) rows") {
      RecordView.entries(of: try JSONDocument(parsing: bytes).root)
    }
    try validate(document)
    let data = Data(bytes)
    try measure("Foundation: JSONSerialization", times: 20) { try JSONSerialization.jsonObject(with: data) }
  }

  private func validate(_ document: JSONDocument) throws {
    let structure = ResourceValidator(release, depth: .structure)
    let whole = ResourceValidator(release)
    let issues = whole.issues(of: document.root)
    try measure("wellseal: check of the structure alone") { structure.issues(of: document.root) }
    try measure("wellseal: whole check", note: "\(issues.count) issues") { whole.issues(of: document.root) }
  }

  private func measure<Result>(
    _ what: String, times: Int = 200, note: String = "", _ work: () throws -> Result
  ) throws {
    var best = Double.infinity
    for _ in 0..<times {
      let start = Self.processorTime
      _ = try work()
      best = min(best, Self.processorTime - start)
    }
    let speed = Int((Double(bytes.count) / best / 1000).rounded())
    print("\(what)\t\((best * 1000).rounded() / 1000)\t\(speed)\t\(note)")
  }

  /// The processor time of all threads, in milliseconds.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
  }
}
