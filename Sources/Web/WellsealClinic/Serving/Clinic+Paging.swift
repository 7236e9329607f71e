import WellsealBase
import WellsealFHIR
import WellsealFHIRServing

extension Clinic {
  /// Returns the first page of a result, and stores the result for later pages.
  func firstPage(of result: SearchResult, _ context: ClinicRequestContext) async -> WebResponse {
    let name = Base64.url.encode(settings.random(12))
    pages.keep(result, for: result.owner, as: name, at: settings.now())
    return await response(result, name: name, from: 0, context)
  }

  /// Returns a later page, whose URL contains the name of the result and the position of the page.
  func page(_ context: ClinicRequestContext) async throws(OperationOutcome) -> WebResponse {
    let visitor = try await visitor(context)
    let parts = context.parts["page"]?.split(separator: "~").map(String.init) ?? []
    guard parts.count == 2, let start = Int(parts[1]), start >= 0,
      let result = pages.position(
        parts[0], for: SearchResult.owner(visitor.release, visitor.patient), at: settings.now()),
      start <= result.keys.count
    else { throw OperationOutcome(.notFound, "this page is gone; search again", status: 410) }
    return await response(result, name: parts[0], from: start, context)
  }

  private func response(
    _ result: SearchResult, name: String, from start: Int, _ context: ClinicRequestContext
  ) async -> WebResponse {
    let base = context.base(result.release)
    let end = min(start + result.size, result.keys.count)
    var entries: [SearchsetBundle.Entry] = []
    for key in result.keys[start..<end] {
      entries.append(contentsOf: await entry(key, .match, result, base))
    }
    if end == result.keys.count {
      for key in result.included { entries.append(contentsOf: await entry(key, .include, result, base)) }
    }
    var page = SearchsetBundle(own: start == 0 ? result.address : "\(base)/page/\(name)~\(start)")
    page.id = "\(name.replacing("_", with: ".")).\(start)"
    page.updated = settings.now().rfc3339
    page.total = result.keys.count
    page.next = next(after: end, of: result, name: name, base: base, faults: context.faults)
    page.entries = entries
    return WebResponse(
      status: 200, headers: [.init("Content-Type", result.release.mediaType)], body: page.bytes)
  }

  private func next(
    after end: Int, of result: SearchResult, name: String, base: String, faults: DueFaults
  ) -> String? {
    if faults.has(.foreignNext) {
      return "https://elsewhere.example/\(result.release.rawValue)/page/\(name)~\(end)"
    }
    guard end == result.keys.count || result.size == 0 else { return "\(base)/page/\(name)~\(end)" }
    return faults.has(.endlessPaging) ? "\(base)/page/\(name)~0" : nil
  }

  private func entry(
    _ key: RecordKey, _ mode: SearchsetBundle.Mode, _ result: SearchResult, _ base: String
  ) async -> [SearchsetBundle.Entry] {
    guard let record = await store.record(result.release, key) else { return [] }
    return [.init("\(base)/\(key.type)/\(key.id)", record.resource.minified[...], mode)]
  }
}
