import Foundation
import TestSupport

/// Commands that print tables of the demo's data up to a fixed day.
struct TableSession {
  /// The commands, which share a data folder.
  ///
  /// `$EXAMPLES` is the folder of the examples, and `$ID` the last printed short identifier.
  static let commands = """
    init
    make-data --days 100 --until 2026-05-31 --output demo.zip
    import demo.zip
    types
    latest activeEnergyBurned appleSleepingWristTemperature bloodPressure walkingDoubleSupportPercentage sleep workout
    samples heartRate --limit 3
    samples bloodPressure --limit 3
    samples workout --limit 8
    samples bodyMass --limit 3
    sources
    stats steps --from 2026-05-25 --to 2026-05-31
    stats heartRate --by week --from 2026-05-01 --to 2026-05-31
    stats sleepAnalysis --from 2026-05-30 --to 2026-05-31
    sleep --from 2026-05-25 --to 2026-05-31
    sleep --points --from 2026-05-25 --to 2026-05-31
    sleep --stages --from 2026-05-31 --to 2026-05-31
    workouts list --from 2026-05-01 --to 2026-05-31
    workouts list --activity running --limit 1
    workouts show $ID
    workouts best running
    ecg
    rings --from 2026-05-25 --to 2026-05-31
    records
    records trend HbA1c
    vitals --from 2026-05-29 --to 2026-05-31
    compare 2026-04 2026-05
    trends --at 2026-05-31
    freshness --at 2026-06-01T08:00
    together --factor run --outcome asleep --days --at 2026-06-01
    cycle
    blood-pressure start --first 2026-05-10
    blood-pressure start --first 2026-05-20
    symptoms --from 2026-05-01 --to 2026-05-31
    mood add pleasant --at 2026-05-30T09:00
    mood --from 2026-05-01 --to 2026-05-31
    questionnaires add gad7 0 1 2 1 0 0 0 --at 2026-05-30T09:00
    questionnaires
    medications add Metformin --times 0:00 --from 2026-05-01
    medications
    medications show metformin
    notices rules
    notices
    notices show $ID
    notices channels
    medical-id set $EXAMPLES/health/medical-id.json
    medical-id
    profile
    import $EXAMPLES/documents/ccd.xml
    import --other-person $EXAMPLES/documents/ccd.xml $EXAMPLES/documents/discharge.xml
    documents
    links publish web --base https://links.example.org --card $EXAMPLES/cards/vaccination.smart-health-card --yes
    links
    run -- sh apps.sh
    config show
    exit-codes
    about --licenses
    """.components(separatedBy: "\n")

  /// The commands of apps, which need a daemon.
  private static let apps = """
    wellseal tokens create Grafana --read heartRate stepCount --write bodyMass --expires 2099-01-01 > created
    wellseal tokens list
    wellseal apps list
    wellseal apps show Grafana
    """

  private let folder = FileManager.default.temporaryDirectory.appending(path: "tables-\(UUID().uuidString)")
  private let environment: [String: String]
  private let today: [String]
  private var lastIdentifier = ""

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Self.apps.write(to: folder.appending(path: "apps.sh"), atomically: true, encoding: .utf8)
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let programs = URL(filePath: tests).deletingLastPathComponent().path
    environment = [
      "COLUMNS": "80", "TZ": "Europe/Berlin", "XDG_RUNTIME_DIR": "/run/user/1000",
      "PATH": "\(programs):/usr/bin:/bin",
    ]
    // The day may change while the commands run.
    let day = Date.ISO8601FormatStyle(timeZone: TimeZone(identifier: "Europe/Berlin") ?? .gmt).year().month()
      .day()
    today = [Date(), Date(timeIntervalSinceNow: 300)].map { $0.formatted(day) }
  }

  func end() { try? FileManager.default.removeItem(at: folder) }

  /// Runs a command and returns it with its output.
  mutating func run(_ command: String) throws -> String {
    let words = command.split(separator: " ").map {
      String($0).replacing("$EXAMPLES", with: Repository.url("Examples").path)
        .replacing("$ID", with: lastIdentifier)
    }
    let run = try ProgramRun.wellseal(words, home: "home", environment: environment, in: folder.path)
    let printed = run.output + run.errors
    lastIdentifier = printed.matches(of: Self.short).last.map { String($0.output) } ?? lastIdentifier
    let text = masked(printed)
    // Records of one day are in the order of their identifiers, which are random.
    return "$ wellseal \(command)\n\(command == "records" ? Self.sorted(text) : text)=> \(run.status)\n"
  }

  /// Returns a table with sorted rows.
  private static func sorted(_ table: String) -> String {
    let lines = table.split(separator: "\n")
    return (lines.prefix(1) + lines.dropFirst().sorted()).map { $0 + "\n" }.joined()
  }

  private static var short: Regex<Substring> { #/\b(?:[0-9a-f]{8}|[0-9A-F]{8})\b/# }

  /// Replaces values that differ between runs, in tables by texts of the same width.
  private func masked(_ text: String) -> String {
    var text = text.replacing(Repository.root.path, with: "$ROOT")
    for day in today { text = text.replacing(day, with: "2026-06-01") }
    text = text.replacing(#/\$ROOT\/\S+/#, with: "$ROOT/…")
    text = text.replacing(#/Wellseal \d[\d.]*/#, with: "Wellseal …")
    text = text.replacing(#/\b(?:[0-9a-f]{16}|[0-9a-f]{8}|[0-9A-F]{8})\b/#) {
      String(repeating: "0", count: $0.output.count)
    }
    text = text.replacing(#/(Grafana +)\S{4}  /#) { "\($0.output.1)0000  " }
    text = text.replacing(#/(?m)^\S{8}(?=  .*static hosting)/#, with: "00000000")
    text = text.replacing(#/shlink:\/\S+/#, with: "shlink:/…")
    text = text.replacing(#/([0-9A-Z]{4}-){8}[0-9A-Z]{4}/#, with: "…")
    text = text.replacing(#/\b[0-9A-F]{8}(?:-[0-9A-F]{4}){3}-[0-9A-F]{12}\b/#, with: "…")
    text = text.replacing(#/ in [0-9.]+ (?:s|min(?: \d+ s)?)\b/#, with: " in …")
    text = text.replacing(#/\d+ days? later/#, with: "… days later")
    return text.replacing(#/[0-9.]+ [kM]B/#, with: "… MB")
  }
}
