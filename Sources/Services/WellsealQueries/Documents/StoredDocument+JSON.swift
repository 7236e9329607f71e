import FoundationEssentials
package import WellsealBase
package import WellsealCDA
import WellsealModel

extension StoredDocument {
  /// Returns `{uuid, title, patient, author, custodian, start, end, source, bytes}`, the form for
  /// lists.
  package func json(in time: LocalTime) -> JSON { .object(members(time)) }

  /// Returns the same with `document`: `{id, setId, version, type, templates, time, service,
  /// encounter, language, confidentiality, patient, authors, sections, attachment, pictures,
  /// complete}`, or null if the document can't be read.
  package func detailedJSON(_ content: CDADocument?, in time: LocalTime) -> JSON {
    .object(members(time) + [.init("document", content.map(\.json) ?? .null)])
  }

  private func members(_ time: LocalTime) -> [JSON.Member] {
    [
      .init("uuid", .string(sample.uuid.uuidString)), .init("title", .string(summary.title)),
      .init("patient", .string(summary.patientName)), .init("author", .string(summary.authorName)),
      .init("custodian", .string(summary.custodianName)), .init("start", .string(time.text(sample.start))),
      .init("end", .string(time.text(sample.end))),
      .init("source", .text(sample.provenance.sourceRevision?.source.bundleIdentifier)),
      .init("bytes", .integer(summary.data?.count ?? 0)),
    ]
  }
}

extension CDADocument {
  /// The content of the document as JSON.
  package var json: JSON {
    [
      "id": .text(identifier?.text), "setId": .text(setIdentifier?.text),
      "version": version.map { .integer($0) } ?? .null, "title": .string(title), "type": json(code),
      "templates": .array(templates.map { .string($0.text) }), "time": json(time), "service": json(service),
      "encounter": json(encounter), "language": .text(language.isEmpty ? nil : language),
      "confidentiality": json(confidentiality),
      "patient": [
        "name": .string(patient.name), "birthDate": .text(patient.birth?.text),
        "gender": json(patient.gender),
        "identifiers": .array(patient.identifiers.map { .string($0.text) }),
      ],
      "authors": .array(
        authors.map {
          [
            "person": .string($0.person), "organization": .string($0.organization),
            "device": .string($0.device), "time": .text($0.time?.text),
          ]
        }),
      "custodian": .string(custodian), "sections": .array(sections.map(json)), "attachment": attachment,
      "pictures": .array(
        pictures.map { ["type": .string($0.kind.rawValue), "bytes": .integer($0.bytes.count)] }),
      "complete": .bool(!isCut),
    ]
  }

  private var attachment: JSON {
    if case .elsewhere(let name, _) = body { return ["file": .string(name)] }
    guard case .attachment(let attachment) = body else { return .null }
    return [
      "type": .string(attachment.mediaType), "bytes": .integer(attachment.bytes.count),
      "text": .text(attachment.text),
    ]
  }

  private func json(_ section: CDASection) -> JSON {
    [
      "title": .string(section.title), "code": json(section.code),
      "text": .string(Narrative.plainText(of: section.narrative)),
      "sections": .array(section.sections.map(json)),
    ]
  }

  private func json(_ code: CDACode?) -> JSON {
    guard let code else { return .null }
    return [
      "code": .text(code.code.isEmpty ? nil : code.code),
      "system": .text(code.system.isEmpty ? nil : code.systemName),
      "display": .text(code.display.isEmpty ? nil : code.display),
    ]
  }

  private func json(_ interval: CDAInterval) -> JSON {
    guard interval != CDAInterval() else { return .null }
    return ["start": .text(interval.start?.text), "end": .text(interval.end?.text)]
  }
}
