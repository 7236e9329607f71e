package import WellsealBase
import WellsealQueries

/// A type that sends messages to an ntfy server of the user.
///
/// The message is JSON in the body, so that its topic is in no URL.
///
/// Source: ntfy, "Publish as JSON".
package struct NtfySender: Sendable {
  private let fetch: WebFetch

  package init(_ fetch: @escaping WebFetch) { self.fetch = fetch }

  /// Sends a message.
  ///
  /// Nothing is retried here; ``NoticeService`` decides about further attempts.
  ///
  /// - Throws: ``NoticeDeliveryError`` if the server doesn't accept it.
  func send(_ message: NoticeMessage, to topic: NtfyTopic, token: String?)
    async throws(NoticeDeliveryError)
  {
    let priority = message.urgency == .urgent ? 5 : message.urgency == .low ? 2 : 3
    let body: JSON = [
      "topic": .string(topic.topic), "title": .string(message.title), "message": .string(message.body),
      "priority": .integer(priority),
    ]
    var headers = [WebHeader("Content-Type", "application/json")]
    if let token { headers.append(WebHeader("Authorization", "Bearer \(token)")) }
    switch await fetch(WebRequest(.post, "\(topic.server)/", headers: headers, body: body.minified)) {
    case .success(let answer):
      guard (200..<300).contains(answer.status) else { throw .refused(answer.status) }
    case .failure(let error): throw .unreachable(error.reason)
    }
  }
}
