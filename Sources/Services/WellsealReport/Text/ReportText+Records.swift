import Foundation
import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealPDF
import WellsealQueries

extension ReportText {
  func records(
    _ part: DoctorReport.Part, _ found: [ReportedRecord], _ own: String
  ) -> PaperDocument.Section {
    let rows = found.map { item in
      [
        name(of: item.newest), date(of: item.newest),
        item.newest.status.map { words.recordText($0) } ?? "", sources(item.providers),
      ]
    }
    let columns: [PaperDocument.Column] = [
      .init(words(.name), share: 3), .init(words(.reportSince), share: 1.3),
      .init(words.recordText("Status"), share: 1), .init(words(.source), share: 2),
    ]
    return list(part, columns, rows, own)
  }

  var allergies: PaperDocument.Section {
    let rows = report.allergies.map { item in
      [
        name(of: item.newest), item.reaction.map { words.recordText($0) } ?? "",
        item.newest.rows.first { $0.label == "Criticality" }.map { words.recordText($0.text) } ?? "",
        sources(item.providers),
      ]
    }
    let columns: [PaperDocument.Column] = [
      .init(words(.name), share: 2.2), .init(words.recordText("Reaction"), share: 2.1),
      .init(words.recordText("Criticality"), share: 1), .init(words(.source), share: 2),
    ]
    return list(.allergies, columns, rows, report.medicalID.allergies)
  }

  var medications: PaperDocument.Section {
    let courses = report.medications.map { course in
      [
        name(of: course.newest), how(course), date(of: course.newest),
        sources(
          course.records.reduce(into: []) { names, record in
            if !names.contains(record.provider) { names.append(record.provider) }
          }),
      ]
    }
    let own = report.ownMedications.map { medication in
      [
        (medication.nickname ?? medication.medication.displayText).isolated, "", "",
        words.name(of: .userAnnotatedMedication),
      ]
    }
    let columns: [PaperDocument.Column] = [
      .init(words(.name), share: 2.4), .init(words(.dose), share: 2.6),
      .init(words(.date), share: 1.2), .init(words(.source), share: 2),
    ]
    return list(.medications, columns, courses + own, report.medicalID.medications)
  }

  /// Returns the dose and frequency, or the author's text if they are not known.
  private func how(_ course: MedicationCourse) -> String {
    guard let dosage = course.dosages.first else { return "" }
    let parts = [dosage.amount.map { words.text($0) }, words.frequency(of: dosage)].compactMap(\.self)
    return parts.isEmpty ? dosage.text?.isolated ?? "" : parts.joined(separator: " · ")
  }

  private func list(
    _ part: DoctorReport.Part, _ columns: [PaperDocument.Column], _ rows: [[String]], _ own: String
  ) -> PaperDocument.Section {
    let paragraphs = ownWords(own)
    return section(
      part, rows.isEmpty && paragraphs.isEmpty ? [words(.reportNothing)] : paragraphs, table(columns, rows))
  }

  var labs: PaperDocument.Section {
    guard !report.labs.isEmpty else { return section(.labs, [words(.reportNoLabs)]) }
    let rows = report.labs.map { lab in
      [
        name(of: lab.newest), result(lab.newest),
        lab.newest.referenceRange.map { words.figures($0).isolated } ?? "", date(of: lab.newest),
        words(.reportOf, words.number(lab.outside), words.number(lab.all)), sources(lab.providers),
      ]
    }
    let columns: [PaperDocument.Column] = [
      .init(words(.name), share: 2.2), .init(words(.result), share: 1.7),
      .init(words.recordText("Reference range"), share: 1.6), .init(words(.date), share: 1.2),
      .init(words(.reportOutside), share: 1), .init(words(.source), share: 1.5),
    ]
    return section(.labs, [], table(columns, rows))
  }

  /// Returns the result and the laboratory's interpretation.
  private func result(_ record: StoredRecord) -> String {
    [
      record.value.map { words.figures($0).isolated }, record.interpretation.map { words.interpretation($0) },
    ]
    .compactMap(\.self).joined(separator: " · ")
  }

  var electrocardiograms: PaperDocument.Section {
    guard !report.electrocardiograms.isEmpty else { return section(.ecg, [words(.reportNoFigures)]) }
    let rows = report.electrocardiograms.map { facts in
      [
        words.moment(facts.sample.start), ValueName.text(facts.classification, words),
        facts.averageHeartRate.map { "\(words.number($0, digits: 0)) \(words(.beatsPerMinute))" } ?? "",
        sources([facts.sample.provenance.sourceRevision?.source.name ?? ""]),
      ]
    }
    let columns: [PaperDocument.Column] = [
      .init(words(.date), share: 1.8), .init(words(.reportClass), share: 2),
      .init(words.name(of: .heartRate), share: 1.2), .init(words(.source), share: 2),
    ]
    return section(.ecg, [], table(columns, rows))
  }
}
