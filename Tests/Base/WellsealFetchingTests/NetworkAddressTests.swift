import Testing

@testable import WellsealFetching

@Suite("Network addresses")
struct NetworkAddressTests {
  @Test(
    "Reserved addresses are not public",
    arguments: [
      "0.0.0.0", "0.255.255.255", "10.0.0.0", "10.255.255.255", "100.64.0.1", "100.127.255.255",
      "127.0.0.1", "127.255.255.254", "169.254.169.254", "172.16.0.1", "172.31.255.255", "192.0.0.8",
      "192.0.2.1", "192.88.99.1", "192.168.1.1", "198.18.0.1", "198.19.255.255", "198.51.100.7",
      "203.0.113.9",
      "224.0.0.1", "239.255.255.250", "240.0.0.1", "255.255.255.255",
      "::", "::1", "::2", "::127.0.0.1", "::8.8.8.8", "100::1", "64:ff9b:1::1",
      "::ffff:127.0.0.1", "::ffff:10.1.2.3", "::ffff:169.254.169.254", "64:ff9b::7f00:1",
      "64:ff9b::192.168.0.1",
      "2001::1", "2001:0:4136:e378:8000:63bf:3fff:fdd2", "2001:db8::1", "2002:7f00:1::1", "3fff::1",
      "4000::1",
      "5f00::1", "8000::1", "fc00::1", "fd12:3456::1", "fe80::1", "fec0::1", "ff02::1",
    ])
  func reserved(text: String) throws {
    let address = try #require(NetworkAddress(text))
    #expect(!address.isPublic)
  }

  @Test(
    "The neighbors of reserved prefixes are public",
    arguments: [
      "1.1.1.1", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "126.255.255.255", "128.0.0.0",
      "169.253.255.255", "169.255.0.0", "172.15.255.255", "172.32.0.0", "192.0.1.0", "192.0.3.0",
      "192.167.255.255", "192.169.0.0", "198.17.255.255", "198.20.0.0", "203.0.112.1", "203.0.114.1",
      "223.255.255.255", "2000::1", "2001:200::1", "2001:db7::1", "2001:db9::1", "2003::1", "2606:4700::1111",
      "3ffe::1", "::ffff:8.8.8.8", "64:ff9b::808:808",
    ])
  func open(text: String) throws {
    #expect(try #require(NetworkAddress(text)).isPublic)
  }

  @Test(
    "A network contains the addresses of its family with its prefix",
    arguments: [
      ("10.0.0.0/24", "10.0.0.255", true), ("10.0.0.0/24", "10.0.1.0", false),
      ("10.0.0.7", "10.0.0.7", true), ("10.0.0.7", "10.0.0.8", false), ("fd00::/9", "fd7f::1", true),
      ("fd00::/9", "fd80::1", false), ("0.0.0.0/0", "192.0.2.1", true), ("0.0.0.0/0", "::1", false),
      ("10.0.0.0/8", "::ffff:10.1.2.3", true), ("10.0.0.0/8", "64:ff9b::a01:203", false),
    ])
  func networks(network: String, address: String, has: Bool) throws {
    let network = try #require(NetworkPrefix(parsing: network))
    #expect(network.contains(try #require(NetworkAddress(address)).unmapped) == has)
  }

  @Test(
    "An invalid network is rejected",
    arguments: [
      "", "/", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/-1", "::/129", "10.0.0.0/8/8", "host", "10.0/8",
    ])
  func noNetworks(text: String) { #expect(NetworkPrefix(parsing: text) == nil) }

  @Test("Only this machine is loopback")
  func loopback() throws {
    for text in ["127.0.0.1", "127.9.9.9", "::1", "128.0.0.1", "::2", "::ffff:127.0.0.1"] {
      let address = try #require(NetworkAddress(text))
      #expect(address.isLoopback == (text.hasPrefix("127.") || text == "::1"), "\(text)")
    }
  }

  @Test("An address round-trips", arguments: ["8.8.4.4", "2001:db8::1", "::1", "64:ff9b::808:808"])
  func roundTrip(text: String) throws {
    #expect(try #require(NetworkAddress(text)).description == text)
  }

  @Test(
    "An address in nonstandard notation is rejected",
    arguments: [
      "", "1", "127.1", "0177.0.0.1", "0x7f.0.0.1", "1.2.3.4.5", "256.0.0.1", "1.2.3.4 ", "[::1]", "::1%lo",
    ])
  func refuses(text: String) {
    #expect(NetworkAddress(text) == nil)
  }

  @Test("Each reserved prefix contains its address and has no bits beyond it")
  func table() {
    for prefix in NetworkAddress.reserved {
      #expect(prefix.contains(prefix.address))
      for bit in prefix.length..<prefix.address.bytes.count * 8 {
        #expect(prefix.address.bytes[bit / 8] & (0x80 >> UInt8(bit % 8)) == 0)
      }
    }
  }
}
