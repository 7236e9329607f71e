import Foundation
import Testing

@testable import WellsealQRCode
@testable import WellsealQRReading

/// A compromised drawing program can only reply.
@Suite("Confinement")
struct ConfinementTests {
  private static let noLandlock: Comment = """
    This kernel has no Landlock. The kernel of the Debian package linux-image-amd64 has it.
    """

  @Test(
    "Each action of a hostile program is blocked",
    .enabled(if: ConfinedPrograms.kernelHasLandlock, noLandlock))
  func attempts() throws {
    let program = try HostileProgram()
    let outcomes = try program.attempts(in: HostileProgram.inside)
    #expect(outcomes.count == 45)
    #expect(outcomes.filter { $0.value != "refused" } == [:])
    let files = Dictionary(uniqueKeysWithValues: HostileProgram.files.map { ($0, $0) })
    #expect(try program.contents() == files)
  }

  @Test("Unconfined, it does what a kernel lets every program do")
  func control() throws {
    let program = try HostileProgram()
    let outcomes = try program.attemptsUnconfined()
    let usual = [
      "read a file", "list a folder", "read about processes", "write into a file", "change a file in memory",
      "truncate a file", "truncate a file by opening it", "remove a file", "put a file in place of another",
      "make a symbolic link", "create a file", "make a folder", "open a file to everybody",
      "change the times of a file", "lock a file", "make a pair of sockets", "signal a process",
      "signal a thread", "start a process", "become another program", "make memory a program",
      "run the bytes of its input",
      "run the bytes of a copy of its input", "make its input a program",
    ]
    #expect(usual.filter { outcomes[$0] != "done" } == [])
  }

  @Test(
    "Drawing without Landlock, on request, allows only reading",
    .enabled(if: ConfinedPrograms.kernelHasLandlock, noLandlock))
  func withoutLandlock() throws {
    let program = try HostileProgram()
    let programs = ConfinedPrograms(
      folders: [HostileProgram.location], runsWithoutLandlock: true, hasLandlock: false)
    let done = try program.attempts(in: programs).filter { $0.value != "refused" }
    #expect(Set(done.keys) == ["read a file", "list a folder", "read about processes"])
  }

  @Test(
    "Every system call that isn't listed is denied", arguments: [["calls"], ["calls", "computing"]],
    ConfinedPrograms.kernelHasLandlock ? [true, false] : [false])
  func calls(arguments: [String], hasLandlock: Bool) throws {
    let programs = ConfinedPrograms(
      folders: [HostileProgram.location], runsWithoutLandlock: true, hasLandlock: hasLandlock)
    #expect(try HostileProgram.run(arguments, in: programs) == "")
  }

  @Test(
    "Without Landlock, nothing is drawn unless requested",
    arguments: [
      ("<svg xmlns='http://www.w3.org/2000/svg'/>", .svg, "rsvg-convert"), ("%PDF-1.4", .pdf, "pdftoppm"),
    ] as [(String, PictureFormat, String)])
  func refused(text: String, format: PictureFormat, program: String) {
    let reader = QRReader(programs: ConfinedPrograms(hasLandlock: false))
    #expect(throws: PictureError.cannotBeConfined(format, program: program)) {
      try reader.symbols(in: Array(text.utf8))
    }
  }

  @Test("A drawing is read without Landlock on request")
  func asked() throws {
    let reader = QRReader(programs: ConfinedPrograms(runsWithoutLandlock: true, hasLandlock: false))
    for picture in [Fixture.example("00-g-qr-code-0", "svg"), .made("two-pages.pdf")] {
      #expect(try !reader.symbols(in: try picture.bytes()).isEmpty)
    }
  }

  @Test("Text is drawn: a drawing program can still find its fonts")
  func fonts() throws {
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100">
      <rect width="400" height="100" fill="white"/><text x="10" y="70" font-size="60">health</text>
      </svg>
      """
    var darkest: UInt8 = 255
    try PictureDrawer(limits: PictureLimits(), programs: ConfinedPrograms()).draw(Array(text.utf8)) {
      (_, picture) throws(PictureError) in
      darkest = try Raster(decoding: picture, limits: PictureLimits()).pixels.min() ?? 255
    }
    #expect(darkest < 64)
  }
}
