package import HTTPTypes
package import Hummingbird
import NIOCore
package import WellsealBase

extension Response {
  /// Returns a JSON response.
  package static func json(_ value: JSON, _ status: HTTPResponse.Status = .ok, _ headers: HTTPFields = [:])
    -> Response
  {
    var headers = headers
    headers[.contentType] = "application/json"
    return Response(
      status: status, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: value.minified)))
  }
}
