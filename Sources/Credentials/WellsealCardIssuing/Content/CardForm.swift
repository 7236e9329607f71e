import WellsealCredentials

/// A card as a clerk fills it in: a person, and doses of vaccines or results of tests.
public struct CardForm: Sendable, Hashable {
  /// Whom the card is about.
  public var person: Person

  /// The doses, where the card is about vaccinations.
  public var doses: [Dose]

  /// The results, where the card is about tests.
  public var results: [Result]

  /// A form about a person, with doses or results.
  public init(person: Person, doses: [Dose] = [], results: [Result] = []) {
    self.person = person
    self.doses = doses
    self.results = results
  }

  /// Whom the card is about.
  public struct Person: Sendable, Hashable {
    /// The family name.
    public var family: String?

    /// The given names.
    public var given: [String]
    /// The whole name, where it has no family and given parts.
    public var name: String?
    /// `YYYY`, `YYYY-MM` or `YYYY-MM-DD`.
    public var birthDate: String?

    /// A person by the parts of a name or by the whole.
    public init(family: String? = nil, given: [String] = [], name: String? = nil, birthDate: String? = nil) {
      self.family = family
      self.given = given
      self.name = name
      self.birthDate = birthDate
    }
  }

  /// One dose of a vaccine.
  public struct Dose: Sendable, Hashable {
    /// A CVX code.
    public var vaccine: String

    /// When the dose was given: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`.
    public var date: String

    /// The number of the lot.
    public var lot: String?

    /// Who gave the dose.
    public var performer: String?

    /// A dose of a vaccine, by its CVX code.
    public init(vaccine: String, date: String, lot: String? = nil, performer: String? = nil) {
      self.vaccine = vaccine
      self.date = date
      self.lot = lot
      self.performer = performer
    }
  }

  /// One result of a laboratory test.
  public struct Result: Sendable, Hashable {
    /// A LOINC code.
    public var test: String

    /// What was found.
    public var value: Value

    /// When the sample was taken: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`.
    public var date: String

    /// Who made the test.
    public var performer: String?

    /// The result of a test, by its LOINC code.
    public init(test: String, value: Value, date: String, performer: String? = nil) {
      self.test = test
      self.value = value
      self.date = date
      self.performer = performer
    }
  }

  /// What a test gave.
  public enum Value: Sendable, Hashable {
    /// A SNOMED CT code such as that of "Detected".
    case coded(String)
    /// A number, digit for digit, with its UCUM unit.
    case quantity(String, unit: String?)
    case words(String)
  }
}
