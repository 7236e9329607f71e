import WellsealFHIRServing

/// Knows which faults stand, and counts whose turn it is.
actor FaultInjector {
  private(set) var standing: [Fault]
  private var counts: [Fault: Int] = [:]

  init(standing: [Fault]) { self.standing = standing }

  func replace(by faults: [Fault]) {
    standing = faults
    counts = [:]
  }

  /// The faults that befall a request: those that stand and are due, and those that it asks for itself.
  ///
  /// - Parameters:
  ///   - subject: what the request is for.
  ///   - texts: the faults that it asks for.
  /// - Returns: the faults.
  /// - Throws: a refusal where it asks for a fault that there is none of.
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
        throw OperationOutcome(.value, "there is no such fault; GET /control lists them")
      }
      due.faults.append(fault)
    }
    return due
  }
}
