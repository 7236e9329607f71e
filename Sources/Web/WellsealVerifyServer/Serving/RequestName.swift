/// The name that a program gives its request, to match the response.
enum RequestName {
  /// The field with the name, in requests and responses.
  static let field = "X-Request-ID"

  /// Returns the name for the response, or `nil` if there is none, or it isn't a plain word of at
  /// most 64 characters.
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
