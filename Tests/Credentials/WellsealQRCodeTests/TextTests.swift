import Testing

@testable import WellsealQRCode

@Suite("QR codes as text")
struct TextTests {
  @Test("The lines draw every light module, and blanks are dark ones", arguments: ["1", "https://a.example"])
  func modules(text: String) throws {
    let symbol = try QREncoder().symbol(for: text)
    let lines = symbol.text(hasColors: false).split(separator: "\n").map(Array.init)
    let width = symbol.side + 4
    #expect(lines.count == (width + 1) / 2 && lines.allSatisfy { $0.count == width })
    for y in 0..<symbol.side {
      for x in 0..<symbol.side {
        let block = lines[(y + 2) / 2][x + 2]
        let isLight = (y % 2 == 0 ? ["█", "▀"] : ["█", "▄"]).contains(block)
        #expect(isLight != symbol[x, y])
      }
    }
  }

  @Test("Colors are set and reset on each line")
  func colors() throws {
    let lines = try QREncoder().symbol(for: "1").text(hasColors: true).split(separator: "\n")
    #expect(lines.allSatisfy { $0.hasPrefix("\u{1B}[97;40m") && $0.hasSuffix("\u{1B}[0m") })
  }
}
