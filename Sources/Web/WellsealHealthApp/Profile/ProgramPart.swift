/// A third-party component of the program.
package struct ProgramPart: Sendable {
  package let name: String
  /// The SPDX identifier of the license.
  package let license: String
  /// The kind of component: a Swift package, a Debian library, or the runtime.
  package let kind: String

  /// The rows of the table; an incomplete row stops every test.
  package static let all: [ProgramPart] = table.split(separator: "\n").map { row in
    let cells = row.split(separator: "|").map(String.init)
    precondition(cells.count == 3, "a row of the table of parts is not whole")
    return ProgramPart(name: cells[0], license: cells[1], kind: cells[2])
  }

  /// The names grouped by license, in the order of the table.
  static let byLicense: [(license: String, names: [String])] = all.reduce(into: []) { groups, part in
    if let index = groups.firstIndex(where: { $0.license == part.license }) {
      groups[index].names.append(part.name)
    } else {
      groups.append((part.license, [part.name]))
    }
  }
}
