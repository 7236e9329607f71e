/// A card as a clerk fills it in: a person, and doses of vaccines or results of tests.
public struct CardForm: Sendable, Hashable {
  public var person: Person
  public var doses: [Dose]
  public var results: [Result]

  public init(person: Person, doses: [Dose] = [], results: [Result] = []) {
    self.person = person
    self.doses = doses
    self.results = results
  }

  /// Whom the card is about.
  public struct Person: Sendable, Hashable {
    public var family: String?
    public var given: [String]
    /// The whole name, where it has no family and given parts.
    public var name: String?
    /// `YYYY`, `YYYY-MM` or `YYYY-MM-DD`.
    public var birthDate: String?

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
    public var date: String
    public var lot: String?
    public var performer: String?

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
    public var value: Value
    public var date: String
    public var performer: String?

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
