import Testing
import WellsealBase
import WellsealFHIR

@Suite("File reports")
struct ResourceReportTests {
  private func lines(_ text: String, isLines: Bool = false) -> [String] {
    var lines: [String] = []
    ResourceValidator(.r4).check(Array(text.utf8), isLines: isLines) { lines.append($0.json(file: "f").text) }
    return lines
  }

  @Test("A report is one line of JSON")
  func json() {
    #expect(
      lines(#"{"resourceType":"Patient","gender":"x"}"#) == [
        #"{"file":"f","resource":"Patient","valid":false,"issues":[{"severity":"error","code":"required-binding","path":"Patient.gender","message":"the code is not in the value set administrative-gender"}]}"#
      ])
  }

  @Test("Invalid JSON is one fatal issue with its position")
  func notJSON() {
    #expect(
      lines("{\n \"a\" 1}") == [
        #"{"file":"f","resource":null,"valid":false,"issues":[{"severity":"fatal","code":"json","path":"","message":"unexpected byte 0x31, at byte 7 (line 2, column 6)"}]}"#
      ])
    #expect(lines("").count == 1)
  }

  @Test("Newline-delimited resources are detected or declared by the caller")
  func newlineDelimited() {
    let two = #"{"resourceType":"Patient","id":"a"}"# + "\r\n\n" + #"{"resourceType":"Patient"}"# + "\n{\n"
    let found = lines(two)
    #expect(found.map { $0.contains(#""valid":true"#) } == [true, false, false])
    #expect(found[1].hasPrefix(#"{"file":"f","line":3,"#))
    #expect(
      lines(#"{"resourceType":"Patient","id":"a"}"#, isLines: true).first?.contains(#""line":1"#) == true)
    #expect(lines("\n\n", isLines: true) == [])
  }

  @Test("Warnings leave a resource valid")
  func warnings() {
    let report = lines(#"{"resourceType":"Patient","managingOrganization":{"reference":"Patient/1"}}"#)
    #expect(report.count == 1)
    #expect(report.first?.contains(#""valid":true,"issues":[{"severity":"warning""#) == true)
  }
}
