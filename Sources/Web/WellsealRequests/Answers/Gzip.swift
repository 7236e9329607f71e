import HTTPTypes
import Hummingbird
import WellsealCompression

extension Gzip {
  /// Returns whether a browser accepts compressed responses.
  static func isAccepted(by request: Request) -> Bool {
    request.headers[.acceptEncoding]?.split(separator: ",").contains {
      $0.filter { $0 != " " }.hasPrefix("gzip")
    } ?? false
  }
}
