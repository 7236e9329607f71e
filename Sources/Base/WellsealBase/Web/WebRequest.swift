/// A request to the web.
///
/// The network is an argument of everything that needs it.
public struct WebRequest: Sendable, Hashable {
  public enum Method: String, Sendable, Hashable {
    case get = "GET"
    case post = "POST"
  }

  public var method: Method
  /// The URL as text.
  ///
  /// The fetcher decides which URLs it accepts.
  public var url: String
  public var headers: [WebHeader]
  public var body: [UInt8]

  public init(_ method: Method = .get, _ url: String, headers: [WebHeader] = [], body: [UInt8] = []) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
  }
}

/// A header field of a request or a response.
public struct WebHeader: Sendable, Hashable {
  public var name: String
  public var value: String

  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

/// A response from the web.
public struct WebResponse: Sendable, Hashable {
  public var status: Int
  public var headers: [WebHeader]
  public var body: [UInt8]

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
  public enum Reason: Error, Sendable, Hashable {
    /// The URL isn't `https`, or has a user, port, query or fragment that isn't allowed.
    case addressNotAllowed
    /// The host name resolves to a private, loopback or otherwise reserved IP address.
    case privateAddress
    case nameNotResolved
    case redirectToAnotherHost
    case tooManyRedirects
    case tooLarge(limit: Int)
    case timedOut(seconds: Int)
    case connectionFailed
    /// The fetcher doesn't use the network.
    case offline
  }

  public var reason: Reason
  public var url: String

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
