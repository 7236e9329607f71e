import ByteFormats
import HTTPTypes
import Hummingbird
import NIOCore

/// A file that pages need; it ships inside the program.
///
/// Its address holds a checksum of its content, so browsers may keep it for good.
struct Asset: Sendable {
  let path: String
  private let type: String
  private let content: [UInt8]
  private let compressed: [UInt8]

  private init(_ name: String, _ ending: String, _ type: String, _ content: [UInt8]) {
    path = "/assets/\(name).\(Gzip.checksum(content)).\(ending)"
    compressed = Gzip.compress(content)
    (self.type, self.content) = (type, content)
  }

  static let style = Asset("app", "css", "text/css; charset=utf-8", PackageResources.app_css)
  static let script = Asset("app", "js", "text/javascript; charset=utf-8", PackageResources.app_js)
  static let camera = Asset(
    "camera", "js", "text/javascript; charset=utf-8", PackageResources.camera_js)
  static let icons = Asset("icons", "svg", "image/svg+xml", PackageResources.icons_svg)

  static let all = [style, script, camera, icons]

  /// The asset as an answer to a request.
  func response(to request: Request) -> Response {
    let isCompressed = Gzip.isAccepted(by: request)
    var headers: HTTPFields = [
      .contentType: type, .cacheControl: "public, max-age=31536000, immutable",
    ]
    if isCompressed { headers[.contentEncoding] = "gzip" }
    return Response(
      status: .ok, headers: headers,
      body: .init(byteBuffer: ByteBuffer(bytes: isCompressed ? compressed : content)))
  }
}
