import Foundation
import TestSupport
import Testing

@Suite("Electrocardiograms and rings at the terminal")
struct RecordingTests {
  let home = FileManager.default.temporaryDirectory.appending(path: "recordings-\(UUID().uuidString)").path
  var key: String { "\(home).key" }

  func run(_ words: String...) throws -> ProgramRun {
    try ProgramRun.wellseal(words + ["--key-file", key], home: home, environment: ["TZ": "Europe/Berlin"])
  }

  static let export = """
    <?xml version="1.0" encoding="UTF-8"?>
    <HealthData locale="en_GB">
     <ExportDate value="2024-06-01 10:00:00 +0200"/>
     <ActivitySummary dateComponents="2024-05-01" activeEnergyBurned="300" activeEnergyBurnedGoal="500" \
    activeEnergyBurnedUnit="kcal" appleMoveTime="0" appleMoveTimeGoal="0" appleExerciseTime="20" \
    appleExerciseTimeGoal="30" appleStandHours="9" appleStandHoursGoal="12"/>
     <ActivitySummary dateComponents="2024-05-02" activeEnergyBurned="512.5" activeEnergyBurnedGoal="500" \
    activeEnergyBurnedUnit="kcal" appleMoveTime="0" appleMoveTimeGoal="0" appleExerciseTime="31" \
    appleExerciseTimeGoal="30" appleStandHours="12" appleStandHoursGoal="12"/>
    </HealthData>
    """

  static let recording = """
    Name,"Zoë Beispiel"
    Date of Birth,"Feb 29, 1984"
    Recorded Date,2024-05-01 10:15:00 +0200
    Classification,Sinus Rhythm
    Symptoms,None
    Software Version,2.0
    Device,"Watch6,2"
    Sample Rate,512 hertz


    Lead,Lead I
    Unit,µV

    57.992
    -66.502
    12.1

    """

  /// Creates a store with one recording and the rings of two days.
  init() throws {
    try Data([UInt8](repeating: 1, count: 32)).write(to: URL(filePath: key))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: key)
    let folder = URL(filePath: "\(home)-export/apple_health_export")
    let recordings = folder.appending(path: "electrocardiograms")
    try FileManager.default.createDirectory(at: recordings, withIntermediateDirectories: true)
    try Data(Self.export.utf8).write(to: folder.appending(path: "export.xml"))
    try Data(Self.recording.utf8).write(to: recordings.appending(path: "ecg_2024-05-01.csv"))
    #expect(try run("init").status == 0)
    #expect(try run("import", folder.path).status == 0)
  }

  private func identifier() throws -> String {
    let list = try run("ecg", "--json").output
    return String(try #require(list.firstMatch(of: #/"id": "([^"]+)"/#)).1)
  }

  @Test("A list has class and length, and an ID prefix shows one recording")
  func shown() throws {
    let list = try run("ecg").output
    #expect(list.contains("2024-05-01 10:15:00  sinusRhythm"))
    #expect(
      try run("ecg", "list", "--to", "2024-04-30").output == "No electrocardiograms.\n")
    #expect(try run("ecg", "list", "--to", "2024-05-01").output == list)
    let id = try identifier()
    let text = try run("ecg", "show", String(id.prefix(8))).output
    #expect(text.contains("Class: sinusRhythm\n"))
    #expect(text.contains("Voltages: 3\nA second: 512\n"))
    let json = try run("ecg", "show", id, "--points", "--json").output
    #expect(json.contains("\"microvolts\": -66.502"))
    #expect(try !run("ecg", "show", id, "--json").output.contains("microvolts"))
    let missing = try run("ecg", "show", "00000000")
    #expect(missing.status == 1)
    #expect(missing.errors.contains("no electrocardiogram matches"))
  }

  @Test("Voltages are written as a table, without overwriting a file")
  func exported() throws {
    let id = try identifier()
    let table = try run("ecg", "export", id, "-").output
    #expect(table == "seconds,microvolts\r\n0,57.992\r\n0.001953125,-66.502\r\n0.00390625,12.1\r\n")
    let path = "\(home)-ecg.csv"
    #expect(try run("ecg", "export", id, path).output == "Wrote 3 voltages to \(path).\n")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == table)
    #expect(try run("ecg", "export", id, path).status != 0)
  }

  @Test("Rings are shown day by day with their goals")
  func rings() throws {
    let lines = try run("rings").output.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[1].hasPrefix("2024-05-01") && lines[1].contains("/ 500 kcal"))
    let newest = try run("rings", "--latest", "--json").output
    #expect(newest.contains("\"day\": \"2024-05-02\"") && newest.contains("\"value\": 512.5"))
    #expect(!newest.contains("2024-05-01"))
    #expect(try run("rings", "--to", "2024-05-01").output.split(separator: "\n").count == 2)
  }
}
