import WellsealBase

/// The layout of the clinic's pages.
enum ClinicPage {
  /// Returns a complete page.
  ///
  /// - Parameters:
  ///   - title: The title of the browser tab.
  ///   - status: The status, which is 200 unless there is an error.
  ///   - returnsTo: The target of a form's redirect after this server; browsers apply the policy to
  ///     redirects of forms, too.
  ///   - body: The content.
  /// - Returns: The response, which runs no script and loads nothing from other sites.
  static func page(
    _ title: String, status: Int = 200, returnsTo: String? = nil, _ body: Markup
  ) -> WebResponse {
    let page: Markup = """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title) - Brightwater Clinic</title><link rel="stylesheet" href="/style.css"></head>
      <body><header><strong>Brightwater Clinic</strong> <span>a sample clinic with sample patients</span></header>
      <main>\(body)</main></body></html>

      """
    let forms = ["'self'", returnsTo].compactMap { $0 }.joined(separator: " ")
    return WebResponse(
      status: status,
      headers: [
        .init("Content-Type", "text/html; charset=utf-8"), .init("Cache-Control", "no-store"),
        .init(
          "Content-Security-Policy",
          "default-src 'none'; style-src 'self'; form-action \(forms); base-uri 'none'; frame-ancestors 'none'"
        ),
        .init("Referrer-Policy", "no-referrer"),
      ], body: Array(page.text.utf8))
  }

  static func problem(_ sentence: String) -> WebResponse {
    page("Sign in", status: 400, "<h1>Something went wrong</h1><p role=\"alert\">\(sentence)</p>")
  }

  static let style = WebResponse(
    status: 200,
    headers: [.init("Content-Type", "text/css; charset=utf-8"), .init("Cache-Control", "max-age=3600")],
    body: Array(sheet.utf8))

  private static let sheet = """
    :root { color-scheme: light dark; --accent: light-dark(#0b6b5d, #5fd4c0); --line: light-dark(#d5dbd9, #3a4442); }
    body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; }
    header { padding: .75rem 1rem; border-bottom: 1px solid var(--line); }
    header span { opacity: .7; font-size: .875rem; }
    main { max-width: 38rem; margin: 0 auto; padding: 1rem; }
    h1 { font-size: 1.5rem; line-height: 1.25; }
    fieldset { border: 1px solid var(--line); border-radius: .75rem; margin: 0 0 1rem; padding: .5rem 1rem 1rem; }
    legend { font-weight: 600; padding: 0 .25rem; }
    label { display: flex; gap: .75rem; align-items: baseline; padding: .375rem 0; }
    label small { display: block; opacity: .75; }
    input { accent-color: var(--accent); flex: none; }
    button { font: inherit; min-height: 2.75rem; padding: 0 1.5rem; border-radius: 1.375rem; cursor: pointer;
      border: 1px solid var(--accent); background: none; color: inherit; }
    button[value=allow] { background: var(--accent); color: light-dark(#fff, #04211c); font-weight: 600; }
    .choice { display: flex; gap: .75rem; flex-wrap: wrap; }
    code { overflow-wrap: anywhere; }
    dt { font-weight: 600; } dd { margin: 0 0 .5rem; }

    """
}
