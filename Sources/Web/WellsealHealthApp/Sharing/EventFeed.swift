import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import ServiceLifecycle
import WellsealConsent
import WellsealLocalization
import WellsealPages
import WellsealRequests

/// Tells open pages that an app asks, or was answered.
///
/// Source: HTML Standard, "Server-sent events".
enum EventFeed {
  static let routes: [PageRoute] = [PageRoute(method: .get, path: "/events", isQuiet: true, answer: feed)]

  private static func feed(_ context: PageRequest) async throws -> Response {
    // A browser that hears this does not ask again.
    guard context.services.sharing != nil else { return Response(status: .noContent) }
    let (words, own) = (context.words, context.query("except").flatMap { UUID(uuidString: $0) })
    let news = await context.services.news(for: context.session) { questions in
      event(AskingBanner(questions, except: own, words).html)
    }
    return Response(
      status: .ok, headers: [.contentType: "text/event-stream"],
      body: ResponseBody { writer in
        for await text in news.cancelOnGracefulShutdown() { try await writer.write(ByteBuffer(string: text)) }
        try await writer.finish(nil)
      })
  }

  /// A banner as an event; a name cannot end the line that it stands in.
  private static func event(_ banner: HTML) -> String {
    "data: \(String(banner.markup.map { $0.isNewline ? " " : $0 }))\n\n"
  }

  /// Nothing, for a browser that went away to be noticed.
  fileprivate static let pulse = ":\n\n"
}

extension AppServices {
  /// What waits, now and after each change; it ends when the session or the store is locked.
  ///
  /// - Parameters:
  ///   - session: of the browser that listens.
  ///   - write: what the browser is told about the questions that wait.
  /// - Returns: what it is told, and nothing now and then so that one that went away is noticed.
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
