import ByteFormats
import WebMessages

/// The faults that befall one request.
struct DueFaults: Sendable {
  var faults: [Fault] = []

  func has(_ kind: Fault.Kind?) -> Bool { faults.contains { $0.kind == kind } }

  /// The number of a fault that is due.
  func number(of kind: Fault.Kind) -> Int? { faults.first { $0.kind == kind }?.number }

  /// Spoils an answer that is otherwise right.
  func apply(to response: WebResponse) -> ClinicAnswer {
    guard response.status == 200 else { return ClinicAnswer(response) }
    if has(.truncated) { return ClinicAnswer(response, isCut: true) }
    guard has(.malformed), let end = response.body.lastIndex(of: UInt8(ascii: "}")) else {
      return ClinicAnswer(response)
    }
    var response = response
    response.body[end] = UInt8(ascii: ",")
    return ClinicAnswer(response)
  }
}
