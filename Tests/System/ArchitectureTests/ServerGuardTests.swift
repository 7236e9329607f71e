import Testing

/// Every server limits the heads of requests and rejects a request with two hosts, because all use
/// the channel or the handler that does.
@Suite("Guards of servers")
struct ServerGuardTests {
  @Test("Each HTTP server is built on the guarded channel")
  func applications() throws {
    var found = 0
    for source in try SourceFile.all() {
      let (file, text) = (source.path, source.text)
      for start in text.ranges(of: /\bApplication\(/) {
        // The arguments end with the parenthesis that closes the first one.
        var depth = 1
        let arguments = text[start.upperBound...].prefix {
          depth += $0 == "(" ? 1 : $0 == ")" ? -1 : 0
          return depth > 0
        }
        found += 1
        #expect(arguments.contains("server:"), "\(file)")
        #expect(text.contains("GuardedChannel("), "\(file)")
      }
    }
    #expect(found >= 10)
  }

  @Test("Each server on NIO itself, for HTTP, rejects two hosts")
  func bootstraps() throws {
    var found = 0
    for source in try SourceFile.all() where source.text.contains("configureHTTPServerPipeline(") {
      found += 1
      let guards = ["TargetGuard.add(", "TargetGuard.hasOneHost("]
      #expect(guards.allSatisfy { source.text.contains($0) }, "\(source.path)")
    }
    #expect(found > 0)
  }
}
