package import HTTPTypes
import WellsealBase

/// A check that a request has an unambiguous target.
///
/// Requests that chained servers could interpret differently are rejected.
package enum RequestTarget {
  /// Returns the reason for rejecting a request with 400, or `nil` if it is valid.
  ///
  /// Source: RFC 9112, sections 3.2 and 3.2.2: one `Host` field, and a target that begins with a
  /// slash; RFC 3986, sections 6.2.2.2 and 6.2.2.3: one spelling of each path. A trailing slash is
  /// accepted.
  package static func problem(with head: HTTPRequest) -> String? {
    // The first field is the authority; any other one stays among the fields.
    if head.headerFields[.host] != nil { return "a request has one Host field" }
    guard let path = head.path?.prefix(while: { $0 != "?" }), path.hasPrefix("/") else {
      return "the target of the request must begin with a slash"
    }
    return isNormalized(path)
      ? nil
      : "the path of the request must have no empty segments, dot segments, backslashes or encoded letters"
  }

  /// Returns whether no other path means the same, so that all rules about paths can compare texts.
  private static func isNormalized(_ path: Substring) -> Bool {
    let segments = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    return !segments.dropLast().contains("") && !segments.contains(".") && !segments.contains("..")
      && !path.utf8.contains(UInt8(ascii: "\\")) && !encodesUnreserved(path)
  }

  private static func encodesUnreserved(_ path: Substring) -> Bool {
    path.split(separator: "%", omittingEmptySubsequences: false).dropFirst().contains { rest in
      let digits = rest.prefix(2)
      guard digits.count == 2, let byte = UInt8(digits, radix: 16) else { return false }
      return PercentEncoding.isUnreserved(byte)
    }
  }
}

extension HTTPField.Name {
  fileprivate static let host = Guards.named("Host")
}
