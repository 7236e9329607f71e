/// A type with a JSON representation in messages.
package protocol WireValue: SendableMetatype {
  /// The type in the syntax of the interface file, such as `[]Sample`.
  static var wireType: String { get }
  /// The value of a missing member, or `nil` if the member is required.
  static var absent: Self? { get }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` with the path of the first error.
  init(wire: WireReader) throws(WireError)

  func write(to writer: inout WireWriter)
  /// Whether the value is omitted.
  ///
  /// An omitted value is read as ``absent``.
  var isAbsent: Bool { get }
}

extension WireValue {
  package static var absent: Self? { nil }
  package var isAbsent: Bool { false }
}

/// A value with named members, which are listed in ``wireFields``.
package protocol WireObject: WireValue {
  static var wireFields: [WireField<Self>] { get }
  /// Reads the members.
  init(fields: WireReader) throws(WireError)
}

extension WireObject {
  package static var wireType: String { "\(Self.self)" }

  package init(wire: WireReader) throws(WireError) {
    try wire.expectObject(Self.wireFields.lazy.map(\.name))
    try self.init(fields: wire)
  }

  package func write(to writer: inout WireWriter) { writer.object(self) }
}

extension WireWriter {
  /// Writes the members of a value as listed in its table.
  mutating func object<Value: WireObject>(_ value: Value) {
    object { writer in
      for field in Value.wireFields { field.write(value, &writer) }
    }
  }
}

/// A member of an object: its name, its type in the interface, and its writer.
package struct WireField<Owner>: Sendable {
  let name: String
  let type: String
  let write: @Sendable (Owner, inout WireWriter) -> Void

  /// Creates a member with the value of a property.
  ///
  /// `nil` is omitted.
  package init<Value: WireValue>(_ name: String, _ value: @escaping @Sendable (Owner) -> Value) {
    let mayLack = Value.absent != nil && !Value.wireType.hasPrefix("?")
    self.init(name, type: (mayLack ? "?" : "") + Value.wireType) { owner, writer in
      let value = value(owner)
      if !value.isAbsent { writer.member(name, value) }
    }
  }

  /// Creates a member that is omitted if it has a default value.
  package init<Value: WireValue & Equatable & Sendable>(
    _ name: String, _ value: @escaping @Sendable (Owner) -> Value, or standard: Value
  ) {
    self.init(name) { owner in
      let value = value(owner)
      return value == standard ? nil : value
    }
  }

  init(_ name: String, type: String, write: @escaping @Sendable (Owner, inout WireWriter) -> Void) {
    (self.name, self.type, self.write) = (name, type, write)
  }

  /// The provenances to which the samples of a message refer.
  ///
  /// The member is written after them.
  static var provenances: WireField {
    WireField("provenances", type: "?[]Provenance") { _, writer in
      let table = writer.provenances.all
      if !table.isEmpty { writer.member("provenances", table) }
    }
  }
}

/// A value of one of several kinds: an object with a single member that names the kind.
package protocol WireChoice: WireValue {
  static var wireCases: [WireCase<Self>] { get }
}

extension WireChoice {
  package static var wireType: String { "\(Self.self)" }

  package init(wire: WireReader) throws(WireError) { self = try Self.choice(wire) }

  /// Reads the single member.
  static func choice(_ wire: WireReader) throws(WireError) -> Self {
    let names = wireCases.map(\.name)
    try wire.expectObject(names)
    let present = wireCases.compactMap { item in wire.member(item.name).map { (item, $0) } }
    guard present.count == 1, let (item, member) = present.first else { throw WireError(.notOneOf(names)) }
    do throws(WireError) { return try item.read(member) } catch { throw error.inside(item.name) }
  }

  package func write(to writer: inout WireWriter) {
    writer.object { writer in
      for item in Self.wireCases where item.write(self, &writer) { return }
    }
  }
}

/// A kind of a value: its name, and the conversions to and from its content.
package struct WireCase<Owner>: Sendable {
  let name: String
  let type: String
  /// Writes the member if the value is of this kind.
  let write: @Sendable (Owner, inout WireWriter) -> Bool
  let read: @Sendable (WireReader) throws(WireError) -> Owner

  package init<Value: WireValue>(
    _ name: String, _ make: @escaping @Sendable (Value) -> Owner,
    _ content: @escaping @Sendable (Owner) -> Value?
  ) {
    (self.name, type) = (name, "?" + Value.wireType)
    write = { owner, writer in
      guard let value = content(owner) else { return false }
      writer.member(name, value)
      return true
    }
    read = { reader throws(WireError) in make(try Value(wire: reader)) }
  }
}

/// A value that is written as a name.
package protocol WireName: WireValue, Hashable {
  static var wireNames: [Self] { get }
  /// The name in messages.
  ///
  /// It is part of the format and never changes, so it isn't derived from the name of a case.
  var stableName: String { get }
}

extension WireName where Self: RawRepresentable, Self.RawValue == String {
  package var stableName: String { rawValue }
}

extension WireName where Self: CaseIterable {
  package static var wireNames: [Self] { Array(allCases) }
}

extension WireName {
  package static var wireType: String { "\(Self.self)" }

  package init(wire: WireReader) throws(WireError) {
    guard let text = wire.text else { throw WireError(.expected("a text")) }
    guard let found = Self.wireNames.first(where: { $0.stableName == text }) else {
      throw WireError(.unknownName(Self.wireNames.map(\.stableName)))
    }
    self = found
  }

  package func write(to writer: inout WireWriter) { writer.string(stableName) }
}

/// A value that is written as text, in the form of its description.
package protocol WireText: WireValue, LosslessStringConvertible {
  /// A description of the expected text, such as "a version such as 17.4.1".
  static var wireMeaning: String { get }
}

extension WireText {
  package static var wireType: String { "string" }
  package static var wireMeaning: String { "a \(Self.self)" }

  package init(wire: WireReader) throws(WireError) {
    guard let text = wire.text else { throw WireError(.expected("a text")) }
    guard let value = Self(text) else { throw WireError(.expected(Self.wireMeaning)) }
    self = value
  }

  package func write(to writer: inout WireWriter) { writer.string(description) }
}
