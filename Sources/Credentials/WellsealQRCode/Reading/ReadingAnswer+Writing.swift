extension ReadingAnswer {
  package var bytes: [UInt8] {
    switch self {
    case .symbols(let symbols, let left):
      Self.mark + [1] + number(left.pixels, 8) + [UInt8(clamping: left.tries)]
        + [UInt8(clamping: symbols.count)] + symbols.prefix(Self.maxSymbols).flatMap(\.answer)
    case .refusal(let refusal): Self.mark + [2] + refusal.answer
    }
  }
}

private func number(_ value: Int, _ width: Int) -> [UInt8] {
  (0..<width).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
}

extension QRSymbol {
  fileprivate var answer: [UInt8] {
    let head = [UInt8(version?.number ?? 0), level?.rawValue.asciiValue ?? 0]
    let count = segments.map { min($0.count, ReadingAnswer.unknownSegments) } ?? ReadingAnswer.unknownSegments
    let rows = count == ReadingAnswer.unknownSegments ? [] : (segments ?? []).flatMap(\.answer)
    return head + number(content.count, 2) + content + number(count, 2) + rows
  }
}

extension QRSegment {
  fileprivate var answer: [UInt8] {
    let (code, tells) = mode.answer
    return [code] + number(tells, 4) + number(content.count, 2)
  }
}

extension QRSegment.Mode {
  fileprivate var answer: (code: UInt8, tells: Int) {
    switch self {
    case .numeric: (0, 0)
    case .alphanumeric: (1, 0)
    case .byte: (2, 0)
    case .kanji: (3, 0)
    case .eci(let assignment): (4, assignment)
    case .structuredAppend(let index, let count, let parity): (5, index | count << 8 | Int(parity) << 16)
    case .fnc1InFirstPosition: (6, 0)
    case .fnc1InSecondPosition(let application): (7, Int(application))
    }
  }

  init?(code: Int, tells: Int) {
    switch code {
    case 0: self = .numeric
    case 1: self = .alphanumeric
    case 2: self = .byte
    case 3: self = .kanji
    case 4: self = .eci(assignment: tells)
    case 5:
      self = .structuredAppend(
        index: tells & 0xF, count: min(tells >> 8 & 0xFF, 16), parity: UInt8(tells >> 16 & 0xFF))
    case 6: self = .fnc1InFirstPosition
    case 7: self = .fnc1InSecondPosition(application: UInt8(tells & 0xFF))
    default: return nil
    }
  }
}

extension ReadingAnswer.ProcessingError {
  fileprivate var answer: [UInt8] {
    switch self {
    case .unknownFormat: row(0, nil)
    case .tooManyPixels(let width, let height): row(1, nil, width, height)
    case .damaged(let format): row(2, format)
    case .unsupported(let format, let feature): row(3, format, feature: feature)
    case .noResources(let format): row(4, format)
    }
  }

  private func row(
    _ reason: UInt8, _ format: PictureFormat?, _ width: Int = 0, _ height: Int = 0, feature: String = ""
  ) -> [UInt8] {
    let formatIndex = format.flatMap(PictureFormat.allCases.firstIndex) ?? 0
    let name = feature.utf8.prefix(255)
    return [reason, UInt8(formatIndex)] + number(width, 8) + number(height, 8) + [UInt8(name.count)] + name
  }
}
