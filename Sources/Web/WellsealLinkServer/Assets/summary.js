// Describes FHIR records in words and displays them: patient, allergies, medications, problems, then the rest.
// Order and wording match ClinicalSummary of WellsealReport. No content of a record is inserted as markup.

import { tests } from './words.js'

const list = (value) => (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value])
const ABSENT = 'http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips'
// A longer series is one row with its minimum, maximum and latest value.
const SERIES = 12
const MOST = 2000
const LOINC = 'http://loinc.org'
// The documents that a person adds to records, by their LOINC code.
const DOCUMENTS = { '60591-5': 'sumRendered', '51855-5': 'sumOwnWords' }

// Words, numbers and dates

export const wordsIn = (languages, tags) => {
  const known = Object.keys(languages)
  const found = tags.map((tag) => known.find((one) => one.split('-')[0] === tag.split('-')[0].toLowerCase())).find(Boolean) ?? 'en'
  const tag = tags.find((one) => one.split('-')[0].toLowerCase() === found.split('-')[0]) ?? found
  const { phrases, words, interpretations, reasons } = languages[found]
  const column = known.indexOf(found) + 1
  const names = new Map(tests.flatMap((row) => row[0].map((code) => [code, row[column]])))
  const say = (key, part) => phrases[key].replace('%1', () => part ?? '')
  const format = (options) => new Intl.DateTimeFormat(tag, options)
  const [day, month] = [{ day: 'numeric', month: 'short', year: 'numeric' }, { month: 'long', year: 'numeric' }]
  const date = (text) => {
    if (typeof text !== 'string') return ''
    if (/^\d{4}$/.test(text)) return text
    // A date without a time is the same date in every time zone.
    if (/^\d{4}-\d\d$/.test(text)) return format({ ...month, timeZone: 'UTC' }).format(new Date(`${text}-01T00:00:00Z`))
    if (/^\d{4}-\d\d-\d\d$/.test(text)) return format({ ...day, timeZone: 'UTC' }).format(new Date(`${text}T00:00:00Z`))
    const moment = new Date(text)
    return Number.isNaN(moment.getTime()) ? text : format({ ...day, hour: 'numeric', minute: '2-digit' }).format(moment)
  }
  const number = (value) => (typeof value === 'number' ? value.toLocaleString(tag, { maximumFractionDigits: 6 }) : String(value))
  // "day" or "3 days".
  const span = (count, unit) => {
    const parts = new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).formatToParts(count)
    const name = parts.filter(({ type }) => type === 'unit').map(({ value }) => value).join('')
    return count === 1 && name ? name : parts.map(({ value }) => value).join('')
  }
  return {
    language: found, say, word: (text) => words[text] ?? text, letter: (text) => interpretations[text] ?? words[text] ?? text,
    reason: (text) => reasons[text] ?? text, test: (code) => names.get(code), date, number, span,
  }
}

// Elements

const UNITS = { 'mm[Hg]': 'mmHg', Cel: '°C', '[degF]': '°F', '{score}': '', 1: '', '/min': '/min', 'beats/minute': '/min', 'breaths/minute': '/min', '{count}': '', 'kg/m2': 'kg/m²' }
const unitOf = ({ unit, code }) => UNITS[unit ?? code] ?? unit ?? UNITS[code] ?? code ?? ''
const concept = (value) => {
  if (!value || typeof value !== 'object') return ''
  // R5 has a concept or a reference in one element.
  if (value.concept || typeof value.reference === 'object') return concept(value.concept) || value.reference?.display || ''
  const codings = list(value.coding)
  const chosen = codings.find((one) => one.userSelected && one.display) ?? codings.find((one) => one.display) ?? codings.find((one) => one.code)
  return value.text || chosen?.display || chosen?.code || ''
}
const hasCode = (value, codes) => list(value).some((one) => list(one.coding).some(({ code }) => codes.includes(code)))
// The codes of both values of a blood pressure, as in PanelValue of WellsealFHIR.
const UPPER = ['8480-6', '8459-0', '8460-8', '8461-6', '76534-7', '76215-3', '271649006']
const LOWER = ['8462-4', '8453-3', '8454-1', '8455-8', '76535-4', '76213-8', '271650006']
// Both quantities of a blood pressure with one unit, or an empty list.
const pressureOf = (resource) => {
  const pair = [UPPER, LOWER].map((codes) => list(resource.component).find((one) => hasCode(one.code, codes))?.valueQuantity)
  return pair.every((one) => typeof one?.value === 'number') && unitOf(pair[0]) === unitOf(pair[1]) ? pair : []
}
const codeOf = (value) => (typeof value === 'string' ? value : list(value?.coding).find(({ code }) => code)?.code ?? '')
const nameOf = (resource) => {
  const names = list(resource?.name)
  const name = names.find((one) => one?.use === 'official') ?? names.find((one) => one?.use === 'usual') ?? names[0]
  if (typeof name === 'string') return name
  return name?.text || [...list(name?.prefix), ...list(name?.given), ...list(name?.family), ...list(name?.suffix)].join(' ')
}

const typeName = ({ resourceType }) => String(resourceType ?? '').replace(/([a-z])([A-Z])/g, (_, one, other) => `${one} ${other.toLowerCase()}`)

class Reader {
  constructor(bundle, words) {
    const entries = bundle.resourceType === 'Bundle' ? list(bundle.entry) : [{ resource: bundle }]
    this.words = words
    this.resources = entries.map((entry) => entry?.resource).filter((one) => one && typeof one === 'object')
    this.places = new Map()
    for (const { fullUrl, resource } of entries) {
      if (!resource) continue
      if (fullUrl) this.places.set(fullUrl, resource)
      if (resource.id) this.places.set(`${resource.resourceType}/${resource.id}`, resource)
    }
  }
  find(reference, within) {
    const address = reference?.reference
    if (typeof address !== 'string') return undefined
    if (address.startsWith('#')) return list(within?.contained).find(({ id }) => id === address.slice(1))
    return this.places.get(address) ?? this.places.get(address.split('/').slice(-2).join('/'))
  }
  // The subject of a record, in a few words.
  title(resource, within) {
    if (!resource) return ''
    const own = hasCode(resource.category, ['patient-shared']) && DOCUMENTS[codeOf(resource.type)]
    if (own) return this.words.say(own)
    const medication = this.find(resource.medicationReference ?? resource.medication?.reference, resource)
    const device = this.find(resource.device, resource)
    return concept(list(resource.code)[0]) || concept(resource.vaccineCode) || concept(resource.medicationCodeableConcept ?? resource.medication)
      || concept(list(resource.substance)[0]) || (medication && this.title(medication, resource)) || resource.medicationReference?.display
      || concept(resource.relationship) || nameOf(resource) || list(resource.deviceName)[0]?.name || (device && this.title(device, resource)) || concept(list(resource.type)[0])
      || (typeof resource.title === 'string' && resource.title) || (typeof resource.description === 'string' && resource.description)
      || concept(list(resource.category)[0]) || typeName(resource)
  }
  // The time of a record, or both ends of its period.
  ends(resource) {
    for (const name of ['effective', 'occurrence', 'performed', 'onset', 'started', 'date', 'period', 'issued', 'authored', 'recorded', 'created']) {
      for (const kind of ['DateTime', 'Instant', 'Period', 'String', 'On', 'Date', '']) {
        const value = resource[name + kind]
        if (typeof value === 'string') return [value]
        if (value?.start || value?.end) return [value.start, value.end].filter(Boolean)
      }
    }
    return [resource.dateWritten ?? resource.whenHandedOver ?? resource.dateRecorded ?? resource.dateAsserted ?? resource.assertedDate ?? '']
  }
  when(resource) { return this.ends(resource)[0] }
  date(resource) { return this.ends(resource).map((one) => this.words.date(one)).join(' – ') }
  quantity(value) {
    if (value?.value === undefined) return ''
    const unit = unitOf(value)
    const number = [value.comparator, this.words.number(value.value)].filter(Boolean).join(' ')
    return unit === '' ? number : unit === '%' ? `${number} %` : `${number} ${unit}`
  }
  bounds({ low, high, text }) {
    if (text) return text
    if (low && high) {
      const [from, to] = [this.quantity(low), this.quantity(high)]
      return unitOf(low) === unitOf(high) ? `${this.words.number(low.value)} – ${to}` : `${from} – ${to}`
    }
    return low ? `≥ ${this.quantity(low)}` : high ? `≤ ${this.quantity(high)}` : ''
  }
  value(resource) {
    const { words } = this
    if (resource.valueQuantity) return this.quantity(resource.valueQuantity)
    if (resource.valueCodeableConcept) return words.word(concept(resource.valueCodeableConcept))
    if (resource.valueBoolean !== undefined) return words.word(resource.valueBoolean ? 'yes' : 'no')
    if (resource.valueInteger !== undefined) return words.number(resource.valueInteger)
    if (resource.valueString !== undefined) return String(resource.valueString)
    if (resource.valueRange) return this.bounds(resource.valueRange)
    if (resource.valueRatio) return [resource.valueRatio.numerator, resource.valueRatio.denominator].map((one) => this.quantity(one ?? {})).join(' / ')
    if (resource.valueDateTime) return words.date(resource.valueDateTime)
    if (resource.valueTime) return resource.valueTime
    if (resource.valuePeriod) return [resource.valuePeriod.start, resource.valuePeriod.end].map((one) => words.date(one)).join(' – ')
    return resource.dataAbsentReason ? concept(resource.dataAbsentReason) : ''
  }
  // An observation's value and those of its components; a blood pressure is one value.
  result(resource) {
    const [upper, lower] = pressureOf(resource), { words } = this
    const value = upper ? `${words.number(upper.value)}/${words.number(lower.value)} ${unitOf(upper) || 'mmHg'}` : this.value(resource)
    const parts = list(resource.component).filter((one) => !upper || ![...UPPER, ...LOWER].some((code) => hasCode(one.code, [code])))
    return [value, ...parts.map((one) => `${concept(one.code)} ${this.value(one)}`.trim())].filter(Boolean).join(', ')
  }
  dose(dosage) {
    if (dosage.text) return dosage.text
    const amount = list(dosage.doseAndRate)[0] ?? dosage, rule = dosage.timing?.repeat
    const parts = [amount.doseQuantity ? this.quantity(amount.doseQuantity) : amount.doseRange ? this.bounds(amount.doseRange) : '']
    const span = { h: 'hour', d: 'day', wk: 'week', mo: 'month' }[rule?.periodUnit ?? rule?.periodUnits]
    if (span && rule.period) parts.push(`${this.words.number(rule.frequency ?? 1)} × / ${this.words.span(rule.period, span)}`)
    else parts.push(concept(dosage.timing?.code))
    parts.push(concept(dosage.route))
    return parts.filter(Boolean).join(' · ')
  }
}

// Sections

const STATEMENTS = ['MedicationStatement', 'MedicationRequest', 'MedicationOrder', 'MedicationDispense', 'MedicationAdministration']
const OVER = ['completed', 'stopped', 'cancelled', 'not-taken', 'declined', 'ended']
const PAST = ['inactive', 'resolved', 'remission']
// Resources that only support other records.
const SUPPORT = ['Patient', 'Composition', 'Organization', 'Practitioner', 'PractitionerRole', 'Location', 'Medication', 'Provenance', 'Specimen']
const ORDER = ['allergies', 'medications', 'problems', 'immunizations', 'results', 'vitals', 'procedures', 'devices', 'past', 'social', 'other', 'documents']
const CODES = {
  '48765-2': 'allergies', '10160-0': 'medications', '11450-4': 'problems', '11369-6': 'immunizations', '30954-2': 'results', '8716-3': 'vitals',
  '47519-4': 'procedures', '46264-8': 'devices', '11348-0': 'past', '29762-2': 'social',
}
const isAbsence = (resource) => [resource.code, resource.medicationCodeableConcept, resource.vaccineCode]
  .some((one) => list(one?.coding).some(({ system }) => system === ABSENT))
const isInError = (resource) => resource.status === 'entered-in-error' || hasCode(resource.verificationStatus, ['entered-in-error'])

const sectionOf = (resource) => {
  const type = resource.resourceType
  if (type === 'AllergyIntolerance') return 'allergies'
  if (STATEMENTS.includes(type)) return 'medications'
  if (type === 'Condition') return hasCode(resource.clinicalStatus, PAST) || PAST.includes(resource.clinicalStatus) ? 'past' : 'problems'
  if (type === 'Immunization') return 'immunizations'
  if (type === 'Procedure') return 'procedures'
  if (type === 'DeviceUseStatement' || type === 'Device') return 'devices'
  if (type === 'DocumentReference') return 'documents'
  if (type === 'DiagnosticReport') return 'results'
  if (type !== 'Observation') return 'other'
  return hasCode(resource.category, ['vital-signs']) ? 'vitals' : hasCode(resource.category, ['social-history']) ? 'social' : 'results'
}

// The elements of a record without a separate section, each in a few words.
const plainElements = (resource, reader) => {
  const skipped = ['resourceType', 'id', 'meta', 'text', 'identifier', 'status', 'subject', 'patient', 'note', 'contained', 'extension', 'language']
  const textOf = (value) => {
    if (typeof value === 'string') return reader.words.date(value)
    if (typeof value === 'number') return reader.words.number(value)
    if (typeof value === 'boolean') return reader.words.word(value ? 'yes' : 'no')
    if (typeof value !== 'object' || value === null) return ''
    const target = reader.find(value, resource)
    return concept(value) || value.display || (target ? reader.title(target) : '') || (value.value !== undefined ? reader.quantity(value) : '')
      || (value.start || value.end ? [value.start, value.end].filter(Boolean).map((one) => reader.words.date(one)).join(' – ') : '')
      || list(value.detail ?? value.activity).map(textOf).filter(Boolean).join(', ')
  }
  return Object.entries(resource).filter(([name]) => !skipped.includes(name))
    .map(([name, value]) => [name.replace(/([a-z])([A-Z])/g, (_, one, other) => `${one} ${other.toLowerCase()}`), list(value).map(textOf).filter(Boolean).join(', ')])
    .filter(([, text]) => text).map(([name, text]) => [reader.words.word(name[0].toUpperCase() + name.slice(1)), text])
}

const itemOf = (resource, reader) => {
  const { words } = reader, type = resource.resourceType, details = []
  const add = (label, text) => { if (text) details.push(label ? `${words.word(label)}: ${text}` : text) }
  const status = codeOf(resource.clinicalStatus) || codeOf(resource.status)
  let isPast = false, weight = 0
  if (type === 'AllergyIntolerance') {
    const reactions = list(resource.reaction)
    add('Reaction', reactions.flatMap(({ manifestation }) => list(manifestation).map(concept)).filter(Boolean).join(', '))
    add('Severity', words.word(reactions.map(({ severity }) => severity).find(Boolean) ?? ''))
    add('Criticality', resource.criticality ? words.word(resource.criticality) : '')
    isPast = PAST.includes(status)
    weight = resource.criticality === 'high' || resource.criticality === 'CRITH' ? 1 : 0
  } else if (STATEMENTS.includes(type)) {
    for (const one of [...list(resource.dosageInstruction), ...list(resource.dosage)]) add('', reader.dose(one))
    const isNotTaken = resource.wasNotTaken === true || resource.taken === 'n'
    if (isNotTaken) add('', words.word('Not taken'))
    isPast = OVER.includes(status) || isNotTaken
    add('Reason', list(resource.reasonCode ?? resource.reason).map(concept).join(', '))
  } else if (type === 'Immunization') {
    if (resource.wasNotGiven === true || resource.notGiven === true) add('', words.word('Not given'))
    add('Dose number', list(resource.protocolApplied).map((one) => one.doseNumberPositiveInt ?? one.doseNumberString ?? one.doseNumber).filter(Boolean).join(', '))
    add('Manufacturer', resource.manufacturer?.display ?? concept(resource.manufacturer))
  } else {
    if (resource.notPerformed === true || resource.notDone === true) add('', words.word('Not performed'))
    isPast = type === 'Condition' && PAST.includes(status)
  }
  if (sectionOf(resource) === 'other') {
    add('Kind', typeName(resource) === reader.title(resource) ? '' : typeName(resource))
    for (const [name, text] of plainElements(resource, reader)) details.push(`${name}: ${text}`)
  }
  if (type === 'DiagnosticReport') add('Conclusion', resource.conclusion)
  for (const { text } of list(resource.note)) add('Note', text)
  const verification = codeOf(resource.verificationStatus)
  if (verification && verification !== 'confirmed') add('', words.word(verification))
  // Default values aren't shown.
  if (status && !['active', 'completed', 'final', 'current', 'unknown'].includes(status) || isPast && status && status !== 'completed') add('', words.word(status))
  return { title: reader.title(resource), date: reader.date(resource), details, isPast, weight, moment: reader.when(resource), resource }
}

const rowOf = (resource, reader) => {
  const letters = list(resource.interpretation).map((one) => codeOf(one) || concept(one)).filter(Boolean)
  const ranges = [resource, ...list(resource.component)].flatMap((one) => list(one.referenceRange)).map((one) => reader.bounds(one))
  const loinc = list(resource.code?.coding).find(({ system }) => system === LOINC)?.code
  return {
    name: reader.words.test(loinc) ?? reader.title(resource), value: reader.result(resource), range: [...new Set(ranges)].filter(Boolean).join(', '),
    moment: reader.when(resource), date: reader.date(resource), flag: letters.filter((one) => one !== 'N').map((one) => reader.words.letter(one)).join(', '),
    note: list(resource.note).map(({ text }) => text).filter(Boolean).join(' '), numbers: numbersOf(resource),
    unit: unitOf(resource.valueQuantity ?? pressureOf(resource)[0] ?? {}),
  }
}

// An observation's numbers: one, or two for a blood pressure.
const numbersOf = (resource) => {
  const own = resource.valueQuantity?.value
  if (typeof own === 'number') return [own]
  return pressureOf(resource).map(({ value }) => value)
}

const newestFirst = (one, other) => (one.moment === other.moment ? 0 : one.moment < other.moment ? 1 : -1)

// Groups rows by test; a long series is one row with its values below.
const tableOf = (rows, words) => {
  const groups = new Map()
  for (const row of [...rows].sort(newestFirst)) groups.set(row.name, [...(groups.get(row.name) ?? []), row])
  return [...groups.values()].flatMap((group) => {
    if (group.length <= SERIES) return group
    const [latest] = group, count = latest.numbers.length
    const isOneUnit = count > 0 && group.every(({ unit, numbers }) => unit === latest.unit && numbers.length === count)
    const ends = isOneUnit ? latest.numbers.map((_, place) => group.map(({ numbers }) => numbers[place]).reduce(
      ([low, high], one) => [Math.min(low, one), Math.max(high, one)], [Infinity, -Infinity])) : []
    const unit = count === 2 ? latest.unit || 'mmHg' : latest.unit
    const lowest = isOneUnit ? `${ends.map(([low, high]) => `${words.number(low)} – ${words.number(high)}`).join(' / ')} ${unit}`.trim() : ''
    return [{
      name: latest.name, value: [lowest, words.say('sumLatest', latest.value), words.say('sumReadings', words.number(group.length))].filter(Boolean).join(', '),
      range: latest.range, date: `${group.at(-1).date} – ${latest.date}`, flag: '', note: '', series: group,
    }]
  })
}

// Converts a narrative to lines of text without markup.
const linesOf = (div) => {
  if (typeof div !== 'string' || typeof DOMParser === 'undefined') return { lines: [], leftOut: [] }
  const body = new DOMParser().parseFromString(div, 'text/html').body
  const text = (element) => element.textContent.replace(/\s+/g, ' ').trim()
  const read = (root) => [...root.querySelectorAll('p, li, tr, h1, h2, h3, h4, h5, h6, dt, dd')].map((one) =>
    one.matches('tr') ? [...one.cells].map(text).filter(Boolean).join(' · ') : one.querySelector('p, li, tr') ? '' : text(one)).filter(Boolean)
  const left = [...body.querySelectorAll('.left-out li')].map(text).filter(Boolean)
  body.querySelectorAll('.left-out').forEach((one) => one.remove())
  const lines = read(body)
  return { lines: lines.length === 0 && text(body) ? [text(body)] : lines, leftOut: left }
}

// A line of a summary's text in the reader's language, as Localizer.narrative of WellsealReport; the summaries are English.
const narrative = (line, words) => {
  if (line === 'Not in This Summary') return words.say('sumIncompleteTitle')
  const [stored, incomplete] = ['Stored, but not part of a patient summary: ', 'This summary is not complete.']
  if (line.startsWith(stored)) return words.say('sumStoredToo', line.slice(stored.length))
  if (line.startsWith(incomplete)) {
    const count = /^ Records of the person that are not among its entries: (\d+)/.exec(line.slice(incomplete.length))?.[1]
    return [words.say('sumIncomplete'), count && words.say('sumNotEntries', words.number(Number(count)))].filter(Boolean).join(' ')
  }
  const [, head, reason] = /^(.*)\(([^()]*)\)$/s.exec(line) ?? []
  if (reason === undefined) return line
  const count = /^(\d+) records? not shown $/.exec(head)?.[1]
  return `${count ? `${words.say('sumNotShown', words.number(Number(count)))} ` : head}(${words.reason(reason)})`
}

// The content of a bundle to display.
export function summaryOf(bundle, words) {
  const reader = new Reader(bundle, words), all = reader.resources
  const composition = all.find(({ resourceType }) => resourceType === 'Composition')
  const patient = reader.find(composition?.subject) ?? all.find(({ resourceType }) => resourceType === 'Patient')
  const authors = list(composition?.author).map((one) => [reader.find(one), one.display])
  const sections = new Map(ORDER.map((id) => [id, { id, title: words.say(`sum${id[0].toUpperCase()}${id.slice(1)}`), items: [], rows: [], notes: [], lines: [] }]))
  let inError = 0
  for (const resource of all) {
    if (SUPPORT.includes(resource.resourceType) || authors.some(([one]) => one === resource)) continue
    if (isInError(resource)) { inError += 1; continue }
    const section = sections.get(sectionOf(resource))
    if (isAbsence(resource)) {
      const isKnown = [resource.code, resource.medicationCodeableConcept].some((one) => list(one?.coding).some(({ code }) => code?.startsWith('no-known')))
      section.notes.push(words.say(isKnown ? 'sumNoneKnown' : 'sumNoInformation'))
      section.isAbsent = true
    } else if (resource.resourceType === 'Observation') section.rows.push(rowOf(resource, reader))
    else section.items.push(itemOf(resource, reader))
  }
  for (const section of sections.values()) {
    section.items.sort((one, other) => Number(one.isPast) - Number(other.isPast) || other.weight - one.weight || newestFirst(one, other))
    section.rows = tableOf(section.rows, words)
  }
  const added = []
  for (const one of list(composition?.section)) {
    const own = sections.get(CODES[codeOf(one.code)]), { lines, leftOut: left } = linesOf(one.text?.div)
    const leftOut = left.map((line) => narrative(line, words))
    if (leftOut.length) leftOut.unshift(words.say('sumAlsoRecorded'))
    if (own) {
      own.notes.push(...leftOut)
      // The narrative also says that nothing is known, in its own language.
      if (!own.isAbsent) own.lines.push(...lines)
    } else if (lines.length || leftOut.length) {
      const title = narrative(one.title ?? concept(one.code), words)
      added.push({ id: 'text', title, items: [], rows: [], notes: leftOut, lines: lines.map((line) => narrative(line, words)) })
    }
  }
  const isDocument = composition !== undefined
  const shown = [...sections.values(), ...added].filter((one) => {
    one.isOpen = one.items.length === 0 && one.rows.length === 0
    // A doctor looks for these three sections even if they are empty.
    if (one.isOpen && one.lines.length === 0 && one.notes.length === 0 && isDocument && ['allergies', 'medications', 'problems'].includes(one.id)) {
      one.notes.push(words.say('sumNothing'))
    }
    return !one.isOpen || one.lines.length || one.notes.length
  })
  const facts = []
  if (patient?.birthDate) facts.push([words.say('sumBorn'), words.date(patient.birthDate)])
  if (patient?.gender) facts.push([words.say('sumSex'), words.say(['male', 'female', 'other'].includes(patient.gender) ? patient.gender : 'unknown')])
  const makers = authors.map(([one, display]) => (one && one === patient ? words.say('sumByPatient') : one ? reader.title(one) : display)).filter(Boolean)
  if (makers.length) facts.push([words.say('sumMadeBy'), makers.join(', ')])
  const made = composition?.date ?? bundle.timestamp
  if (made) facts.push([words.say('sumMadeOn'), words.date(made)])
  return {
    title: nameOf(patient) || (patient ? words.say('sumNoName') : words.say('sumTitle')), facts, sections: shown,
    notes: [inError ? words.say('sumInError', words.number(inError)) : '', patient ? words.say('sumNotAll') : ''].filter(Boolean),
  }
}

// Drawing

const element = (name, text, className) => {
  const made = document.createElement(name)
  if (text !== undefined) made.textContent = text
  if (className) made.className = className
  return made
}
const part = (name, className, ...children) => {
  const made = element(name, undefined, className)
  made.append(...children)
  return made
}

const tableFor = (rows, words) => {
  const heads = ['sumName', 'result', 'range', 'date']
  const has = heads.map((head) => head !== 'range' || rows.some(({ range }) => range))
  const head = part('tr', '', ...heads.filter((_, place) => has[place]).map((one) => {
    const cell = element('th', words.say(one))
    cell.scope = 'col'
    return cell
  }))
  const body = rows.slice(0, MOST).map((row) => {
    const name = element('th', row.name)
    name.scope = 'row'
    if (row.note) name.append(element('small', row.note))
    const value = element('td', row.value)
    if (row.flag) value.append(' ', element('b', row.flag, 'flag'))
    if (row.series) value.append(seriesFor(row.series, words))
    const cells = [name, value]
    if (has[2]) cells.push(element('td', row.range))
    cells.push(element('td', row.date))
    heads.filter((_, place) => has[place]).forEach((one, place) => { cells[place].dataset.head = words.say(one) })
    return part('tr', '', ...cells)
  })
  const table = part('table', '', part('thead', '', head), part('tbody', '', ...body))
  return rows.length > MOST ? [table, element('p', words.say('more', words.number(rows.length - MOST)))] : [table]
}

// A chart of a series with a point for each reading, and its values below.
const seriesFor = (series, words) => {
  const shown = series.slice(0, MOST)
  const values = part('ul', '', ...shown.map(({ date, value }) => element('li', `${date}: ${value}`)))
  const rest = series.length > MOST ? [element('p', words.say('more', words.number(series.length - MOST)))] : []
  return part('details', '', element('summary', words.say('allValues')), curveOf(series), values, ...rest)
}

const curveOf = (series) => {
  const points = series.flatMap(({ moment, numbers }) => numbers.map((number) => [Date.parse(moment), number])).filter(([at]) => Number.isFinite(at))
  if (points.length < 2) return ''
  const [times, numbers] = [points.map(([at]) => at), points.map(([, value]) => value)]
  const [first, last, low, high] = [times.reduce((a, b) => Math.min(a, b)), times.reduce((a, b) => Math.max(a, b)),
    numbers.reduce((a, b) => Math.min(a, b)), numbers.reduce((a, b) => Math.max(a, b))]
  const place = (value, from, to, size) => (to === from ? size / 2 : ((value - from) / (to - from)) * size)
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  drawing.setAttribute('viewBox', '-4 -4 308 88')
  drawing.setAttribute('aria-hidden', 'true')
  for (const [at, value] of points) {
    const dot = document.createElementNS('http://www.w3.org/2000/svg', 'circle')
    dot.setAttribute('cx', place(at, first, last, 300).toFixed(1))
    dot.setAttribute('cy', (80 - place(value, low, high, 80)).toFixed(1))
    dot.setAttribute('r', '2')
    drawing.append(dot)
  }
  return drawing
}

const itemFor = (item, words, attachments) => {
  const made = part('li', item.isPast ? 'past' : '', element('b', item.title))
  if (item.isPast && STATEMENTS.includes(item.resource.resourceType)) made.append(' ', element('span', words.say('sumFinished'), 'tag'))
  if (item.date) made.append(' ', element('span', item.date, 'small'))
  for (const one of item.details) made.append(element('div', one))
  made.append(...attachments(item.resource))
  return made
}

export function draw(summary, into, words, attachments = () => []) {
  into.append(element('h1', summary.title))
  into.append(part('dl', 'facts', ...summary.facts.map(([name, text]) => part('div', '', element('dt', name), element('dd', text)))))
  for (const section of summary.sections) {
    const made = part('section', `summary-${section.id}`, element('h2', section.title))
    if (section.items.length) {
      made.append(part('ul', 'items', ...section.items.slice(0, MOST).map((item) => itemFor(item, words, attachments))))
      if (section.items.length > MOST) made.append(element('p', words.say('more', words.number(section.items.length - MOST))))
    }
    if (section.rows.length) made.append(...tableFor(section.rows, words))
    // The author's text is shown for sections without records.
    if (section.isOpen) made.append(...section.lines.map((line) => element('p', line)))
    for (const note of section.notes) made.append(element('p', note, 'note'))
    into.append(made)
  }
  for (const note of summary.notes) into.append(element('p', note, 'small'))
}
