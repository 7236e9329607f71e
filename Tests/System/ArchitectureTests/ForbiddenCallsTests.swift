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
}
