/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import type { OpenDatabase } from '@/lib/db/database'
import { openPglite } from '@/lib/db/open/pglite'
import { audit } from './audit'
import { run } from './run'

// The first command opens DATA_DIR. Later ones share one open database, because opening it takes most of the time.
let mockOpen: OpenDatabase | null = null
jest.mock('./read-store', () => {
  const { withStoreToRead } = jest.requireActual<typeof import('./read-store')>('./read-store')
  return {
    withStoreToRead: (...[options, work]: Parameters<typeof withStoreToRead>) =>
      mockOpen ? work(mockOpen.database) : withStoreToRead(options, work),
  }
})

const folder = mkdtempSync(path.join(tmpdir(), 'cartelera-audit-'))
const directory = path.join(folder, 'data')
beforeAll(async () => {
  process.env.DATA_DIR = directory
  const { database, close } = await openPglite(directory, async () => undefined)
  for (const action of ['savePiece', 'publishPiece', 'withdrawPiece'])
    await database.execute(
      sql`insert into audit (person_name, action, result) values ('Luz', ${action}, 'done')`,
    )
  await close()
})
afterAll(async () => {
  await mockOpen?.close()
  rmSync(folder, { recursive: true })
})

/** Runs `audit` with `--json`, and returns its status and output. */
async function type(...words: string[]) {
  const said: string[] = []
  const status = await run(['audit', ...words, '--lang', 'en', '--json'], [audit], {
    environment: {},
    folder,
    print: (line) => said.push(line),
    complain: (line) => said.push(line),
    rewrite: null,
    signal: new AbortController().signal,
  })
  return { status, ...JSON.parse(said.join('')) }
}

test.each([
  [[]],
  [['--verify', '--export', 'a']],
  [['--export', 'a', '--noted', 'b']],
  [['--export', 'a', '--since', 'monday']],
  [['--syslog', 'log.example']],
])('rejects %j as misuse', async (words) =>
  expect(await type(...words)).toMatchObject({ status: 2, ok: false }),
)

test('verifies the chain, and finds an earlier hash in it', async () => {
  const { head, ...report } = await type('--verify')
  expect(report).toMatchObject({ status: 0, ok: true, lines: 3, fault: null })
  mockOpen = await openPglite(directory, async () => undefined)
  expect(await type('--verify', '--noted', head)).toMatchObject({ status: 0 })
  expect(await type('--verify', '--noted', 'another')).toMatchObject({ status: 1, hasNoted: false })
})

test('exports lines after a position to a private file, and overwrites no file', async () => {
  expect(await type('--export', 'lines.jsonl', '--since', '1')).toMatchObject({
    status: 0,
    lines: 2,
    position: 3,
  })
  const lines = readFileSync(path.join(folder, 'lines.jsonl'), 'utf8').trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line).action)).toEqual(['publishPiece', 'withdrawPiece'])
  expect(statSync(path.join(folder, 'lines.jsonl')).mode & 0o777).toBe(0o600)
  expect(await type('--export', 'lines.jsonl')).toMatchObject({ status: 1, ok: false })
  expect(await type('--export', 'none.jsonl', '--since', '3')).toMatchObject({ lines: 0, position: 3 })
})

test('sends messages to a collector, and reports a collector that is down', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  const received = new Promise<string>((resolve) =>
    server.once('connection', (socket) => resolve(text(socket))),
  )
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  expect(await type('--syslog', `tcp://127.0.0.1:${port}`, '--since', '2020-01-01')).toMatchObject({
    status: 0,
    lines: 3,
  })
  expect((await received).match(/<110>1 /g)).toHaveLength(3)
  await new Promise((resolve) => server.close(resolve))
  expect(await type('--syslog', `tcp://127.0.0.1:${port}`)).toMatchObject({
    status: 1,
    error: expect.stringMatching(/REFUSED/),
  })
})
