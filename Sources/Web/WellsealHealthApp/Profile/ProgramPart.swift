/// A part of the program that others made.
package struct ProgramPart: Sendable {
  package let name: String
  /// The licence as SPDX names it.
  package let licence: String
  /// What it is: a Swift package, a library of Debian's, the runtime.
  package let kind: String

  /// The rows of the table; one that is not whole stops every test.
  package static let all: [ProgramPart] = table.split(separator: "\n").map { row in
    let cells = row.split(separator: "|").map(String.init)
    precondition(cells.count == 3, "a row of the table of parts is not whole")
    return ProgramPart(name: cells[0], licence: cells[1], kind: cells[2])
  }

  /// The names that share a licence, in the order of the table.
  static let byLicence: [(licence: String, names: [String])] = all.reduce(into: []) { groups, part in
    if let place = groups.firstIndex(where: { $0.licence == part.licence }) {
      groups[place].names.append(part.name)
    } else {
      groups.append((part.licence, [part.name]))
    }
  }
}
