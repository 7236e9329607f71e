import ByteFormats
import Credentials
import FHIR

extension Clinic {
  /// The first page of what was found; the others are kept for later.
  func firstPage(of result: SearchPages.Result, _ visit: Visit) async -> WebResponse {
    let name = Base64.url.encode(settings.random(12))
    await pages.keep(result, as: name)
    return await response(result, name: name, from: 0, visit)
  }

  /// A later page, whose address holds the name of the result and where the page begins.
  func page(_ visit: Visit) async throws(Refusal) -> WebResponse {
    let visitor = try await visitor(visit)
    let parts = visit.parts["page"]?.split(separator: "~").map(String.init) ?? []
    guard parts.count == 2, let start = Int(parts[1]), start >= 0, let result = await pages.result(parts[0]),
      result.release == visitor.release, result.patient == visitor.patient, start <= result.keys.count
    else { throw Refusal(.notFound, "this page is gone; search again", status: 410) }
    return await response(result, name: parts[0], from: start, visit)
  }

  private func response(
    _ result: SearchPages.Result, name: String, from start: Int, _ visit: Visit
  ) async -> WebResponse {
    let base = visit.base(result.release)
    let end = min(start + result.size, result.keys.count)
    var entries: [JSON] = []
    for key in result.keys[start..<end] {
      entries.append(contentsOf: await entry(key, "match", result, base))
    }
    if end == result.keys.count {
      for key in result.included { entries.append(contentsOf: await entry(key, "include", result, base)) }
    }
    let own = start == 0 ? result.address : "\(base)/page/\(name)~\(start)"
    var links: [JSON] = [["relation": "self", "url": .string(own)]]
    if let next = next(after: end, of: result, name: name, base: base, faults: visit.faults) {
      links.append(["relation": "next", "url": .string(next)])
    }
    let bundle = JSON.members([
      "resourceType": "Bundle", "id": .string("\(name.replacing("_", with: ".")).\(start)"),
      "meta": ["lastUpdated": .string(Timestamp.text(settings.now()))],
      "type": "searchset", "total": .integer(result.keys.count), "link": .array(links),
      "entry": entries.isEmpty ? nil : .array(entries),
    ])
    return .json(bundle, type: result.release.mediaType)
  }

  private func next(
    after end: Int, of result: SearchPages.Result, name: String, base: String, faults: DueFaults
  ) -> String? {
    if faults.has(.foreignNext) {
      return "https://elsewhere.example/\(result.release.rawValue)/page/\(name)~\(end)"
    }
    guard end == result.keys.count || result.size == 0 else { return "\(base)/page/\(name)~\(end)" }
    return faults.has(.endlessPaging) ? "\(base)/page/\(name)~0" : nil
  }

  private func entry(
    _ key: RecordKey, _ mode: String, _ result: SearchPages.Result, _ base: String
  ) async -> [JSON] {
    guard let record = await shelf.record(result.release, key) else { return [] }
    return [
      [
        "fullUrl": .string("\(base)/\(key.type)/\(key.id)"), "resource": record.resource,
        "search": ["mode": .string(mode)],
      ]
    ]
  }
}
