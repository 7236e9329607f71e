/// Why bytes are not the XML that can be read, and where; never holds anything that the text says.
package struct XMLError: Error, Hashable, Sendable {
  package enum Reason: Error, Hashable, Sendable {
    case empty
    case notText
    /// The declaration names an encoding that is not known.
    case unknownEncoding
    /// Document types are never read: what they declare can grow without end and ask for other files.
    case documentType
    case unknownEntity
    case invalidCharacter
    case malformedMarkup
    case duplicateAttribute
    /// An element is closed by another's name.
    case mismatchedEnd
    case unexpectedEnd
    /// Something follows the root, or stands before it.
    case outsideRoot
    case tooLarge(limit: Int)
    case tooDeep(limit: Int)
    case tooManyElements(limit: Int)
    case tooManyAttributes(limit: Int)
  }

  package var reason: Reason
  /// Beginning with 1.
  package var line: Int
  /// The column in characters, beginning with 1.
  var column: Int

  package init(_ reason: Reason, line: Int, column: Int) {
    (self.reason, self.line, self.column) = (reason, line, column)
  }
}

extension XMLError: CustomStringConvertible {
  package var description: String { "line \(line), column \(column): \(reason)" }
}

extension XMLError.Reason: CustomStringConvertible {
  package var description: String {
    switch self {
    case .empty: "there is no XML here"
    case .notText: "the bytes are no text in the encoding that they are said to have"
    case .unknownEncoding: "the encoding is none of UTF-8, UTF-16, ISO-8859-1, windows-1252 and US-ASCII"
    case .documentType: "the text declares a document type, which is never read"
    case .unknownEntity: "an entity stands here that XML does not define"
    case .invalidCharacter: "a character stands here that XML does not allow"
    case .malformedMarkup: "the markup is malformed"
    case .duplicateAttribute: "an element has the same attribute twice"
    case .mismatchedEnd: "an element is closed that is not the innermost open one"
    case .unexpectedEnd: "the text ends early"
    case .outsideRoot: "something stands outside of the one element that holds everything"
    case .tooLarge(let limit): "the text is longer than \(limit) bytes"
    case .tooDeep(let limit): "elements are nested deeper than \(limit) levels"
    case .tooManyElements(let limit): "there are more than \(limit) elements and attributes"
    case .tooManyAttributes(let limit): "an element has more than \(limit) attributes"
    }
  }
}

/// What an XML text may grow to before it is refused.
package struct XMLLimits: Hashable, Sendable {
  var bytes: Int
  package var depth: Int
  /// The most elements with their attributes.
  var elements: Int
  /// The most attributes of one element.
  package var attributes: Int
  /// The most elements and attributes that are held at once, as an ``XMLTree``.
  var kept: Int

  package init(
    bytes: Int = 64 << 20, depth: Int = 128, elements: Int = 4_000_000, attributes: Int = 128,
    kept: Int = 600_000
  ) {
    (self.bytes, self.depth, self.elements) = (bytes, depth, elements)
    (self.attributes, self.kept) = (attributes, kept)
  }
}
