/**
 * Run `node workbench/drill/newsletter-fortnight.mjs`. Runs a fortnight of forty organisations in this process, with a
 * clock that the drill sets and a mail server on loopback: ten organisations of each rhythm, subscribers of each rhythm
 * in all of them, and publications by editors, programs, imports, releases and sharing, some of them not indexed.
 * Compares the mails received with those expected, and verifies DKIM signatures with mailauth. Fails on a missing or
 * unexpected mail.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setClock } from './fortnight/clock.mjs'
import { openBundled } from '../../scripts/open-bundled.mjs'

/** A Monday. Organisations mail at 08:00 UTC, weekly ones on Mondays. */
const START = '2026-12-07T00:00:00Z'
const HOURS = 14 * 24 + 12
const HOUR_MS = 3_600_000
const rhythms = ['atOnce', 'daily', 'weekly', 'never']
const readerRhythms = [null, 'daily', 'weekly', 'never']
const ORGANISATIONS = 40
const DOMAIN = 'org01.example'
const MAX_DAILY = 4
const EVERYBODYS = 'todas@example.com'

setClock(START)
const folder = mkdtempSync(join(tmpdir(), 'cartelera-fortnight-'))
Object.assign(process.env, {
  DATA_DIR: folder,
  DEMO_CONTENT: '0',
  MAIL_FROM: 'rebotes@mail.example',
  // Disables the cache, because this process has no running site that would invalidate it.
  CONTENT_CACHE_SECONDS: '0',
  LETTERS_PER_MINUTE: '60000',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
})
const newsroom = await openBundled('workbench/drill/fortnight/newsroom.ts')
const mailServer = await newsroom.openMailServer()
process.env.SMTP_URL = mailServer.url
await newsroom.getContentService()
const store = await newsroom.getQueries()
const owner = await addPerson('ana@example.com', 'owner')

function addPerson(email, role) {
  return newsroom.addPerson(store, { email, role, organisation: 'ORG01' })
}

const at = (day, hour = 10) => new Date(Date.parse(START) + (day * 24 + hour) * HOUR_MS)
const idOf = (index) => `ORG${String(index + 1).padStart(2, '0')}`
const rhythmOf = (index) => rhythms[index % rhythms.length]
const organisations = Array.from({ length: ORGANISATIONS }, (_, index) => ({
  id: idOf(index),
  rhythm: rhythmOf(index),
}))

async function ask(name, organisation, input, { through = null, person = owner } = {}) {
  const outcome = await newsroom.perform(
    { store, person, through },
    { name, row: newsroom.operations[name], organisation, input },
  )
  if (outcome.kind !== 'done') throw new Error(`${name}: ${JSON.stringify(outcome)}`)
  return outcome.answer
}

for (const { id, rhythm } of organisations) {
  const domain = `${id.toLowerCase()}.example`
  await ask('createOrganisation', id, { name: `Casa ${id}`, domain })
  const more = { ORG01: { mailFrom: `noticias@${DOMAIN}` }, ORG02: { welcomeMail: 'Bienvenida.' } }[id]
  const values = { newsMail: rhythm, newsDay: 'monday', newsHour: '08', timeZone: 'UTC', ...more }
  const { settings } = await ask('getSettings', id, {})
  await ask('saveSettings', id, { values, base: settings })
}
await ask('createMailKey', 'ORG01', {})
const [key] = await store.mailKeys.listMailKeys('ORG01', DOMAIN)
await store.mailKeys.verifyMailKeys('ORG01', { domain: DOMAIN, selectors: [key.selector], at: new Date() })

let pages = 0
async function publish(organisation, title, { announces = null, through = null, isNoindex = false } = {}) {
  const from = `fortnight-${++pages}`
  const fields = { ...newsroom.emptyFields, title, content: '<p>Texto.</p>', isNoindex }
  const made = await ask('createPiece', organisation, { from, fields })
  const input = { id: made.id, base: made.version, from, fields: { ...made.fields, isNoindex }, announces }
  await ask('publishPiece', organisation, input, { through })
  return made
}

// An organisation without publications offers no subscription.
for (const { id } of organisations) await publish(id, `anterior ${id}`, { announces: false })

const toAddress = (id, rhythm) => `${rhythm ?? 'usual'}.${id.toLowerCase()}@example.com`
/** The row of the table in which each reader's mails are counted. */
const rows = new Map()
async function subscribe(email, organisation, { rhythm = null, row }) {
  const token = `${organisation}-${email.split('@')[0]}`
  const reader = { organisation, email, token, language: 'es', at: new Date() }
  await store.subscribers.requestSubscription(reader)
  rows.set(email, row)
  if (row === 'unconfirmed') return
  await store.subscribers.confirmSubscription(organisation, token, new Date())
  if (rhythm !== null) await store.subscribers.setRhythm(organisation, token, { rhythm, at: new Date() })
}
for (const { id, rhythm: usualRhythm } of organisations)
  for (const rhythm of readerRhythms) {
    await subscribe(toAddress(id, rhythm), id, {
      rhythm,
      row: `${usualRhythm} / ${rhythm ?? 'organisation'}`,
    })
  }
for (const { id } of organisations) await subscribe(EVERYBODYS, id, { row: 'all forty organisations' })
await subscribe('dudosa@example.com', 'ORG01', { row: 'unconfirmed' })
// Subscribes a reader to two organisations that mail at once: a shared piece must be mailed once.
for (const id of ['ORG01', 'ORG05']) await subscribe('dos@example.com', id, { row: 'ORG01 and ORG05' })

const programOf = (organisation) => ({ id: 1, name: 'CRM', organisation, scopes: ['publish'] })
const inAll = (work) => async () => {
  for (const { id } of organisations) await work(id)
}
const others = organisations.slice(1).map(({ id }) => id)
const editor = await addPerson('luis@example.com', 'editor')

async function share(title, person) {
  const { id } = await publish('ORG01', title, { announces: title === 'COMPARTIDA' })
  await ask('sharePiece', 'ORG01', { id, receivers: 'all', canonical: 'home', locked: [] }, { person })
  // Runs the job that makes copies, which a running site would run.
  while (await store.follow.followDue());
  return id
}

/**
 * Accepts the offered piece in the other organisations. Only ORG05 mails its copy, because its editor chose to. Copies
 * accepted by a program are not mailed.
 */
async function takeOffers(id) {
  for (const receiver of others) {
    const isProgram = receiver > 'ORG20'
    const announces = receiver === 'ORG05' ? true : isProgram ? null : false
    const through = isProgram ? programOf(receiver) : null
    await ask('takeOffer', receiver, { id, publishes: true, announces }, { through })
  }
  while (await store.follow.followDue());
}

/** Publishes a text of each organisation with a release. A release does not mail its pieces unless requested. */
async function release(organisation) {
  const from = `fortnight-${++pages}`
  const fields = { ...newsroom.emptyFields, title: `lanzada ${organisation}`, content: '<p>Texto.</p>' }
  const piece = await ask('createPiece', organisation, { from, fields })
  const { id } = await ask('createRelease', organisation, { name: 'Lanzamiento' })
  await ask('addToRelease', organisation, { id, ids: [piece.id] })
  await ask('releaseNow', organisation, { id })
}

/** Imports a text dated now and one that is published an hour later. An import mails neither. */
async function bring(organisation) {
  const texts = join(folder, 'import', organisation)
  mkdirSync(texts, { recursive: true })
  for (const [title, hours] of [
    ['importada', 0],
    ['importada con fecha', 1],
  ]) {
    const date = new Date(Date.now() + hours * HOUR_MS).toISOString()
    writeFileSync(
      join(texts, `${title}.md`),
      `---\ntitle: ${title} ${organisation}\ndate: ${date}\n---\nTexto.\n`,
    )
  }
  const at = new Date()
  const { database } = await newsroom.getStore()
  const source = await newsroom.openMarkdown(new newsroom.SourceFolder(texts), { now: at, timeZone: 'UTC' })
  const notify = () => undefined
  const { states } = await newsroom.runImport({
    database,
    organisation,
    source,
    at,
    isApplied: true,
    pictures: null,
    signal: new AbortController().signal,
    onLoss: notify,
    onConflict: notify,
    onProgress: notify,
  })
  if (states.published !== 1 || states.scheduled !== 1) throw new Error(`imported: ${JSON.stringify(states)}`)
}

let offered
/** Events by hour from the start. Subscribers get mails about titles in capitals. */
const events = new Map([
  [34, inAll((id) => publish(id, `UNO ${id}`, { announces: true }))],
  [58, inAll((id) => publish(id, `programa ${id}`, { through: programOf(id) }))],
  [82, inAll((id) => publish(id, `no indexada ${id}`, { announces: true, isNoindex: true }))],
  [106, inAll((id) => publish(id, `callada ${id}`, { announces: false }))],
  [
    130,
    async () => {
      const text = { subject: 'BOLETIN', introduction: 'Hola.', organisations: others }
      const { id } = await ask('createLetter', 'ORG01', text)
      await ask('sendLetter', 'ORG01', { id })
    },
  ],
  [154, inAll(bring)],
  [178, inAll(release)],
  [202, inAll((id) => publish(id, `DOS ${id}`, { announces: true }))],
  [226, async () => (offered = await share('COMPARTIDA', editor))],
  [228, () => takeOffers(offered)],
  [230, () => share('repartida', owner)],
  [250, inAll((id) => publish(id, `TRES ${id}`, { announces: true, through: programOf(id) }))],
])

const received = []
async function deliverAll() {
  while (await store.schedule.performDue(new Date()));
  while (await newsroom.deliver(store));
  for (const mail of mailServer.takeMails()) received.push({ ...mail, at: new Date() })
}

for (let hour = 0; hour <= HOURS; hour++) {
  setClock(at(0, hour))
  await events.get(hour)?.()
  await deliverAll()
  // Later, readers with a rhythm of their choice get their mails: minutes after those of their organisation.
  if (hour % 24 !== 8) continue
  setClock(new Date(at(0, hour).getTime() + 10 * 60_000))
  await deliverAll()
}

/** Titles of the mails that a reader of an organisation expects, one text per mail. */
function expectNews({ id, rhythm }, chosenRhythm) {
  const isShared = id === 'ORG01' || id === 'ORG05'
  const singles = [[`UNO ${id}`], [`DOS ${id}`], ...(isShared ? [['COMPARTIDA']] : []), [`TRES ${id}`]]
  if (rhythm === 'never' || chosenRhythm === 'never') return []
  if (rhythm === 'weekly' || chosenRhythm === 'weekly') return [singles[0], singles.slice(1).flat()]
  return singles
}
const toText = (titles) => titles.toSorted().join(' + ')

const expected = []
const expectMail = (email, kind, times = 1) => {
  for (let time = 0; time < times; time++) expected.push({ email, kind })
}
for (const organisation of organisations)
  for (const readerRhythm of readerRhythms) {
    const email = toAddress(organisation.id, readerRhythm)
    expectMail(email, 'confirm')
    if (organisation.id === 'ORG02') expectMail(email, 'welcome')
    expectMail(email, 'BOLETIN')
    for (const titles of expectNews(organisation, readerRhythm)) expectMail(email, toText(titles))
  }
expectMail('dudosa@example.com', 'confirm')
for (const [email, ids] of [
  ['dos@example.com', ['ORG01', 'ORG05']],
  [EVERYBODYS, organisations.map(({ id }) => id)],
]) {
  expectMail(email, 'BOLETIN')
  expectMail(email, 'confirm', ids.length)
  // The shared piece must be mailed once, by its home organisation.
  for (const { id, rhythm } of organisations.filter((organisation) => ids.includes(organisation.id)))
    for (const titles of expectNews({ id, rhythm }, null)) {
      const expectedTitles = titles.filter((title) => title !== 'COMPARTIDA' || id === 'ORG01')
      if (expectedTitles.length > 0) expectMail(email, toText(expectedTitles))
    }
}

function toKind({ headers, text }) {
  if (/^Subject: BOLETIN/im.test(headers)) return 'BOLETIN'
  if (/^Subject: Gracias por suscribirse/im.test(headers)) return 'welcome'
  const body = text.split('\r\n-- \r\n')[0]
  const titles = body.match(
    /^(UNO|DOS|TRES|COMPARTIDA|programa|no indexada|callada|anterior|repartida|lanzada|importada).*$/gm,
  )
  return titles ? toText(titles.map((title) => title.trim())) : 'confirm'
}

const count = (mails) => {
  const counts = new Map()
  for (const { email, kind } of mails) {
    const key = `${email} ${kind}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}
const seen = received.map((mail) => ({ email: mail.to[0], kind: toKind(mail), at: mail.at }))
// The daily limit merges and postpones the mails of the reader who follows all: only their titles are compared.
const isLimited = ({ email }) => email === EVERYBODYS
const toTitles = (mails) => mails.filter(isLimited).flatMap(({ kind }) => kind.split(' + '))
const [dueTitles, gotTitles] = [toTitles(expected), toTitles(seen)].map((titles) =>
  titles.filter((title) => title !== 'confirm' && title !== 'welcome').toSorted(),
)
const waiting = dueTitles.filter((title) => !gotTitles.includes(title))
const surprises = gotTitles.filter((title, at) => !dueTitles.includes(title) || gotTitles[at - 1] === title)
console.log(
  `${EVERYBODYS} follows all: ${gotTitles.length} of ${dueTitles.length} titles, ${waiting.length} wait for later days, ${surprises.length} unexpected`,
)
const isCompared = (mail) => !isLimited(mail)
const [due, got] = [count(expected.filter(isCompared)), count(seen.filter(isCompared))]
const table = new Map()
const add = (email, column, number) => {
  const row = rows.get(email) ?? 'unknown reader'
  const sums = table.get(row) ?? { expected: 0, received: 0, missing: 0, unexpected: 0 }
  sums[column] += number
  table.set(row, sums)
}
for (const { email } of expected.filter(isCompared)) add(email, 'expected', 1)
for (const { email } of seen.filter(isCompared)) add(email, 'received', 1)
for (const key of new Set([...due.keys(), ...got.keys()])) {
  const difference = (got.get(key) ?? 0) - (due.get(key) ?? 0)
  if (difference === 0) continue
  add(key.split(' ')[0], difference > 0 ? 'unexpected' : 'missing', Math.abs(difference))
  console.log(difference > 0 ? 'unexpected' : 'missing', Math.abs(difference), key)
}
console.table(Object.fromEntries(table))

const daily = new Map()
for (const { email, kind, at: day } of seen)
  if (kind !== 'confirm' && kind !== 'BOLETIN') {
    const key = `${email} ${day.toISOString().slice(0, 10)}`
    daily.set(key, (daily.get(key) ?? 0) + 1)
  }
const most = Math.max(...daily.values())
console.log(`news mails to one address on one day: at most ${most} (limit ${MAX_DAILY})`)

// mailauth has no entry for a single verification.
const { dkimVerify } = createRequire(import.meta.url)('mailauth/lib/dkim/verify')
const record = newsroom.toDkimRecord(key, DOMAIN)
const resolver = async (name) => (name === record.name ? [[record.value]] : [])
const signed = received.filter(({ headers }) => headers.includes(`noticias@${DOMAIN}`))
let verified = 0
for (const { source } of signed) {
  const { results } = await dkimVerify(source, { resolver })
  const isSigned = results.some(({ status, signingHeaders }) => {
    const names = signingHeaders.keys.toLowerCase()
    return status.result === 'pass' && names.includes('list-unsubscribe-post')
  })
  if (isSigned || toKind({ headers: '', text: source.toString() }) === 'confirm') verified++
}
console.log(`mails of ${DOMAIN} whose DKIM signature mailauth accepts: ${verified} of ${signed.length}`)

await mailServer.close()
rmSync(folder, { recursive: true, force: true })
const isWrong =
  surprises.length > 0 || [...table.values()].some(({ missing, unexpected }) => missing + unexpected > 0)
const isAsExpected = !isWrong && most <= MAX_DAILY && signed.length > 0 && verified === signed.length
console.log(isAsExpected ? 'As it should be' : 'WRONG')
process.exit(isAsExpected ? 0 : 1)
