/// The faults that befall one request.
struct DueFaults: Sendable {
  var faults: [Fault] = []

  func has(_ kind: Fault.Kind?) -> Bool { faults.contains { $0.kind == kind } }

  /// The number of a fault that is due.
  func number(of kind: Fault.Kind) -> Int? { faults.first { $0.kind == kind }?.number }
}
