import TestSupport
import Testing

@testable import WellsealQRCode
@testable import WellsealQRReading

@Suite("Drawings rendered by other programs")
struct DrawingTests {
  @Test("Every page of a PDF is searched")
  func pages() throws {
    let expected = try ["00", "01"].flatMap {
      try QRReader().symbols(in: try Fixture.example("\($0)-g-qr-code-0", "png").bytes())
    }
    #expect(try QRReader().symbols(in: try Fixture.made("two-pages.pdf").bytes()) == expected)
  }

  @Test("Only as many pages are searched as the limit allows")
  func firstPage() throws {
    let reader = QRReader(limits: PictureLimits(pages: 1))
    #expect(try reader.symbols(in: try Fixture.made("two-pages.pdf").bytes()).count == 1)
  }

  @Test(
    "A program that is not installed is named, with its package",
    arguments: [
      ("<svg xmlns='http://www.w3.org/2000/svg'/>", .svg, "rsvg-convert", "librsvg2-bin"),
      ("%PDF-1.4", .pdf, "pdftoppm", "poppler-utils"),
    ] as [(String, PictureFormat, String, String)])
  func missing(text: String, format: PictureFormat, program: String, package: String) {
    let reader = QRReader(programs: ConfinedPrograms(folders: ["/nonexistent"]))
    #expect(throws: PictureError.missingProgram(format, program: program, aptPackage: package)) {
      try reader.symbols(in: Array(text.utf8))
    }
  }

  @Test(
    "An invalid drawing is reported as damaged",
    arguments: [
      ("<svg", .svg), ("<svg xmlns='http://www.w3.org/2000/svg'><g>", .svg), ("%PDF-1.7\nnothing", .pdf),
    ]
      as [(String, PictureFormat)])
  func damaged(text: String, format: PictureFormat) {
    #expect(throws: PictureError.damaged(format)) { try QRReader().symbols(in: Array(text.utf8)) }
  }

  @Test("A drawing cannot show another file")
  func otherFiles() throws {
    let target = Fixture.example("00-g-qr-code-0", "png")
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400">
      <image href="file://\(try target.absolutePath())" width="400" height="400"/>
      </svg>
      """
    #expect(try QRReader().symbols(in: Array(text.utf8)).isEmpty)
  }

  @Test("A drawing that grows endlessly is stopped")
  func bomb() {
    // Each group draws the one before it ten times.
    let groups = (1...9).map { level in
      "<g id='g\(level)'>" + String(repeating: "<use href='#g\(level - 1)'/>", count: 10) + "</g>"
    }
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">
      <defs><rect id="g0" width="9" height="9"/>\(groups.joined())</defs><use href="#g9"/>
      </svg>
      """
    let reader = QRReader(limits: PictureLimits(drawingSeconds: 2))
    #expect(throws: PictureError.self) { try reader.symbols(in: Array(text.utf8)) }
  }
}

@Suite("Child processes")
struct ChildProcessTests {
  private let limits = ConfinedPrograms.Limits(seconds: 10, memory: 1 << 28, output: 1 << 20)

  @Test("A program gets its input and returns its output")
  func echoes() throws {
    var generator = SeededGenerator(seed: 1)
    let bytes = generator.bytes(300_000)
    #expect(try ConfinedPrograms().output(of: "cat", [], reading: bytes, limits: limits) == bytes)
  }

  @Test(
    "A program over its limits is stopped",
    arguments: [
      ("sleep", ["60"], .tookTooLong), ("yes", [], .saidTooMuch), ("false", [], .failed),
      ("sh", ["-c", "while :; do :; done"], .tookTooLong),
      // It closes its standard output and keeps running.
      ("perl", ["-e", "close(STDOUT); sleep(60)"], .tookTooLong),
      ("perl", ["-e", "my $it = 'a' x (1 << 29)"], .failed), ("nothing-of-this-name", [], .isMissing),
    ] as [(String, [String], ConfinedPrograms.Failure)])
  func stops(program: String, arguments: [String], failure: ConfinedPrograms.Failure) {
    let limits = ConfinedPrograms.Limits(seconds: 1, memory: 1 << 28, output: 1 << 20)
    #expect(throws: failure) {
      try ConfinedPrograms().output(of: program, arguments, reading: [], limits: limits)
    }
  }

  @Test(
    "A program has no network, writable files or access to other processes",
    arguments: [
      "socket(my $it, 2, 1, 0)", "socketpair(my $one, my $other, 1, 1, 0)",
      "$SIG{XFSZ} = 'IGNORE'; open(my $it, '+>', undef); print $it 'x'; close($it)", "open(my $it, '<&=', 3)",
      "kill(0, getppid())",
    ])
  func confined(attempt: String) throws {
    let program = "\(attempt) or print 'refused'"
    let output = try ConfinedPrograms().output(of: "perl", ["-e", program], reading: [], limits: limits)
    #expect(String(decoding: output, as: UTF8.self) == "refused")
  }

  @Test("A program doesn't see this process's environment")
  func environment() throws {
    let output = try ConfinedPrograms().output(of: "env", [], reading: [], limits: limits)
    #expect(String(decoding: output, as: UTF8.self) == "PATH=/usr/bin\nHOME=/nonexistent\nLC_ALL=C.UTF-8\n")
  }
}
