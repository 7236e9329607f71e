import Hummingbird
import HummingbirdTesting
import NIOCore
import Testing
import WellsealBase

@testable import WellsealClinic

@Suite("The clinic's server")
struct ClinicServerTests {
  @Test("The server answers only requests for this machine's name")
  func names() async throws {
    let server = ClinicServer(Clinic(), port: 0)
    try await server.application().test(.live) { client in
      try await client.execute(uri: "/r4/metadata", method: .get) { response in
        #expect(response.status == .ok)
        #expect(response.headers[.contentType] == "application/fhir+json")
      }
      try await client.execute(uri: "/r4/metadata", method: .delete) { response in
        #expect(response.status == .methodNotAllowed)
      }
      try await client.execute(uri: "/", method: .get) { response in
        #expect(response.headers[.xContentTypeOptions] == "nosniff")
      }
    }
  }

  @Test("URLs start with the requested host name")
  func addresses() async throws {
    try await ClinicServer(Clinic(), port: 0).application().test(.live) { client in
      try await client.execute(uri: "/dstu2/.well-known/smart-configuration", method: .get) { response in
        let document = try JSONDocument(parsing: Array(buffer: response.body)).root
        let address = document["token_endpoint"]?.string
        #expect(address?.hasPrefix("http://localhost") == true)
        #expect(address?.hasSuffix("/oauth/token") == true)
      }
    }
  }
}
