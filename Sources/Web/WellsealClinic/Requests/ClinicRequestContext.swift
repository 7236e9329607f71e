import WellsealBase
import WellsealFHIR

/// A request on its way to an answer.
struct ClinicRequestContext: Sendable {
  let method: WebRequest.Method
  /// How addresses of this server begin for whoever asks, such as `http://127.0.0.1:8470`.
  let origin: String
  /// The segments of the path, decoded.
  let path: [String]
  /// The path as it was written.
  let target: String
  var query: FormFields
  let headers: [WebHeader]
  let body: [UInt8]
  /// What the route's pattern left open.
  var parts: [String: String] = [:]
  /// What is to go wrong with the answer.
  var faults = DueFaults()

  /// Nil for an address that is not absolute or names a user.
  init?(_ request: WebRequest) {
    guard let scheme = request.url.firstRange(of: "://") else { return nil }
    let rest = request.url[scheme.upperBound...]
    let authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    guard !authority.isEmpty, !authority.contains("@") else { return nil }
    origin = String(request.url[..<authority.endIndex])
    let whole = rest[authority.endIndex...].prefix { $0 != "#" }
    let sides = whole.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    target = sides.first.map(String.init) ?? ""
    path = target.split(separator: "/").map { PercentEncoding.text($0.utf8) }
    query = FormFields(sides.count > 1 ? Array(sides[1].utf8) : [])
    (method, headers, body) = (request.method, request.headers, request.body)
  }

  /// The first value of a header field.
  func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// The fields of a form in the body; none where the body is of another type.
  var form: FormFields {
    guard header("Content-Type")?.hasPrefix("application/x-www-form-urlencoded") ?? false else {
      return FormFields([])
    }
    return FormFields(body)
  }

  /// The release that the address names.
  var release: FHIRRelease? { parts["release"].flatMap { FHIRRelease(rawValue: $0) } }

  /// The address of the FHIR server of a release.
  func base(_ release: FHIRRelease) -> String { "\(origin)/\(release.rawValue)" }

  /// The token that came along.
  var bearer: String? {
    guard let field = header("Authorization"), field.lowercased().hasPrefix("bearer ") else { return nil }
    return String(field.dropFirst("bearer ".count))
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
