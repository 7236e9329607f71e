// Pages as values.
//
// - `HTML` and `tag` write markup. External text is escaped, and external markup can't be inserted.
// - `Page` is the content of a page, `Frame` the layout around every page.
// - `Localizer` formats texts, numbers and dates in the user's language, time zone and units.
//
// The module is independent of requests, sessions and stores: the caller supplies the content.
