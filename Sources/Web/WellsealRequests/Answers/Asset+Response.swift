import HTTPTypes
package import Hummingbird
import NIOCore
import WellsealCompression
import WellsealPages

extension Asset {
  /// Returns the asset as a response to a request.
  package func response(to request: Request) -> Response {
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
