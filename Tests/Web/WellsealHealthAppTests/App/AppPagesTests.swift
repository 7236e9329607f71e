import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing
import WebFixtures
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealRequests
import WellsealStore

@testable import WellsealHealthApp

@Suite("Pages of the Health app")
struct AppPagesTests {
  @Test(
    "Every page is a complete document with one heading, in every language",
    arguments: [
      "/", "/browse", "/browse?q=heart", "/browse/heart", "/browse/sleep", "/data/stepCount",
      "/data/stepCount?range=day", "/data/stepCount?range=year", "/data/heartRate?range=month",
      "/data/bodyMass?range=half-year", "/data/sleepAnalysis", "/data/sleepAnalysis?range=day",
      "/data/bloodPressure", "/data/workout", "/data/stateOfMind", "/data/bloodGlucose",
      "/data/stepCount/all",
      "/data/bodyMass/add", "/data/headache/add", "/data/stepCount/sources", "/data/stepCount/why",
      "/data/heartRate/why", "/records/labResultRecord", "/cards", "/import", "/sharing", "/profile",
      "/vitals", "/blood-pressure", "/cycle", "/mind", "/symptoms", "/medications", "/medications/add",
      "/notices",
      "/notices/rules", "/notices/settings", "/questionnaires", "/together", "/trends",
    ])
  func whole(path: String) async throws {
    try await Demo.read.value.visit { visitor in
      for (language, direction) in [("en", "ltr"), ("zh-CN", "ltr"), ("he-IL", "rtl"), ("en-XA", "ltr")] {
        let answer = try await visitor.get(path, [.acceptLanguage: language])
        let page = String(buffer: answer.body)
        #expect(answer.status == .ok)
        #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\""))
        #expect(page.contains("dir=\"\(direction)\""))
        #expect(page.components(separatedBy: "<h1>").count == 2)
        #expect(page.hasSuffix("</html>"))
        // The legend of a panel would be across its border.
        #expect(!page.contains(#/<fieldset class="fields[^"]*"><legend>/#))
      }
    }
  }

  @Test("All texts of a pseudo-language page come from the phrase table")
  func pseudo() async throws {
    try await Demo(days: 0).visit { visitor in
      for path in ["/", "/browse", "/cards", "/import", "/sharing", "/browse/sleep"] {
        let page = try await visitor.text(path, language: "en-XA")
        let texts = page.split(separator: ">").compactMap {
          $0.split(separator: "<", omittingEmptySubsequences: false).first
        }
        let strange = texts.filter { text in
          text.contains(where: \.isLetter) && !text.contains("⟦") && !text.contains("wellseal import")
            && !text.contains("DOCTYPE")
        }
        #expect(strange.isEmpty, "\(path): \(strange)")
      }
    }
  }

  @Test("A user without data sees a message and never a zero")
  func empty() async throws {
    try await Demo(days: 0).visit { visitor in
      let page = try await visitor.text("/data/stepCount")
      #expect(page.contains("No data"))
      #expect(!page.contains("<b>0</b>"))
      #expect(try await visitor.text("/").contains("Welcome to Health"))
    }
  }

  @Test("A chart has a text alternative and a table")
  func alternative() async throws {
    try await Demo.read.value.visit { visitor in
      let page = try await visitor.text("/data/stepCount?range=week")
      #expect(page.contains("role=\"img\" aria-label=\"Chart of Steps. Daily average "))
      #expect(page.contains("Show as a table"))
      #expect(page.components(separatedBy: "<th scope=\"row\">").count == 8)
    }
  }

  @Test("A number's explanation lists the counted sources and the others")
  func explanation() async throws {
    try await Demo.read.value.visit { visitor in
      let page = try await visitor.text("/data/stepCount/why")
      for name in ["Watch", "Phone", "Ring"] { #expect(page.contains(name)) }
      #expect(page.contains("span column counted"))
      #expect(page.contains("span column ignored"))
      #expect(page.contains("has priority)"))
    }
  }

  @Test("A typed entry appears, and the user can remove it")
  func entry() async throws {
    let demo = try await Demo(days: 0)
    try await demo.visit { visitor in
      let added = try await visitor.send(
        .post, "/data/bodyMass/add", "day=2026-05-28&time=07%3A30&value=68,5")
      #expect(added.status == .seeOther)
      let list = try await visitor.text("/data/bodyMass/all")
      #expect(list.contains("68.5 kg"))
      let path = try #require(list.firstMatch(of: #/href="(\/data\/bodyMass\/samples\/[^"]+)"/#)?.1)
      #expect(try await visitor.send(.post, "\(path)/delete").status == .seeOther)
      #expect(try await visitor.text("/data/bodyMass/all").contains("No data"))
    }
  }

  @Test(
    "An invalid entry is rejected, and nothing is stored",
    arguments: [
      "day=2026-02-30&time=07:30&value=68", "day=2026-05-28&time=07:30&value=heavy", "value=68", "",
    ])
  func refusedEntry(form: String) async throws {
    let demo = try await Demo(days: 0)
    try await demo.visit { visitor in
      let answer = try await visitor.send(.post, "/data/bodyMass/add", form)
      #expect(answer.status == .unprocessableContent)
    }
    #expect(try demo.store.contents().isEmpty)
  }

  @Test("Measurements of a device can't be deleted like manual entries")
  func notOwn() async throws {
    let demo = try await Demo(days: 0)
    let sample = try await demo.add(.bodyMass, .quantity(HealthQuantity(70, "kg")))
    try await demo.visit { visitor in
      let path = "/data/bodyMass/samples/\(sample.uuid.uuidString)"
      let page = try await visitor.text(path)
      #expect(!page.contains("Delete Entry"))
      let typed = try await visitor.send(.post, "\(path)/delete")
      #expect(typed.status == .badRequest)
      let asked = try await visitor.send(.delete, "/api/v1\(path.replacing("/data/", with: "/types/"))")
      #expect(asked.status == .forbidden)
    }
    #expect(try demo.store.contents().first?.count == 1)
  }

  @Test("Source priority determines whose steps count")
  func order() async throws {
    let demo = try await Demo()
    try await demo.visit { visitor in
      let before = try await visitor.text("/data/stepCount/sources")
      let sources = before.matches(of: #/name="source" value="([^"]+)"/#).map { String($0.1) }
      #expect(sources.count == 3)
      let form = sources.map { "source=\($0)" }.joined(separator: "&") + "&up=\(sources[2])"
      #expect(try await visitor.send(.post, "/data/stepCount/sources", form).status == .seeOther)
      let after = try await visitor.text("/data/stepCount/sources")
      #expect(
        after.matches(of: #/name="source" value="([^"]+)"/#).map { String($0.1) } == [
          sources[0], sources[2], sources[1],
        ])
      #expect(
        after.firstMatch(of: #/data-effect="">([^<]+)/#)?.1
          != before.firstMatch(of: #/data-effect="">([^<]+)/#)?.1)
      #expect(try await visitor.send(.post, "/data/stepCount/sources", "source=nobody").status == .badRequest)
    }
  }

  @Test("A type is pinned and unpinned")
  func pins() async throws {
    let demo = try await Demo()
    try await demo.visit { visitor in
      #expect(try await !visitor.text("/").contains("href=\"/data/vo2Max\""))
      _ = try await visitor.send(.post, "/data/vo2Max/pin")
      #expect(try await visitor.text("/").contains("href=\"/data/vo2Max\""))
      _ = try await visitor.send(.post, "/data/vo2Max/pin")
      #expect(await demo.storeSession.choices().pins?.contains("vo2Max") == false)
    }
  }

  @Test("Language and units follow the user's settings")
  func choices() async throws {
    let demo = try await Demo()
    try await demo.visit { visitor in
      _ = try await visitor.send(.post, "/profile/choices", "units=us")
      #expect(try await visitor.text("/browse/body").contains("<small>lb</small>"))
      _ = try await visitor.send(.post, "/profile/choices", "language=he")
      #expect(
        try await visitor.text("/", language: "en").contains("<html lang=\"he\" dir=\"rtl\">"))
    }
  }

  @Test("Daytime sleep is shown on the day on which it ends")
  func nightShift() async throws {
    try await Demo(days: 60).visit { visitor in
      let page = try await visitor.text("/data/sleepAnalysis?range=day&at=2026-04-18", language: "en-GB")
      let times = try #require(page.firstMatch(of: #/Asleep for .*, from (\d+):\d+ to (\d+):\d+\./#))
      #expect((6...11).contains(Int(times.1) ?? 0))
      #expect((14...18).contains(Int(times.2) ?? 0))
    }
  }

  @Test("An address that only a button opens leads back to the page with the button")
  func wayBack() async throws {
    let pages = Set(HealthApp.routes.filter { $0.method == .get }.map(\.path))
    try await Demo.read.value.visit { visitor in
      var count = 0
      for route in HealthApp.routes
      where route.method == .post && !pages.contains(route.path) && !route.path.hasPrefix("/api/") {
        let address = HealthApp.Address(method: .get, path: route.path)
        let answer = try await visitor.get(address.example, [.accept: "text/html"])
        // A more general page may have the address, such as a category.
        guard answer.status == .methodNotAllowed else { continue }
        count += 1
        let page = String(buffer: answer.body)
        #expect(page.contains("You can’t open this address directly"), "\(route.path)")
        let back = try #require(page.firstMatch(of: #/class="pill( strong)?" href="([^"]+)"/#)?.2)
        #expect(address.example.hasPrefix(back))
        #expect(try await visitor.get(String(back)).status != .methodNotAllowed, "\(route.path): \(back)")
      }
      #expect(count > 30)
      let other = try await visitor.get("/sharing/apps/org.example.app/keep", [.accept: "text/html"])
      #expect(String(buffer: other.body).contains("href=\"/sharing/apps/org.example.app\""))
    }
  }

  @Test("A page is in the tab of the page to which its Back leads, which has that title")
  func back() async throws {
    try await Demo.read.value.visit { visitor in
      func tab(_ page: String) -> Substring? {
        page.firstMatch(of: #/<a class="tab tab-(\w+)"[^>]* aria-current="page"/#)?.1
      }
      var count = 0
      for route in HealthApp.routes where route.method == .get && !route.isQuiet {
        let address = HealthApp.Address(method: .get, path: route.path)
        guard !route.path.hasPrefix("/api/") else { continue }
        let page = try await visitor.text(address.example)
        guard let back = page.firstMatch(of: #/<a class="back" href="([^"]+)">.*?<span>([^<]*)<\/span>/#)
        else {
          continue
        }
        count += 1
        let other = try await visitor.text(String(back.1).replacing("&amp;", with: "&"))
        #expect(tab(other) == tab(page), "\(address.example)")
        let title = other.firstMatch(of: #/<h1>([^<]*)<\/h1>/#)?.1
        #expect(back.2 == "Cancel" || back.2 == title, "\(address.example): \(back.2)")
      }
      #expect(count > 30)
    }
  }
}
