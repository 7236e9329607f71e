import ByteFormats
import Credentials
import FHIR

extension Clinic {
  func search(_ visit: Visit) async throws(Refusal) -> WebResponse { try await search(visit, visit.query) }

  /// The same with the parameters in a form (FHIR R4, "Search", 3.1.1.1).
  func searchByForm(_ visit: Visit) async throws(Refusal) -> WebResponse {
    var fields = visit.query
    fields.append(contentsOf: visit.form)
    return try await search(visit, fields)
  }

  private func search(_ visit: Visit, _ fields: FormFields) async throws(Refusal) -> WebResponse {
    let visitor = try await visitor(visit)
    guard let name = visit.parts["type"], let type = RecordType.named(name, in: visitor.release),
      !type.parameters.isEmpty
    else { throw Refusal(.notSupported, "this server has no search for that type", status: 404) }
    guard visitor.may(.search, type.name) else { throw .scope(type.name) }
    let isStrict = visit.header("Prefer")?.contains("handling=strict") ?? false
    let search = try RecordSearch(type, fields, isStrict: isStrict)
    try refuse(search, of: visitor, faults: visit.faults)
    let all = await shelf.all(visitor.release)
    let found = all.filter { visitor.sees($0) && search.isMet(by: $0) }
    var result = SearchPages.Result(
      release: visitor.release, patient: visitor.patient, keys: found.map(\.key),
      included: search.includesMedications ? Self.medications(of: found) : [],
      size: min(search.count ?? settings.pageSize, Self.largestPage),
      address: "\(visit.base(visitor.release))/\(type.name)?\(FormFields.encoded(search.understood))")
    if visit.faults.has(.duplicates), let first = result.keys.first { result.keys.append(first) }
    return await firstPage(of: result, visit)
  }

  /// What a server that is asked for too much says.
  private func refuse(_ search: RecordSearch, of visitor: Visitor, faults: DueFaults) throws(Refusal) {
    let type = search.type
    if type.needsPatient, search.patients.isEmpty, !search.has("_id") {
      throw Refusal(
        .required, "a search for \(type.name) must say whose records it wants: patient is missing")
    }
    let own = ["Patient/\(visitor.patient)", visitor.patient]
    guard search.patients.allSatisfy({ asked in own.contains { asked == $0 || asked.hasSuffix("/\($0)") } })
    else { throw Refusal(.forbidden, "this token is for the records of another patient") }
    let needsCategory = faults.has(.categoryRequired) && type.parameter("category") != nil
    if needsCategory, !search.has("category"), !search.has("code"), !search.has("_id") {
      throw Refusal(.required, "a search for \(type.name) must have a category")
    }
    if faults.has(.statusRequired), type.parameter("status") != nil, !search.has("status") {
      throw Refusal(.required, "a search for \(type.name) must have a status")
    }
  }

  /// The medications that records only point to.
  private static func medications(of records: [StoredRecord]) -> [RecordKey] {
    var keys: [RecordKey] = []
    for record in records {
      guard let text = record.content["medicationReference"]?["reference"]?.string,
        case .relative(let type, let id, _) = FHIRReference(text)
      else { continue }
      let key = RecordKey(type: type, id: id)
      if !keys.contains(key) { keys.append(key) }
    }
    return keys
  }

  static let largestPage = 100
}

// MARK: Everything, and single records

extension Clinic {
  /// Everything about the patient that the token reaches (FHIR R4, `Patient/[id]/$everything`).
  func everything(_ visit: Visit) async throws(Refusal) -> WebResponse {
    let visitor = try await visitor(visit)
    guard visit.parts["id"] == visitor.patient else { throw .notHere }
    guard visitor.may([.read, .search], "Patient") else { throw .scope("Patient") }
    var since: SearchValue?
    if let text = visit.query["_since"] {
      guard let value = SearchValue.date("ge\(text)") else {
        throw Refusal(.value, "the value of _since is not of the form that it must have")
      }
      since = value
    }
    let found = await shelf.all(visitor.release).filter { record in
      visitor.sees(record) && visitor.may(.read, record.type) && record.patient == visitor.patient
        && (since?.isMet(by: record.resource["meta"]?["lastUpdated"] ?? .null) ?? true)
    }
    let count = visit.query["_count"].flatMap { Int($0) }.map { max(0, $0) }
    let result = SearchPages.Result(
      release: visitor.release, patient: visitor.patient, keys: found.map(\.key), included: [],
      size: min(count ?? settings.pageSize, Self.largestPage), address: visit.origin + visit.target)
    return await firstPage(of: result, visit)
  }

  func read(_ visit: Visit) async throws(Refusal) -> WebResponse {
    let visitor = try await visitor(visit)
    guard let name = visit.parts["type"], let id = visit.parts["id"],
      let type = RecordType.named(name, in: visitor.release)
    else { throw Refusal(.notSupported, "this server has no such type", status: 404) }
    guard visitor.may(.read, type.name) else { throw .scope(type.name) }
    guard let record = await shelf.record(visitor.release, RecordKey(type: name, id: id)),
      visitor.sees(record)
    else { throw .notHere }
    let tag = WebHeader("ETag", record.entityTag)
    if visit.header("If-None-Match") == record.entityTag { return WebResponse(status: 304, headers: [tag]) }
    if type.name == "Binary", let content = record.binary(accepted: visit.header("Accept")) { return content }
    return .json(record.resource, type: visitor.release.mediaType, headers: [tag])
  }

  /// Whoever the token of a request stands for.
  func visitor(_ visit: Visit) async throws(Refusal) -> Visitor {
    guard let token = visit.bearer else { throw .login("a token is required") }
    if visit.faults.has(.expiredToken) {
      await desk.forget(token)
      throw .login("the token has expired", code: .expired)
    }
    guard let visitor = await desk.visitor(token), visitor.release == visit.release else {
      throw .login("the token is not good here, or not any more")
    }
    return visitor
  }
}

extension Refusal {
  /// The same answer for what is not there and for what is another's.
  static let notHere = Refusal(.notFound, "there is no such record, or it is not yours")
}

extension Visitor {
  func may(_ permissions: SMARTPermissions, _ type: String) -> Bool {
    if scopes.allow(type, permissions) { return true }
    // Notes and requests are no use without what they point to.
    let companion = ["Binary": "DocumentReference", "Medication": "MedicationRequest"][type]
    return permissions == .read && (companion.map { scopes.allow($0, .read) } ?? false)
  }

  /// Whether a record is the patient's or nobody's, and within a scope that is narrowed by parameters.
  func sees(_ record: StoredRecord) -> Bool {
    guard record.patient == nil || record.patient == patient else { return false }
    let narrowed = scopes.compactMap { scope -> [ResourceScope.Constraint]? in
      guard case .resources(let scope) = scope, scope.resourceType == nil || scope.resourceType == record.type
      else { return nil }
      return scope.constraints
    }
    return narrowed.isEmpty || narrowed.contains { $0.allSatisfy(record.meets) }
  }
}

extension StoredRecord {
  func meets(_ constraint: ResourceScope.Constraint) -> Bool {
    guard let parameter = RecordType.named(type, in: .r4)?.parameter(constraint.name),
      let value = parameter.value(constraint.value)
    else { return false }
    return parameter.isMet(by: resource, [value])
  }

  /// The content of a Binary as it is, for whoever does not ask for FHIR.
  func binary(accepted: String?) -> WebResponse? {
    guard let accepted, !accepted.contains("json"), !accepted.contains("*/*"),
      let type = content["contentType"]?.string, let data = content["data"]?.string,
      let bytes = try? Base64.standard.decode(data)
    else { return nil }
    return WebResponse(
      status: 200, headers: [.init("Content-Type", type), .init("ETag", entityTag)], body: bytes)
  }
}
