import Testing

/// The terminal sessions of the documentation, typed whole.
@Suite("Transcripts of the documentation", .timeLimit(.minutes(5)))
struct PageTranscriptTests {
  @Test("There are pages with transcripts")
  func exist() {
    #expect(PageTranscript.all.map(\.page).contains("README.md"))
    #expect(PageTranscript.all.flatMap(\.steps).count > 20)
  }

  @Test("What a page shows of a terminal is what happens there", arguments: PageTranscript.all)
  func page(transcript: PageTranscript) async throws {
    let session = try PageSession(page: transcript.page)
    defer { session.end() }
    try session.prepare(transcript.page)
    for step in transcript.steps {
      guard let found = try await session.run(step) else { continue }
      Issue.record("\(transcript.page):\(step.place): $ \(step.command)\n\(found)")
    }
  }
}
