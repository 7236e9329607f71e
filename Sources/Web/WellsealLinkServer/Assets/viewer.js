// Opens a SMART Health Link in the browser: downloads after a click, decrypts with WebCrypto, and shows the content as text.
// Nothing is stored or loaded from other sites, and no content of a link is inserted as markup.

import { draw, summaryOf, wordsIn } from './summary.js'
import { languages } from './words.js'

const LARGEST = 25 * 1024 * 1024
const words = wordsIn(languages, navigator.languages ?? [navigator.language])
// An error with its message in the reader's language.
const failure = (key, part) => new Error(words.say(key, part))
const place = (id) => document.getElementById(id)
const say = (text, isWarning = false) => {
  place('message').textContent = text
  place('message').classList.toggle('warning', isWarning)
}

const bytesOf = (text) => {
  if (!/^[A-Za-z0-9_-]*$/.test(text)) throw new Error('not base64url')
  const padded = text.replaceAll('-', '+').replaceAll('_', '/')
  return Uint8Array.from(atob(padded + '='.repeat((4 - (padded.length % 4)) % 4)), (c) => c.charCodeAt(0))
}
const textOf = (bytes) => new TextDecoder('utf-8', { fatal: true }).decode(bytes)

function payloadOf(fragment) {
  const text = fragment.includes('%') ? decodeURIComponent(fragment) : fragment
  if (!/^shlink:\//i.test(text)) return null
  const payload = JSON.parse(textOf(bytesOf(text.slice(8).replace(/=+$/, ''))))
  if (typeof payload.url !== 'string' || typeof payload.key !== 'string' || payload.key.length !== 43) return null
  return payload
}

async function inflated(bytes) {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const parts = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.length
    if (size > LARGEST) throw failure('tooLarge')
    parts.push(value)
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

// The algorithm, lengths and the empty second part are fixed; the header selects only the compression.
async function decrypted(jwe, key) {
  const parts = jwe.trim().split('.')
  if (parts.length !== 5 || parts[1] !== '') throw failure('unknownFormat')
  const header = JSON.parse(textOf(bytesOf(parts[0])))
  const [iv, data, tag] = parts.slice(2).map(bytesOf)
  if (header.alg !== 'dir' || header.enc !== 'A256GCM' || 'crit' in header || iv.length !== 12 || tag.length !== 16) {
    throw failure('unknownFormat')
  }
  const secret = await crypto.subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['decrypt'])
  const sealed = new Uint8Array(data.length + 16)
  sealed.set(data)
  sealed.set(tag, data.length)
  const additionalData = new TextEncoder().encode(parts[0])
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData, tagLength: 128 }, secret, sealed)
  if (header.zip !== undefined && header.zip !== 'DEF') throw failure('unknownFormat')
  return { type: header.cty ?? '', bytes: header.zip ? await inflated(new Uint8Array(plain)) : new Uint8Array(plain) }
}

async function fetched(address, options = {}) {
  const answer = await fetch(address, { ...options, credentials: 'omit', redirect: 'error', referrerPolicy: 'no-referrer', cache: 'no-store' })
  if (answer.status === 404) throw failure('gone')
  if (answer.status === 401) {
    const left = (await answer.json().catch(() => ({}))).remainingAttempts
    throw left === 0 ? failure('dead') : failure('wrongPasscode', left === undefined ? words.say('unknown') : words.number(left))
  }
  if (answer.status === 429) throw failure('tooMany', answer.headers.get('retry-after') ?? '60')
  if (answer.status !== 200) throw failure('status', String(answer.status))
  const body = await answer.text()
  if (body.length > LARGEST * 1.4) throw failure('tooLarge')
  return body
}

async function encryptedFiles(payload, recipient, passcode) {
  const flag = typeof payload.flag === 'string' ? payload.flag : ''
  if (flag.includes('U')) {
    const mark = payload.url.includes('?') ? '&' : '?'
    return [await fetched(`${payload.url}${mark}recipient=${encodeURIComponent(recipient)}`)]
  }
  const question = { recipient }
  if (flag.includes('P')) question.passcode = passcode
  const manifest = JSON.parse(
    await fetched(payload.url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(question) }),
  )
  const files = []
  for (const file of (manifest.files ?? []).slice(0, 100)) {
    if (typeof file.embedded === 'string' && file.embedded !== '') files.push(file.embedded)
    else if (typeof file.location === 'string') {
      const where = URL.canParse(file.location) ? new URL(file.location) : null
      if (!where || (where.protocol !== 'https:' && where.origin !== location.origin)) {
        throw failure('unencrypted')
      }
      files.push(await fetched(file.location))
    }
  }
  return files
}

// Display: everything is inserted as text.

const element = (name, text) => {
  const made = document.createElement(name)
  if (text !== undefined) made.textContent = text
  return made
}
// A record's documents, as links.
function attachments(resource) {
  const made = []
  for (const content of resource.resourceType === 'DocumentReference' ? (resource.content ?? []) : []) {
    const attachment = content.attachment
    if (!attachment || typeof attachment.data !== 'string') continue
    let data = null
    try { data = Uint8Array.from(atob(attachment.data), (c) => c.charCodeAt(0)) } catch { continue }
    const isPDF = attachment.contentType === 'application/pdf'
    const link = element('a', attachment.title ?? words.say(isPDF ? 'pdf' : 'document'))
    link.href = URL.createObjectURL(new Blob([data], { type: isPDF ? 'application/pdf' : 'application/octet-stream' }))
    // Only PDF opens in the browser's viewer; other documents are downloaded.
    if (isPDF) link.target = '_blank'
    else link.download = 'document'
    const line = element('p')
    line.append(link)
    made.push(line)
  }
  return made
}
const showBundle = (bundle, into) => draw(summaryOf(bundle, words), into, words, attachments)
async function showCard(text, into) {
  const [, payload] = text.split('.')
  const card = JSON.parse(textOf(await inflated(bytesOf(payload))))
  showBundle(card.vc?.credentialSubject?.fhirBundle ?? {}, into)
  into.append(element('p', words.say('card', card.iss)), element('p', words.say('cardUnchecked')))
  into.lastChild.classList.add('warning')
}
async function showFile({ type, bytes }, into) {
  const content = JSON.parse(textOf(bytes))
  const kind = type.split(';')[0].trim().toLowerCase()
  if (kind === 'application/smart-api-access' || content.access_token) {
    into.append(element('p', words.say('offer', content.aud)))
  } else if (Array.isArray(content.verifiableCredential)) {
    for (const card of content.verifiableCredential.slice(0, 50)) await showCard(card, into)
  } else {
    showBundle(content, into)
  }
}

// Reports the first invalid field and focuses it.
function isAnswered(field, key) {
  if (!field.required || field.value.trim() !== '') return true
  say(words.say(key), true)
  field.setAttribute('aria-invalid', 'true')
  field.focus()
  return false
}

async function open(payload, event) {
  event.preventDefault()
  const [recipient, passcode, button] = [place('recipient'), place('passcode'), place('question').querySelector('[type=submit]')]
  recipient.removeAttribute('aria-invalid')
  passcode.removeAttribute('aria-invalid')
  if (!isAnswered(recipient, 'whoMissing') || !isAnswered(passcode, 'passcodeMissing')) return
  say(words.say('opening'))
  button.disabled = true
  const into = place('content')
  into.replaceChildren()
  try {
    const files = await encryptedFiles(payload, recipient.value, passcode.value)
    for (const file of files) {
      const opened = await decrypted(file, payload.key).catch((error) => {
        throw error.name === 'OperationError' ? failure('changed') : error
      })
      await showFile(opened, into)
    }
    say(files.length === 0 ? words.say('empty') : '')
    place('question').hidden = true
    place('before').hidden = files.length > 0
    place('print').hidden = files.length === 0
    const heading = into.querySelector('h1')
    if (heading) {
      heading.tabIndex = -1
      heading.focus()
    }
  } catch (error) {
    into.replaceChildren()
    say(error instanceof TypeError ? words.say('notReached') : error instanceof SyntaxError ? words.say('unknownFormat') : error.message, true)
  }
  button.disabled = false
  passcode.value = ''
  showPasscode(false)
  // A disabled button loses the focus.
  if (!place('question').hidden) (passcode.required ? passcode : button).focus()
}

function showPasscode(isShown) {
  place('passcode').type = isShown ? 'text' : 'password'
  place('show').setAttribute('aria-pressed', String(isShown))
}

function start() {
  document.documentElement.lang = words.language
  document.documentElement.dir = words.language === 'he' ? 'rtl' : 'ltr'
  document.title = words.say('title')
  for (const one of document.querySelectorAll('[data-say]')) one.textContent = words.say(one.dataset.say)
  const fragment = location.hash.slice(1)
  history.replaceState(null, '', location.pathname)
  if (!fragment) return say(words.say('noLink'))
  let payload = null
  try { payload = payloadOf(fragment) } catch { payload = null }
  if (!payload) return say(words.say('notALink'), true)
  const address = URL.canParse(payload.url) ? new URL(payload.url) : null
  const isHere = address?.origin === location.origin
  if (!address || (address.protocol !== 'https:' && !isHere)) return say(words.say('unencrypted'), true)
  if ((payload.v ?? 1) > 1) return say(words.say('newer'), true)
  const flag = typeof payload.flag === 'string' ? payload.flag : ''
  if (flag.includes('U') && flag.includes('P')) return say(words.say('contradicts'), true)
  if (typeof payload.exp === 'number' && payload.exp * 1000 <= Date.now()) return say(words.say('expired'), true)
  const about = place('about')
  const facts = payload.label ? [[words.say('name'), String(payload.label)]] : []
  facts.push([words.say('server'), address.host])
  if (typeof payload.exp === 'number') facts.push([words.say('until'), words.date(new Date(payload.exp * 1000).toISOString())])
  for (const [name, text] of facts) {
    const row = element('div')
    row.append(element('dt', name), element('dd', text))
    about.append(row)
  }
  place('passcode-field').hidden = !flag.includes('P')
  place('passcode').required = flag.includes('P')
  place('question').hidden = false
  place('question').addEventListener('submit', (event) => open(payload, event))
  place('show').addEventListener('click', () => showPasscode(place('passcode').type === 'password'))
  place('print').addEventListener('click', () => window.print())
}

start()
