/**
 * Measures how long each admin operation blocks the render thread with the largest input that it accepts:
 *
 *   npm run build && node workbench/costs/operation-costs.mjs
 *
 * Updates the table in `docs/operation-costs.md`, which lists operations with large inputs or turns of more than 10 ms.
 * Fails if an operation blocks the thread for more than MOST_MS (100). BUILD: the folder of another build. ONLY: a regular expression of operation names; their rows are printed, not
 * written. Linux and loopback only (CLUSTER_PORT, 3300).
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { json } from 'node:stream/consumers'
import { openBundled } from '../../scripts/open-bundled.mjs'
import { createCopy } from '../bench/cluster/copies.mjs'
import { endAllAndWait } from '../bench/cluster/processes.mjs'
import { enterRoom } from '../bench/room.mjs'
import { createFixtures, toKnown } from './fixtures.mjs'
import { toLargestInput } from './largest-input.mjs'
import { hasLargeInput } from './largest-size.mjs'
import { listSlowInputs } from './slow-inputs.mjs'

const MOST_MS = Number(process.env.MOST_MS ?? 100)
/** Calls per input. The fastest one counts, because the others include garbage collection or compilation. */
const TIMES = 3
/** Longer turns are in the table, in ms. */
const NOTABLE_MS = 10
const DOCUMENT = 'docs/operation-costs.md'
const only = new RegExp(process.env.ONLY ?? '')
/** Operations called last, in this order, because they delete data that others need. */
const ending = [/^end|^remove|^revoke/, /^delete|^erase|^empty/, /^bin|^withdraw/]

const { operations } = await openBundled('lib/features/operation-table.ts')
const { emptyFields } = await openBundled('lib/base/domain/piece.ts')
const folder = mkdtempSync(join(tmpdir(), 'cartelera-costs-'))
const socket = join(folder, 'hold.sock')
const environment = {
  DATABASE_URL: '',
  HOLD_SOCKET: socket,
  NODE_OPTIONS: `--import=${resolve('workbench/costs/hold-probe.mjs')}`,
}
const copy = createCopy({ number: 1, folder, build: process.env.BUILD ?? '.', environment })
try {
  await copy.start()
  const rows = await measureAll()
  console.table(Object.fromEntries(rows.map(({ name, ...row }) => [name, row])))
  if (process.env.ONLY === undefined) write(rows)
  const slow = rows.filter(({ ms }) => ms > MOST_MS).map(({ name }) => name)
  if (slow.length > 0) throw new Error(`more than ${MOST_MS} ms: ${slow.join(', ')}`)
} finally {
  if (copy.isRunning()) await copy.end()
  await endAllAndWait()
  rmSync(folder, { recursive: true, force: true })
}

async function measureAll() {
  const owner = await enterRoom(copy)
  const fixtures = await createFixtures({ perform: owner.perform, emptyFields })
  const rank = (name) => ending.findIndex((pattern) => pattern.test(name))
  const names = Object.keys(operations)
    .filter((name) => only.test(name))
    .toSorted((first, other) => rank(first) - rank(other))
  const rows = []
  for (const name of names) {
    const largest = toLargestInput(operations[name].describeInput(), toKnown(name, fixtures))
    const inputs = listSlowInputs(name, { fixtures, largest, emptyFields })
    const measured = []
    for (const make of inputs) {
      try {
        measured.push(await measure(owner, name, make))
      } catch (cause) {
        console.error(`${name}: no input, ${cause instanceof Error ? cause.message : cause}`)
      }
    }
    if (measured.length === 0) measured.push(await measure(owner, name, () => largest))
    const worst = measured.toSorted((first, other) => other.ms - first.ms)[0]
    rows.push({ name, ...worst, busiest: Math.max(...measured.map(({ busiest }) => busiest)) })
    console.log(name, JSON.stringify(measured))
  }
  return rows
}

/** Calls an operation `TIMES` times. `make` returns a new input each time, since some depend on earlier responses. */
async function measure(owner, name, make) {
  let least = null
  for (let time = 0; time < TIMES; time++) {
    const input = await make(owner)
    await readTurns()
    const answered = await owner.post(`/api/${name}`, { organisation: 'AXS', input })
    const { longest: ms, busiest } = await readTurns()
    const kilobytes = Math.ceil(JSON.stringify(input).length / 1024)
    const row = { ms, busiest: Math.round(busiest), kilobytes, answer: toAnswer(answered) }
    if (least === null || ms < least.ms) least = row
  }
  return { ...least, ms: Math.round(least.ms) }
}

function toAnswer({ status, text }) {
  try {
    const { kind, reason, problems } = JSON.parse(text())
    return [kind, reason, problems && Object.keys(problems).join(' ')].filter(Boolean).join(': ')
  } catch {
    return String(status)
  }
}

function readTurns() {
  return json(connect(socket))
}

function write(rows) {
  const lines = rows
    .filter(({ name, ms }) => hasLargeInput(operations[name]) || ms > NOTABLE_MS)
    .toSorted((first, other) => first.name.localeCompare(other.name))
    .map(
      ({ name, ms, busiest, kilobytes, answer }) =>
        `| \`${name}\` | ${kilobytes} | ${answer} | ${busiest} | ${ms} |`,
    )
  const table = [
    '| operation | input, KB | answer | other thread, ms | longest turn, ms |',
    '| --- | --- | --- | --- | --- |',
    ...lines,
  ]
  const [head] = readFileSync(DOCUMENT, 'utf8').split('| operation')
  writeFileSync(DOCUMENT, `${head}${table.join('\n')}\n`)
}
