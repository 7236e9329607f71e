import WellsealBase

extension String {
  /// The text as a value in the query of an address.
  var inQuery: String { PercentEncoding.encode(self) }
}
