// Pages as values.
//
// - `HTML` and `tag` write markup; what comes from outside is escaped, and no foreign markup gets in.
// - `Page` is what a page shows, `Frame` what stands around every page.
// - `Localizer` says texts, numbers and dates in the person's language, zone and units.
//
// Nothing here knows a request, a session or a store: whoever makes a page brings what it shows.
