import WellsealBase

extension String {
  /// The text, percent-encoded for the query of a URL.
  var inQuery: String { PercentEncoding.encode(self) }
}
