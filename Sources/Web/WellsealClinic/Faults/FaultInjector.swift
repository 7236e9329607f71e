import WellsealFHIRServing

/// A type that keeps the permanent faults, and counts requests to determine which faults are due.
actor FaultInjector {
  private(set) var standing: [Fault]
  private var counts: [Fault: Int] = [:]

  init(standing: [Fault]) { self.standing = standing }

  func replace(by faults: [Fault]) {
    standing = faults
    counts = [:]
  }

  /// Returns the faults that apply to a request: permanent ones that are due, and those that it
  /// requests itself.
  ///
  /// - Parameters:
  ///   - subject: The subject of the request.
  ///   - texts: The faults that it requests.
  /// - Returns: The faults.
  /// - Throws: `OperationOutcome` if it requests an unknown fault.
  func due(for subject: FaultSubject, asked texts: [String]) throws(OperationOutcome) -> DueFaults {
    var due = DueFaults()
    for fault in standing where fault.befalls(subject) {
      guard fault.kind != .slow else {
        due.faults.append(fault)
        continue
      }
      let count = counts[fault, default: 0] + 1
      counts[fault] = count
      if count.isMultiple(of: fault.number) { due.faults.append(fault) }
    }
    for text in texts {
      guard let fault = Fault(parsing: text) else {
        throw OperationOutcome(.value, "unknown fault; GET /control lists them")
      }
      due.faults.append(fault)
    }
    return due
  }
}
