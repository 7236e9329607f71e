import HTTPTypes
import Hummingbird
import WellsealRequests

/// Adds the security header fields and the request's name to every response of the router.
struct ResponseGuard<Context: RequestContext>: RouterMiddleware {
  let methods: MethodTable

  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    var response: Response
    do {
      response =
        if let problem = RequestTarget.problem(with: request.head) { .problem(.badRequest, problem) } else {
          try await next(request, context)
        }
    } catch let error as any HTTPResponseError {
      let sentence = Self.sentences[error.status.code] ?? "the request cannot be answered"
      response = methods.refusal(of: request, after: error) ?? .problem(error.status, sentence)
    } catch {
      let answer = ErrorAnswer(error)
      response = answer.response
    }
    for field in Guards.fields { response.headers[field.name] = field.value }
    if let name = RequestName.echo(of: request.headers[requestName]) { response.headers[requestName] = name }
    return response
  }

  private static var sentences: [Int: String] {
    [404: "there is nothing at this address", 413: "the body is too large"]
  }
}

private let requestName = Guards.named(RequestName.field)
