import WellsealBase
import WellsealDaemon

/// The name of this machine in its network of Tailscale.
enum TailscaleName {
  /// Returns the name, or `nil` if `tailscale` isn't installed or isn't connected.
  static func ofThisMachine() -> String? {
    let command = "exec tailscale status --json --peers=false 2>/dev/null"
    let output = ChildOutput.run(command, variables: ChildEnvironment.variables(), maxLength: 1 << 20)
    guard let output, output.status == 0 else { return nil }
    return name(in: output.bytes)
  }

  /// Returns the name in the output of `tailscale status --json`.
  static func name(in output: [UInt8]) -> String? {
    guard let name = (try? JSONDocument(parsing: output))?.root["Self"]?["DNSName"]?.string else {
      return nil
    }
    let bare = name.hasSuffix(".") ? String(name.dropLast()) : name
    return PublicName.isName(bare) ? bare : nil
  }
}
