import Foundation
import TestSupport
import Testing

@testable import WellsealQRCode
@testable import WellsealQRReading

/// Images are read in a process that can only reply, and its replies aren't trusted either.
@Suite("Image reading program")
struct ReadingProgramTests {
  @Test(
    "The program reads the same confined and unconfined",
    arguments: [
      .example("00-g-qr-code-0", "png"), .example("02-g-qr-code-1", "bmp"), .example("03-g-qr-code-0", "jpg"),
      .made("lossless.webp"), .made("cmyk.jpg"), .made("small.bmp"), .made("interlaced-16-bit.png"),
      .published("validator-testdata/test-example-00-g-qr-code-0-scaled-85.jpg"),
    ] as [Fixture])
  func same(picture: Fixture) throws {
    let bytes = try picture.bytes()
    let raster = try Raster(decoding: bytes, limits: PictureLimits())
    let expected = SymbolSearch.symbols(in: raster)
    #expect(try QRReader().symbols(in: bytes) == expected && !expected.isEmpty)
    #expect(try QRReader().glance(at: raster) == SymbolSearch.glance(at: raster))
  }

  @Test("Non-text bytes that only one engine reads survive confinement")
  func bytes() throws {
    let content = (0...255).map { UInt8($0) }
    let matrix = try QREncoder().symbol(for: [QRSegment(mode: .byte, content: content)])
    #expect(try QRReader().glance(at: matrix.raster()).map(\.content) == [content])
  }

  @Test("A reply round-trips", arguments: answers)
  func roundTrip(answer: ReadingAnswer) { #expect(ReadingAnswer(answer.bytes) == answer) }

  private static let answers: [ReadingAnswer] = [
    .symbols([], left: SearchEffort(pixels: 0, tries: 0)),
    .symbols(
      [
        QRSymbol(content: [0, 255]), QRSymbol(content: [], version: 40, level: .high, segments: []),
        QRSymbol(
          content: Array("shc:/1234".utf8), version: 1, level: .low,
          segments: [
            QRSegment(mode: .structuredAppend(index: 15, count: 16, parity: 9)),
            QRSegment(mode: .eci(assignment: 999_999)), QRSegment(mode: .fnc1InFirstPosition),
            QRSegment(mode: .fnc1InSecondPosition(application: 201)),
            QRSegment(mode: .byte, content: Array("shc:/".utf8)),
            QRSegment(mode: .numeric, content: Array("1234".utf8)),
          ]),
      ], left: .full),
    .refusal(.unknownFormat), .refusal(.tooManyPixels(width: 1 << 40, height: 7)),
    .refusal(.damaged(.webp)), .refusal(.unsupported(.bmp, feature: "a header of OS/2")),
    .refusal(.noResources(.jpeg)),
  ]

  @Test("A truncated, extended or modified reply is read or rejected", arguments: answers)
  func garbled(answer: ReadingAnswer) {
    let bytes = answer.bytes
    for count in bytes.indices { #expect(ReadingAnswer(Array(bytes[..<count])) == nil) }
    #expect(ReadingAnswer(bytes + [0]) == nil)
    var generator = SeededGenerator(seed: 15)
    for _ in 0..<2000 {
      var mutant = bytes
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        mutant[Int.random(in: 0..<mutant.count, using: &generator)] = UInt8.random(
          in: 0...255, using: &generator)
      }
      guard case .refusal(.unsupported(_, let feature))? = ReadingAnswer(mutant) else { continue }
      #expect(feature.allSatisfy { $0.isLetter || $0.isNumber || $0 == " " || $0 == "/" })
    }
  }

  @Test(
    "A compromised program results in an error",
    arguments: [
      ("exit", .readerFailed(.png)), ("crash", .readerFailed(.png)), ("garbage", .readerFailed(.png)),
      ("flood", .readerFailed(.png)), ("silence", .readingTookTooLong(.png, seconds: 1)),
      ("spin", .readingTookTooLong(.png, seconds: 1)), ("memory", .readerFailed(.png)),
      ("threads", .readerFailed(.png)),
    ] as [(String, PictureError)])
  func takenOver(behavior: String, error: PictureError) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Executable.copy(
      "\(HostileProgram.location)/\(HostileProgram.name)", to: "\(folder)/\(QRReader.program)")
    let readers = ConfinedPrograms(folders: [folder], runsWithoutLandlock: true, hasLandlock: false)
    // The limit on its command line determines its behavior.
    let seconds = ["silence", "spin"].contains(behavior) ? 1 : 20
    let reader = QRReader(
      limits: PictureLimits(
        pixels: try #require(Self.behaviors[behavior]), readingSeconds: seconds, readingMemory: 1 << 27),
      readers: readers)
    #expect(throws: error) { try reader.symbols(in: Fixture.made("alpha.png").bytes()) }
  }

  private static let behaviors = [
    "exit": 1001, "crash": 1002, "garbage": 1003, "flood": 1004, "silence": 1005, "spin": 1006,
    "memory": 1007,
    "threads": 1008,
  ]

  @Test("A missing program is named")
  func missing() throws {
    let reader = QRReader(readers: ConfinedPrograms(folders: ["/nonexistent"]))
    let error = PictureError.missingReader(program: "wellseal-pictures")
    #expect(throws: error) { try reader.symbols(in: Fixture.made("alpha.png").bytes()) }
    #expect(
      error.description
        == "reading images needs the program wellseal-pictures, which isn't installed: reinstall Wellseal"
    )
  }

  @Test(
    "An invalid task gets no reply", arguments: [[], ["search"], ["glance", "-1"], ["look"]])
  func tasks(arguments: [String]) { #expect(PictureAnswer.bytes(to: arguments, about: []) == nil) }
}
