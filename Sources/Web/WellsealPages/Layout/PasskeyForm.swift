package import WellsealLocalization

/// Forms that `passkeys.js` fills in with the response of an authenticator; they stay hidden if the
/// browser doesn't support passkeys.
///
/// The script requests the server's options from the path with `/options` appended, and sends the
/// response to the path itself.
package struct PasskeyForm {
  private let action: String
  private let words: Localizer
  /// The text if the authenticator or the server rejects the passkey.
  private let failure: LocalizedText

  /// Creates the forms.
  ///
  /// - Parameters:
  ///   - action: The path for the response.
  ///   - words: The user's localizer.
  ///   - failure: The text if the authenticator or the server rejects the passkey.
  package init(action: String, words: Localizer, failure: LocalizedText = .passkeyFailed) {
    self.action = action
    self.words = words
    self.failure = failure
  }

  /// The form for signing in without a user name.
  package var signIn: HTML { signIn(with: .none) }

  /// Returns the form for signing in, with further fields.
  package func signIn(with fields: HTML) -> HTML {
    form(["credential", "client", "data", "signature", "user", "output"]) {
      fields
      tag("button", .class("pill")) { words(.signInWithPasskey) }
    }
  }

  /// The form for creating a passkey that opens no store.
  package var register: HTML {
    HTML {
      form(["credential", "client", "attestation", "output"]) {
        tag("button", .class("pill strong")) { words(.makePasskey) }
      }
      tag("p", .class("note"), .named("data-without-passkeys", "")) { words(.noPasskeysHere) }
    }
  }

  /// The form for creating a passkey, which requires a secret of the store.
  package var make: HTML {
    HTML {
      form(["credential", "client", "attestation", "output"]) {
        tag("div", .class("fields")) {
          Fields.text(words(.name), "name", "", isRequired: true)
          Fields.secret(words, .currentSecret, "secret")
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
        words(failure)
      }
      for name in names { tag("input", .named("type", "hidden"), .named("name", name)) }
      content()
    }
  }
}
