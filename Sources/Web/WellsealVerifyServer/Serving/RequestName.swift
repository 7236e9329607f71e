/// The name that a program gives its request, to find the answer to it.
enum RequestName {
  /// The field that holds the name, in requests and answers.
  static let field = "X-Request-ID"

  /// The name to put on the answer; nil where there is none, or one that is no plain word of at most 64 characters.
  static func echo(of name: String?) -> String? {
    guard let name, (1...64).contains(name.utf8.count), name.utf8.allSatisfy(isPlain) else { return nil }
    return name
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
