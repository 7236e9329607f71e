// A report for a doctor as people read it: on a page of the Health app, as a file for browsers, and on paper.
//
// - `Text`: `ReportText`, the report in a person's language, as sections with tables and figures.
// - `Markup`: the same as HTML.
// - `Paper`: the same as a tagged PDF, which a confined program sets.
