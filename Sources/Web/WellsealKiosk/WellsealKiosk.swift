// A page for a desk: whoever comes in shows a card, a certificate or a link, and one large answer says whether it will do.
//
// - `PlacePolicy` is what the place asks for; it lies in one file.
// - `PlaceJudge` holds what was shown against it; it knows no clock, no network and no files.
// - `KioskServer` serves the page on this machine. Nothing of what is shown is stored or logged; counts are all that stays.
