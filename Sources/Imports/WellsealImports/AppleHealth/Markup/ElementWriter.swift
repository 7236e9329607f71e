import WellsealBase

/// A type that writes elements in the layout of the Health app.
enum ElementWriter {
  /// Returns the text of an element, on one or more lines.
  ///
  /// Addresses of devices become zero because they have no meaning.
  static func text(_ element: ExportElement) -> String {
    var bytes: [UInt8] = []
    write(element, indentation: 1, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  static func write(_ element: ExportElement, indentation: Int, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: repeatElement(0x20, count: indentation))
    guard !element.isText else {
      MarkupEscaping.appendAttribute(element[""] ?? "", to: &bytes)
      return bytes.append(lineFeed)
    }
    bytes.append(contentsOf: "<\(element.name)".utf8)
    for attribute in element.attributes {
      write(attribute.name, withoutAddress(attribute), to: &bytes)
    }
    guard !element.children.isEmpty else { return bytes.append(contentsOf: "/>\n".utf8) }
    bytes.append(contentsOf: ">\n".utf8)
    for child in element.children { write(child, indentation: indentation + 1, to: &bytes) }
    bytes.append(contentsOf: repeatElement(0x20, count: indentation))
    bytes.append(contentsOf: "</\(element.name)>\n".utf8)
  }

  static func write(_ name: String, _ value: String, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: " \(name)=\"".utf8)
    MarkupEscaping.appendAttribute(value, to: &bytes)
    bytes.append(UInt8(ascii: "\""))
  }

  private static func withoutAddress(_ attribute: ExportElement.Attribute) -> String {
    let opening = "<<HKDevice: 0x"
    guard attribute.name == "device", attribute.value.hasPrefix(opening) else { return attribute.value }
    return opening + "0" + attribute.value.dropFirst(opening.count).drop { $0.isHexDigit }
  }
}
