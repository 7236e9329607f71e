import WellsealBase
import WellsealPDF

extension Boundary {
  /// The input and output of the typesetting program.
  ///
  /// A parsed document round-trips, and a PDF has the signature of one.
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

/// An input without a document, which isn't a broken promise.
private struct NoDocument: Error {}
