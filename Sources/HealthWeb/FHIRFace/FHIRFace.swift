import ByteFormats
import FHIR
import Foundation
import HTTPTypes
import HealthModel
import HealthService
import HealthStore
import Hummingbird
import NIOCore

/// The person's data as a FHIR server, for apps in any language, under `/fhir/R4`.
///
/// Whoever has a token sees what the person lets that app see, through the same decisions as any app. Cookies mean nothing
/// here, so a page of another site gains nothing by asking; the page where the person decides is one of the Health app's.
struct FHIRFace: Sendable {
  static let path = "/fhir/R4"

  let desk: WebAppDesk
  let pages = FacePages()
  let home: any HealthHome
  let now: @Sendable () -> Date

  init(_ consent: ConsentDesk, home: any HealthHome, now: @escaping @Sendable () -> Date) {
    desk = WebAppDesk(consent, store: { try await home.store() }, now: now)
    (self.home, self.now) = (home, now)
  }

  /// A method, an address below ``path``, and who answers.
  struct Route: Sendable {
    var method: HTTPRequest.Method
    var path: String
    var answer: @Sendable (FaceVisit) async throws -> Response
  }

  static let routes: [Route] =
    [
      Route(method: .get, path: "/metadata") { .fhir(FaceCapability.statement($0)) },
      Route(method: .get, path: "/.well-known/smart-configuration") {
        .json(FaceCapability.configuration($0).json)
      },
    ] + FaceSignIn.routes + FaceReading.routes

  /// Answers every address of the face; those of a browser's other pages are not among them.
  func add(to router: Router<AppContext>) {
    let allMethods: [HTTPRequest.Method] = [.get, .post, .options]
    for (path, routes) in Dictionary(grouping: Self.routes, by: \.path) {
      for method in allMethods {
        let route = routes.first { $0.method == method }
        router.on(RouterPath(Self.path + path), method: method) { request, context in
          await answer(request, context, route)
        }
      }
    }
  }

  private func answer(_ request: Request, _ context: AppContext, _ route: Route?) async -> Response {
    var response: Response
    do {
      guard FaceOrigin.isWelcome(request) else {
        throw FaceFailure(.forbidden, .forbidden, "pages of other sites are not answered")
      }
      if request.method == .options {
        response = Response(status: .noContent)
      } else if let route {
        response = try await route.answer(FaceVisit(self, request, context.parameters))
      } else {
        throw FaceFailure(.methodNotAllowed, .notSupported, "this address has other methods")
      }
    } catch { response = FaceFailure(about: error).response }
    for field in FaceOrigin.fields(for: request) { response.headers[field.name] = field.value }
    return response
  }
}

/// A request of an app.
struct FaceVisit: Sendable {
  let face: FHIRFace
  let request: Request
  let parameters: Parameters

  init(_ face: FHIRFace, _ request: Request, _ parameters: Parameters) {
    (self.face, self.request, self.parameters) = (face, request, parameters)
  }

  /// The address of the server, as the app called it.
  var base: String { "http://\(request.head.authority ?? "127.0.0.1")\(FHIRFace.path)" }

  /// The parameters of the address, in their order; a plus is a blank, as forms write it.
  var query: [(String, String)] { Form(Array((request.uri.query ?? "").utf8)).pairs }

  /// The body as a form; empty for other bodies.
  func form() async throws -> Form { Form(try await body(limit: 1 << 16)) }

  func body(limit: Int) async throws -> [UInt8] {
    var request = request
    return Array(try await request.collectBody(upTo: limit).readableBytesView)
  }

  func part(_ name: String) throws -> String { try parameters.require(name) }

  /// What the token of the request is good for.
  ///
  /// - Throws: ``FaceFailure`` where there is none, or it is good for nothing.
  func access() async throws -> WebAppAccess {
    let words = request.headers[.authorization]?.split(separator: " ", maxSplits: 1) ?? []
    guard words.count == 2, words[0].lowercased() == "bearer" else {
      throw FaceFailure(.unauthorized, .login, "a token is missing: Authorization: Bearer …")
    }
    do { return try await face.desk.access(String(words[1])) } catch let error as WebAppError {
      throw FaceFailure(.unauthorized, .login, error.sentence)
    }
  }

  /// The id of the Patient: the store's own.
  func patient(_ store: any SampleStore) -> String {
    (store as? SealedStore)?.identifier.uuidString.lowercased() ?? "me"
  }
}

/// Which pages may ask: those of this machine, since nothing else can be registered.
///
/// Source: SMART App Launch 2.2, "Considerations for Cross-Origin Resource Sharing (CORS) support"; Fetch Standard.
enum FaceOrigin {
  static func isWelcome(_ request: Request) -> Bool {
    guard let origin = request.headers[.origin] else { return true }
    return isLocal(origin)
  }

  static func fields(for request: Request) -> HTTPFields {
    guard let origin = request.headers[.origin], isLocal(origin) else { return [:] }
    var fields: HTTPFields = [
      Guards.named("Access-Control-Allow-Origin"): origin, Guards.named("Vary"): "Origin",
      Guards.named("Access-Control-Expose-Headers"): "Content-Location, Location, ETag",
    ]
    if request.method == .options {
      fields[Guards.named("Access-Control-Allow-Methods")] = "GET, POST, OPTIONS"
      fields[Guards.named("Access-Control-Allow-Headers")] = "Authorization, Content-Type, Accept, Prefer"
    }
    return fields
  }

  private static func isLocal(_ origin: String) -> Bool {
    guard origin.hasPrefix("http://") else { return false }
    return Loopback.isNamed(by: String(origin.dropFirst(7)))
  }
}
