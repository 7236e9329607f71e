import WellsealBase
package import WellsealPDF
package import WellsealQRCode

/// A document as a tagged PDF.
///
/// The texts come from providers, devices and apps, and the libraries that set them are large, so they run in a program of their own that reaches
/// nothing but fonts.
package struct ReportPDF: Sendable {
  package let bytes: [UInt8]
  package let pages: Int
  /// How many characters no font of this machine has; they are drawn as boxes.
  package let unknownCharacters: Int

  /// Why there is no PDF.
  package enum Failure: Error, Hashable, Sendable {
    /// The libraries that set text are not installed.
    case noLibraries
    /// The program is not beside this one.
    case noProgram
    /// The program took too long or broke down.
    case failed
  }

  /// The Debian packages with the libraries, and with letters of languages that the usual fonts lack.
  package static let (libraryPackage, fontPackage) = ("libpangocairo-1.0-0", "fonts-noto-cjk")

  /// Sets a document.
  package init(_ document: PaperDocument, by programs: ConfinedPrograms = .ofThisProject) throws(Failure) {
    let limits = ConfinedPrograms.Limits(
      seconds: 20, clockSeconds: 60, memory: 1 << 30, output: PaperAnswer.mostBytes)
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
    case .noLibraries: "a PDF needs the library Pango with Cairo, which is not installed"
    case .noProgram: "a PDF needs the program wellseal-pictures, which is not beside this one"
    case .failed: "the PDF could not be made"
    }
  }

  /// What can be done about it; nil where nothing is known.
  package var hint: String? {
    switch self {
    case .noLibraries:
      "apt install \(ReportPDF.libraryPackage); or name a file that ends in .html, which a browser prints"
    case .noProgram: "install wellseal as a whole; or name a file that ends in .html, which a browser prints"
    case .failed: "name a file that ends in .html, which a browser prints"
    }
  }
}
