import Foundation
import HTTPTypes
import Hummingbird
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQRCode
import WellsealQueries
import WellsealRequests

/// The pages of the Medical ID: viewing, printing and editing.
enum MedicalIDPages {
  static let path = "/profile/medical-id"
  static let routes: [PageRoute] = [
    .get(path, page),
    .get("\(path)/edit") { context in
      let medicalID = try await context.store.profile().medicalID
      return form(medicalID, context, try await MedicalIDProposals(excluding: medicalID, context))
    },
    PageRoute(method: .post, path: "\(path)/edit", answer: save),
  ]

  private static let labels: [String: LocalizedText] = [
    "conditions": .medicalConditions, "allergies": .allergiesAndReactions, "medications": .medications,
    "notes": .medicalNotes,
  ]

  private static func page(_ context: PageRequest) async throws -> Page {
    let words = context.words
    let (details, profile) = (try await PersonDetails(in: context.store), try await context.store.profile())
    let measures = try await measures(context)
    return Page(words(.medicalID), tab: .profile, back: ProfilePages.back(words)) {
      if profile.medicalID.isEmpty {
        Rows.empty(words(.medicalIDEmpty), .clipboard, note: words(.medicalIDText))
      } else {
        card(details, profile.medicalID, measures, words)
      }
      tag("p", .class("form-actions")) {
        tag("a", .class("pill strong"), .href("\(path)/edit")) {
          words(profile.medicalID.isEmpty ? .fillIn : .edit)
        }
        if !profile.medicalID.isEmpty {
          tag("button", .class("pill"), .named("type", "button"), .flag("hidden"), .named("data-print", "")) {
            words(.printCard)
          }
        }
      }
      tag("p", .class("note no-print")) { words(.medicalIDNote) }
    }
  }

  private static func card(
    _ details: PersonDetails, _ medicalID: MedicalID, _ measures: [(String, String)], _ words: Localizer
  ) -> HTML {
    tag("section", .class("medical-id")) {
      tag("header") {
        Icon.star.image
        tag("b") { words(.medicalID) }
      }
      tag("div", .class("person")) {
        tag("b") { details.name.isEmpty ? words(.noName) : details.name.isolated }
        if let birth = DetailsPages.birth(details, words) { tag("span") { words(.born, birth) } }
      }
      code(details, medicalID, words)
      tag("dl") {
        for field in MedicalID.fields where !medicalID[keyPath: field.text].isEmpty {
          tag("div", .class("wide")) {
            tag("dt") { words(labels[field.name] ?? .details) }
            tag("dd", .class("said"), .named("dir", "auto")) { medicalID[keyPath: field.text] }
          }
        }
        for (title, value) in facts(details, medicalID, words) + measures {
          tag("div") {
            tag("dt") { title }
            tag("dd") { value }
          }
        }
        for contact in medicalID.contacts {
          tag("div", .class("wide")) {
            tag("dt") { words(.emergencyContact) }
            tag("dd") {
              tag("b") { contact.name.isolated }
              if !contact.relationship.isEmpty { " (\(contact.relationship.isolated))" }
              " "
              tag("span", .named("dir", "ltr")) { contact.phone }
            }
          }
        }
      }
    }
  }

  /// Returns the Medical ID as a QR code that is readable without unlocking a phone, or `nil` if it
  /// is too long for a small card.
  private static func code(_ details: PersonDetails, _ medicalID: MedicalID, _ words: Localizer) -> HTML? {
    var lines = [details.name, DetailsPages.birth(details, words).map { words(.born, $0) } ?? ""]
    lines += MedicalID.fields.compactMap { field in
      let text = medicalID[keyPath: field.text].replacing("\n", with: "; ")
      return text.isEmpty ? nil : "\(words(labels[field.name] ?? .details)): \(text)"
    }
    lines += facts(details, medicalID, words).map { "\($0.0): \($0.1)" }
    lines += medicalID.contacts.map { "\(words(.emergencyContact)): \($0.name) \($0.phone)" }
    let text = lines.filter { !$0.isEmpty }.joined(separator: "\n")
    guard text.utf8.count <= maxCodeLength, let symbol = try? QREncoder(level: .low).symbol(for: text) else {
      return nil
    }
    return tag("figure", .class("code medical-code")) { symbol.drawing(words(.medicalIDCode)) }
  }

  /// The maximum number of bytes.
  ///
  /// The dots of a larger code would be too small on a wallet card.
  private static let maxCodeLength = 600

  private static func facts(
    _ details: PersonDetails, _ medicalID: MedicalID, _ words: Localizer
  ) -> [(String, String)] {
    var facts: [(String, String)] = []
    if let blood = PersonDetails.choices.first(where: { $0.name == "bloodType" }),
      details.characteristics.bloodType != 0
    {
      facts.append((words(.bloodType), ValueName.text(details.chosen(blood), words)))
    }
    if medicalID.organDonor != .notSet {
      facts.append((words(.organDonor), words(medicalID.organDonor == .yes ? .yes : .no)))
    }
    return facts
  }

  /// Returns the latest weight and height.
  private static func measures(_ context: PageRequest) async throws -> [(String, String)] {
    var found: [(String, String)] = []
    for (type, phrase) in [(HealthType.bodyMass, LocalizedText.weight), (.height, .height)] {
      guard let there = try await context.store.contents(of: type),
        let latest = try await LatestValue.read(there, for: context)
      else { continue }
      found.append((context.words(phrase), "\(latest.value) \(latest.unit)"))
    }
    return found
  }
}

// MARK: Editing

extension MedicalIDPages {
  private static func form(
    _ medicalID: MedicalID, _ context: PageRequest, _ proposals: MedicalIDProposals? = nil,
    problem: String? = nil
  ) -> Page {
    let words = context.words
    return Page(
      words(.medicalID), tab: .profile, back: .init(title: words(.medicalID), path: path),
      status: problem == nil ? .ok : .unprocessableContent
    ) {
      tag("form", .class("form"), .named("method", "post"), .named("action", "\(path)/edit")) {
        if let problem { tag("p", .class("problem"), .named("role", "alert")) { problem } }
        tag("div", .class("fields")) {
          for field in MedicalID.fields {
            Fields.lines(words(labels[field.name] ?? .details), field.name, medicalID[keyPath: field.text])
            proposals?.html(field.name, words)
          }
          Fields.choice(
            words(.organDonor), "organDonor", chosen: medicalID.organDonor.rawValue,
            [("notSet", words(.notSet)), ("yes", words(.yes)), ("no", words(.no))])
        }
        tag("h2") { words(.emergencyContacts) }
        for (place, contact) in (medicalID.contacts + spare(medicalID)).enumerated() {
          contactFields(contact, place, words)
        }
        tag("p", .class("note")) { words(.contactsNote) }
        tag("p", .class("form-actions")) {
          tag("a", .class("pill"), .href(path)) { words(.cancel) }
          tag("button", .class("pill strong")) { words(.save) }
        }
      }
    }
  }

  /// Returns two empty contacts to fill in, if more are allowed.
  private static func spare(_ medicalID: MedicalID) -> [EmergencyContact] {
    let count = min(2, MedicalID.maxContacts - medicalID.contacts.count)
    return Array(repeating: EmergencyContact(name: ""), count: max(0, count))
  }

  private static func contactFields(_ contact: EmergencyContact, _ index: Int, _ words: Localizer) -> HTML {
    tag("fieldset", .class("fields contact")) {
      tag("legend", .class("hidden")) { words(.contactNumber, words.number(index + 1)) }
      Fields.text(words(.name), "contactName", contact.name)
      Fields.text(words(.relationship), "contactRelationship", contact.relationship)
      Fields.text(words(.phone), "contactPhone", contact.phone, kind: "tel")
    }
  }

  private static func save(_ context: PageRequest) async throws -> Response {
    let medicalID = read(try await context.form(limit: 1 << 18))
    if let long = longText(in: medicalID) {
      let problem = context.words.tooLong(long.label, long.text, maxBytes: long.maxBytes)
      return try form(medicalID, context, problem: problem).response(for: context)
    }
    guard medicalID.contacts.allSatisfy(\.canBeCalled) else {
      return try form(medicalID, context, problem: context.words(.phoneWithoutDigits)).response(for: context)
    }
    var profile = try await context.store.profile()
    profile.medicalID = medicalID
    try await context.store.commit([.setProfile(profile)])
    return .redirect(to: path, type: .normal)
  }

  /// Returns the first text that is too long, or `nil` if all fit.
  private static func longText(
    in medicalID: MedicalID
  ) -> (label: LocalizedText, text: String, maxBytes: Int)? {
    let fields = MedicalID.fields.map { field in
      (labels[field.name] ?? .details, medicalID[keyPath: field.text], MedicalID.longestText)
    }
    let contacts = medicalID.contacts.flatMap { contact in
      [
        (LocalizedText.name, contact.name, MedicalID.longestLine),
        (.relationship, contact.relationship, MedicalID.longestLine),
        (.phone, contact.phone, MedicalID.longestLine),
      ]
    }
    return (fields + contacts).first { $0.1.utf8.count > $0.2 }
  }

  private static func read(_ form: Form) -> MedicalID {
    var medicalID = MedicalID()
    for field in MedicalID.fields {
      medicalID[keyPath: field.text] = (form[field.name] ?? "").replacing("\r\n", with: "\n")
        .trimmingCharacters(in: .whitespacesAndNewlines)
      // Selected entries of records follow the entered text, one per line.
      let ticked = form.all(MedicalIDProposals.ticks(of: field.name)).filter { !$0.isEmpty }
      medicalID[keyPath: field.text] = ([medicalID[keyPath: field.text]] + ticked)
        .filter { !$0.isEmpty }.joined(separator: "\n")
    }
    medicalID.organDonor = form["organDonor"].flatMap { OrganDonor(rawValue: $0) } ?? .notSet
    let (names, relations, phones) = (
      form.all("contactName"), form.all("contactRelationship"), form.all("contactPhone")
    )
    for place in names.indices where place < MedicalID.maxContacts {
      let contact = EmergencyContact(
        name: names[place], relationship: relations.indices.contains(place) ? relations[place] : "",
        phone: phones.indices.contains(place) ? phones[place] : "")
      if !contact.name.isEmpty || !contact.phone.isEmpty { medicalID.contacts.append(contact) }
    }
    return medicalID
  }
}

extension EmergencyContact {
  /// Whether the phone is empty or contains a number, which is all that helpers can call.
  fileprivate var canBeCalled: Bool { phone.isEmpty || phone.contains(where: \.isNumber) }
}
