package import FoundationEssentials

/// The read access to a type that the user granted to an app.
///
/// An app can always read what it saved itself, and can't distinguish the grants: a denied type
/// looks like one without data.
package enum ReadGrant: Hashable, Sendable {
  case denied
  case all
  /// Samples that end within a date range.
  case window(ReadWindow)
  /// The records that existed when the user decided, for clinical types.
  ///
  /// New ones require another prompt.
  case current(Set<UUID>)
}

/// A date range whose ends may be open.
///
/// Both ends are inclusive, and a sample is in it by its end date.
///
/// Source: the reading limits of iOS 27, which compare the boundary with the end of a sample. The
/// later end is this project's own.
package struct ReadWindow: Hashable, Sendable, Codable {
  package var from: Date?
  package var to: Date?

  package init(from: Date? = nil, to: Date? = nil) { (self.from, self.to) = (from, to) }

  /// Creates the range from the start of one day or moment to the end of another.
  package init(from first: DateInterval?, through last: DateInterval?) {
    // Both ends are inclusive, and midnight belongs to the next day.
    self.init(
      from: first?.start, to: last.map { $0.duration > 0 ? $0.end.addingTimeInterval(-0.001) : $0.end })
  }

  func contains(_ end: Date) -> Bool {
    (from.map { end >= $0 } ?? true) && (to.map { end <= $0 } ?? true)
  }

  private enum CodingKeys: String, CodingKey {
    case from = "from"
    case to = "to"
  }
}

extension ReadGrant {
  /// Creates the grant for a date range, or for everything if the range is open.
  package init(_ window: ReadWindow?) {
    self = window.map { $0 == ReadWindow() ? .all : .window($0) } ?? .all
  }
}

extension ReadGrant: Codable {
  private enum Field: String, CodingKey {
    case access = "access"
    case window = "window"
    case records = "records"
  }

  private enum Access: String, Codable {
    case denied = "denied"
    case all = "all"
    case window = "window"
    case current = "current"
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Field.self)
    self =
      switch try container.decode(Access.self, forKey: .access) {
      case .denied: .denied
      case .all: .all
      case .window: .window(try container.decode(ReadWindow.self, forKey: .window))
      case .current: .current(try container.decode(Set<UUID>.self, forKey: .records))
      }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Field.self)
    switch self {
    case .denied: try container.encode(Access.denied, forKey: .access)
    case .all: try container.encode(Access.all, forKey: .access)
    case .window(let window):
      try container.encode(Access.window, forKey: .access)
      try container.encode(window, forKey: .window)
    case .current(let records):
      try container.encode(Access.current, forKey: .access)
      try container.encode(records, forKey: .records)
    }
  }
}
