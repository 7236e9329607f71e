import WellsealCredentials

/// The form for a card: a person, and doses of vaccines or results of tests.
public struct CardForm: Sendable, Hashable {
  /// The subject of the card.
  public var person: Person

  /// The doses, if the card is about vaccinations.
  public var doses: [Dose]

  /// The results, if the card is about tests.
  public var results: [Result]

  /// Creates a form about a person, with doses or results.
  public init(person: Person, doses: [Dose] = [], results: [Result] = []) {
    self.person = person
    self.doses = doses
    self.results = results
  }

  /// The subject of the card.
  public struct Person: Sendable, Hashable {
    /// The family name.
    public var family: String?

    /// The given names.
    public var given: [String]
    /// The full name, if it has no family and given parts.
    public var name: String?
    /// The date of birth: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`.
    public var birthDate: String?

    /// Creates a person with the parts of a name or the full name.
    public init(family: String? = nil, given: [String] = [], name: String? = nil, birthDate: String? = nil) {
      self.family = family
      self.given = given
      self.name = name
      self.birthDate = birthDate
    }
  }

  /// A dose of a vaccine.
  public struct Dose: Sendable, Hashable {
    /// A CVX code.
    public var vaccine: String

    /// The date of the dose: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`.
    public var date: String

    /// The lot number.
    public var lot: String?

    /// The provider of the dose.
    public var performer: String?

    /// Creates a dose of a vaccine from its CVX code.
    public init(vaccine: String, date: String, lot: String? = nil, performer: String? = nil) {
      self.vaccine = vaccine
      self.date = date
      self.lot = lot
      self.performer = performer
    }
  }

  /// A result of a laboratory test.
  public struct Result: Sendable, Hashable {
    /// A LOINC code.
    public var test: String

    /// The result.
    public var value: Value

    /// The date of the sample: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`.
    public var date: String

    /// The performer of the test.
    public var performer: String?

    /// Creates the result of a test from its LOINC code.
    public init(test: String, value: Value, date: String, performer: String? = nil) {
      self.test = test
      self.value = value
      self.date = date
      self.performer = performer
    }
  }

  /// The value of a result.
  public enum Value: Sendable, Hashable {
    /// A SNOMED CT code such as that of "Detected".
    case coded(String)
    /// A number with all of its digits, and its UCUM unit.
    case quantity(String, unit: String?)
    /// A plain text.
    case words(String)
  }
}
