//! Imports the records of an Apple Health export the straightforward way, compiled: quick-xml reads, SQLite keeps one typed
//! row a record, with an index by type and start. Prints the number of rows.
//!
//! usage: store-peer EXPORT.xml DATABASE

use quick_xml::events::{BytesStart, Event};
use quick_xml::Reader;
use rusqlite::{params, Connection};
use std::collections::HashMap;

/// Texts that repeat, by number.
#[derive(Default)]
struct Names {
    places: HashMap<Vec<u8>, i64>,
}

impl Names {
    fn place(&mut self, name: &[u8]) -> i64 {
        if let Some(place) = self.places.get(name) {
            return *place;
        }
        let place = self.places.len() as i64;
        self.places.insert(name.to_vec(), place);
        place
    }

    fn store(&self, table: &str, database: &Connection) -> rusqlite::Result<()> {
        let mut insert = database.prepare(&format!("INSERT INTO {table} VALUES (?, ?)"))?;
        for (name, place) in &self.places {
            insert.execute(params![place, String::from_utf8_lossy(name)])?;
        }
        Ok(())
    }
}

/// Days from 1970-01-01 to a day of the Gregorian calendar.
fn days(year: i64, month: i64, day: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let era = year.div_euclid(400);
    let of_era = year - era * 400;
    let of_year = (153 * (month + if month > 2 { -3 } else { 9 }) + 2) / 5 + day - 1;
    era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468
}

/// Seconds since 1970 of a date such as `2024-03-31 08:15:00 +0200`.
fn seconds(text: &[u8]) -> Option<i64> {
    if text.len() != 25 {
        return None;
    }
    let number = |from: usize, count: usize| {
        text[from..from + count].iter().fold(0, |sum, digit| sum * 10 + i64::from(digit.wrapping_sub(b'0')))
    };
    let local = days(number(0, 4), number(5, 2), number(8, 2)) * 86_400
        + number(11, 2) * 3_600
        + number(14, 2) * 60
        + number(17, 2);
    let offset = number(21, 2) * 3_600 + number(23, 2) * 60;
    Some(if text[20] == b'-' { local + offset } else { local - offset })
}

#[derive(Default)]
struct Row {
    kind: i64,
    source: i64,
    device: Option<i64>,
    unit: Option<i64>,
    created: Option<i64>,
    start: Option<i64>,
    end: Option<i64>,
    number: Option<f64>,
    text: Option<String>,
}

#[derive(Default)]
struct Tables {
    kinds: Names,
    sources: Names,
    devices: Names,
    units: Names,
}

impl Tables {
    fn row(&mut self, element: &BytesStart) -> Row {
        let mut row = Row::default();
        for attribute in element.attributes().with_checks(false).flatten() {
            let value = attribute.value.as_ref();
            match attribute.key.as_ref() {
                b"type" => row.kind = self.kinds.place(value),
                b"sourceName" => row.source = self.sources.place(value),
                b"device" => row.device = Some(self.devices.place(value)),
                b"unit" => row.unit = Some(self.units.place(value)),
                b"creationDate" => row.created = seconds(value),
                b"startDate" => row.start = seconds(value),
                b"endDate" => row.end = seconds(value),
                b"value" => {
                    let text = String::from_utf8_lossy(value);
                    row.number = text.parse().ok();
                    if row.number.is_none() {
                        row.text = Some(text.into_owned());
                    }
                }
                _ => (),
            }
        }
        row
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().collect();
    let mut database = Connection::open(&words[2])?;
    database.execute_batch(
        "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
         CREATE TABLE kind (id INTEGER PRIMARY KEY, name TEXT);
         CREATE TABLE source (id INTEGER PRIMARY KEY, name TEXT);
         CREATE TABLE device (id INTEGER PRIMARY KEY, name TEXT);
         CREATE TABLE unit (id INTEGER PRIMARY KEY, name TEXT);
         CREATE TABLE sample (id INTEGER PRIMARY KEY, kind INTEGER, source INTEGER, device INTEGER, unit INTEGER,
           created INTEGER, start INTEGER, end INTEGER, number REAL, text TEXT);",
    )?;
    let transaction = database.transaction()?;
    let mut tables = Tables::default();
    let mut rows = 0;
    {
        let mut insert = transaction.prepare("INSERT INTO sample VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?)")?;
        let mut reader = Reader::from_file(&words[1])?;
        let mut buffer = Vec::with_capacity(1 << 16);
        let mut correlations = 0;
        loop {
            match reader.read_event_into(&mut buffer)? {
                Event::Start(element) if element.name().as_ref() == b"Correlation" => correlations += 1,
                Event::End(element) if element.name().as_ref() == b"Correlation" => correlations -= 1,
                Event::Start(element) | Event::Empty(element)
                    if correlations == 0 && element.name().as_ref() == b"Record" =>
                {
                    let row = tables.row(&element);
                    insert.execute(params![
                        row.kind, row.source, row.device, row.unit, row.created, row.start, row.end, row.number, row.text
                    ])?;
                    rows += 1;
                }
                Event::Eof => break,
                _ => (),
            }
            buffer.clear();
        }
    }
    transaction.execute_batch("CREATE INDEX by_kind ON sample (kind, start)")?;
    tables.kinds.store("kind", &transaction)?;
    tables.sources.store("source", &transaction)?;
    tables.devices.store("device", &transaction)?;
    tables.units.store("unit", &transaction)?;
    transaction.commit()?;
    println!("{rows}");
    Ok(())
}
