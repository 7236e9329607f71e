package import Hummingbird

extension Request {
  /// Whether a program asks, so that refusals are for programs, too.
  package var isFromProgram: Bool { uri.path.hasPrefix("/api/") || uri.path == "/openapi.json" }
}
