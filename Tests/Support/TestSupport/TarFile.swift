/// The parts of a tar archive in the ustar format.
package enum TarFile {
  /// The two empty blocks at the end.
  package static let end = [UInt8](repeating: 0, count: 1024)

  /// Returns a header and the content, in complete blocks.
  package static func entry(
    _ name: String, _ content: [UInt8], kind: Character = "0", prefix: String = ""
  ) -> [UInt8] {
    var header = [UInt8](repeating: 0, count: 512)
    func put(_ text: String, _ offset: Int) {
      for (place, byte) in text.utf8.enumerated() { header[offset + place] = byte }
    }
    put(name, 0)
    put(octal(content.count, digits: 11), 124)
    put("        ", 148)
    put(String(kind), 156)
    put("ustar\u{0}00", 257)
    put(prefix, 345)
    put(octal(header.reduce(0) { $0 + Int($1) }, digits: 6) + "\u{0} ", 148)
    return header + content + [UInt8](repeating: 0, count: (512 - content.count % 512) % 512)
  }

  private static func octal(_ number: Int, digits: Int) -> String {
    let text = String(number, radix: 8)
    return String(repeating: "0", count: digits - text.count) + text
  }
}
