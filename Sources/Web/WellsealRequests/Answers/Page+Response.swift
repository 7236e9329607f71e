package import HTTPTypes
package import Hummingbird
import NIOCore
import WellsealCompression
package import WellsealLocalization
package import WellsealPages

extension Page {
  /// Returns a document as a response, compressed if the browser accepts it.
  package static func response(_ document: HTML, _ status: HTTPResponse.Status, to request: Request)
    -> Response
  {
    var bytes = Array(document.document.utf8)
    var headers: HTTPFields = [.contentType: "text/html; charset=utf-8"]
    if Gzip.isAccepted(by: request), bytes.count > 1024 {
      bytes = Gzip.deflate(bytes, level: 6)
      headers[.contentEncoding] = "gzip"
    }
    return Response(status: status, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: bytes)))
  }

  /// Returns a page that redirects automatically, with a link as a fallback.
  package static func leading(to address: String, _ words: Localizer, _ request: Request) -> Response {
    let document = Frame(words: words).bare(title: words(.sharing)) {
      tag("meta", .named("http-equiv", "refresh"), .named("content", "0; url=\(address)"))
      tag("section", .class("door")) {
        tag("p") { tag("a", .class("pill strong"), .href(address)) { words(.goOn) } }
      }
    }
    return response(document, .ok, to: request)
  }
}
