import Foundation
import Testing
import WellsealBase
import WellsealWire

/// Messages as other programs see them.
///
/// `WELLSEAL_REWRITE_GOLDENS=1` rewrites the files.
@Suite("Golden messages")
struct GoldenTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Goldens")

  @Test("A message is encoded as before", arguments: Example.all)
  func written(example: Example) throws {
    let file = Self.folder.appending(path: "\(example.name).json")
    let json = JSON(try JSONDocument(parsing: example.message.json).root).indented + "\n"
    if ProcessInfo.processInfo.environment["WELLSEAL_REWRITE_GOLDENS"] != nil {
      try json.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == json)
  }

  @Test("A golden is decoded to the message that it was encoded from", arguments: Example.all)
  func read(example: Example) throws {
    func check<Message: WireMessage>(_ message: Message) throws {
      let file = Self.folder.appending(path: "\(example.name).json")
      let golden = try JSONDocument(parsing: String(contentsOf: file, encoding: .utf8)).root
      #expect(try Message(golden) == message)
    }
    try check(example.message)
  }

  @Test("There is an example of every call and every reply")
  func examples() {
    let shown = Set(Example.all.map { String(reflecting: type(of: $0.message)) })
    var dice = Dice(seed: 1)
    for kind in MessageKind.all {
      let message = try? kind.make(&dice)
      #expect(message.map { shown.contains(String(reflecting: type(of: $0))) } == true, "\(kind)")
    }
  }
}
