/// The numbers for people in a crisis, by country.
///
/// The list is part of the program, so that nothing has to be asked over the network.
package struct HelpLine: Sendable {
  /// The region code of the country, such as `US`.
  package let region: String
  /// The emergency number.
  package let emergency: String
  /// The name of the crisis line in its own language.
  package let name: String
  package let number: String

  package static let all: [HelpLine] = [
    HelpLine(region: "AT", emergency: "144", name: "Telefonseelsorge", number: "142"),
    HelpLine(region: "AU", emergency: "000", name: "Lifeline", number: "13 11 14"),
    HelpLine(region: "CA", emergency: "911", name: "Suicide Crisis Helpline", number: "988"),
    HelpLine(region: "CH", emergency: "144", name: "Die Dargebotene Hand", number: "143"),
    HelpLine(region: "CN", emergency: "120", name: "心理援助热线", number: "12356"),
    HelpLine(region: "DE", emergency: "112", name: "TelefonSeelsorge", number: "0800 1110111"),
    HelpLine(region: "ES", emergency: "112", name: "Línea 024", number: "024"),
    HelpLine(region: "GB", emergency: "999", name: "Samaritans", number: "116 123"),
    HelpLine(region: "IE", emergency: "112", name: "Samaritans", number: "116 123"),
    HelpLine(region: "IL", emergency: "101", name: "ער״ן", number: "1201"),
    HelpLine(region: "MX", emergency: "911", name: "Línea de la Vida", number: "800 911 2000"),
    HelpLine(region: "NZ", emergency: "111", name: "1737", number: "1737"),
    HelpLine(region: "US", emergency: "911", name: "988 Suicide & Crisis Lifeline", number: "988"),
  ]

  /// Returns the line of a region, or `nil` if the list has none.
  package static func of(_ region: String?) -> HelpLine? { all.first { $0.region == region } }
}
