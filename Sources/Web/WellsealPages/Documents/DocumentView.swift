package import WellsealCDA
package import WellsealLocalization

/// The view of a document: its subject, author, contents and sections.
package struct DocumentView {
  let document: CDADocument
  let path: String
  let words: Localizer

  package init(document: CDADocument, path: String, words: Localizer) {
    self.document = document
    self.path = path
    self.words = words
  }

  /// Returns the actions for a document: saving its original and its attachment, and printing it.
  package static func actions(_ path: String, _ words: Localizer, hasAttachment: Bool = false) -> HTML {
    tag("p", .class("actions")) {
      if hasAttachment {
        tag("a", .class("pill strong"), .href("\(path)/attachment")) { words(.saveAttachment) }
      }
      tag("a", .class("pill"), .href("\(path)/original")) { words(.saveOriginal) }
      tag("button", .class("pill"), .named("type", "button"), .flag("hidden"), .named("data-print", "")) {
        words(.print)
      }
    }
  }

  /// Returns the content of the page.
  ///
  /// - Parameter doubt: The reason why the document may be about another person.
  /// - Returns: The content of the page.
  package func html(_ doubt: LocalizedText?) -> HTML {
    tag("article", .class("document c-records")) {
      tag("p", .class("print-title"), .named("dir", "auto")) { NarrativeView.shown(document.title) }
      tag("section", .class("panel")) {
        facts.person
        if let doubt { tag("p", .class("problem doubt"), .named("role", "note")) { words(doubt) } }
        facts.main
        facts.more
      }
      Self.actions(path, words, hasAttachment: hasAttachment)
      if document.isCut { tag("p", .class("problem"), .named("role", "note")) { words(.cutDocument) } }
      content
    }
  }

  private var facts: DocumentFacts { DocumentFacts(document: document, words: words) }

  private var hasAttachment: Bool {
    if case .attachment(let attachment) = document.body { attachment.text == nil } else { false }
  }

  private var content: HTML {
    switch document.body {
    case .none: Rows.empty(words(.emptyDocument), .document)
    case .elsewhere(let name, _):
      tag("p", .class("panel")) { words(.documentElsewhere, name.isolated) }
    case .attachment(let attachment): self.attachment(attachment)
    case .sections(let sections):
      HTML {
        contents(sections)
        sections.enumerated().map { section($1, "section-\($0 + 1)", level: 2) }
      }
    }
  }

  private func attachment(_ attachment: CDAAttachment) -> HTML {
    guard let text = attachment.text else {
      let size = words.bytes(UInt64(attachment.bytes.count))
      return tag("p", .class("panel")) { words(.attachmentInside, attachment.mediaType.isolated, size) }
    }
    return tag("p", with: [.class("panel note-text"), .named("dir", "auto")] + language) {
      NarrativeView.shown(text)
    }
  }

  private var language: [Attribute] { [.named("lang", ifAny: document.languageTag)] }

  /// Returns the links to the sections.
  private func contents(_ sections: [CDASection]) -> HTML? {
    guard sections.count > 2 else { return nil }
    return tag("nav", .class("contents"), .label(words(.inThisDocument))) {
      tag("h2") { words(.inThisDocument) }
      tag("ul", .class("chips")) {
        for (place, section) in sections.enumerated() {
          tag("li") {
            tag("a", .class(section.isEmpty ? "chip quiet" : "chip"), .href("#section-\(place + 1)")) {
              section.title.isolated
            }
          }
        }
      }
    }
  }

  private func section(_ section: CDASection, _ name: String, level: Int) -> HTML {
    let inner = section.sections.enumerated().map { self.section($1, "\(name)-\($0 + 1)", level: level + 1) }
    let title = NarrativeView.shown(section.title)
    let style = level == 2 ? "panel narrative" : "narrative"
    return tag(
      "section", with: [.class(style), .id(name), .named("dir", document.direction)] + language
    ) {
      switch level {
      case 2: tag("h2", .named("dir", "auto")) { title }
      case 3: tag("h3", .named("dir", "auto")) { title }
      default: tag("h4", .named("dir", "auto")) { title }
      }
      if section.isEmpty {
        tag(
          "p", .class("note"), .named("lang", words.language == .pseudo ? "en" : words.language.rawValue),
          .named("dir", "auto")
        ) {
          words(section.isForMachines ? .machineSection : .emptySection)
        }
      } else {
        NarrativeView(words: words, picturePath: "\(path)/pictures").html(section.narrative)
        inner
      }
    }
  }
}
