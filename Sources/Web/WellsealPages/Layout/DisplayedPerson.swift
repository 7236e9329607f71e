import WellsealBase
import WellsealCompression

/// The person whose data a page shows, if the same browser may show the data of others, too.
///
/// The forms of the page name the person in their addresses, so that a change isn't made for
/// the wrong person after another tab has shown another one.
package struct DisplayedPerson: Sendable, Hashable {
  /// The name of the query parameter that names the person.
  package static let parameterName = "for"

  /// The value of the query parameter: letters and digits, without personal data.
  package var tag: String
  /// The name, as the page states it.
  package var name: String

  package init(tag: String, name: String) { (self.tag, self.name) = (tag, name) }

  /// Creates the person of an account, whose checksum distinguishes it from others in one browser.
  package init(account name: String) {
    self.init(tag: Hex.text(CRC32.of(Array(name.utf8))), name: name)
  }

  /// The query parameter of the addresses of forms.
  var parameter: String { "\(Self.parameterName)=\(tag)" }
}
