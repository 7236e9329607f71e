import ByteFormats
import FHIRServing
import WebMessages

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
  /// - Throws: a refusal where it asks for a fault that there is none of.
  func due(for context: ClinicRequestContext, subject: FaultSubject) throws(OperationOutcome) -> DueFaults {
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
    for text in context.faultTexts {
      guard let fault = Fault(parsing: text) else {
        throw OperationOutcome(.value, "there is no such fault; GET /control lists them")
      }
      due.faults.append(fault)
    }
    return due
  }
}

extension ClinicRequestContext {
  /// The faults that the request asks for, in its field `X-Clinic-Fault` or its parameter `_fault`.
  var faultTexts: [String] {
    let fields = headers.filter { $0.name.lowercased() == "x-clinic-fault" }.map(\.value)
    return (fields + query.values("_fault")).flatMap { $0.split(separator: ",") }.map { text in
      String(text.drop { $0 == " " })
    }
  }
}
