import HTTPTypes
import Hummingbird
import NIOCore

/// The page that opens links in a browser, with its parts.
///
/// It is the same for every link: what stands behind the `#` never reaches a server.
struct ViewerFile: Sendable {
  let path: String
  private let type: String
  private let bytes: [UInt8]

  static let all = [
    ViewerFile(path: "/view", type: "text/html; charset=utf-8", bytes: PackageResources.viewer_html),
    ViewerFile(path: "/view/viewer.css", type: "text/css; charset=utf-8", bytes: PackageResources.viewer_css),
    ViewerFile(
      path: "/view/viewer.js", type: "text/javascript; charset=utf-8", bytes: PackageResources.viewer_js),
  ]

  var response: Response {
    var response = Response(
      status: .ok, headers: [.contentType: type, .cacheControl: "no-cache"],
      body: .init(byteBuffer: ByteBuffer(bytes: bytes)))
    response.headers[.contentSecurityPolicy] = Self.policy
    return response
  }

  /// Scripts and styles of this server only; files of links may lie anywhere that has https.
  private static let policy = """
    default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self' https:; base-uri 'none'; \
    form-action 'none'; frame-ancestors 'none'
    """
}
