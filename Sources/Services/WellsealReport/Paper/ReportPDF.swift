import WellsealBase
package import WellsealPDF
package import WellsealQRCode

/// A document as a tagged PDF.
///
/// The texts come from providers, devices and apps, and the text-layout libraries are large, so
/// they run in a separate process that can access only fonts.
package struct ReportPDF: Sendable {
  package let bytes: [UInt8]
  package let pages: Int
  /// The number of characters that no installed font has.
  ///
  /// They are drawn as boxes.
  package let unknownCharacters: Int

  /// An error that occurs when a PDF cannot be made.
  package enum Failure: Error, Hashable, Sendable {
    /// The text-layout libraries are not installed.
    case noLibraries
    /// The helper program is not in the directory of this program.
    case noProgram
    /// The helper program timed out or crashed.
    case failed
  }

  /// The Debian packages with the libraries, and with the scripts that the usual fonts lack.
  package static let (libraryPackage, fontPackage) = ("libpangocairo-1.0-0", "fonts-noto-cjk")

  /// Draws a document.
  package init(_ document: PaperDocument, by programs: ConfinedPrograms = .ofThisProject) throws(Failure) {
    let limits = ConfinedPrograms.Limits(
      seconds: 20, clockSeconds: 60, memory: 1 << 30, output: PaperAnswer.maxBytes)
    let answer: [UInt8]
    do {
      answer = try programs.output(
        of: "wellseal-pictures", [PaperAnswer.task], reading: document.json.minified, limits: limits)
    } catch {
      throw error == .isMissing ? .noProgram : .failed
    }
    switch PaperAnswer(answer).outcome {
    case .noLibraries: throw .noLibraries
    case .broken: throw .failed
    case .drawn(let pages, let unknown, let pdf):
      bytes = pdf
      self.pages = pages
      unknownCharacters = unknown
    }
  }
}

extension ReportPDF.Failure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noLibraries: "PDF output needs Pango and Cairo, which aren't installed"
    case .noProgram: "PDF output needs the program wellseal-pictures, which isn't installed"
    case .failed: "can't create the PDF"
    }
  }

  /// A hint for resolving the error, or `nil` if none is known.
  package var hint: String? {
    switch self {
    case .noLibraries:
      "apt install \(ReportPDF.libraryPackage); or name a file that ends in .html, which a browser prints"
    case .noProgram: "install wellseal as a whole; or name a file that ends in .html, which a browser prints"
    case .failed: "name a file that ends in .html, which a browser prints"
    }
  }
}
