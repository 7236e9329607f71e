package import WellsealLocalization

/// Forms that `passkeys.js` fills in with what an authenticator says; where a browser knows no passkeys they stay hidden.
///
/// The script asks the address with `/options` behind it what the server wants, and sends the answer to the address itself.
package struct PasskeyForm {
  private let action: String
  private let words: Localizer

  /// - Parameters:
  ///   - action: where the answer goes.
  ///   - words: the person's.
  package init(action: String, words: Localizer) {
    self.action = action
    self.words = words
  }

  /// Signs somebody in who has not said who it is.
  package var signIn: HTML {
    form(["credential", "client", "data", "signature", "user", "output"]) {
      tag("button", .class("pill")) { words(.signInWithPasskey) }
    }
  }

  /// Makes a passkey for whoever knows what opens the store.
  package var make: HTML {
    HTML {
      form(["credential", "client", "attestation", "output"]) {
        tag("div", .class("fields")) {
          Fields.text(words(.name), "name", "", isRequired: true)
          Fields.secret(words(.currentSecret), "secret")
        }
        tag("p", .class("form-actions")) { tag("button", .class("pill strong")) { words(.makePasskey) } }
      }
      tag("p", .class("note"), .named("data-without-passkeys", "")) { words(.noPasskeysHere) }
    }
  }

  private func form(_ names: [String], @HTMLBuilder content: () -> HTML) -> HTML {
    tag(
      "form", .class("form"), .named("method", "post"), .named("action", action), .flag("hidden"),
      .named("data-passkey", "\(action)/options")
    ) {
      tag("script", .named("type", "module"), .named("src", Asset.passkeys.path)) {}
      tag("p", .class("problem"), .named("role", "alert"), .flag("hidden"), .named("data-failed", "")) {
        words(.passkeyFailed)
      }
      for name in names { tag("input", .named("type", "hidden"), .named("name", name)) }
      content()
    }
  }
}
