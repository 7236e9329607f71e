package import Credentials

/// The way to providers: a request and the rules that it is made under.
package struct ProviderNetwork: Sendable {
  package typealias Fetch =
    @Sendable (_ request: WebRequest, _ rules: FetchRules) async -> Result<
      WebResponse, WebError
    >

  package let fetch: Fetch

  package init(_ fetch: @escaping Fetch) { self.fetch = fetch }

  /// The real network, behind the gate that every request goes through.
  package static let guarded = ProviderNetwork { request, rules in
    await GuardedFetcher(rules: rules).fetch(request)
  }
}

extension FetchRules {
  /// The rules for a provider: queries and other ports are allowed, and the request may carry what signs the person in; to
  /// a private network, or without encryption, only what the person added as their own leads.
  package static func provider(isLocal: Bool, bodyLimit: Int = 1 << 20, time: Duration = .seconds(20))
    -> FetchRules
  {
    var rules = FetchRules()
    rules.bodyLimit = bodyLimit
    rules.time = time
    rules.allowsQuery = true
    rules.allowsOtherPorts = true
    rules.passedFields = ["accept", "content-type", "authorization"]
    rules.origin = nil
    rules.exception = isLocal ? .local : .none
    return rules
  }
}

extension WebRequest {
  /// A form that is sent as browsers send them.
  static func form(_ url: String, _ fields: [(String, String)]) -> WebRequest {
    let body = fields.map { "\(FormText.encode($0.0))=\(FormText.encode($0.1))" }.joined(separator: "&")
    return WebRequest(
      .post, url,
      headers: [
        WebHeader("Accept", "application/json"),
        WebHeader("Content-Type", "application/x-www-form-urlencoded"),
      ], body: Array(body.utf8))
  }
}

/// Names and values of queries and forms.
package enum FormText {
  /// Everything but unreserved characters as its bytes in hexadecimal.
  ///
  /// Source: RFC 3986, section 2.3.
  package static func encode(_ text: String) -> String {
    var encoded = ""
    for byte in text.utf8 {
      if isUnreserved(byte) {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        encoded += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return encoded
  }

  /// The pairs of a query; later ones of the same name are passed over.
  package static func decode(_ query: String) -> [String: String] {
    var fields: [String: String] = [:]
    for pair in query.utf8.split(separator: UInt8(ascii: "&")).prefix(64) {
      let parts = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      let name = plain(parts[0])
      if fields[name] == nil { fields[name] = parts.count > 1 ? plain(parts[1]) : "" }
    }
    return fields
  }

  private static func plain(_ text: Substring.UTF8View) -> String {
    var bytes: [UInt8] = []
    var rest = text[...]
    while let byte = rest.first {
      let digits = rest.dropFirst().prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2, let value = UInt8(String(digits) ?? "", radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(3)
      } else {
        bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
