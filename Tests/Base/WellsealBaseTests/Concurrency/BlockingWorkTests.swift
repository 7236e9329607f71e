import Foundation
import Testing
import WellsealBase

@Suite("Blocking work")
struct BlockingWorkTests {
  #if DEBUG
  @Test("Blocking work stops a debug build where it is forbidden")
  func forbidden() async {
    await #expect(processExitsWith: .failure) {
      BlockingWork.forbidHere()
      BlockingWork.assertAllowed()
    }
  }
  #endif

  @Test("Blocking is allowed on other threads, including those a forbidden one starts")
  func allowed() async {
    await #expect(processExitsWith: .success) {
      let done = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        BlockingWork.forbidHere()
        Thread.detachNewThread {
          BlockingWork.assertAllowed()
          done.signal()
        }
      }
      done.wait()
      BlockingWork.assertAllowed()
    }
  }
}
