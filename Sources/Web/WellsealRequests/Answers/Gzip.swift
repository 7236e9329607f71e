import HTTPTypes
package import Hummingbird
import WellsealCompression

extension Gzip {
  /// Whether a browser takes answers that are compressed.
  package static func isAccepted(by request: Request) -> Bool {
    request.headers[.acceptEncoding]?.split(separator: ",").contains {
      $0.filter { $0 != " " }.hasPrefix("gzip")
    } ?? false
  }
}
