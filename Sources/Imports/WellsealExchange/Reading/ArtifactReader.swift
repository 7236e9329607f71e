import WellsealBase
public import WellsealCredentials
import WellsealQRCode

/// A type that finds the cards in inputs of any supported format.
///
/// Read related inputs together: the parts of one card may be in several texts or images.
public struct ArtifactReader: Sendable {
  /// The format of the bytes, or `nil` to detect it.
  public var kind: ArtifactKind?
  /// The maximum size of an input in bytes.
  public var limit: Int
  /// A Boolean value that indicates whether SVG and PDF are rendered even on a kernel without
  /// Landlock, where a malicious file may access the user's files.
  public var drawsWithoutLandlock: Bool

  /// Creates a reader.
  public init(as kind: ArtifactKind? = nil, limit: Int = 32 << 20, drawsWithoutLandlock: Bool = false) {
    self.kind = kind
    self.limit = limit
    self.drawsWithoutLandlock = drawsWithoutLandlock
  }

  /// Reads the inputs together.
  ///
  /// - Returns: The content, or `nil` if there is none. Then a finding contains the reason, and
  ///   ``WellsealCredentials/Reading/foreign`` the kind of content unless it is a damaged card.
  public func read(_ inputs: [InputFile]) -> Reading<Artifact> {
    var marks: [Finding] = []
    let files = inputs.enumerated().map { index, input in
      let (text, mark) = ByteOrderMark.strip(input.bytes)
      // The byte order mark isn't part of the signed text, which is read strictly.
      if mark != nil {
        let path = inputs.count > 1 ? "input[\(index)]" : ""
        marks.append(Finding(.byteOrderMark, at: path, level: .warning))
      }
      let (bare, removed) = TextWrapping.strip(text)
      if let removed {
        let path = inputs.count > 1 ? "input[\(index)]" : ""
        marks.append(Finding(.surroundingCharacters, at: path, removed, level: .warning))
      }
      return InputFile(name: input.name, bytes: bare)
    }
    let reading = readText(files)
    guard !marks.isEmpty else { return reading }
    return Reading(reading.value, reading.findings + marks, foreign: reading.foreign)
  }

  /// Reads inputs without byte order marks.
  private func readText(_ inputs: [InputFile]) -> Reading<Artifact> {
    let reading = found(in: inputs)
    guard reading.value == nil, !reading.findings.contains(where: { $0.level >= .error }) else {
      return reading
    }
    // Add a finding, because a caller that counts findings would consider an empty result without
    // one valid.
    let foreign = reading.foreign ?? inputs.first.flatMap { ForeignContent.recognize($0.bytes) }
    return Reading(nil, reading.findings + [Finding(.unknownArtifact, at: "")], foreign: foreign)
  }

  private func found(in inputs: [InputFile]) -> Reading<Artifact> {
    if let large = inputs.first(where: { $0.bytes.count > limit }) {
      return .init(nil, [Finding(.tooLarge, at: "", "\(large.bytes.count) bytes, \(limit) allowed")])
    }
    guard let first = inputs.first, let kind = kind ?? firstKind(of: inputs) else {
      let foreign = inputs.first.map { ForeignContent.recognize($0.bytes) } ?? .empty
      if let seal = seal(in: inputs, foreign) { return Reading(.cards([seal])) }
      return .init(nil, [Finding(.unknownArtifact, at: "")], foreign: foreign)
    }
    if !isMixed(inputs), let single = Self.singles[kind] {
      let reading = Self.readEach(inputs, single)
      guard reading.value == nil, reading.foreign == nil else { return reading }
      return Reading(nil, reading.findings, foreign: ForeignContent.recognize(first.bytes))
    }
    var codes = CodeCollector(drawsWithoutLandlock: drawsWithoutLandlock)
    for input in inputs { codes.add(input.bytes, as: self.kind ?? ArtifactKind.sniff(input.bytes) ?? kind) }
    let reading = codes.reading
    guard reading.value == nil, reading.foreign == nil, kind == .qrNumeric || codes.hasOtherThanPictures
    else {
      return reading
    }
    return Reading(nil, reading.findings, foreign: ForeignContent.recognize(first.bytes))
  }

  /// Returns the only input if it is a seal of the ICAO as JSON, or `nil` for anything else.
  private func seal(in inputs: [InputFile], _ content: ForeignContent?) -> CardText? {
    guard content == .icaoSeal, inputs.count == 1, let text = inputs.first?.bytes else { return nil }
    return Envelope.trim(text).first == UInt8(ascii: "{") ? CardText(jws: text, form: .icaoSeal) : nil
  }

  /// Returns true if some inputs are codes or links, which may be parts of one card.
  private func isMixed(_ inputs: [InputFile]) -> Bool {
    guard kind == nil, inputs.count > 1 else { return false }
    return inputs.contains { input in
      ArtifactKind.sniff(input.bytes).map { Self.singles[$0] == nil } ?? false
    }
  }

  /// Returns the format of the first input that has one.
  private func firstKind(of inputs: [InputFile]) -> ArtifactKind? {
    for input in inputs {
      if let kind = ArtifactKind.sniff(input.bytes) { return kind }
    }
    return nil
  }

  /// The readers of formats in which each input is independent.
  static let singles: [ArtifactKind: @Sendable ([UInt8]) -> Reading<Artifact>] = [
    .healthCard: CardFile.read,
    .fhirHealthCard: IssueResponse.read,
    .jws: { bytes in
      if let cards = SignedLines.cards(in: bytes) { return Reading(.cards(cards)) }
      let (text, findings) = Envelope.strip(bytes, at: "jws")
      return Reading(.cards([CardText(jws: text)]), findings)
    },
    .jwsPayload: { Reading(.payload($0)) },
    .fhirBundle: { Reading(.bundle($0)) },
    .keySet: { Reading(.keySet($0)) },
    .directory: { Reading(.directory($0)) },
  ]

  private static func readEach(
    _ inputs: [InputFile], _ read: @Sendable ([UInt8]) -> Reading<Artifact>
  ) -> Reading<Artifact> {
    guard inputs.count > 1 else { return read(inputs[0].bytes) }
    var cards: [CardText] = []
    var findings: [Finding] = []
    var foreign: ForeignContent?
    for (place, input) in inputs.enumerated() {
      let kind = ArtifactKind.sniff(input.bytes)
      if kind == nil, let other = ForeignContent.recognize(input.bytes) {
        foreign = foreign ?? other
        findings.append(Finding(.unknownArtifact, at: "input[\(place)]", "this is \(other)"))
        continue
      }
      let reading = kind.flatMap { singles[$0] }?(input.bytes) ?? read(input.bytes)
      findings += reading.findings.map { $0.inside("input[\(place)]") }
      switch reading.value {
      case .cards(let found)?:
        cards += found.map {
          CardText(jws: $0.jws, path: $0.path.isEmpty ? "input[\(place)]" : "input[\(place)].\($0.path)")
        }
      case nil: break
      case .payload, .bundle, .keySet, .directory:
        let detail = "not a card; read it separately"
        findings.append(Finding(.unknownArtifact, at: "input[\(place)]", detail))
      }
    }
    return Reading(cards.isEmpty ? nil : .cards(cards), findings, foreign: foreign)
  }
}
