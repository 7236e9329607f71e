// Days of the calendar, points in time, and the texts that stand for them.
//
// - `CivilDate` is a day of the Gregorian calendar and the one place that counts days.
// - `UnixTime` is a point in time; RFC 3339 is how it is written for other programs.
// - `FHIRDateTime` is a date with just the precision that was written, and the range of time that it stands for.
// - `LocalTime` reads and writes days and times as a person in some time zone does.
//
// Which type a point in time has: `UnixTime` where the field's documents count seconds since 1970 (cards, keys,
// certificates, links, grants), `Date` where HealthKit or a calendar is near (samples, days, consent, sessions). A bare number
// of seconds since 2001 stands only inside columns of samples (`HealthStore`, the scanner of Apple's export), where it is
// the encoding.
//
// A text that names a day or an hour that does not exist is no date: nothing here turns 30 February into 1 March.
