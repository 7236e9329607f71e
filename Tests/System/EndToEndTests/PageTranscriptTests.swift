import Testing

/// Runs the terminal sessions of the documentation completely.
@Suite("Terminal sessions of the documentation", .timeLimit(.minutes(5)))
struct PageTranscriptTests {
  @Test("There are pages with transcripts")
  func exist() {
    #expect(PageTranscript.all.map(\.page).contains("README.md"))
    #expect(PageTranscript.all.flatMap(\.steps).count > 20)
  }

  @Test("The commands of a page have the output shown", arguments: PageTranscript.all)
  func page(transcript: PageTranscript) async throws {
    let session = try PageSession(page: transcript.page)
    defer { session.end() }
    try session.prepare(transcript.page)
    for step in transcript.steps {
      guard let found = try await session.run(step) else { continue }
      Issue.record("\(transcript.page):\(step.line): $ \(step.command)\n\(found)")
    }
  }
}
