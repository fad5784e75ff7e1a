/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { OpenDatabase } from '@/lib/db/database'
import { openPglite } from '@/lib/db/open/pglite'
import { commands } from './commands'
import { run } from './run'

const root = mkdtempSync(path.join(tmpdir(), 'cartelera-domain-command-'))
let mockSettings: Record<string, unknown>
jest.mock('@/lib/base/platform/settings', () => ({ getSettings: () => mockSettings }))
// The first commands open DATA_DIR. Later ones share one open database, because opening it takes most of the time.
let mockOpen: OpenDatabase | null = null
jest.mock('./command/open-store', () => {
  const { withStoreOrSite } =
    jest.requireActual<typeof import('./command/open-store')>('./command/open-store')
  return {
    ...jest.requireActual<object>('./command/open-store'),
    withStoreOrSite: (work: Parameters<typeof withStoreOrSite>[0]) =>
      mockOpen ? work(mockOpen.database, async () => undefined) : withStoreOrSite(work),
  }
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Runs a command line. Returns its status and the facts that `--json` prints. */
async function perform(words: string): Promise<Record<string, unknown>> {
  const { status, text } = await print(`${words} --json`)
  const facts: Record<string, unknown> = JSON.parse(text)
  return { ...facts, status }
}

async function print(words: string): Promise<{ status: number; text: string }> {
  const lines: string[] = []
  const status = await run([...words.split(' '), '--lang', 'en'], commands, {
    environment: {},
    folder: root,
    print: (text) => lines.push(text),
    complain: () => undefined,
    rewrite: null,
    signal: new AbortController().signal,
  })
  return { status, text: lines.join('\n') }
}

test('adds, lists, checks and removes domains', async () => {
  mockSettings = {
    DATA_DIR: path.join(root, 'site'),
    ROOM_HOST: 'redaccion.localhost',
    PORT: 1,
    LOG_LEVEL: 'silent',
    SITE_ADDRESS: [],
  }
  const site = await openPglite(path.join(root, 'site'), async () => undefined)
  for (const id of ['AXS', 'NVA'])
    await site.database.execute(
      sql`insert into organisations (id, company_id, name, description) values (${id}, 1, ${`Casa ${id}`}, '')`,
    )
  await site.close()
  const added = { organisation: 'AXS', domain: 'uno.localhost', isPrimary: true, status: 0 }
  expect(await perform('domain add uno.localhost --org AXS')).toMatchObject(added)
  expect(await perform('domain add dos.localhost --org AXS')).toMatchObject({ isPrimary: false, status: 0 })
  mockOpen = await openPglite(path.join(root, 'site'), async () => undefined)
  expect(await perform('domain add dos.localhost --org NVA')).toMatchObject({
    status: 1,
    error: expect.stringContaining('TXT record _cartelera.dos.localhost to '),
  })
  expect(await perform('domain add redaccion.localhost --org NVA')).toMatchObject({ status: 1 })
  expect(await perform('domain add dos --org NVA')).toMatchObject({ status: 2 })
  // No site runs, so the domain check cannot get past the certificate stage.
  expect(await perform('domain check uno.localhost')).toMatchObject({
    stage: 'waitingForCertificate',
    status: 1,
  })
  expect(await perform('domain check dos.localhost')).toMatchObject({ domain: 'dos.localhost', status: 1 })
  expect(await perform('domain remove dos.localhost')).toMatchObject({ organisation: 'AXS', status: 0 })
  expect(await perform('domain remove dos.localhost')).toMatchObject({ status: 1 })
  expect(await perform('domain list --org NVA')).toMatchObject({ total: 0 })
  expect(await perform('domain list')).toMatchObject({
    total: 1,
    domains: [{ domain: 'uno.localhost', isPrimary: true, stage: 'waitingForCertificate', hasProblem: true }],
  })
  expect(await perform('domain add señal.localhost --org NVA')).toMatchObject({
    domain: 'xn--seal-hqa.localhost',
    status: 0,
  })
  const texts = [
    await print('domain list --org NVA'),
    await print('domain check señal.localhost'),
    await print('domain remove xn--seal-hqa.localhost'),
  ]
  for (const { text } of texts) expect(text).toMatch(/^señal\.localhost\b/)
  await mockOpen.close()
})
