import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import ServiceLifecycle
import WellsealConsent
import WellsealLocalization
import WellsealPages
import WellsealRequests

/// A type that notifies open pages when an app sends a request or gets an answer.
///
/// Source: HTML Standard, "Server-sent events".
enum EventFeed {
  static let routes: [PageRoute] = [PageRoute(method: .get, path: "/events", isQuiet: true, answer: feed)]

  private static func feed(_ context: PageRequest) async throws -> Response {
    // A browser doesn't reconnect after this status.
    guard context.services.sharing != nil else { return Response(status: .noContent) }
    let (words, own) = (context.words, context.query("except").flatMap { UUID(uuidString: $0) })
    let news = await context.services.news(for: context.session) { questions in
      event(PendingRequestsBanner(questions, except: own, words).html)
    }
    return Response(
      status: .ok, headers: [.contentType: "text/event-stream"],
      body: ResponseBody { writer in
        for await text in news.cancelOnGracefulShutdown() { try await writer.write(ByteBuffer(string: text)) }
        try await writer.finish(nil)
      })
  }

  /// Returns a banner as an event.
  ///
  /// Line breaks are replaced, so that a name can't end the line.
  private static func event(_ banner: HTML) -> String {
    "data: \(String(banner.markup.map { $0.isNewline ? " " : $0 }))\n\n"
  }

  /// An empty event, which detects disconnected browsers.
  fileprivate static let pulse = ":\n\n"
}

extension AppServices {
  /// Returns a stream of the pending requests, now and after each change, until the session or the
  /// store is locked.
  ///
  /// - Parameters:
  ///   - session: The browser session.
  ///   - write: Returns the event for the pending requests.
  /// - Returns: The events, with empty ones to detect a disconnected browser.
  func news(
    for session: String, _ write: @escaping @Sendable ([ConsentQuestion]) -> String
  ) async -> AsyncStream<String> {
    let (news, tell) = AsyncStream<String>.makeStream(bufferingPolicy: .bufferingNewest(8))
    guard let updates = await sharing?.broker.updates() else {
      tell.finish()
      return news
    }
    let telling = Task {
      for await questions in updates {
        guard sessions.status(of: session, isUse: false) == .open, await !storeSession.isLocked else { break }
        tell.yield(write(questions))
      }
      tell.finish()
    }
    let pulse = Task {
      while !Task.isCancelled {
        do { try await Task.sleep(for: .seconds(20)) } catch { return }
        guard sessions.status(of: session, isUse: false) == .open else { return tell.finish() }
        tell.yield(EventFeed.pulse)
      }
    }
    tell.onTermination = { _ in
      telling.cancel()
      pulse.cancel()
    }
    return news
  }
}
