/// The injected faults that apply to one request.
struct DueFaults: Sendable {
  var faults: [Fault] = []

  func has(_ kind: Fault.Kind?) -> Bool { faults.contains { $0.kind == kind } }

  /// Returns the number of a due fault.
  func number(of kind: Fault.Kind) -> Int? { faults.first { $0.kind == kind }?.number }
}
