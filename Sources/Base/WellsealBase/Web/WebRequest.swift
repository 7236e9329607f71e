/// A request to the web.
///
/// The network is an argument of everything that needs it.
public struct WebRequest: Sendable, Hashable {
  /// The methods of requests.
  public enum Method: String, Sendable, Hashable {
    /// A request for a resource.
    case get = "GET"
    /// A request that sends a body.
    case post = "POST"
  }

  /// The method.
  public var method: Method
  /// The URL as text.
  ///
  /// The fetcher decides which URLs it accepts.
  public var url: String
  /// The header fields, in order.
  public var headers: [WebHeader]
  /// The body; empty if there is none.
  public var body: [UInt8]

  /// Creates a request.
  public init(_ method: Method = .get, _ url: String, headers: [WebHeader] = [], body: [UInt8] = []) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
  }
}

/// A header field of a request or a response.
public struct WebHeader: Sendable, Hashable {
  /// The name of the field, in any case.
  public var name: String
  /// The value of the field.
  public var value: String

  /// Creates a header field.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

/// A response from the web.
public struct WebResponse: Sendable, Hashable {
  /// The status code, such as 200.
  public var status: Int
  /// The header fields, in order.
  public var headers: [WebHeader]
  /// The body; empty if there is none.
  public var body: [UInt8]

  /// Creates a response.
  public init(status: Int, headers: [WebHeader] = [], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Returns the value of the first header field with this name, ignoring case.
  public func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }
}

/// An error that occurs when a request has no response.
///
/// It contains the URL but never any content.
public struct WebError: Error, Sendable, Hashable {
  /// The reason why a request has no response.
  public enum Reason: Error, Sendable, Hashable {
    /// The URL isn't `https`, or has a user, port, query or fragment that isn't allowed.
    case addressNotAllowed
    /// The host name resolves to a private, loopback or otherwise reserved IP address.
    case privateAddress
    /// The host name has no IP address.
    case nameNotResolved
    /// The server redirects to another host.
    case redirectToAnotherHost
    /// The server redirects more often than the fetcher follows.
    case tooManyRedirects
    /// The response has more bytes than the limit.
    case tooLarge(limit: Int)
    /// The response wasn't complete within this time.
    case timedOut(seconds: Int)
    /// The connection failed, was closed early, or isn't secure.
    case connectionFailed
    /// The fetcher doesn't use the network.
    case offline
  }

  /// The reason why there is no response.
  public var reason: Reason
  /// The URL of the request.
  public var url: String

  /// Creates an error for a URL.
  public init(_ reason: Reason, url: String) {
    self.reason = reason
    self.url = url
  }
}

extension WebError: CustomStringConvertible {
  public var description: String {
    switch reason {
    case .addressNotAllowed:
      "\(url) isn't an allowed URL (https with host and path only)"
    case .privateAddress: "\(url) resolves to a private address, which isn't allowed"
    case .nameNotResolved: "can't resolve the host of \(url)"
    case .redirectToAnotherHost: "\(url) redirects to another host (not followed)"
    case .tooManyRedirects: "\(url) redirects too many times"
    case .tooLarge(let limit): "the response of \(url) is larger than \(limit) bytes"
    case .timedOut(let seconds): "\(url) didn't respond within \(seconds) seconds"
    case .connectionFailed: "can't connect to \(url)"
    case .offline: "\(url) wasn't fetched: network access is disabled"
    }
  }
}

extension WebError: DescribedError {
  package var errorCode: String {
    switch reason {
    case .addressNotAllowed: "web.address-not-allowed"
    case .privateAddress: "web.private-address"
    case .nameNotResolved: "web.name-not-resolved"
    case .redirectToAnotherHost: "web.redirect-to-another-host"
    case .tooManyRedirects: "web.too-many-redirects"
    case .tooLarge: "web.too-large"
    case .timedOut: "web.timed-out"
    case .connectionFailed: "web.connection-failed"
    case .offline: "web.offline"
    }
  }
}

/// A function that answers requests, such as the guarded fetcher or recorded responses.
public typealias WebFetch = @Sendable (WebRequest) async -> Result<WebResponse, WebError>
