package import HTTPTypes
package import Hummingbird
import NIOCore
import WellsealCompression
package import WellsealLocalization
package import WellsealPages

extension Page {
  /// A document as an answer, compressed where the browser takes that.
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

  /// A page that goes on to an address by itself, and has a link for those browsers that do not.
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
