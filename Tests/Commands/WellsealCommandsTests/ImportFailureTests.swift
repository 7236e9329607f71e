import Testing
import WellsealStore

@testable import WellsealCommands

@Suite("Failures of an import")
struct ImportFailureTests {
  @Test(
    "A store that fails during an import doesn't claim that nothing was saved",
    arguments: [
      StoreFileError.Reason.diskFull, .overQuota, .fileTooLarge, .diskFault, .tooManyFiles, .ownedElsewhere,
      .unreachable,
    ])
  func partlySaved(reason: StoreFileError.Reason) {
    let failure = ImportCommand.failure(StoreFileError(reason))
    #expect(!failure.sentence.contains("nothing"))
    #expect(failure.sentence.hasSuffix("; a part of the import may be saved"))
    #expect(failure.hint?.hasSuffix("import it again: what is saved is skipped") == true)
    #expect(failure.code == CommandFailure(StoreFileError(reason)).code)
  }

  @Test("Other failures stay as they are", arguments: [StoreFileError.Reason.readOnly, .wrongSecret])
  func others(reason: StoreFileError.Reason) {
    let error = StoreFileError(reason)
    #expect(ImportCommand.failure(error).description == CommandFailure(error).description)
  }
}
