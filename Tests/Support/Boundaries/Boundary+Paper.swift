import WellsealBase
import WellsealPDF

extension Boundary {
  /// What the program that sets documents is asked and says: a document that is read is the same when it is written and read again,
  /// and what is taken for a PDF begins like one.
  public static let paper = Boundary("paper") { bytes in
    if case .drawn(_, _, let pdf) = PaperAnswer(bytes).outcome {
      try expect(pdf.starts(with: Array("%PDF-".utf8)), "something else is taken for a PDF")
      return
    }
    guard let document = PaperDocument(try JSONDocument(parsing: bytes).root) else { throw NoDocument() }
    let again = PaperDocument(try JSONDocument(parsing: document.json.minified).root)
    try expect(again == document, "a document changes on its way")
  }
}

/// No document, which is no broken promise.
private struct NoDocument: Error {}
