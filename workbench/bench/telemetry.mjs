/**
 * Run `node workbench/bench/telemetry.mjs`. Measures the cost of counting page views, metrics and the access
 * log for a stored page, as a share of its throughput and of its CPU time per request. Needs `npm run build`
 * and wrk. Loopback only; takes three minutes.
 *
 *   plain    none of them
 *   counted  page views of browsers are counted, the default
 *   both     `ADMIN_PORT`, read every second, and `ACCESS_LOG=1`, written to a file
 *   other    another build of the site, in the folder BENCH_OTHER
 *
 * The servers take short turns, because machines are noisy; the result is the median of the ratios.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, openSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasWrk, load } from './load.mjs'
import { cpuOf, stop } from './servers.mjs'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 15)
const CONNECTIONS = 64
const SCRAPE_MS = 1000
const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const page = { host: 'axs.localhost', path: '/home', encoding: 'br', agent: browser }

if (!hasWrk()) {
  console.error('wrk is not installed (Debian: apt-get install wrk; macOS: brew install wrk)')
  process.exit(1)
}

const servers = {
  plain: await start(3291, { COUNT_READINGS: '0' }),
  counted: await start(3295, {}),
  both: await start(3292, { COUNT_READINGS: '0', ADMIN_PORT: '3293', ACCESS_LOG: '1' }),
  ...(process.env.BENCH_OTHER && { other: await start(3294, {}, process.env.BENCH_OTHER) }),
}
// A separate process, because this one waits for wrk.
const scrape = `setInterval(() => fetch('http://127.0.0.1:3293/metrics').then((r) => r.text(), () => ''), ${SCRAPE_MS})`
const scraper = spawn(process.execPath, ['--eval', scrape], { stdio: 'ignore' })
try {
  const rounds = Array.from({ length: ROUNDS }, (_, round) => measureAll(round))
  console.table(
    Object.fromEntries(Object.keys(servers).map((name) => [name, compare(rounds.slice(1), name)])),
  )
} finally {
  scraper.kill()
  for (const server of Object.values(servers)) {
    await stop(server)
    rmSync(server.folder, { recursive: true, force: true })
  }
}

async function start(port, settings, cwd = process.cwd()) {
  const folder = mkdtempSync(join(tmpdir(), 'cartelera-bench-'))
  const child = spawn(process.execPath, ['dist/server.mjs'], {
    cwd,
    stdio: ['ignore', openSync(join(folder, 'log'), 'w'), 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DRAIN_SECONDS: '0',
      PORT: String(port),
      DATA_DIR: folder,
      ...settings,
    },
  })
  process.once('exit', () => child.kill('SIGKILL'))
  while ((await read(port, page.path).catch(() => null)) !== 'HIT') {
    if (child.exitCode !== null) throw new Error('the site ended')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return { child, port, folder }
}

/** Resolves with the thread that answered. */
function read(port, path) {
  return new Promise((resolve, reject) => {
    get({ port, path, headers: { host: page.host, 'accept-encoding': page.encoding } }, (response) => {
      response.resume().on('end', () => resolve(response.headers['x-cache']))
    }).on('error', reject)
  })
}

function measureAll(round) {
  const names = Object.keys(servers)
  const inTurn = [...names.slice(round % names.length), ...names.slice(0, round % names.length)]
  return Object.fromEntries(inTurn.map((name) => [name, measure(servers[name])]))
}

function measure(server) {
  const before = cpuOf(server)
  const { perSecond, total, failed } = load({ ...page, port: server.port, connections: CONNECTIONS })
  return { perSecond, cpu: (cpuOf(server) - before) / total, failed }
}

function compare(rounds, name) {
  const over = (value) => median(rounds.map(value))
  return {
    'requests/s': Math.round(over((round) => round[name].perSecond)),
    'throughput of plain': over((round) => round[name].perSecond / round.plain.perSecond).toFixed(3),
    'CPU µs/request': (1000 * over((round) => round[name].cpu)).toFixed(1),
    'CPU of plain': over((round) => round[name].cpu / round.plain.cpu).toFixed(3),
    failed: rounds.reduce((sum, round) => sum + round[name].failed, 0),
  }
}

function median(values) {
  return values.toSorted((first, other) => first - other)[Math.floor(values.length / 2)]
}
