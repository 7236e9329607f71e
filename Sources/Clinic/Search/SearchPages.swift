import FHIR

/// The results of searches, kept so that later pages are of the same moment as the first.
///
/// A link may be asked for again, so whoever was interrupted can go on. The oldest results go when there are too many.
actor SearchPages {
  /// What a search found.
  struct Result: Sendable {
    var release: FHIRRelease
    /// Whose token it was.
    var patient: String
    var keys: [RecordKey]
    /// Where records begin that only come along.
    var included: [RecordKey]
    var size: Int
    /// The address of the search itself.
    var address: String
  }

  private var kept: [String: Result] = [:]
  private var order: [String] = []
  private let limit = 500

  func keep(_ result: Result, as name: String) {
    kept[name] = result
    order.append(name)
    while order.count > limit { kept[order.removeFirst()] = nil }
  }

  func result(_ name: String) -> Result? { kept[name] }
}
