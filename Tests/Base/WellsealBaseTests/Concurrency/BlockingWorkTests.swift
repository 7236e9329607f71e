import Foundation
import Testing
import WellsealBase

@Suite("Work that blocks")
struct BlockingWorkTests {
  #if DEBUG
  @Test("It stops a debug build where it is forbidden")
  func forbidden() async {
    await #expect(processExitsWith: .failure) {
      BlockingWork.forbidHere()
      BlockingWork.assertAllowed()
    }
  }
  #endif

  @Test("It goes on on other threads, also on those that such a one begins")
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
