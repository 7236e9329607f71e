import FoundationEssentials
import WellsealFHIR

/// The searches of a sync: those in the table that the granted scopes and the server allow.
struct SearchPlan: Sendable, Hashable {
  var searches: [SyncSearch] = []
  /// The types that aren't searched, with the reasons.
  var skipped: [SyncLine] = []

  /// Creates a search plan.
  ///
  /// - Parameters:
  ///   - server: The server with its capabilities.
  ///   - scopes: The granted scopes.
  ///   - marks: The marks of earlier syncs.
  ///   - now: The time of the sync.
  init(_ server: ProviderServer, scopes: [SMARTScope], marks: SyncMarks, now: Date) {
    for row in SearchRow.rows(isDSTU2: server.isDSTU2) {
      guard server.offers.isEmpty || server.offers[row.type] != nil else {
        if !row.isOptional { skipped.append(SyncLine(row.type, fault: SyncError(.notOffered))) }
        continue
      }
      guard !row.isOptional || !server.offers.isEmpty else { continue }
      guard let way = row.ways.first else { continue }
      for query in way {
        guard scopes.allow(row.type, category: query.category) else {
          skipped.append(SyncLine(row.type, category: query.category, fault: SyncError(.notGranted)))
          continue
        }
        var search = SyncSearch(row.type, query)
        if server.offers[row.type]?.hasLastUpdated == true { search.since = marks.since(search.key, now) }
        searches.append(search)
      }
    }
  }

  /// Returns the queries that replace one that a server rejected, from the next way of its row.
  static func next(after search: SyncSearch, isDSTU2: Bool) -> [SyncSearch] {
    guard let row = SearchRow.rows(isDSTU2: isDSTU2).first(where: { $0.type == search.type }),
      row.ways.indices.contains(search.way + 1)
    else { return [] }
    // A query for one category is replaced by those for the same category.
    return row.ways[search.way + 1]
      .filter { search.query.category == nil || $0.category == nil || $0.category == search.query.category }
      .map { query in
        var next = SyncSearch(search.type, query)
        next.way = search.way + 1
        return next
      }
  }

  /// Returns the scopes to request: those that the table can use, in the grammar of the server.
  static func scopes(for server: ProviderServer) -> String {
    let types = SearchRow.rows(isDSTU2: server.isDSTU2)
      .filter {
        $0.isOptional ? server.offers[$0.type] != nil : server.offers.isEmpty || server.offers[$0.type] != nil
      }
      .map(\.type)
    let permission = server.hasGranularScopes ? "rs" : "read"
    return
      (["launch/patient", "openid", "fhirUser", "offline_access"]
      + (["Patient"] + types + ["Binary"]).map { "patient/\($0).\(permission)" }).joined(separator: " ")
  }
}

extension [SMARTScope] {
  /// Returns true if resources of a type may be searched, at least in one category.
  func allow(_ type: String, category: String?) -> Bool {
    contains { scope in
      guard scope.matches(type, .search) || scope.matches(type, .read), case .resources(let scope) = scope
      else { return false }
      let categories = scope.constraints.filter { $0.name == "category" }
      guard !categories.isEmpty, let category else { return true }
      return categories.contains { $0.value.split(separator: "|").last.map(String.init) == category }
    }
  }
}
