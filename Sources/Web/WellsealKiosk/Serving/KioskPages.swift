import HTTPTypes
import WellsealLocalization
import WellsealPages
import WellsealRequests

/// The page of the kiosk, and the form for its policy.
struct KioskPages: Sendable {
  let policy: PolicyFile
  let words: Localizer

  static let script = Asset(
    "kiosk", "js", "text/javascript; charset=utf-8", PackageResources.kiosk_js)
  static let style = Asset("kiosk", "css", "text/css; charset=utf-8", PackageResources.kiosk_css)

  /// The maximum side length of an image, in pixels.
  static let maxSideLength = 1920

  /// Returns the page with the camera and the decision.
  func page(_ counts: [PlaceAnswer.Color: Int]) -> HTML {
    let present = policy.present
    return Frame(words: words).bare(title: words(.kioskTitle)) {
      tag("link", .named("rel", "stylesheet"), .href(Self.style.path))
      tag("section", .class("kiosk scan"), with: says(present)) {
        tag("h1") { present.site.isEmpty ? words(.kioskTitle) : present.site.isolated }
        tag("p") { words(.kioskText) }
        tag("p", .class("problem no-script")) { words(.scanNeedsScript) }
        tag("button", .class("pill strong"), .named("type", "button"), .named("data-start", "")) {
          words(.kioskStart)
        }
        tag("div", .class("finder")) {
          tag("video", .flag("playsinline"), .flag("muted"), .flag("autoplay"), .label(words(.camera))) {}
          tag("span", .class("frame"), .named("aria-hidden", "true")) {}
        }
        tag(
          "p", .class("said"), .named("role", "status"), .named("aria-live", "polite"),
          .named("data-said", "")
        ) { words(.kioskReady) }
        tag("label", .class("field"), .flag("hidden"), .named("data-cameras", "")) {
          tag("span") { words(.camera) }
          tag("select") {}
        }
        tag(
          "button", .class("pill"), .named("type", "button"), .flag("hidden"), .named("data-torch", ""),
          .named("aria-pressed", "false")
        ) { words(.torch) }
        // For a browser without a camera.
        tag("div", .class("actions")) {
          tag(
            "button", .class("pill"), .named("type", "button"), .flag("hidden"), .named("data-again", "")
          ) { words(.tryAgain) }
          tag(
            "button", .class("pill"), .named("type", "button"), .flag("hidden"), .named("data-whole", ""),
            .named("aria-pressed", "false")
          ) { words(.kioskFullScreen) }
        }
        tag("label", .class("field photo")) {
          tag("span") { words(.kioskPhoto) }
          tag(
            "input", .named("type", "file"), .named("accept", "image/*"), .named("data-photo", ""))
        }
        tag("p", .class("hidden"), .named("role", "alert"), .named("data-aloud", "")) {}
        tag(
          "button", .class("kiosk-answer"), .named("type", "button"), .flag("hidden"),
          .named("data-answer", "")
        ) {
          tag("b", .named("data-word", "")) {}
          tag("span", .named("data-why", "")) {}
          tag("span", .class("who"), .named("data-who", "")) {}
          tag("small", .class("next")) { words(.kioskNext) }
        }
        tag("p", .class("kiosk-foot"), .named("data-counts", "")) { words.tally(counts) }
        if policy.canChange {
          tag("p") { tag("a", .href("/policy")) { words(.kioskPolicy) } }
        }
      }
      tag("script", .named("type", "module"), .named("src", Asset.camera.path)) {}
      tag("script", .named("type", "module"), .named("src", Self.script.path)) {}
    }
  }

  private func says(_ present: PlacePolicy) -> [Attribute] {
    [
      .named("data-scan", String(Self.maxSideLength)), .named("data-frames", "/frames"),
      .named("data-kiosk", ""), .named("data-forget", String(present.forgetAfter)),
      .named("data-looking", words(.kioskReady)), .named("data-denied", words(.scanDenied)),
      .named("data-nothing", words(.kioskNoCode)),
    ]
  }
}

// MARK: Policy

extension KioskPages {
  /// Returns the form with the active policy.
  func form(problem: LocalizedText? = nil) -> HTML {
    let present = policy.present
    return Frame(words: words).bare(title: words(.kioskPolicy)) {
      tag("link", .named("rel", "stylesheet"), .href(Self.style.path))
      tag("form", .class("form"), .named("method", "post"), .named("action", "/policy")) {
        tag("h1") { words(.kioskPolicy) }
        if let problem { tag("p", .class("problem"), .named("role", "alert")) { words(problem) } }
        tag("div", .class("fields")) {
          Fields.text(words(.kioskPlace), "place", present.site)
          Fields.text(words(.kioskForget), "forgetAfter", String(present.forgetAfter), kind: "number")
        }
        kinds(present)
        tag("div", .class("fields")) {
          Fields.lines(
            words(.kioskIssuers), "issuers", present.issuers.sorted().joined(separator: "\n"),
            note: words(.kioskIssuersNote))
          Fields.text(
            words(.kioskCountries), "countries", present.countries.sorted().joined(separator: " "))
        }
        tick("unlisted", words(.kioskUnlisted), isOn: present.takesUnlisted)
        tick("detected", words(.kioskTakesDetected), isOn: present.takesDetected)
        tag("p", .class("form-actions")) {
          tag("a", .class("pill"), .href("/")) { words(.cancel) }
          tag("button", .class("pill strong")) { words(.save) }
        }
      }
    }
  }

  private func kinds(_ present: PlacePolicy) -> HTML {
    tag("fieldset") {
      tag("legend") { words(.kioskKinds) }
      tag("table", .class("people")) {
        tag("thead") {
          tag("tr") {
            tag("td") {}
            tag("th", .named("scope", "col")) { words(.kioskNewest) }
            tag("th", .named("scope", "col")) { words(.kioskOldest) }
          }
        }
        tag("tbody") {
          for kind in PlacePolicy.Kind.allCases { row(kind, present) }
        }
      }
      tag("p", .class("note")) { words(.kioskKindsNote) }
    }
  }

  private func row(_ kind: PlacePolicy.Kind, _ present: PlacePolicy) -> HTML {
    let name = words(Self.names[kind] ?? .healthCard)
    return tag("tr") {
      tag("th", .named("scope", "row")) {
        tag("label", .class("tick")) {
          tag(
            "input", .named("type", "checkbox"), .named("name", "kind"), .named("value", kind.rawValue),
            .flag("checked", if: present.kinds.contains(kind)))
          name
        }
      }
      tag("td") { days("newest-\(kind.rawValue)", present.newest[kind], "\(name), \(words(.kioskNewest))") }
      tag("td") { days("oldest-\(kind.rawValue)", present.oldest[kind], "\(name), \(words(.kioskOldest))") }
    }
  }

  private func days(_ name: String, _ value: Int?, _ label: String) -> HTML {
    tag(
      "input", .named("type", "number"), .named("name", name), .named("value", value.map(String.init) ?? ""),
      .named("min", "0"), .named("max", "\(PlacePolicy.maxDays)"), .label(label))
  }

  private func tick(_ name: String, _ title: String, isOn: Bool) -> HTML {
    tag("label", .class("tick")) {
      tag(
        "input", .named("type", "checkbox"), .named("name", name), .named("value", "yes"),
        .flag("checked", if: isOn))
      title
    }
  }

  private static let names: [PlacePolicy.Kind: LocalizedText] = [
    .vaccination: .immunizationRecord, .test: .kioskTest, .recovery: .recoveryRecord,
    .insurance: .kioskInsurance, .other: .kioskOther,
  ]
}

extension PlacePolicy {
  /// Creates a policy from a form, or returns `nil` if a field has an invalid value.
  init?(_ form: Form) {
    self.init()
    site = String((form["place"] ?? "").unicodeScalars.prefix(Self.maxPlaceNameLength))
    kinds = Set(form.all("kind").compactMap { Kind(rawValue: $0) })
    for kind in Kind.allCases {
      guard let newest = Self.days(form["newest-\(kind.rawValue)"]),
        let oldest = Self.days(form["oldest-\(kind.rawValue)"])
      else { return nil }
      self.newest[kind] = newest
      self.oldest[kind] = oldest
    }
    let lines = (form["issuers"] ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
    let codes = (form["countries"] ?? "").split { !$0.isLetter }.map { $0.uppercased() }
    guard lines.count <= Self.maxNames,
      lines.allSatisfy({ $0.hasPrefix("https://") && $0.utf8.count <= 400 }),
      codes.count <= Self.maxNames, codes.allSatisfy(Self.isCountry),
      let seconds = Int(form["forgetAfter"] ?? ""), Self.secondsToForget.contains(seconds)
    else { return nil }
    issuers = Set(lines)
    countries = Set(codes)
    takesUnlisted = form["unlisted"] == "yes"
    takesDetected = form["detected"] == "yes"
    forgetAfter = seconds
  }

  /// Returns the days in a field; the inner `nil` is for an empty one, the outer for an invalid
  /// one.
  private static func days(_ text: String?) -> Int?? {
    guard let text, !text.isEmpty else { return .some(nil) }
    return Int(text).flatMap { (0...maxDays).contains($0) ? .some($0) : nil }
  }
}
