import HTTPTypes
import Hummingbird
import WellsealCompression

extension Gzip {
  /// Whether a browser takes answers that are compressed.
  static func isAccepted(by request: Request) -> Bool {
    request.headers[.acceptEncoding]?.split(separator: ",").contains {
      $0.filter { $0 != " " }.hasPrefix("gzip")
    } ?? false
  }
}
