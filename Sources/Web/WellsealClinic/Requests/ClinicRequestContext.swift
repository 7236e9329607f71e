import WellsealBase
import WellsealFHIR

/// A request with its matched route.
struct ClinicRequestContext: Sendable {
  let method: WebRequest.Method
  /// The origin of this server in the request, such as `http://127.0.0.1:8470`.
  let origin: String
  /// The decoded segments of the path.
  let path: [String]
  /// The original path.
  let target: String
  var query: FormFields
  let headers: [WebHeader]
  let body: [UInt8]
  /// The values of the route's parameters.
  var parts: [String: String] = [:]
  /// The faults to inject in the response.
  var faults = DueFaults()

  /// Creates a context, or returns `nil` for a URL that isn't absolute or contains a user.
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

  /// Returns the first value of a header field.
  func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// The form fields in the body, or none for a body of another type.
  var form: FormFields {
    guard header("Content-Type")?.hasPrefix("application/x-www-form-urlencoded") ?? false else {
      return FormFields([])
    }
    return FormFields(body)
  }

  /// The release in the path.
  var release: FHIRRelease? { parts["release"].flatMap { FHIRRelease(rawValue: $0) } }

  /// Returns the URL of the FHIR server of a release.
  func base(_ release: FHIRRelease) -> String { "\(origin)/\(release.rawValue)" }

  /// The token in the request.
  var bearer: String? {
    guard let field = header("Authorization"), field.lowercased().hasPrefix("bearer ") else { return nil }
    return String(field.dropFirst("bearer ".count))
  }
}

extension ClinicRequestContext {
  /// The faults that the request contains, in its field `X-Clinic-Fault` or its parameter `_fault`.
  var faultTexts: [String] {
    let fields = headers.filter { $0.name.lowercased() == "x-clinic-fault" }.map(\.value)
    return (fields + query.values("_fault")).flatMap { $0.split(separator: ",") }.map { text in
      String(text.drop { $0 == " " })
    }
  }
}
