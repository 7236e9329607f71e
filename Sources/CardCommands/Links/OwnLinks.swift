import ByteFormats
import CivilTime
import Files
import HealthLinks
import TerminalInterface

/// The links that were made here, with the secrets that belong to them, in a folder that only the person can read.
struct OwnLinks {
  private let folder: Folder

  init(home: String) { folder = Folder("\(home)/links", isPrivate: true) }

  /// One link.
  struct Link {
    var secret: LinkSecret
    /// The host's address in front of the id.
    var base: String
    /// Nil for a file on a plain web space, which takes no orders.
    var host: String?
    var payload: JSON
    var created: UnixTime

    var label: String { text("label") ?? "" }
    func text(_ name: String) -> String? { if case .string(let text)? = payload[name] { text } else { nil } }
  }

  func keep(_ link: Link) throws {
    let json: JSON = [
      "id": .string(link.secret.id), "secret": .string(link.secret.text), "base": .string(link.base),
      "host": .text(link.host), "payload": link.payload, "created": .integer(Int(link.created.seconds)),
    ]
    try folder.create()
    try folder.write(Array(json.indented.utf8), to: "\(link.secret.id).json")
  }

  var all: [Link] {
    get throws {
      try folder.names().filter { $0.hasSuffix(".json") }.compactMap { try link(in: $0) }
        .sorted { $0.created < $1.created }
    }
  }

  private func link(in name: String) throws -> Link? {
    let root = try? JSONDocument(parsing: folder.read(name)).root
    guard let root, let id = root["id"]?.string, let base = root["base"]?.string,
      let secret = root["secret"]?.string.flatMap({ LinkSecret($0, id: id) }), let payload = root["payload"]
    else { return nil }
    return Link(
      secret: secret, base: base, host: root["host"]?.string, payload: JSON(payload),
      created: UnixTime(root["created"]?.double ?? 0))
  }

  /// The one link whose id begins so, or whose label is this.
  func one(_ name: String) throws -> Link {
    let found = try all.filter { $0.secret.id.hasPrefix(name) || $0.label == name }
    guard found.count == 1, let link = found.first else {
      throw CommandFailure(
        found.isEmpty ? "there is no link of this name" : "several links have names that begin so",
        hint: "wellseal links list shows all")
    }
    return link
  }

  func forget(_ link: Link) throws { try folder.remove("\(link.secret.id).json") }
}
