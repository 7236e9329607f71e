package import WellsealBase

/// A read-only tool, as described to clients.
package struct ToolDescription: Sendable {
  var name: String
  var title: String
  /// The description for models: the content of the response, and when to call the tool.
  var text: String
  var arguments: [ToolArgument]

  package init(_ name: String, title: String, _ text: String, _ arguments: [ToolArgument]) {
    self.name = name
    self.title = title
    self.text = text
    self.arguments = arguments
  }

  /// Returns `{name, description, inputSchema}`, and in later revisions also `title` and
  /// `annotations`.
  func json(_ version: ProtocolVersion) -> JSON {
    var json: JSON = [
      "name": .string(name), "description": .string(text), "inputSchema": schema,
    ]
    if version.hasStructure { json["title"] = .string(title) }
    guard version.hasAnnotations else { return json }
    json["annotations"] = [
      "title": .string(title), "readOnlyHint": true, "destructiveHint": false, "idempotentHint": true,
      "openWorldHint": false,
    ]
    return json
  }

  /// The schema of the arguments.
  ///
  /// Source: JSON Schema 2020-12.
  var schema: JSON {
    let required = arguments.filter(\.isRequired).map { JSON.string($0.name) }
    var schema: JSON = [
      "type": "object",
      "properties": .object(arguments.map { .init($0.name, $0.schema) }),
      "additionalProperties": false,
    ]
    if !required.isEmpty { schema["required"] = .array(required) }
    return schema
  }

  /// Validates a client's arguments; undescribed ones are rejected.
  ///
  /// - Throws: ``ToolArgumentError`` with the name of the first invalid argument.
  package func check(_ given: JSONValue?) throws(ToolArgumentError) -> ToolArguments {
    var values: [String: ToolArguments.Value] = [:]
    if let given {
      guard given.kind == .object else { throw ToolArgumentError(.notAnObject, in: "arguments") }
      for (name, value) in given.members where !value.isNull {
        guard let argument = arguments.first(where: { $0.name == name }) else {
          throw ToolArgumentError(.unknown(known: arguments.map(\.name)), in: name)
        }
        values[name] = try argument.read(value)
      }
    }
    for argument in arguments where argument.isRequired && values[argument.name] == nil {
      throw ToolArgumentError(.missing, in: argument.name)
    }
    return ToolArguments(values: values)
  }
}
