import WellsealBase

extension String {
  /// The text as a value in the query of an address.
  package var inQuery: String { PercentEncoding.encode(self) }
}
