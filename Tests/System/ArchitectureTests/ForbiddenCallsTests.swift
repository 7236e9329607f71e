import Foundation
import Testing

@Suite("Restricted calls")
struct ForbiddenCallsTests {
  /// Code that starts programs or reads the environment, and the files in which it is allowed.
  ///
  /// A program must not get all variables of this process, because they may include secrets.
  /// Drawing programs are started by the confinement with three variables of its own.
  static let guarded: [(pattern: String, files: Set<String>)] = [
    (#"ProcessInfo\.processInfo\.environment\b"#, ["Daemon/WellsealDaemon/Delivery/ChildEnvironment.swift"]),
    (#"\benviron\b"#, []),
    (
      #"\bgetenv\("#,
      [
        "Daemon/WellsealDaemon/Delivery/ChildEnvironment.swift",
        "Daemon/WellsealWire/Client/HealthClient.swift",
        "Apple/HealthKitTesting/TestApp.swift",
        "Commands/WellsealCommands/Terminal/Output/Environment.swift",
        // In debug builds only.
        "Base/WellsealKeys/ScryptCost.swift",
      ]
    ),
    (#"\bProcess\(\)"#, []),
    (#"\bposix_spawnp?\("#, ["Base/WellsealFiles/ChildProcess.swift"]),
    (
      #"(?:^|[^.\w])(?:execve|execvp?|execle?|execlp|execvpe|fexecve|popen|v?fork)\("#,
      ["CLibraries/CWellsealConfinement/confinement.c"]
    ),
    (#"Glibc\.(?:system|exec\w+|popen|v?fork)\("#, []),
  ]

  @Test("Only named files start programs or read the whole environment", arguments: guarded.indices)
  func children(row: Int) throws {
    let (pattern, files) = Self.guarded[row]
    let expression = try Regex(pattern)
    let found = try SourceFile.all().filter { try expression.firstMatch(in: $0.text) != nil }
    #expect(Set(found.map(\.path)).isSubset(of: files), "use ChildEnvironment and ChildProcess")
  }

  @Test("No task-local value is a function, which crashes optimized builds by Swift 6.3")
  func taskLocalFunctions() throws {
    let expression = try Regex(#"@TaskLocal\b[^\n=]*->"#)
    let found = try SourceFile.all().filter { try expression.firstMatch(in: $0.text) != nil }
    #expect(found.map(\.path) == [], "put the function into a struct, as ErrorAnswer.Notice does")
  }

  @Test("Only SleepNight decides which nights count in averages")
  func nights() throws {
    let expression = try Regex(#"!\$?\w*\.?isNap\b[^\n]*\b(?:timeA|a)sleep\b"#)
    let found = try SourceFile.all().filter { try expression.firstMatch(in: $0.text) != nil }
    #expect(
      found.map(\.path) == ["Services/WellsealQueries/Sleep/SleepNight.swift"], "use SleepNight.isSlept")
  }

  /// The files with fields whose text is hidden, and why they aren't `Fields.secret`.
  static let hiddenFields: [String: String] = [
    "Web/WellsealHealthApp/Links/LinkSheetView.swift": "the passcode of another person's link",
    "Web/WellsealHealthApp/Links/NewLinkPages.swift": "a token, which is pasted",
    "Web/WellsealPages/Layout/Fields.swift": "defines Fields.secret",
  ]

  @Test("Passphrase fields have a button that shows the text")
  func passphraseFields() throws {
    let found = try SourceFile.all().filter { $0.text.contains(#".named("type", "password")"#) }
    #expect(Set(found.map(\.path)) == Set(Self.hiddenFields.keys), "use Fields.secret")
  }

  @Test("Every option with a public name parses it as one")
  func publicNames() throws {
    let commands = try SourceFile.all().filter { $0.path.hasPrefix("Commands/") }
    let options = commands.filter { $0.text.contains("var publicName: PublicName") }
    #expect(options.count >= 7)
    for file in commands { #expect(!file.text.contains("var publicName: String"), "\(file.path)") }
  }

  /// The files that subtract a date from the current one, and why it is right there.
  ///
  /// The machine's clock can be set while a program runs, so a difference may be negative or too
  /// large. Lifetimes use `Date.isRecent(within:at:)`; waits use `ContinuousClock` or
  /// `SteadyClock`.
  static let differences: [String: String] = [
    "Base/WellsealBase/Time/Date+Recency.swift": "checks for clocks that were set back",
    "Hosting/WellsealHost/Operation/OperationWatch.swift": "reports an age",
    "Hosting/WellsealHost/People/PersonLimits.swift": "gets times of SteadyClock",
    "Hosting/WellsealHost/SignIn/SignInLimits.swift": "gets times of SteadyClock",
    "Services/WellsealQueries/Notices/NoticeEvaluation.swift": "compares samples with now",
    "Services/WellsealQueries/Notices/NoticeLog.swift": "compares notices with now",
    "Services/WellsealQueries/Overview/Freshness.swift": "shows an age",
    "Services/WellsealQueries/Overview/Trends.swift": "compares samples with today",
    "Web/WellsealHealthApp/Backup/BackupPages.swift": "reads dates of files",
    "Web/WellsealHealthApp/Browse/LatestValue.swift": "shows an age",
    "Web/WellsealHealthApp/NoticeDelivery/NoticeService.swift": "checks for a clock that was set back",
    "Web/WellsealHealthApp/Summary/Highlights.swift": "compares samples with today",
    "Web/WellsealHealthApp/Summary/SummaryPage.swift": "compares samples with today",
    "Web/WellsealRequests/Sessions/LinkPages.swift": "reads dates of files",
    "Web/WellsealModelContext/HealthTools/Tools/HealthTool+Contents.swift": "shows an age",
  ]

  @Test("Only named files subtract a date from the current one")
  func clocks() throws {
    let calls = [
      "now.timeIntervalSince(", "now().timeIntervalSince(", "time.timeIntervalSince(", "timeIntervalSinceNow",
    ]
    let found = try SourceFile.all().filter { file in
      !file.path.hasPrefix("Commands/") && calls.contains { file.text.contains($0) }
    }
    #expect(
      Set(found.map(\.path)) == Set(Self.differences.keys), "use Date.isRecent(within:at:) or ContinuousClock"
    )
  }
}
