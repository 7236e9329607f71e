public import WellsealBase

/// A CodeableConcept formatted for display.
public struct ConceptView: Sendable {
  /// A code of a concept.
  public struct Coding: Sendable, Hashable {
    /// The URI of the code system.
    public var system: String?

    /// The code within its system.
    public var code: String?

    /// The display text of the code.
    public var display: String?

    init(_ value: JSONValue) {
      system = value["system"]?.string
      code = value["code"]?.string
      display = value["display"]?.string
    }
  }

  /// The codes, in the order of the resource.
  public let codings: [Coding]

  /// The text of the concept's author.
  public let text: String?

  /// Creates a concept view.
  ///
  /// - Parameter value: A CodeableConcept, or a single Coding.
  public init(_ value: JSONValue?) {
    text = value?["text"]?.string
    if let array = value?["coding"] {
      codings = array.elements.map { Coding($0) }
    } else {
      codings = value?["code"] == nil ? [] : value.map { [Coding($0)] } ?? []
    }
  }

  /// The name for display: Wellseal's name for the code, or the sender's text, or the bare code.
  public var name: String? {
    codings.lazy.compactMap { CodeNames.entry(system: $0.system, code: $0.code)?.name }.first
      ?? text ?? codings.lazy.compactMap(\.display).first ?? codings.lazy.compactMap(\.code).first
  }

  /// Whether one of the codes is about COVID-19.
  package var isCOVID19: Bool {
    codings.contains { CodeNames.entry(system: $0.system, code: $0.code)?.isCOVID19 ?? false }
  }

  /// Returns the code in one system.
  public func code(in system: String) -> String? { codings.first { $0.system == system }?.code }
}
