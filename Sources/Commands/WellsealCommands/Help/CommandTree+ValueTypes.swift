import ArgumentParser

extension CommandTree {
  /// The types of the values of its arguments and options, by the names of ``options``.
  ///
  /// An optional or repeatable value has the type of a single value. The parser's description of a
  /// command contains no types, so they are those of its properties, in the same order.
  var valueTypes: [String: Any.Type] {
    let properties = Self.properties(of: type)
    return [true, false].reduce(into: [:]) { types, isPositional in
      let names = options.filter { isPositional ? $0.kind == .positional : $0.kind == .option }.map(\.name)
      let values = properties.filter { $0.isPositional == isPositional }.map(\.value)
      for (name, value) in zip(names, values) { types[name] = value }
    }
  }

  private typealias Property = (isPositional: Bool, value: Any.Type)

  private static func properties(of arguments: any ParsableArguments.Type) -> [Property] {
    Mirror(reflecting: arguments.init()).children.flatMap { child -> [Property] in
      if let group = child.value as? any GroupProperty { return properties(of: group.group) }
      return (child.value as? any ValueProperty).map { [$0.property] } ?? []
    }
  }
}

/// A property with a value from the command line.
private protocol ValueProperty {
  var property: (isPositional: Bool, value: Any.Type) { get }
}

/// A property with a group of such properties.
private protocol GroupProperty { var group: any ParsableArguments.Type { get } }

/// A type that contains values of another type.
private protocol ContainerType { static var contained: Any.Type { get } }

private func single(_ type: Any.Type) -> Any.Type { (type as? any ContainerType.Type)?.contained ?? type }

extension Option: ValueProperty {
  fileprivate var property: (isPositional: Bool, value: Any.Type) { (false, single(Value.self)) }
}

extension Argument: ValueProperty {
  fileprivate var property: (isPositional: Bool, value: Any.Type) { (true, single(Value.self)) }
}

extension OptionGroup: GroupProperty {
  fileprivate var group: any ParsableArguments.Type { Value.self }
}

extension Optional: ContainerType { fileprivate static var contained: Any.Type { single(Wrapped.self) } }

extension Array: ContainerType { fileprivate static var contained: Any.Type { single(Element.self) } }
