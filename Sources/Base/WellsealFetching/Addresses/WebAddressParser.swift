import WellsealBase

/// A parser for the parts of a URL, in order.
struct WebAddressParser {
  /// The maximum length of a URL in bytes.
  static let maxLength = 2048

  private var rest: ArraySlice<UInt8>

  init(_ text: String) throws(WebAddressError) {
    rest = Array(text.utf8)[...]
    guard rest.count <= Self.maxLength else { throw .tooLong }
    for byte in rest where byte <= 0x20 || byte == 0x7F || byte == UInt8(ascii: "\\") {
      throw .forbiddenCharacter
    }
  }

  /// Consumes the scheme; `http` is accepted only if it is allowed.
  ///
  /// - Returns: `true` if it is `https`.
  mutating func scheme(allowingPlain: Bool) throws(WebAddressError) -> Bool {
    if skip("https://") { return true }
    guard allowingPlain, skip("http://") else { throw .notHTTPS }
    return false
  }

  private mutating func skip(_ scheme: String) -> Bool {
    let prefix = Array(scheme.utf8)
    guard rest.count >= prefix.count, rest.prefix(prefix.count).map(lowercased) == prefix else {
      return false
    }
    rest = rest.dropFirst(prefix.count)
    return true
  }

  /// Consumes host and port.
  ///
  /// The default port applies if there is none, and a host may be an IPv4 address only if numbers
  /// are allowed.
  mutating func authority(
    standard: Int, allowingNumbers: Bool
  ) throws(WebAddressError) -> (host: String, port: Int) {
    let authority = consume { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    guard !authority.contains(UInt8(ascii: "@")) else { throw .userOrPassword }
    guard authority.first != UInt8(ascii: "[") else { throw .numericHost }
    let host = authority.prefix { $0 != UInt8(ascii: ":") }
    let port = try port(authority.dropFirst(host.count), standard: standard)
    if allowingNumbers, let machine = NetworkAddress(text(host)), machine.isIPv4 {
      return (machine.description, port)
    }
    return (try name(host), port)
  }

  mutating func target() throws(WebAddressError) -> (path: String, query: String?) {
    let path = consume { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    try check(path, also: [])
    for segment in path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      let plain = String(decoding: segment.map(lowercased), as: UTF8.self).replacing("%2e", with: ".")
      guard plain != ".", plain != ".." else { throw .dotSegment }
    }
    guard !rest.contains(UInt8(ascii: "#")) else { throw .fragment }
    let query = rest.isEmpty ? nil : rest.dropFirst()
    if let query { try check(query, also: [UInt8(ascii: "?")]) }
    return (path.isEmpty ? "/" : text(path), query.map(text))
  }
}

// MARK: Host and port

extension WebAddressParser {
  /// Returns a valid host name in lower case.
  ///
  /// Source: RFC 1123, section 2.1 (letters, digits, hyphens); WHATWG URL, "ends in a number
  /// checker".
  private func name(_ host: ArraySlice<UInt8>) throws(WebAddressError) -> String {
    guard !host.isEmpty else { throw .emptyHost }
    guard host.allSatisfy({ $0 < 0x80 }) else { throw .hostNotASCII }
    let name = host.map(lowercased)
    let labels = name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard name.count <= 253, labels.allSatisfy(isLabel) else { throw .malformedHost }
    guard let last = labels.last, !isNumber(last) else { throw .numericHost }
    return text(name[...])
  }

  private func isLabel(_ label: ArraySlice<UInt8>) -> Bool {
    let hyphen = UInt8(ascii: "-")
    return (1...63).contains(label.count) && label.first != hyphen && label.last != hyphen
      && label.allSatisfy { isLetter($0) || isDigit($0) || $0 == hyphen }
  }

  /// Returns true if an IPv4 parser would interpret a last label as a number: digits, or
  /// hexadecimal after `0x`.
  private func isNumber(_ label: ArraySlice<UInt8>) -> Bool {
    if label.allSatisfy(isDigit) { return true }
    return label.starts(with: Array("0x".utf8))
      && label.dropFirst(2).allSatisfy { isDigit($0) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0) }
  }

  private func port(_ part: ArraySlice<UInt8>, standard: Int) throws(WebAddressError) -> Int {
    guard !part.isEmpty else { return standard }
    let digits = part.dropFirst()
    guard (1...5).contains(digits.count), digits.allSatisfy(isDigit), digits.first != UInt8(ascii: "0"),
      let port = Int(text(digits)), port <= 65_535
    else { throw .malformedPort }
    return port
  }
}

// MARK: Characters

extension WebAddressParser {
  private mutating func consume(while isWanted: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let part = rest.prefix(while: isWanted)
    rest = rest.dropFirst(part.count)
    return part
  }

  /// Rejects characters that aren't `pchar` in RFC 3986, section 3.3, and encoded control
  /// characters.
  private func check(_ part: ArraySlice<UInt8>, also: [UInt8]) throws(WebAddressError) {
    var at = part.startIndex
    while at < part.endIndex {
      if part[at] == UInt8(ascii: "%") {
        guard let byte = PercentEncoding.escaped(at: &at, in: part), byte >= 0x20, byte != 0x7F else {
          throw .malformedPercentEncoding
        }
      } else {
        guard
          isLetter(lowercased(part[at])) || isDigit(part[at]) || Self.marks.contains(part[at])
            || also.contains(part[at])
        else { throw .forbiddenCharacter }
        at += 1
      }
    }
  }

  private static let marks = Set("/-._~!$&'()*+,;=:@".utf8)

  private func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
}

private func lowercased(_ byte: UInt8) -> UInt8 {
  (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
}

private func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }

private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
