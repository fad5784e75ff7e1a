/** @jest-environment node */
import { sql } from 'drizzle-orm'
import type { OrganisationId } from '@/lib/base/domain/model'
import { ALL_ORGANISATIONS } from '@/lib/base/domain/scope'
import { emptyFields } from '@/lib/base/domain/piece'
import type { Person } from '@/lib/base/domain/account'
import { addPerson } from '@/lib/testing/room'
import { openStoreContent } from '@/lib/testing/store-content'
import { operations, type OperationName } from '@/lib/features/operation-table'
import { perform } from '@/lib/features/kernel/operations/perform'
import type { Operation } from '@/lib/features/kernel/operations/operation'
import { endFollowing, PAUSE_MS, waitForNews } from './wake-ups'

const AXS = 'AXS' as OrganisationId

let world: Awaited<ReturnType<typeof openStoreContent>>
let ana: Person
let luis: Person
let id: number

beforeAll(async () => {
  world = await openStoreContent()
  const person = { role: 'editor', organisation: 'AXS' } as const
  ana = await addPerson(world.queries, { ...person, email: 'ana@example.com' })
  luis = await addPerson(world.queries, { ...person, email: 'luis@example.com' })
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.database.execute(sql`delete from presences`)
  const from = `a-page-of-ana-${Math.random()}`.replace('.', '')
  id = (await world.queries.pieces.createPiece(AXS, { by: ana, from, fields: emptyFields })).id
})

function tryTo(name: OperationName, person: Person, input: object) {
  const row: Operation<unknown, unknown> = operations[name]
  return perform({ store: world.queries, person }, { name, row, organisation: AXS, input })
}
async function ask(name: OperationName, person: Person, input: object) {
  const outcome = await tryTo(name, person, input)
  if (outcome.kind !== 'done') throw new Error(outcome.kind)
  return outcome.answer as { others: { name: string; place: unknown }[]; seen: string }
}
const aWindow = (person: Person) => `window-of-${person.id}`.slice(0, 60)
const follow = (person: Person, { field = 'title', seen = null as string | null, waits = false } = {}) =>
  ask('followPiece', person, { id, window: aWindow(person), place: { field, cursor: null }, seen, waits })

test('returns the other people who have the piece open, and their positions', async () => {
  expect((await follow(ana)).others).toEqual([])
  expect((await follow(luis, { field: 'content' })).others).toEqual([
    { window: aWindow(ana), person: ana.id, name: ana.name, place: { field: 'title', cursor: null } },
  ])
  expect((await follow(ana)).others).toMatchObject([{ person: luis.id, place: { field: 'content' } }])
})

test('lists the pieces that other people have open, only to members of their organisation', async () => {
  const organisation = 'ACX'
  const stranger = await addPerson(world.queries, {
    email: 'zoe@example.com',
    role: 'administrator',
    organisation,
  })
  const list = async (person: Person, place: string = AXS) => {
    const row: Operation<unknown, unknown> = operations.followPeople
    const call = { name: 'followPeople', row, organisation: place, input: { seen: 'before', waits: false } }
    const outcome = await perform({ store: world.queries, person }, call)
    return outcome.kind === 'done' ? (outcome.answer as { pieces: object[]; seen: string }) : outcome.kind
  }
  expect(await list(ana)).toMatchObject({ pieces: [] })
  await follow(luis)
  const people = [{ id: luis.id, name: luis.name }]
  expect(await list(ana)).toMatchObject({
    pieces: [{ piece: id, title: '', organisation: { id: AXS }, people }],
  })
  expect(await list(ana, ALL_ORGANISATIONS)).toMatchObject({ pieces: [{ people }] })
  expect(await list(luis)).toMatchObject({ pieces: [] })
  expect(await list(stranger)).toBe('missing')
  for (const place of [organisation, ALL_ORGANISATIONS])
    expect(await list(stranger, place)).toMatchObject({ pieces: [] })
  await world.database.execute(sql`update presences set seen_at = now() - interval '31 seconds'`)
  expect(await list(ana)).toMatchObject({ pieces: [] })
})

test('answers a waiting window when another person joins, moves or leaves', async () => {
  let { seen } = await follow(ana)
  const coming = follow(ana, { seen, waits: true })
  await follow(luis)
  const came = await coming
  expect(came.others).toHaveLength(1)
  seen = came.seen
  const moving = follow(ana, { seen, waits: true })
  await follow(luis, { field: 'summary' })
  expect((await moving).others).toMatchObject([{ place: { field: 'summary' } }])
  seen = (await follow(ana, { seen })).seen
  const leaving = follow(ana, { seen, waits: true })
  await ask('leavePiece', luis, { id, window: aWindow(luis) })
  expect((await leaving).others).toEqual([])
})

test('removes a window half a minute after its last request, also from the list of pieces, and deletes its row', async () => {
  await follow(luis)
  const isListed = async () =>
    (await world.queries.pieces.listPieces(AXS, {}, { offset: 0, limit: 100 })).find(
      (piece) => piece.id === id,
    )?.openedBy
  expect(await isListed()).toEqual([{ id: luis.id, name: luis.name }])
  await world.database.execute(sql`update presences set seen_at = now() - interval '31 seconds'`)
  expect((await follow(ana)).others).toEqual([])
  expect(await isListed()).toEqual([{ id: ana.id, name: ana.name }])
  expect(await world.queries.coediting.deleteExpiredPresences()).toBe(true)
  await ask('leavePiece', ana, { id, window: aWindow(ana) })
  expect(await world.queries.coediting.deleteExpiredPresences()).toBe(false)
})

test("prevents a person from updating or closing another person's window", async () => {
  await follow(ana)
  await ask('leavePiece', luis, { id, window: aWindow(ana) })
  const stolen = { id, window: aWindow(ana), place: null, seen: null, waits: false }
  expect(await tryTo('followPiece', luis, stolen)).toEqual({ kind: 'refused', reason: 'tooManyWindows' })
  expect(await world.queries.coediting.listPresent(id)).toMatchObject([{ person: ana.id, place: {} }])
})

test('limits a person to ten windows on a piece, without limiting other people', async () => {
  const open = (at: number) => ({ id, window: `window-number-${at}`, place: null, seen: null, waits: false })
  for (let at = 1; at <= 10; at++) await ask('followPiece', ana, open(at))
  expect(await tryTo('followPiece', ana, open(11))).toEqual({ kind: 'refused', reason: 'tooManyWindows' })
  expect((await ask('followPiece', ana, open(10))).others).toHaveLength(9)
  expect((await follow(luis)).others).toHaveLength(10)
  await ask('leavePiece', ana, open(1))
  expect((await ask('followPiece', ana, open(11))).others).toHaveLength(10)
})

test('wakes the other windows at once, and once more after a pause, if several windows join', async () => {
  jest.useFakeTimers({
    doNotFake: ['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate'],
  })
  let wakeUps = 0
  let waiting = waitForNews(id, 60_000)
  let isOver = false
  const listen = async () => {
    await waiting.news
    if (isOver) return
    wakeUps++
    waiting = waitForNews(id, 60_000)
    await listen()
  }
  const listening = listen()
  for (let at = 1; at <= 10; at++)
    await ask('followPiece', luis, {
      id,
      window: `window-of-luis-${at}`,
      place: null,
      seen: null,
      waits: false,
    })
  expect(wakeUps).toBe(1)
  await jest.advanceTimersByTimeAsync(PAUSE_MS)
  expect(wakeUps).toBe(2)
  await jest.advanceTimersByTimeAsync(10 * PAUSE_MS)
  expect(wakeUps).toBe(2)
  isOver = true
  waiting.end()
  await listening
  jest.useRealTimers()
})

test('answers all waiting windows when the process ends', async () => {
  const { seen } = await follow(ana)
  const waiting = follow(ana, { seen, waits: true })
  endFollowing()
  expect(await waiting).toMatchObject({ others: [], seen })
})
