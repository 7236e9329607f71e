// Opens a SMART Health Link in the browser: fetches after a click, decrypts with WebCrypto, shows what is inside as text.
// Nothing is stored, nothing is loaded from elsewhere, and nothing that a link holds is ever taken for markup.

const LARGEST = 25 * 1024 * 1024
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
    if (size > LARGEST) throw new Error('the content is larger than allowed')
    parts.push(value)
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

// Algorithm, lengths and the empty second part are fixed; the header chooses nothing but the compression.
async function decrypted(jwe, key) {
  const parts = jwe.trim().split('.')
  if (parts.length !== 5 || parts[1] !== '') throw new Error('this is not an encrypted file')
  const header = JSON.parse(textOf(bytesOf(parts[0])))
  const [iv, data, tag] = parts.slice(2).map(bytesOf)
  if (header.alg !== 'dir' || header.enc !== 'A256GCM' || 'crit' in header || iv.length !== 12 || tag.length !== 16) {
    throw new Error('the file is encrypted in another way')
  }
  const secret = await crypto.subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['decrypt'])
  const sealed = new Uint8Array(data.length + 16)
  sealed.set(data)
  sealed.set(tag, data.length)
  const additionalData = new TextEncoder().encode(parts[0])
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData, tagLength: 128 }, secret, sealed)
  if (header.zip !== undefined && header.zip !== 'DEF') throw new Error('the file is compressed in another way')
  return { type: header.cty ?? '', bytes: header.zip ? await inflated(new Uint8Array(plain)) : new Uint8Array(plain) }
}

async function fetched(address, options = {}) {
  const answer = await fetch(address, { ...options, credentials: 'omit', redirect: 'error', referrerPolicy: 'no-referrer', cache: 'no-store' })
  if (answer.status === 404) throw new Error('The link is withdrawn, used up, locked, expired or mistyped. These look the same by design.')
  if (answer.status === 401) {
    const left = (await answer.json().catch(() => ({}))).remainingAttempts
    throw new Error(left === 0 ? 'The passcode was wrong, and the link is dead now.' : `The passcode is wrong. Attempts left: ${left ?? 'unknown'}.`)
  }
  if (answer.status === 429) throw new Error(`Too many requests. Try again after ${answer.headers.get('retry-after') ?? 'some'} seconds.`)
  if (answer.status !== 200) throw new Error(`The server answers with status ${answer.status}.`)
  const body = await answer.text()
  if (body.length > LARGEST * 1.4) throw new Error('the file is larger than allowed')
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
        throw new Error('A file of the link lies at an address without encryption.')
      }
      files.push(await fetched(file.location))
    }
  }
  return files
}

// What is shown, all of it as text.

const element = (name, text) => {
  const made = document.createElement(name)
  if (text !== undefined) made.textContent = text
  return made
}
const wordsOf = (value) => {
  if (value === null || typeof value !== 'object') return null
  if (Array.isArray(value.coding)) return [value.text, ...value.coding.map((c) => [c.display, c.code && `(${c.code})`].filter(Boolean).join(' '))].filter(Boolean).join('; ')
  if (value.family || Array.isArray(value.given)) return value.text ?? [...(value.given ?? []), value.family].filter(Boolean).join(' ')
  if (value.value !== undefined && (value.unit || value.code)) return [value.comparator, value.value, value.unit ?? value.code].filter((x) => x !== undefined).join(' ')
  if (value.code && (value.system || value.display)) return [value.display, `(${value.code})`].filter(Boolean).join(' ')
  if (typeof value.reference === 'string') return value.display ?? value.reference
  return null
}
function rows(value, name, list, depth) {
  if (list.length > 300 || depth > 10 || value === null) return
  const words = wordsOf(value)
  if (words !== null) list.push([name, words])
  else if (Array.isArray(value)) value.forEach((one, i) => rows(one, value.length === 1 ? name : `${name} ${i + 1}`, list, depth + 1))
  else if (typeof value === 'object') {
    for (const [member, inner] of Object.entries(value)) {
      if (member !== 'data' && member !== 'div') rows(inner, name ? `${name} ${member}` : member, list, depth + 1)
    }
  } else list.push([name, String(value)])
}
function documents(resource, into) {
  for (const content of resource.content ?? []) {
    const attachment = content.attachment
    if (!attachment || typeof attachment.data !== 'string') continue
    const data = Uint8Array.from(atob(attachment.data), (c) => c.charCodeAt(0))
    const isPDF = attachment.contentType === 'application/pdf'
    const link = element('a', attachment.title ?? (isPDF ? 'PDF document' : 'Document'))
    link.href = URL.createObjectURL(new Blob([data], { type: isPDF ? 'application/pdf' : 'application/octet-stream' }))
    // Only PDF is opened, in the browser's own viewer; whatever else a document is, it is downloaded and not run.
    if (isPDF) link.target = '_blank'
    else link.download = 'document'
    into.append(element('p'))
    into.lastChild.append(link)
  }
}
function show(resource, into) {
  if (resource === null || typeof resource !== 'object') return
  const title = wordsOf(resource.code ?? resource.vaccineCode ?? resource.medicationCodeableConcept ?? resource.type?.[0] ?? resource.type ?? resource.name?.[0] ?? null)
  into.append(element('h3', [resource.resourceType, title].filter(Boolean).join(': ')))
  const list = []
  const { resourceType, id, text, meta, ...members } = resource
  rows(members, '', list, 0)
  const table = element('dl')
  for (const [name, words] of list) table.append(element('dt', name), element('dd', words))
  into.append(table)
  if (resourceType === 'DocumentReference') documents(resource, into)
}
const showBundle = (bundle, into) => {
  if (bundle.resourceType !== 'Bundle') return show(bundle, into)
  for (const entry of (bundle.entry ?? []).slice(0, 2000)) show(entry.resource, into)
}
async function showCard(text, into) {
  const [, payload] = text.split('.')
  const card = JSON.parse(textOf(await inflated(bytesOf(payload))))
  into.append(element('h2', `Health card issued by ${card.iss}`))
  into.append(element('p', 'The signature is not checked on this page.'))
  into.lastChild.classList.add('warning')
  showBundle(card.vc?.credentialSubject?.fhirBundle ?? {}, into)
}
async function showFile({ type, bytes }, into) {
  const content = JSON.parse(textOf(bytes))
  const kind = type.split(';')[0].trim().toLowerCase()
  if (kind === 'application/smart-api-access' || content.access_token) {
    into.append(element('p', `An offer to read from ${content.aud}. Nothing was asked there.`))
  } else if (Array.isArray(content.verifiableCredential)) {
    for (const card of content.verifiableCredential.slice(0, 50)) await showCard(card, into)
  } else {
    showBundle(content, into)
  }
}

async function open(payload, event) {
  event.preventDefault()
  say('Opening …')
  place('question').querySelector('button').disabled = true
  const into = place('content')
  into.replaceChildren()
  try {
    const files = await encryptedFiles(payload, place('recipient').value, place('passcode').value)
    for (const file of files) {
      const opened = await decrypted(file, payload.key).catch((error) => {
        throw new Error(error.name === 'OperationError' ? 'The content was changed, or the key is not the right one. Nothing is shown.' : error.message)
      })
      await showFile(opened, into)
    }
    say(files.length === 0 ? 'Nothing is shared yet.' : '')
    place('question').hidden = true
    place('print').hidden = false
  } catch (error) {
    into.replaceChildren()
    say(error instanceof TypeError ? 'The server could not be reached, or does not let pages of other sites read it.' : error.message, true)
  }
  place('question').querySelector('button').disabled = false
  place('passcode').value = ''
}

function start() {
  const fragment = location.hash.slice(1)
  history.replaceState(null, '', location.pathname)
  if (!fragment) return
  let payload = null
  try { payload = payloadOf(fragment) } catch { payload = null }
  if (!payload) return say('This is no SMART Health Link, or a part of it is missing.', true)
  const address = URL.canParse(payload.url) ? new URL(payload.url) : null
  const isHere = address?.origin === location.origin
  if (!address || (address.protocol !== 'https:' && !isHere)) return say('The link leads to an address without encryption.', true)
  if ((payload.v ?? 1) > 1) return say('The link follows a newer version of the specification. Nothing was asked.', true)
  const flag = typeof payload.flag === 'string' ? payload.flag : ''
  if (flag.includes('U') && flag.includes('P')) return say('The link contradicts itself.', true)
  const about = place('about')
  const facts = [['Label', payload.label ?? '(none)'], ['Server', address.host]]
  if (typeof payload.exp === 'number') facts.push(['Until', new Date(payload.exp * 1000).toLocaleString()])
  for (const [name, text] of facts) about.append(element('dt', name), element('dd', text))
  place('passcode-field').hidden = !flag.includes('P')
  place('passcode').required = flag.includes('P')
  const isOver = typeof payload.exp === 'number' && payload.exp * 1000 <= Date.now()
  say(isOver ? 'The link says that it has expired. Nothing was asked of its server yet.' : 'Nothing was asked of the server yet.', isOver)
  place('question').hidden = false
  place('question').addEventListener('submit', (event) => open(payload, event))
  place('print').addEventListener('click', () => window.print())
}

start()
