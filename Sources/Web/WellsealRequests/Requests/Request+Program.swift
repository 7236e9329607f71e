package import Hummingbird

extension Request {
  /// Whether the request comes from a program, which gets errors in its format.
  package var isFromProgram: Bool { uri.path.hasPrefix("/api/") || uri.path == "/openapi.json" }
}
