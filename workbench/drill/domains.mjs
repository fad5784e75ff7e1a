/**
 * `npm run build && node workbench/drill/domains.mjs`: domains and certificates with real parts. Two instances on
 * PostgreSQL behind Caddy with `deploy/caddy/Caddyfile`, and pebble, the test server of Let's Encrypt, as certificate
 * authority. Prints a table; exits with 1 if a requirement is missed.
 *
 * Needs Linux, and Debian's caddy and pebble. Loopback only, from DRILL_PORT (4400) on; ends by itself, after 18
 * minutes at most. KEEP_LOGS=1 keeps the logs.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { createCopy } from '../bench/cluster/copies.mjs'
import { endAllAndWait, requireCommand, signalTree, until } from '../bench/cluster/processes.mjs'
import { startPostgres } from '../bench/cluster/services.mjs'
import { CERTIFICATE_SECONDS, startAuthority } from './domains/authority.mjs'
import { createBrowser } from './domains/browser.mjs'
import { startCaddy } from './domains/caddy.mjs'
import { createCommandLine } from './domains/command-line.mjs'
import { inTurns, readProcessorTime, readWhile } from './domains/load.mjs'

const FIRST_PORT = Number(process.env.DRILL_PORT ?? 4400)
const [POSTGRES, ONE, TWO, ADMIN, HTTP, HTTPS, AUTHORITY, MANAGEMENT, DNS, DNS_MANAGEMENT] = Array.from(
  { length: 10 },
  (_, offset) => FIRST_PORT + offset,
)
const DOMAINS = 200
const UNKNOWN = 10_000
const OUTAGE_MS = 60_000
/** Maximum wait for a domain, in ms: Caddy orders at most ten certificates in ten seconds. */
const RELOAD_MS = 300_000
const DEADLINE_MS = 18 * 60_000

/** A domain that only the command line resolves, to this machine. The site's own resolver has no address for it. */
const NEWS = 'noticias.drill.example'
const toDomain = (number) => `d${number}.drill.localhost`
const rows = []
const folder = mkdtempSync(path.join(tmpdir(), 'cartelera-domains-'))
process.once('exit', () => {
  if (process.env.KEEP_LOGS === '1') console.log(`logs: ${folder}`)
  else rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})
requireCommand('caddy', 'version', 'Debian: apt-get install caddy')
requireCommand('pebble', '-help', 'Debian: apt-get install pebble')
setTimeout(() => fail(new Error('The drill took too long')), DEADLINE_MS).unref()
process.once('unhandledRejection', fail)

const postgres = await startPostgres(folder, POSTGRES)
const environment = {
  DATABASE_URL: postgres.directAddress,
  TRUST_PROXY: '1',
  SITE_ADDRESS: '127.0.0.1',
  HSTS_SECONDS: '31536000',
  LOG_LEVEL: 'warn',
}
const instances = [ONE, TWO].map((port, at) =>
  createCopy({
    number: at + 1,
    folder,
    port,
    build: '.',
    environment: at === 0 ? { ...environment, ADMIN_PORT: String(ADMIN) } : environment,
  }),
)
await instances[0].start()
await instances[1].start()
const pool = new pg.Pool({ connectionString: postgres.directAddress, max: 2 })
const authority = await startAuthority(folder, {
  port: AUTHORITY,
  management: MANAGEMENT,
  dns: DNS,
  dnsManagement: DNS_MANAGEMENT,
  http: HTTP,
  https: HTTPS,
})
await startCaddy(folder, { admin: ADMIN, http: HTTP, https: HTTPS, instances: [ONE, TWO], authority })
const browser = createBrowser(HTTPS, authority.readRoots)
const cartelera = createCommandLine(folder, {
  environment,
  root: authority.readRoots(),
  http: HTTP,
  https: HTTPS,
})

await addOrganisations(0, 1)
await drill('a new domain: first request', async () => {
  const answer = await browser.get(toDomain(0), '/home')
  return {
    isMet: answer.status === 200,
    result: `${answer.status}, HTTP/3 offered: ${/h3/.test(answer.headers['alt-svc'])}`,
  }
})

await drill(`${UNKNOWN} handshakes for unknown domains: certificate orders`, async () => {
  const before = await authority.countOrders()
  const outcomes = new Set()
  let isOver = false
  const reading = readWhile(
    () => !isOver,
    () => outcomeOf(toDomain(0)),
  )
  await inTurns(UNKNOWN, 50, async (number) =>
    outcomes.add(await outcomeOf(`unknown-${number}.drill.localhost`)),
  )
  isOver = true
  const reads = await reading
  const orders = (await authority.countOrders()) - before
  return {
    isMet: orders === 0 && !outcomes.has('200') && reads.failed === 0,
    result: `${orders}; ${[...outcomes].join(', ')}; meanwhile ${reads.text}`,
  }
})

await drill(`${UNKNOWN} requests of a proxy about unknown domains: all refused`, async () => {
  const before = readProcessorTime(instances[0].pid())
  const statuses = new Set()
  await inTurns(UNKNOWN, 50, async (number) => statuses.add(await callSite(`strange-${number}.example`)))
  const seconds = readProcessorTime(instances[0].pid()) - before
  return {
    isMet: statuses.size === 1 && statuses.has(404),
    result: `${seconds.toFixed(1)} s of processor time`,
  }
})

await drill(
  'a domain added by the administrator, before its DNS: certificate, as stored and listed',
  async () => {
    await pool.query(
      "insert into organisations (id, company_id, name, description) values ('CASA', 1, 'Casa', '')",
    )
    await addPublication('CASA')
    const { isPrimary } = await cartelera('domain', 'add', NEWS, '--org', 'CASA')
    const served = await retried(NEWS)
    const { certificate } = await browser.get(NEWS, '/home')
    const { stage } = await cartelera('domain', 'check', NEWS)
    const listed = (await cartelera('domain', 'list', '--org', 'CASA')).domains[0]
    const { issuer = '', until = '' } = listed?.certificate ?? {}
    return {
      isMet:
        isPrimary === true &&
        served === '200' &&
        stage === 'serving' &&
        issuer === certificate.issuer.CN &&
        Date.parse(until) === Date.parse(certificate.valid_to),
      result: `${listed?.domain} ${stage}, ${issuer}, until ${until}`,
    }
  },
)

await addOrganisations(1, DOMAINS)
await drill(`${DOMAINS - 1} new domains at once: certificates`, async () => {
  const numbers = Array.from({ length: DOMAINS - 1 }, (_, at) => at + 1)
  const startedAt = performance.now()
  const outcomes = await Promise.all(numbers.map((number) => retried(toDomain(number))))
  const served = outcomes.filter((outcome) => outcome === '200').length
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  return { isMet: served === numbers.length, result: `${served} served after ${seconds} s` }
})

await addOrganisations(DOMAINS, DOMAINS + 1)
await drill(`the authority hangs for ${OUTAGE_MS / 1000} s: reads of existing domains`, async () => {
  signalTree(authority.pid, 'SIGSTOP')
  const late = outcomeOf(toDomain(DOMAINS))
  const end = performance.now() + OUTAGE_MS
  const reads = await readWhile(() => performance.now() < end, readExisting)
  signalTree(authority.pid, 'SIGCONT')
  const isBack = (await late) === '200' || (await retried(toDomain(DOMAINS))) === '200'
  return { isMet: reads.failed === 0 && isBack, result: `${reads.text}; new domain afterwards: ${isBack}` }
})

await drill('renewal: another certificate before the first one ends', async () => {
  const first = await browser.get(toDomain(0), '/home')
  const renewed = await until(
    async () =>
      (await browser.get(toDomain(0), '/home')).certificate.serialNumber !== first.certificate.serialNumber,
    { limitMs: CERTIFICATE_SECONDS * 1000, everyMs: 1000 },
  )
  return { isMet: renewed !== null, result: renewed === null ? 'none' : `after ${Math.round(renewed)} s` }
})

await drill('an alias redirects over https, path and query kept', async () => {
  await cartelera('domain', 'add', 'alias.drill.localhost', '--org', 'D0')
  const isRedirected = async () => (await browser.get('alias.drill.localhost', '/home?a=1')).status === 301
  await until(isRedirected, { limitMs: 30_000, everyMs: 500 })
  const { status, headers } = await browser.get('alias.drill.localhost', '/home?a=1')
  return {
    isMet: headers.location === `https://${toDomain(0)}:${HTTPS}/home?a=1`,
    result: `${status} ${headers.location}`,
  }
})

await drill('http redirects to https', async () => {
  const { status, headers } = await browser.getPlain(HTTP, toDomain(0), '/home')
  return {
    isMet: status === 308 && headers.location.startsWith('https://'),
    result: `${status} ${headers.location}`,
  }
})

await drill('a removed domain: a proxy may no longer certify it', async () => {
  await cartelera('domain', 'remove', toDomain(1))
  const isRefused = async () => (await callSite(toDomain(1))) === 404
  const seconds = await until(isRefused, { limitMs: 30_000, everyMs: 250 })
  const { status, headers } = await browser.get(toDomain(1), '/home')
  return {
    isMet: seconds !== null && status === 307,
    result: `404 after ${seconds?.toFixed(1)} s; readers: ${status} ${headers.location}`,
  }
})

await drill('a rolling restart: reads', async () => {
  let isRolling = true
  const reading = readWhile(() => isRolling, readExisting)
  for (const instance of instances) {
    await instance.end()
    await instance.start()
  }
  isRolling = false
  const reads = await reading
  return { isMet: reads.failed === 0, result: reads.text }
})

console.table(rows)
const missed = rows.filter(({ met }) => met !== 'yes')
console.log(
  missed.length === 0
    ? 'All requirements are met'
    : `Missed: ${missed.map((row) => row.requirement).join('; ')}`,
)
await pool.end()
await endAllAndWait()
process.exit(missed.length === 0 ? 0 : 1)

async function drill(requirement, run) {
  const { isMet, result } = await run().catch((cause) => ({ isMet: false, result: String(cause) }))
  rows.push({ requirement, met: isMet ? 'yes' : 'NO', result })
  console.log(`${isMet ? 'met' : 'MISSED'}: ${requirement}: ${result}`)
}

/** Adds organisations `D<number>`, each with a domain and one publication. */
async function addOrganisations(from, to) {
  await pool.query(
    `insert into organisations (id, company_id, name, description, domain)
     select 'D' || n, 1, 'Casa ' || n, '', 'd' || n || '.drill.localhost' from generate_series($1::int, $2::int - 1) n`,
    [from, to],
  )
  await pool.query(
    `insert into publications (card_id, publication_id, organisation_id, title, published_at, placement)
     select 2000000 + n, 2000000 + n, 'D' || n, 'Una noticia', now(), null from generate_series($1::int, $2::int - 1) n`,
    [from, to],
  )
}

async function addPublication(organisation) {
  await pool.query(
    `insert into publications (card_id, publication_id, organisation_id, title, published_at, placement)
     values (1999999, 1999999, $1, 'Una noticia', now(), null)`,
    [organisation],
  )
}

/** Returns the status of a page, or the code of the error. */
function outcomeOf(domain) {
  return browser.get(domain, '/home').then(
    ({ status }) => String(status),
    (cause) => cause.code ?? cause.message,
  )
}

/** Reloads a page like a browser until the domain is served. Returns the last outcome. */
async function retried(domain) {
  let outcome
  await until(async () => (outcome = await outcomeOf(domain)) === '200', {
    limitMs: RELOAD_MS,
    everyMs: 1000,
  })
  return outcome
}

async function callSite(domain) {
  const answer = await fetch(`http://127.0.0.1:${ADMIN}/certificates/allowed?domain=${domain}`)
  return answer.status
}

/** Reads domains that have a certificate. */
function readExisting(number) {
  return outcomeOf(toDomain(2 + (number % 50)))
}

async function fail(cause) {
  console.error(cause instanceof Error ? cause.stack : cause)
  await endAllAndWait()
  process.exit(1)
}
