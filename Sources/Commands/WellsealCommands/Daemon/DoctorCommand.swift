import ArgumentParser
import WellsealBase
import WellsealDaemon

/// The command `wellseal doctor`, which checks what prevents the daemon from running well.
struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Check this machine for problems.",
    discussion: "Exit status: 0 no problems, 1 problems found.")

  @OptionGroup var home: HomeOptions
  @OptionGroup var daemon: DaemonOptions
  @Flag(help: "Print JSON.") var json = false

  func run() async throws {
    let configuration = Environment["XDG_CONFIG_HOME"] ?? Environment["HOME"].map { "\($0)/.config" }
    let doctor = DaemonDoctor(
      home: home.folder, daemon.addresses, units: DaemonDoctor.UnitFolders(configuration: configuration))
    let findings = doctor.findings()
    Output.answer(
      ["findings": .array(findings.map(Self.json))], asJSON: json,
      findings.map(Self.text).joined(separator: "\n"))
    guard findings.allSatisfy({ $0.grade != .broken }) else { throw ExitStatus.failed.code }
  }

  private static func json(_ finding: DaemonDoctor.Finding) -> JSON {
    [
      "subject": .string(finding.subject), "grade": .string(finding.grade.rawValue),
      "sentence": .string(finding.sentence), "hint": .text(finding.hint),
    ]
  }

  private static func text(_ finding: DaemonDoctor.Finding) -> String {
    let (mark, color) = marks[finding.grade] ?? ("?", .dim)
    let line = "\(Terminal.paint(mark, color)) \(finding.subject): \(finding.sentence)"
    return finding.hint.map { "\(line)\n  hint: \($0)" } ?? line
  }

  private static let marks: [DaemonDoctor.Finding.Grade: (String, Terminal.Color)] = [
    .fine: ("✔", .green), .weak: ("!", .yellow), .broken: ("✘", .red),
  ]
}
