import WellsealBase
import WellsealFHIR
import WellsealFHIRServing

extension Clinic {
  func search(_ context: ClinicRequestContext) async throws(OperationOutcome) -> WebResponse {
    try await search(context, context.query)
  }

  /// Handles a search with the parameters in a form (FHIR R4, "Search", 3.1.1.1).
  func searchByForm(_ context: ClinicRequestContext) async throws(OperationOutcome) -> WebResponse {
    var fields = context.query
    fields.append(contentsOf: context.form)
    return try await search(context, fields)
  }

  private func search(_ context: ClinicRequestContext, _ fields: FormFields) async throws(OperationOutcome)
    -> WebResponse
  {
    let visitor = try await visitor(context)
    guard let name = context.parts["type"], let type = RecordType.named(name, in: visitor.release),
      type.isSearched
    else { throw OperationOutcome(.notSupported, "searching this type isn't supported", status: 404) }
    guard visitor.may(.search, type.name) else { throw .insufficientScope(type.name) }
    let now = settings.now()
    let isStrict = SearchRequest.isStrict(context.header("Prefer"))
    let search = try SearchRequest(type.search, fields, isStrict: isStrict, at: now)
    try refuse(search, of: visitor, type: type, faults: context.faults)
    let all = await store.all(visitor.release)
    let found = all.filter { record in
      record.type == type.name && visitor.sees(record, at: now) && search.isMet(by: record.resource)
    }
    var result = SearchResult(
      release: visitor.release, patient: visitor.patient, keys: found.map(\.key),
      included: search.includes.contains("medication") ? Self.medications(of: found) : [],
      size: min(search.count ?? settings.pageSize, Self.maxPageSize),
      address: "\(context.base(visitor.release))/\(type.name)?\(search.query)")
    if context.faults.has(.duplicates), let first = result.keys.first { result.keys.append(first) }
    return await firstPage(of: result, context)
  }

  /// Throws the error of a server for a search that it doesn't support.
  private func refuse(
    _ search: SearchRequest, of visitor: Visitor, type: RecordType, faults: DueFaults
  ) throws(OperationOutcome) {
    let patients = search.conditions(["patient", "subject", "beneficiary"]).flatMap(\.texts)
    if type.needsPatient, patients.isEmpty, !search.has("_id") {
      throw OperationOutcome(
        .required, "a search for \(type.name) requires the parameter patient")
    }
    let own = ["Patient/\(visitor.patient)", visitor.patient]
    guard patients.allSatisfy({ asked in own.contains { asked == $0 || asked.hasSuffix("/\($0)") } })
    else { throw OperationOutcome(.forbidden, "this token is for the records of another patient") }
    let needsCategory = faults.has(.categoryRequired) && type.search.parameter("category") != nil
    if needsCategory, !search.has("category"), !search.has("code"), !search.has("_id") {
      throw OperationOutcome(.required, "a search for \(type.name) must have a category")
    }
    if faults.has(.statusRequired), type.search.parameter("status") != nil, !search.has("status") {
      throw OperationOutcome(.required, "a search for \(type.name) must have a status")
    }
  }

  /// Returns the medications that records only refer to.
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

  static let maxPageSize = 100
}

// MARK: Everything and single records

extension Clinic {
  /// Returns all records of the patient within the token's scopes (FHIR R4,
  /// `Patient/[id]/$everything`).
  func everything(_ context: ClinicRequestContext) async throws(OperationOutcome) -> WebResponse {
    let visitor = try await visitor(context)
    guard context.parts["id"] == visitor.patient else { throw .notFound }
    guard visitor.may([.read, .search], "Patient") else { throw .insufficientScope("Patient") }
    let now = settings.now()
    var since: SearchValue?
    if let text = context.query["_since"] {
      guard let value = SearchParameter.since.value(text, at: now) else {
        throw OperationOutcome(.value, "invalid value of _since")
      }
      since = value
    }
    let found = await store.all(visitor.release).filter { record in
      visitor.sees(record, at: now) && visitor.may(.read, record.type) && record.patient == visitor.patient
        && (since?.isMet(by: record.resource["meta"]?["lastUpdated"] ?? .null) ?? true)
    }
    let count = context.query["_count"].flatMap { Int($0) }.map { max(0, $0) }
    let result = SearchResult(
      release: visitor.release, patient: visitor.patient, keys: found.map(\.key), included: [],
      size: min(count ?? settings.pageSize, Self.maxPageSize), address: context.origin + context.target)
    return await firstPage(of: result, context)
  }

  func read(_ context: ClinicRequestContext) async throws(OperationOutcome) -> WebResponse {
    let visitor = try await visitor(context)
    guard let name = context.parts["type"], let id = context.parts["id"],
      let type = RecordType.named(name, in: visitor.release)
    else { throw OperationOutcome(.notSupported, "unsupported type", status: 404) }
    guard visitor.may(.read, type.name) else { throw .insufficientScope(type.name) }
    guard let record = await store.record(visitor.release, RecordKey(type: name, id: id)),
      visitor.sees(record, at: settings.now())
    else { throw .notFound }
    let tag = WebHeader("ETag", record.entityTag)
    if context.header("If-None-Match") == record.entityTag { return WebResponse(status: 304, headers: [tag]) }
    if type.name == "Binary", let content = record.binary(accepted: context.header("Accept")) {
      return content
    }
    return .json(record.resource, type: visitor.release.mediaType, headers: [tag])
  }

  /// Returns the permissions of a request's token.
  func visitor(_ context: ClinicRequestContext) async throws(OperationOutcome) -> Visitor {
    guard let token = context.bearer else { throw .missingToken }
    if context.faults.has(.expiredToken) {
      await authorization.discard(token)
      throw .login("the token has expired", code: .expired)
    }
    guard let permit = try? await authorization.permit(token), let visitor = Visitor(permit),
      visitor.release == context.release
    else {
      throw .login("the token is invalid or expired")
    }
    return visitor
  }
}

extension Visitor {
  func may(_ permissions: SMARTPermissions, _ type: String) -> Bool {
    if scopes.allow(type, permissions) { return true }
    // Notes and requests are useless without their targets.
    let companion = ["Binary": "DocumentReference", "Medication": "MedicationRequest"][type]
    return permissions == .read && (companion.map { scopes.allow($0, .read) } ?? false)
  }

  /// Returns whether a record belongs to the patient or is shared, and matches the constraints of a
  /// scope.
  func sees(_ record: StoredRecord, at now: UnixTime) -> Bool {
    guard record.patient == nil || record.patient == patient else { return false }
    let narrowed = scopes.compactMap { scope -> [ResourceScope.Constraint]? in
      guard case .resources(let scope) = scope, scope.resourceType == nil || scope.resourceType == record.type
      else { return nil }
      return scope.constraints
    }
    return narrowed.isEmpty || narrowed.contains { $0.allSatisfy { record.meets($0, at: now) } }
  }
}

extension StoredRecord {
  func meets(_ constraint: ResourceScope.Constraint, at now: UnixTime) -> Bool {
    guard let parameter = RecordType.named(type, in: .r4)?.search.parameter(constraint.name),
      let value = parameter.value(constraint.value, at: now)
    else { return false }
    return parameter.isMet(by: resource, [value])
  }

  /// Returns the raw content of a Binary, for a client that doesn't request FHIR.
  func binary(accepted: String?) -> WebResponse? {
    guard let accepted, !accepted.contains("json"), !accepted.contains("*/*"),
      let type = content["contentType"]?.string, let data = content["data"]?.string,
      let bytes = try? Base64.standard.decode(data)
    else { return nil }
    return WebResponse(
      status: 200, headers: [.init("Content-Type", type), .init("ETag", entityTag)], body: bytes)
  }
}
