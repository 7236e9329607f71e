// Calendar days, points in time, and their text formats.
//
// - `CivilDate` is a day of the Gregorian calendar, and the only type that counts days.
// - `UnixTime` is a point in time; RFC 3339 is its text format for other programs.
// - `FHIRDateTime` is a date with the precision that was written, and its time range.
// - `LocalTime` reads and writes days and times in a time zone, for users.
//
// A point in time is a `UnixTime` if the field's specifications count seconds since 1970 (cards,
// keys, certificates, links, grants), or a `Date` if HealthKit or a calendar is involved (samples,
// days, consent, sessions). Plain numbers of seconds since 2001 occur only in columns of samples
// (`WellsealStore`, the scanner of Apple's export), where they are the encoding.
//
// A text with a day or an hour that doesn't exist isn't a date: 30 February never becomes 1 March.
