import HTTPTypes
import Hummingbird
import NIOCore

/// The page that opens links in a browser, with its parts.
///
/// It is the same for every link: the fragment after the `#` never reaches a server.
struct ViewerFile: Sendable {
  let path: String
  private let type: String
  private let bytes: [UInt8]

  /// The page itself.
  static let page = ViewerFile(
    path: "/view", type: "text/html; charset=utf-8", bytes: PackageResources.viewer_html)

  static let all = [
    page,
    ViewerFile(path: "/view/viewer.css", type: "text/css; charset=utf-8", bytes: PackageResources.viewer_css),
    script("viewer.js", PackageResources.viewer_js),
    script("summary.js", PackageResources.summary_js),
    script("words.js", PackageResources.words_js),
  ]

  private static func script(_ name: String, _ bytes: [UInt8]) -> ViewerFile {
    ViewerFile(path: "/view/\(name)", type: "text/javascript; charset=utf-8", bytes: bytes)
  }

  /// Returns the file as a response; a path that doesn't exist gets the page with status 404.
  func response(_ status: HTTPResponse.Status = .ok) -> Response {
    var response = Response(
      status: status, headers: [.contentType: type, .cacheControl: "no-cache"],
      body: .init(byteBuffer: ByteBuffer(bytes: bytes)))
    response.headers[.contentSecurityPolicy] = Self.policy
    return response
  }

  /// Scripts and styles only of this server; files of links may be on any https server.
  private static let policy = """
    default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self' https:; base-uri 'none'; \
    form-action 'none'; frame-ancestors 'none'
    """
}
