import WellsealBase

extension CDADocument {
  /// The maximum size of a document, in bytes.
  package static let maxSize = 64 << 20

  static let namespace = "urn:hl7-org:v3"

  /// Parses a document.
  ///
  /// Elements are identified by their location. Missing elements are empty, and unknown ones are
  /// skipped.
  ///
  /// - Parameter bytes: The XML in any encoding that ``WellsealBase/XMLReader`` supports.
  /// - Throws: ``CDAError`` if the document is invalid.
  package init(parsing bytes: [UInt8]) throws(CDAError) {
    var media: [XMLTree] = []
    let root = try Self.root(bytes, &media)
    self.init()
    readHeader(root)
    pictures = Self.pictures(media)
    var reader = NarrativeReader(pictures: pictures.map(\.identifier))
    body = Self.body(root, &reader)
    isCut = reader.isCut
  }

  private static func root(_ bytes: [UInt8], _ media: inout [XMLTree]) throws(CDAError) -> XMLTree {
    do throws(XMLError) {
      var reader = try XMLReader(bytes, limits: XMLLimits(bytes: maxSize))
      guard case .start(let name, let attributes) = try reader.next() else {
        return XMLTree(name: XMLName(""))
      }
      if name == XMLName("ClinicalDocument", in: namespace) {
        let root = try reader.tree(XMLTree(name: name, attributes: attributes), pruning, rescued: &media)
        while try reader.next() != nil {}
        return root
      }
    } catch {
      throw .xml(error)
    }
    throw .notClinicalDocument
  }

  /// Entries repeat the narrative for machines, except for the images that the narrative refers to.
  private static let pruning = XMLReader.Pruning(
    dropping: ["entry"], rescuing: ["observationMedia"], limit: 200, keepingNames: true)

  /// Returns true if a text starts like a clinical document, even if the rest is invalid.
  ///
  /// - Parameter head: The first few kilobytes.
  /// - Returns: `true` if the root has the name of a clinical document.
  package static func begins(_ head: some Collection<UInt8>) -> Bool {
    // UTF-16 has zeros between ASCII letters.
    var text = head.prefix(1 << 16).filter { $0 != 0 }[...]
    while let mark = text.firstIndex(of: UInt8(ascii: "<")) {
      guard text[..<mark].allSatisfy({ $0 <= 0x20 || $0 >= 0x80 }) else { return false }
      text = text[(mark + 1)...]
      guard let passed = passedOver.first(where: { text.starts(with: $0.open.utf8) }) else {
        let name = text.prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
        return name.split(separator: UInt8(ascii: ":")).last.map(Array.init) == Array("ClinicalDocument".utf8)
      }
      text = text.dropFirst(passed.open.utf8.count)
      guard let end = text.firstRange(of: Array(passed.close.utf8)) else { return false }
      text = text[end.upperBound...]
    }
    return false
  }

  /// The markup that may precede the root.
  private static let passedOver = [
    (open: "!--", close: "-->"), (open: "?", close: "?>"), (open: "!", close: ">"),
  ]
}

// MARK: Header

extension CDADocument {
  private mutating func readHeader(_ root: XMLTree) {
    identifier = root.first("id")?.identifier
    setIdentifier = root.first("setId")?.identifier
    version = root.first("versionNumber")?["value"].flatMap { Int($0) }
    replaced = Set(
      root.all("relatedDocument").filter { $0["typeCode"] == "RPLC" }
        .compactMap { $0.at("parentDocument", "id")?.identifier })
    templates = root.all("templateId").compactMap(\.identifier)
    // A translation takes the place of a code that is marked as missing.
    code = root.first("code").flatMap { $0.code ?? $0.all("translation").lazy.compactMap(\.code).first }
    time = root.first("effectiveTime")?.interval ?? CDAInterval()
    service = root.at("documentationOf", "serviceEvent", "effectiveTime")?.interval ?? CDAInterval()
    encounter = root.at("componentOf", "encompassingEncounter", "effectiveTime")?.interval ?? CDAInterval()
    confidentiality = root.first("confidentialityCode")?.code
    language = root.first("languageCode")?["code"] ?? ""
    patient = root.at("recordTarget", "patientRole").map(Self.patient) ?? CDAPatient()
    authors = root.all("author").prefix(50).map(Self.author)
    custodian =
      root.at("custodian", "assignedCustodian", "representedCustodianOrganization")?.entityName ?? ""
    let own = root.first("title")?.line ?? ""
    title = own.isEmpty ? DocumentNames.document(code, templates) : own
  }

  private static func patient(_ role: XMLTree) -> CDAPatient {
    var patient = CDAPatient()
    patient.identifiers = role.all("id").compactMap(\.identifier)
    guard let person = role.first("patient") else { return patient }
    let names = person.entityNames
    (patient.name, patient.otherNames) = (names.first ?? "", Array(names.dropFirst().prefix(maxNames)))
    patient.birth = person.first("birthTime")?["value"].flatMap { CDATime($0) }
    patient.gender = person.first("administrativeGenderCode")?.code
    return patient
  }

  private static let maxNames = 20

  private static func author(_ element: XMLTree) -> CDAAuthor {
    var author = CDAAuthor()
    author.time = element.first("time")?.interval.start
    guard let assigned = element.first("assignedAuthor") else { return author }
    author.person = assigned.first("assignedPerson")?.entityName ?? ""
    author.organization = assigned.first("representedOrganization")?.entityName ?? ""
    let device = assigned.first("assignedAuthoringDevice")
    author.device =
      [device?.first("softwareName"), device?.first("manufacturerModelName")]
      .compactMap { $0?.line }.first { !$0.isEmpty } ?? ""
    return author
  }
}

// MARK: Body

extension CDADocument {
  private static func body(_ root: XMLTree, _ reader: inout NarrativeReader) -> CDABody {
    for component in root.all("component") {
      if let structured = component.first("structuredBody") {
        return .sections(sections(in: structured, &reader))
      }
      if let text = component.at("nonXMLBody", "text") {
        if let attachment = attachment(text) { return .attachment(attachment) }
        let name = text.first("reference")?["value"] ?? ""
        return name.isEmpty ? .none : .elsewhere(name, mediaType: text["mediaType"]?.lowercased())
      }
    }
    return .none
  }

  private static func sections(in element: XMLTree, _ reader: inout NarrativeReader) -> [CDASection] {
    var found: [CDASection] = []
    for component in element.all("component") {
      for section in component.all("section") { found.append(self.section(section, &reader)) }
    }
    return found
  }

  private static func section(_ element: XMLTree, _ reader: inout NarrativeReader) -> CDASection {
    var section = CDASection()
    section.code = element.first("code")?.code
    section.templates = element.all("templateId").compactMap(\.identifier)
    let own = element.first("title")?.line ?? ""
    section.title = own.isEmpty ? DocumentNames.section(section.code) : own
    section.narrative = element.first("text").map { reader.pieces(of: $0) } ?? []
    section.sections = sections(in: element, &reader)
    section.hasEntries = element.first("entry") != nil
    return section
  }

  /// Returns the bytes of a body that isn't XML, or `nil` if it only refers to another file.
  private static func attachment(_ text: XMLTree) -> CDAAttachment? {
    let type = text["mediaType"].map { $0.lowercased() } ?? "text/plain"
    guard text["representation"]?.uppercased() == "B64" else {
      let content = text.text
      guard content.contains(where: { !$0.isWhitespace }) else { return nil }
      return CDAAttachment(mediaType: type, bytes: Array(content.utf8))
    }
    return base64(text.text).map { CDAAttachment(mediaType: type, bytes: $0) }
  }

  /// Returns the images whose bytes match their type.
  private static func pictures(_ media: [XMLTree]) -> [CDAPicture] {
    media.compactMap { element in
      guard let identifier = element["ID"], let value = element.first("value"),
        value["representation"]?.uppercased() == "B64", let bytes = base64(value.text),
        let kind = kinds.first(where: { bytes.starts(with: $0.mark) })?.kind
      else { return nil }
      return CDAPicture(identifier: identifier, kind: kind, bytes: bytes)
    }
  }

  private static let kinds: [(mark: [UInt8], kind: CDAPicture.Kind)] = [
    ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], .png), ([0xFF, 0xD8, 0xFF], .jpeg),
  ]

  /// Decodes base64 that may contain line breaks and spaces.
  private static func base64(_ text: String) -> [UInt8]? {
    try? Base64.standard.decode(text.utf8.filter { !XMLTree.isBlank($0) })
  }
}
