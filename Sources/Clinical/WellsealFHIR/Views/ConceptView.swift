public import WellsealBase

/// A CodeableConcept as people read it.
public struct ConceptView: Sendable {
  /// One code of a concept.
  public struct Coding: Sendable, Hashable {
    /// The address of the code system.
    public var system: String?

    /// The code in its system.
    public var code: String?

    /// What the system calls the code.
    public var display: String?

    init(_ value: JSONValue) {
      system = value["system"]?.string
      code = value["code"]?.string
      display = value["display"]?.string
    }
  }

  /// The codes, in the order of the resource.
  public let codings: [Coding]

  /// The words of who wrote the resource.
  public let text: String?

  /// - Parameter value: a CodeableConcept, or a single Coding.
  public init(_ value: JSONValue?) {
    text = value?["text"]?.string
    if let array = value?["coding"] {
      codings = array.elements.map { Coding($0) }
    } else {
      codings = value?["code"] == nil ? [] : value.map { [Coding($0)] } ?? []
    }
  }

  /// A readable name: ours for the code, else what the sender wrote, else the bare code.
  public var name: String? {
    codings.lazy.compactMap { CodeNames.entry(system: $0.system, code: $0.code)?.name }.first
      ?? text ?? codings.lazy.compactMap(\.display).first ?? codings.lazy.compactMap(\.code).first
  }

  /// Whether one of the codes is about COVID-19.
  package var isCOVID19: Bool {
    codings.contains { CodeNames.entry(system: $0.system, code: $0.code)?.isCOVID19 ?? false }
  }

  /// The code in one system.
  public func code(in system: String) -> String? { codings.first { $0.system == system }?.code }
}
