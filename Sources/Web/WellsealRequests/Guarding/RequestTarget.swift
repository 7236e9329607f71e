package import HTTPTypes

/// A check that a request has an unambiguous target.
///
/// Requests that chained servers could interpret differently are rejected.
package enum RequestTarget {
  /// Returns the reason for rejecting a request with 400, or `nil` if it is valid.
  ///
  /// Source: RFC 9112, sections 3.2 and 3.2.2: one `Host` field, and a target that begins with a
  /// slash.
  package static func problem(with head: HTTPRequest) -> String? {
    // The first field is the authority; any other one stays among the fields.
    if head.headerFields[.host] != nil { return "a request has one Host field" }
    guard head.path?.hasPrefix("/") ?? false else {
      return "the target of the request must begin with a slash"
    }
    return nil
  }
}

extension HTTPField.Name {
  fileprivate static let host = Guards.named("Host")
}
