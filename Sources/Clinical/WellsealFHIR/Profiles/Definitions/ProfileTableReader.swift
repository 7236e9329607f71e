/// A parser for the table of a guide.
///
/// Tables are part of the program, so a syntax error is a bug.
struct ProfileTableReader {
  private var guide = ProfileGuide()
  private var aliases: [Substring: String] = [:]

  static func read(_ table: String) -> ProfileGuide {
    var reader = ProfileTableReader()
    for line in table.split(separator: "\n") where !line.hasPrefix("#") && !line.isEmpty {
      if line.hasPrefix(" ") { reader.element(line) } else { reader.heading(line) }
    }
    return reader.guide
  }

  private mutating func heading(_ line: Substring) {
    let fields = line.split(separator: " ")
    switch fields[0] {
    case "guide":
      guide.id = String(fields[1])
      guide.base = String(fields[2])
      guide.isAskedByName = fields.count > 3
    case "alias": aliases[fields[1]] = String(fields[2])
    case "valueset":
      let system = aliases[fields[2]] ?? String(fields[2])
      guide.valueSets[String(fields[1]), default: []] += fields.dropFirst(3)
        .map { CodePattern(system: system, code: String($0)) }
    case "rule": rule(line, key: String(fields[1]), isWarning: fields[2] == "warning")
    case "profile": profile(fields)
    default: preconditionFailure("a line of a profile table that begins with \(fields[0])")
    }
  }

  private mutating func rule(_ line: Substring, key: String, isWarning: Bool) {
    let halves = line.split(separator: " ", maxSplits: 3)[3].split(separator: " ## ", maxSplits: 1)
    guide.rules[key] = .init(
      severity: isWarning ? .warning : .error, expression: try? PathParser.parse(String(halves[0])),
      sentence: halves.count > 1 ? String(halves[1]) : "")
  }

  private mutating func profile(_ fields: [Substring]) {
    var profile = ProfileGuide.Profile(id: String(fields[1]), type: String(fields[2]))
    var rest = fields.dropFirst(3)
    while let word = rest.popFirst() {
      switch word {
      case "<":
        guard let base = rest.popFirst().flatMap({ guide.profile(String($0)) }) else { break }
        profile.root = base.root
        profile.bases = base.bases.union([base.id])
      case "default": profile.isDefault = true
      case "referred": profile.isReferredTo = true
      case "when": break
      default:
        let halves = word.split(separator: "=", maxSplits: 1)
        profile.conditions.append((String(halves[0]), pattern(halves[1])))
      }
    }
    guide.profiles.append(profile)
  }

  private mutating func element(_ line: Substring) {
    var fields = line.split(separator: " ")[...]
    guard let path = fields.popFirst(), let last = guide.profiles.indices.last else { return }
    let steps = path == "." ? [] : path.split(separator: ".")
    var root = guide.profiles[last].root
    root.change(steps[...]) { node in
      var fields = fields
      while let word = fields.popFirst() { read(word, &fields, into: &node) }
    }
    guide.profiles[last].root = root
  }

  private func read(_ word: Substring, _ rest: inout ArraySlice<Substring>, into node: inout ProfileNode) {
    func next() -> Substring { rest.popFirst() ?? "" }
    func names() -> [String] { next().split(separator: "|").map(String.init) }
    switch word {
    case "only": node.types = names()
    case "ref": node.targets = names()
    case "=": node.pattern = pattern(next())
    case "in": node.valueSet = String(next())
    case "obeys": node.rules += next().split(separator: ",").map(String.init)
    case "is": node.profile = String(next())
    case "url": node.extensionURL = String(next())
    case "closed": node.slicing.isClosed = true
    case "sliced":
      node.slicing.discriminators = next().split(separator: ",").map { text in
        let halves = text.split(separator: ":", maxSplits: 1)
        return .init(kind: .init(rawValue: String(halves[0])) ?? .pattern, path: String(halves[1]))
      }
    default:
      guard let dots = word.firstRange(of: "..") else {
        preconditionFailure("a word of a profile table that is \(word)")
      }
      node.least = Int(word[..<dots.lowerBound]) ?? node.least
      node.maxCount = Int(word[dots.upperBound...]) ?? node.maxCount
    }
  }

  private func pattern(_ text: Substring) -> CodePattern {
    guard let hash = text.lastIndex(of: "#") else { return CodePattern(system: nil, code: String(text)) }
    let (system, code) = (text[..<hash], text[text.index(after: hash)...])
    return CodePattern(
      system: aliases[system] ?? String(system), code: code.isEmpty ? nil : String(code))
  }
}
