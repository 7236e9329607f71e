// A page for an entrance: a visitor shows a card, a certificate or a link, and one large answer
// states whether it is accepted.
//
// - `PlacePolicy` is the admission policy, which is in one file.
// - `PlaceJudge` checks a card or certificate against it; it uses no clock, network or files.
// - `KioskServer` serves the page on this machine. Nothing that is shown is stored or logged,
//   except for counts.
