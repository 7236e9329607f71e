import TestSupport

/// Damages an export like writers, other systems and accidents do: drops, duplicates, reorders and
/// garbles.
struct ExportGarbler {
  private var random: SeededGenerator
  private var number = 0

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// Returns elements with some changes.
  mutating func garbled(_ elements: [ExportNode], changes: Int) -> [ExportNode] {
    var elements = elements
    for _ in 0..<changes {
      let place = random.index(below: elements.count)
      let isSingle = ["Me", "ExportDate"].contains(elements[place].name)
      switch random.index(below: 8) {
      case 0 where !isSingle: elements.insert(elements[place], at: random.index(below: elements.count))
      case 1 where !isSingle:
        var copy = elements[place]
        change(&copy)
        elements.append(copy)
      case 2: elements.swapAt(place, random.index(below: elements.count))
      default: change(&elements[place])
      }
    }
    return elements
  }

  /// Returns a file with one change.
  mutating func garbled(_ text: String) -> String {
    var text = Array(text.unicodeScalars)
    let place = random.index(below: text.count)
    switch random.index(below: 4) {
    case 0: text.removeLast(text.count - place)
    case 1: text.remove(at: place)
    case 2: text.insert(",", at: place)
    default: text[place] = "x"
    }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: text)
    return String(view)
  }

  private mutating func change(_ element: inout ExportNode) {
    if !element.children.isEmpty, random.index(below: 2) == 0 {
      return changeChild(&element, random.index(below: element.children.count))
    }
    guard !element.attributes.isEmpty else { return }
    let place = random.index(below: element.attributes.count)
    var attribute = element.attributes[place]
    number += 1
    switch random.index(below: 7) {
    case 0: element.attributes.remove(at: place)
    case 1: element.attributes.append(attribute)
    case 2:
      attribute.value = garbled(value: attribute.value)
      element.attributes.append(attribute)
    case 3: element.attributes.shuffle(using: &random)
    case 4: element.attributes[place].name += "x"
    case 5: element.attributes.append(.init(name: "future\(number)", value: "\(number) & more"))
    default: element.attributes[place].value = garbled(value: attribute.value)
    }
  }

  private mutating func changeChild(_ element: inout ExportNode, _ place: Int) {
    number += 1
    switch random.index(below: 7) {
    case 0: element.children.remove(at: place)
    case 1: element.children.append(element.children[place])
    case 2:
      var copy = element.children[place]
      change(&copy)
      element.children.append(copy)
    case 3: element.children.shuffle(using: &random)
    case 4: element.children[place].name += "x"
    case 5: element.children.append(ExportNode("Future", [("number", "\(number)")], [ExportNode("Part")]))
    default: change(&element.children[place])
    }
  }

  private mutating func garbled(value: String) -> String {
    var text = Array(value.unicodeScalars)
    let place = random.index(below: text.count)
    switch random.index(below: 6) {
    case 0: text = []
    case 1: text.insert("x", at: place)
    case 2: if !text.isEmpty { text.remove(at: place) }
    case 3: text = text.map { $0 == "." ? "," : $0 }
    case 4: text.append("ß")
    default: if !text.isEmpty { text[place] = "7" }
    }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: text)
    return String(view)
  }
}
