/// An error that occurs when bytes aren't supported XML, with the line and column.
///
/// It never contains the text.
package struct XMLError: Error, Hashable, Sendable {
  package enum Reason: Error, Hashable, Sendable {
    case empty
    case notText
    /// The declaration names an unknown encoding.
    case unknownEncoding
    /// The text has a document type.
    ///
    /// Document types aren't supported, because their declarations can expand without limit and
    /// refer to other files.
    case documentType
    case unknownEntity
    case invalidCharacter
    case malformedMarkup
    case duplicateAttribute
    /// The name of an end tag doesn't match the element.
    case mismatchedEnd
    case unexpectedEnd
    /// Content before or after the root.
    case outsideRoot
    case tooLarge(limit: Int)
    case tooDeep(limit: Int)
    case tooManyElements(limit: Int)
    case tooManyAttributes(limit: Int)
  }

  package var reason: Reason
  /// The line, from 1.
  package var line: Int
  /// The column in characters, from 1.
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
    case .empty: "empty document"
    case .notText: "the bytes don't match the declared encoding"
    case .unknownEncoding:
      "unsupported encoding (UTF-8, UTF-16, ISO-8859-1, windows-1252 and US-ASCII are supported)"
    case .documentType: "document type declarations aren't supported"
    case .unknownEntity: "undefined entity"
    case .invalidCharacter: "invalid character"
    case .malformedMarkup: "the markup is malformed"
    case .duplicateAttribute: "an element has the same attribute twice"
    case .mismatchedEnd: "mismatched closing tag"
    case .unexpectedEnd: "the text ends early"
    case .outsideRoot: "content outside the root element"
    case .tooLarge(let limit): "the text is longer than \(limit) bytes"
    case .tooDeep(let limit): "elements are nested deeper than \(limit) levels"
    case .tooManyElements(let limit): "there are more than \(limit) elements and attributes"
    case .tooManyAttributes(let limit): "an element has more than \(limit) attributes"
    }
  }
}

/// Limits for parsing XML.
package struct XMLLimits: Hashable, Sendable {
  var bytes: Int
  package var depth: Int
  /// The maximum number of elements and their attributes.
  var elements: Int
  /// The maximum number of attributes of one element.
  package var attributes: Int
  /// The maximum number of elements and attributes in an ``XMLTree``.
  var kept: Int

  package init(
    bytes: Int = 64 << 20, depth: Int = 128, elements: Int = 4_000_000, attributes: Int = 128,
    kept: Int = 600_000
  ) {
    (self.bytes, self.depth, self.elements) = (bytes, depth, elements)
    (self.attributes, self.kept) = (attributes, kept)
  }
}
