import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing
import WebFixtures
import WellsealBase
import WellsealCredentials
import WellsealModel
import WellsealQRCode
import WellsealRequests
import WellsealStore

@Suite("Scanning health cards with the camera")
struct CameraPagesTests {
  private struct Frame {
    var width: Int
    var height: Int
    var pixels: [UInt8]

    /// Creates an image of a code with four pixels for each module.
    init(of text: String) throws {
      let digits = text.dropFirst(5)
      let matrix = try QREncoder().symbol(for: [
        QRSegment(mode: .byte, content: Array(text.prefix(5).utf8)),
        QRSegment(mode: digits.allSatisfy(\.isNumber) ? .numeric : .byte, content: Array(digits.utf8)),
      ])
      let side = (matrix.side + 8) * 4
      (width, height) = (side, side)
      pixels = [UInt8](repeating: 255, count: side * side)
      for y in 0..<side {
        for x in 0..<side {
          let (column, row) = (x / 4 - 4, y / 4 - 4)
          if (0..<matrix.side).contains(column), (0..<matrix.side).contains(row), matrix[column, row] {
            pixels[y * side + x] = 0
          }
        }
      }
    }
  }

  private func send(_ frame: Frame, _ visitor: Visitor) async throws -> (text: String, sheet: String?) {
    let answer = try await visitor.client.execute(
      uri: "/import/camera/frames?width=\(frame.width)&height=\(frame.height)", method: .post,
      headers: [.cookie: visitor.cookie, .origin: "http://localhost"], body: ByteBuffer(bytes: frame.pixels))
    #expect(answer.status == .ok)
    let json = try JSONDocument(parsing: Array(answer.body.readableBytesView)).root
    return (try #require(json["text"]?.string), json["sheet"]?.string)
  }

  /// Returns the page's message after a code was scanned.
  private func said(_ code: String, _ visitor: Visitor) async throws -> String {
    try await send(Frame(of: code), visitor).text
  }

  @Test("A scanned code leads to the sheet and stores nothing")
  func scan() async throws {
    let demo = try await Demo(days: 0)
    try await demo.visit { visitor in
      let (_, sheet) = try await send(Frame(of: Example.numeric), visitor)
      let page = try await visitor.text(try #require(sheet))
      #expect(page.contains("Verified") && page.contains("John B. Anyperson"))
      #expect(try demo.store.contents().isEmpty)
    }
  }

  /// The codes of the card in three chunks.
  private static let parts: [String] = {
    let characters = Array(Example.jws.utf8)
    let length = (characters.count + 2) / 3
    return (0..<3).map { place in
      let part = characters[(place * length)..<min((place + 1) * length, characters.count)]
      return "shc:/\(place + 1)/3/\(String(decoding: NumericChunk.digits(of: part), as: UTF8.self))"
    }
  }()

  @Test("A card in several codes is assembled in any order", arguments: [[0, 1, 2], [2, 0, 0, 2, 1]])
  func parts(order: [Int]) async throws {
    try await Demo(days: 0).visit { visitor in
      var seen: Set<Int> = []
      for place in order {
        seen.insert(place)
        let (text, sheet) = try await send(Frame(of: Self.parts[place]), visitor)
        if seen.count < 3 {
          #expect(text == "\(seen.count) of 3 scanned. Show the next code of the card.")
          #expect(sheet == nil)
        } else {
          #expect(try await visitor.text(try #require(sheet)).contains("Verified"))
        }
      }
    }
  }

  @Test("Codes of different cards aren't combined, and a scan can restart")
  func mixed() async throws {
    try await Demo(days: 0).visit { visitor in
      let first = try await said(Self.parts[0], visitor)
      #expect(first.hasPrefix("1 of 3"))
      let other = "shc:/1/2/5676290952432060346029243740446031222959532654603460292540772804336028"
      #expect(try await said(other, visitor).contains("different cards"))
      #expect(try await visitor.send(.post, "/import/camera/restart").status == .seeOther)
      #expect(try await said(Self.parts[1], visitor).hasPrefix("1 of 3"))
    }
  }

  @Test("Codes scanned in one browser don't count in another")
  func sessions() async throws {
    let demo = try await Demo(days: 0)
    try await demo.visit { visitor in
      _ = try await send(Frame(of: Self.parts[0]), visitor)
      let opened = try await visitor.client.execute(uri: "/open/\(demo.sessions.makeLink())", method: .get)
      let cookie = String(try #require(opened.headers[.setCookie]).prefix { $0 != ";" })
      let other = Visitor(client: visitor.client, cookie: cookie)
      #expect(try await said(Self.parts[1], other).hasPrefix("1 of 3"))
    }
  }

  @Test("Another code, or none, is reported")
  func nothing() async throws {
    try await Demo(days: 0).visit { visitor in
      #expect(try await said("https://example.org", visitor).contains("isn’t a health card"))
      var empty = try Frame(of: "https://example.org")
      empty.pixels = [UInt8](repeating: 128, count: empty.pixels.count)
      #expect(try await send(empty, visitor).text.contains("Looking for a code"))
    }
  }

  @Test(
    "An image that doesn't match its declared size is rejected",
    arguments: ["", "?width=4&height=4", "?width=0&height=4", "?width=-3&height=-3", "?width=9000&height=1"])
  func sizes(query: String) async throws {
    try await Demo(days: 0).visit { visitor in
      let answer = try await visitor.send(.post, "/import/camera/frames\(query)", "abc")
      #expect(answer.status == .badRequest)
    }
  }

  @Test("Only the page that scans may use the camera")
  func policy() async throws {
    try await Demo(days: 0).visit { visitor in
      let field = try #require(HTTPField.Name("Permissions-Policy"))
      #expect(try await visitor.get("/import/camera").headers[field]?.hasPrefix("camera=(self)") == true)
      for path in ["/", "/import", "/cards", "/profile"] {
        #expect(try await visitor.get(path).headers[field]?.hasPrefix("camera=()") == true)
      }
    }
  }
}
