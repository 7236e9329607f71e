import WellsealBase
package import WellsealCDA
import WellsealFHIR
package import WellsealImports
package import WellsealModel

extension Incoming {
  /// The subject of records or documents in an import.
  package struct Subject: Sendable, Hashable {
    package let person: RecordSubject
    /// Another identifier of the person in references, such as `urn:uuid:…`.
    package let address: String?
    /// The source of the records, or `nil` for a document, which identifies its subject itself.
    package let source: HealthSource?
    /// Whether only the text next to a reference names the person.
    fileprivate var isDisplayed = false
  }

  /// The distinct subjects of the FHIR files and the documents.
  ///
  /// This is a preview before the import: unreadable content is skipped, because the import reports
  /// it.
  package var subjects: [Subject] {
    var found: [Subject] = []
    for file in fhir { found += Self.subjects(in: file) }
    for document in documents {
      guard let bytes = try? document.bytes(), let content = try? CDADocument(parsing: bytes) else {
        continue
      }
      found.append(
        Subject(
          person: content.patient.subject,
          address: nil,
          source: nil))
    }
    var seen: Set<Subject> = []
    let identified = Set(
      found.filter { !$0.isDisplayed }.map { [$0.source?.bundleIdentifier, $0.person.patient] })
    return found.filter { subject in
      let isKnown =
        subject.isDisplayed
        && identified.contains([subject.source?.bundleIdentifier, subject.person.patient])
      return !isKnown && seen.insert(subject).inserted
    }
  }

  private static func subjects(in file: FHIRImporter.File) -> [Subject] {
    guard var reader = try? FHIRFileReader(file) else { return [] }
    let source = FHIRImporter.source(ofAccount: file.account)
    var found: [Subject] = []
    var seen: Set<Subject> = []
    var references = PatientReferences()
    while let piece = try? reader.next(), found.count < maxCount {
      guard let bytes = piece.bytes, references.mayAdd(bytes),
        let root = try? JSONDocument(
          parsing: bytes, limits: piece.line > 0 ? ResourceLimits.line : ResourceLimits.file
        ).root
      else { continue }
      found += subjects(in: root, address: nil, source, depth: 0).filter { seen.insert($0).inserted }
    }
    return found
  }

  private static func subjects(
    in resource: JSONValue, address: String?, _ source: HealthSource, depth: Int
  ) -> [Subject] {
    if let person = RecordSubject(resource) ?? RecordSubject(containedIn: resource) {
      return [Subject(person: person, address: address, source: source)]
    }
    if let person = RecordSubject(displayedIn: resource) {
      return [Subject(person: person, address: nil, source: source, isDisplayed: true)]
    }
    guard depth < maxDepth, resource["resourceType"]?.isString("Bundle") ?? false,
      let entries = resource["entry"]
    else { return [] }
    return entries.elements.flatMap { entry in
      entry["resource"].map {
        subjects(in: $0, address: entry["fullUrl"]?.string, source, depth: depth + 1)
      } ?? []
    }
  }

  /// Assigns separate accounts to files with the same account if they use one id for different
  /// people, or if different files use a person's id without a URL.
  mutating func separatePeople() {
    var groups: [String: [Int]] = [:]
    for index in items.indices {
      if case .fhir(let file) = items[index].content { groups[file.account, default: []].append(index) }
    }
    for group in groups.values where group.count > 1 {
      guard group.reduce(0, { $0 + size(ofFileAt: $1) }) <= Self.maxComparedBytes else { continue }
      var known: [String: RecordSubject] = [:]
      let isMixed = group.contains { index in
        guard case .fhir(let file) = items[index].content else { return false }
        return Self.subjects(in: file).contains { subject in
          guard !subject.person.patient.isEmpty, !(subject.address?.contains("://") ?? false) else {
            return false
          }
          guard let other = known.updateValue(subject.person, forKey: subject.person.patient) else {
            return false
          }
          return other.difference(from: subject.person) != nil
        }
      }
      guard isMixed else { continue }
      for index in group {
        guard case .fhir(var file) = items[index].content else { continue }
        file.account += "/\(Self.account(items[index].name))"
        items[index].content = .fhir(file)
      }
    }
  }

  private func size(ofFileAt index: Int) -> UInt64 {
    if case .fhir(let file) = items[index].content { file.size } else { 0 }
  }

  /// The maximum total size of an account's files for comparing their people, in bytes.
  private static let maxComparedBytes: UInt64 = 64 << 20

  private static let maxCount = 1000
  private static let maxDepth = 3
}

extension CDAPatient {
  /// The patient in the form of a record's subject.
  package var subject: RecordSubject {
    RecordSubject(patient: "", name: name, birthDate: birth?.dayText ?? "", otherNames: otherNames)
  }
}

extension CDATime {
  /// The date as `1984`, `1984-05` or `1984-05-12`.
  var dayText: String {
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return ([padded(year, 4)] + [month, day].compactMap { $0 }.map { padded($0, 2) }).joined(separator: "-")
  }
}
