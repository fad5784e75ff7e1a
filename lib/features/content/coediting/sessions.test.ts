/** @jest-environment node */
import { sql } from 'drizzle-orm'
import * as Y from 'yjs'
import type { Person } from '@/lib/base/domain/account'
import type { OrganisationId } from '@/lib/base/domain/model'
import { emptyFields } from '@/lib/base/domain/piece'
import { readRows } from '@/lib/db/database'
import { operations, type OperationName } from '@/lib/features/operation-table'
import type { Operation, Outcome } from '@/lib/features/kernel/operations/operation'
import { perform } from '@/lib/features/kernel/operations/perform'
import { addPerson } from '@/lib/testing/room'
import { openStoreContent } from '@/lib/testing/store-content'

const AXS = 'AXS' as OrganisationId

let world: Awaited<ReturnType<typeof openStoreContent>>
let ana: Person
let luis: Person
let id: number
let epoch: string
let count = 0

beforeAll(async () => {
  world = await openStoreContent()
  const person = { role: 'editor', organisation: 'AXS' } as const
  ana = await addPerson(world.queries, { ...person, email: 'ana@example.com' })
  luis = await addPerson(world.queries, { ...person, email: 'luis@example.com' })
})
afterAll(() => world.close())
beforeEach(async () => {
  epoch = `epoch-of-test-${++count}`
  const from = `a-page-of-ana-${count}`
  id = (await world.queries.pieces.createPiece(AXS, { by: ana, from, fields: emptyFields })).id
})

type Answer = { session: { epoch: string; version: number; seq: number } | null; updates: string[] }

async function tryTo(name: OperationName, person: Person, input: object): Promise<Outcome<unknown>> {
  const row: Operation<unknown, unknown> = operations[name]
  return perform({ store: world.queries, person }, { name, row, organisation: AXS, input: { id, ...input } })
}
async function ask(name: OperationName, person: Person, input: object) {
  const outcome = await tryTo(name, person, input)
  if (outcome.kind !== 'done') throw new Error(`${name} ${outcome.kind}`)
  return outcome.answer as Answer
}
const aWindow = (person: Person) => `window-of-${person.id}`.slice(0, 60)

/** Returns a Yjs update with the whole text. */
function toUpdate(text: string): string {
  const doc = new Y.Doc()
  doc.getText('t').insert(0, text)
  return Buffer.from(Y.encodeStateAsUpdate(doc)).toString('base64')
}
const begin = (person: Person, base = 1, name = epoch) =>
  ask('beginCoediting', person, { window: aWindow(person), epoch: name, base, update: toUpdate('Uno') })
const push = (person: Person, text: string) =>
  ask('pushCoediting', person, { window: aWindow(person), epoch, update: toUpdate(text) })
const follow = (person: Person, seq: number) =>
  ask('followPiece', person, {
    window: aWindow(person),
    place: null,
    seen: null,
    session: { epoch, seq },
    waits: false,
  })
const write = (person: Person, summary: string, more: object = {}) => ({
  base: 1,
  from: `page-of-${person.id}`.slice(0, 60),
  turn: ++count,
  fields: { ...emptyFields, format: 'html', summary },
  ...more,
})
const readDrafts = () =>
  readRows<{ base: number; epoch: string | null }>(
    world.database,
    sql`select base, epoch from drafts where piece_id = ${id} order by seq`,
  )

test('begins one session if two people begin simultaneously, and gives the other its text', async () => {
  const [first, second] = await Promise.all([begin(ana), begin(luis, 1, 'another-epoch')])
  expect(first.session?.epoch).toBe(second.session?.epoch)
  expect(
    await readRows(world.database, sql`select seq from coediting_updates where piece_id = ${id}`),
  ).toEqual([{ seq: 1 }])
})

test('begins no session for a text that is based on another version', async () => {
  expect((await begin(ana, 7)).session).toBeNull()
})

test('stores the position of a writer with the update', async () => {
  await begin(ana)
  const place = { field: 'content', cursor: null }
  await ask('pushCoediting', luis, { window: aWindow(luis), epoch, place, update: toUpdate('Dos') })
  expect(await follow(ana, 2)).toMatchObject({ others: [{ person: luis.id, place }] })
})

test('sends each update to the other window, and all of them to a window that joins later', async () => {
  await begin(ana)
  expect((await push(luis, 'Dos')).session?.seq).toBe(2)
  expect((await push(ana, 'Tres')).session?.seq).toBe(3)
  expect((await follow(ana, 1)).updates).toHaveLength(1)
  expect((await follow(luis, 0)).updates).toHaveLength(3)
  expect((await follow(luis, 3)).updates).toEqual([])
})

test('rejects an invalid or empty update, and stores nothing', async () => {
  await begin(ana)
  const empty = Buffer.from(Y.encodeStateAsUpdate(new Y.Doc())).toString('base64')
  for (const update of ['////', 'AAAA', 'no base64!', empty, toUpdate('x').slice(0, 8)]) {
    const outcome = await tryTo('pushCoediting', luis, { window: aWindow(luis), epoch, update })
    expect([update, outcome.kind]).toEqual([update, 'invalid'])
  }
  const long = 'A'.repeat(2_000_000)
  const outcome = await tryTo('pushCoediting', luis, { window: aWindow(luis), epoch, update: long })
  expect(outcome).toMatchObject({ kind: 'invalid', problems: { update: 'tooLong' } })
  expect((await follow(luis, 1)).session?.seq).toBe(1)
})

test('merges many updates into one with the same content', async () => {
  await begin(ana)
  const doc = new Y.Doc()
  const sent: string[] = []
  doc.on('update', (update: Uint8Array) => sent.push(Buffer.from(update).toString('base64')))
  for (let at = 0; at < 205; at++) doc.getText('t').insert(at, String(at % 10))
  // Another instance has stored all but the last ten.
  const sign = { window: aWindow(ana), person: ana.id, place: null }
  for (const update of sent.slice(0, -10))
    await world.queries.coeditingSessions.pushUpdate(id, { epoch, update, sign })
  for (const update of sent.slice(-10))
    await ask('pushCoediting', ana, { window: aWindow(ana), epoch, update })
  const { updates, session } = await follow(luis, 0)
  expect(session?.seq).toBe(206)
  expect(updates.length).toBeLessThan(10)
  const merged = new Y.Doc()
  for (const update of updates) Y.applyUpdate(merged, Buffer.from(update, 'base64'))
  expect(merged.getText('t').toString()).toContain(doc.getText('t').toString())
})

/** Returns a document and the list of its updates. */
function createWriter() {
  const doc = new Y.Doc()
  const updates: string[] = []
  doc.on('update', (update: Uint8Array) => updates.push(Buffer.from(update).toString('base64')))
  return { text: doc.getText('t'), updates }
}

test('rejects an update that depends on changes outside of the session, and stores nothing', async () => {
  await begin(ana)
  const { text, updates } = createWriter()
  for (let at = 0; at < 20; at++) text.insert(at, 'a')
  for (const update of updates.slice(1)) {
    const outcome = await tryTo('pushCoediting', luis, { window: aWindow(luis), epoch, update })
    expect(outcome).toEqual({ kind: 'invalid', problems: { update: 'failed' } })
  }
  expect((await follow(ana, 1)).session?.seq).toBe(1)
})

test('accepts an update that depends on one that another instance has stored', async () => {
  await begin(ana)
  const { text, updates } = createWriter()
  text.insert(0, 'Dos')
  text.insert(3, ' y tres')
  const sign = { window: aWindow(luis), person: luis.id, place: null }
  await world.queries.coeditingSessions.pushUpdate(id, { epoch, update: updates[0]!, sign })
  const pushed = await ask('pushCoediting', luis, { window: aWindow(luis), epoch, update: updates[1]! })
  expect(pushed.session?.seq).toBe(3)
})

test('returns no session for an update of another session', async () => {
  await begin(ana)
  const other = { window: aWindow(luis), epoch: 'another-epoch', update: toUpdate('Dos') }
  expect((await ask('pushCoediting', luis, other)).session).toBeNull()
})

test('ends a session whose updates cannot be merged, and begins the next one', async () => {
  await begin(ana)
  await world.database.execute(
    sql`update coediting_updates set update = '\\xffff'::bytea where piece_id = ${id}`,
  )
  await world.database.execute(sql`update coediting_sessions set seq = 199 where piece_id = ${id}`)
  expect((await push(luis, 'Dos')).session).toBeNull()
  expect((await follow(ana, 1)).session).toBeNull()
  expect((await begin(luis, 1, 'another-epoch')).session).toMatchObject({ epoch: 'another-epoch', seq: 1 })
})

test('saves one version for all: drafts in it end, and later ones continue from it', async () => {
  await begin(ana)
  await push(luis, 'Dos')
  const inSession = (seq: number) => ({ session: { epoch, seq } })
  await ask('autosavePiece', ana, write(ana, 'Uno', inSession(1)))
  await ask('autosavePiece', luis, write(luis, 'Uno y dos y tres', inSession(3)))
  expect(await readDrafts()).toEqual([
    { base: 1, epoch },
    { base: 1, epoch },
  ])
  await ask('savePiece', ana, write(ana, 'Uno y dos', inSession(2)))
  expect(await readDrafts()).toEqual([{ base: 2, epoch }])
  expect((await follow(luis, 2)).session).toMatchObject({ version: 2, epoch })
  // Luis saves from the first version, but the session's text contains Ana's words too.
  await ask('savePiece', luis, write(luis, 'Uno y dos y tres', inSession(3)))
  expect((await follow(ana, 2)).session).toMatchObject({ version: 3 })
})

const listCopies = () =>
  readRows<{ by: string; summary: string }>(
    world.database,
    sql`select person_name as by, fields ->> 'summary' as summary from revisions
      where piece_id = ${id} and reason = 'copy' order by id`,
  )

test('keeps the draft of a closed window as a revision if the saved text lacks some of its words', async () => {
  await begin(ana)
  await push(luis, 'Dos')
  const session = { epoch, seq: 2 }
  // Ana has changed the block in which Luis wrote, so Yjs has dropped his words.
  await ask('autosavePiece', luis, write(luis, 'Uno dos', { session }))
  await ask('savePiece', ana, write(ana, 'Uno', { session }))
  expect(await readDrafts()).toEqual([])
  expect(await listCopies()).toEqual([{ by: luis.name, summary: 'Uno dos' }])
  await ask('autosavePiece', luis, write(luis, 'Uno', { session }))
  await ask('savePiece', ana, write(ana, 'Todo: uno, Uno', { session }))
  expect(await listCopies()).toHaveLength(1)
})

test("keeps what the session's text lacks of a draft when its window is opened again", async () => {
  await begin(ana)
  const session = { epoch, seq: 1 }
  await ask('autosavePiece', luis, write(luis, 'Uno dos', { session }))
  await ask('autosavePiece', luis, write(luis, 'Uno', { session }))
  expect(await listCopies()).toEqual([])
  await ask('autosavePiece', luis, write(luis, 'Tres', { session, from: 'opened-again' }))
  expect(await listCopies()).toEqual([{ by: luis.name, summary: 'Uno' }])
})

test('ends the session if someone else saves a version; its members then get the usual conflict', async () => {
  await begin(ana)
  await ask('savePiece', luis, write(luis, 'Ajeno'))
  expect((await follow(ana, 1)).session).toBeNull()
  expect((await push(ana, 'Tarde')).session).toBeNull()
  const saved = await tryTo('savePiece', ana, write(ana, 'Uno', { session: { epoch, seq: 1 } }))
  expect(saved.kind).toBe('stale')
  const saving = await tryTo('autosavePiece', ana, write(ana, 'Uno', { session: { epoch, seq: 1 } }))
  expect(saving).toMatchObject({ kind: 'done', answer: { current: { version: 2 } } })
  expect(await readDrafts()).toEqual([{ base: 1, epoch: null }])
})

test('keeps a session without members while one of its drafts is unsaved', async () => {
  await begin(ana)
  await ask('autosavePiece', ana, write(ana, 'Uno', { session: { epoch, seq: 1 } }))
  const open = () => world.queries.coeditingSessions.endIdleSession(id, aWindow(luis))
  await open()
  expect(await world.queries.coeditingSessions.getSession(id)).toMatchObject({ epoch })
  await ask('savePiece', ana, write(ana, 'Uno', { session: { epoch, seq: 1 } }))
  await follow(ana, 1)
  await open()
  expect(await world.queries.coeditingSessions.getSession(id)).toMatchObject({ epoch })
  await ask('leavePiece', ana, { window: aWindow(ana) })
  await open()
  expect(await world.queries.coeditingSessions.getSession(id)).toBeNull()
})
