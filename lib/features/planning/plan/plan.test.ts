/** @jest-environment node */
import { sql } from 'drizzle-orm'
import type { Person } from '@/lib/base/domain/account'
import type { Idea } from '@/lib/base/domain/idea'
import type { IsoDate, OrganisationId } from '@/lib/base/domain/model'
import { ALL_ORGANISATIONS } from '@/lib/base/domain/scope'
import { readRows, type Database } from '@/lib/db/database'
import {
  operations,
  type OperationAnswer,
  type OperationInput,
  type OperationName,
} from '@/lib/features/operation-table'
import type { Operation } from '@/lib/features/kernel/operations/operation'
import { perform } from '@/lib/features/kernel/operations/perform'
import type { Queries } from '@/lib/features/query-table'
import { addPerson } from '@/lib/testing/room'
import { openStoreContent } from '@/lib/testing/store-content'
import { toPlanStamp } from './plan-stamp'

const axs = 'AXS' as OrganisationId
const acx = 'ACX' as OrganisationId
let database: Database
let store: Queries
let close: () => Promise<void>
let editor: Person
let contributor: Person
let stranger: Person

beforeAll(async () => {
  const opened = await openStoreContent()
  ;({ database, queries: store, close } = opened)
  editor = await addPerson(store, { email: 'editora@example.com', role: 'editor', organisation: axs })
  contributor = await addPerson(store, { email: 'pluma@example.com', role: 'contributor', organisation: axs })
  stranger = await addPerson(store, { email: 'otra@example.com', role: 'editor', organisation: acx })
})

afterAll(() => close())

function ask<Name extends OperationName>(
  person: Person,
  name: Name,
  input: OperationInput<Name>,
  organisation: string = axs,
) {
  const row: Operation = operations[name]
  return perform({ store, person }, { name, row, organisation, input })
}

async function get<Name extends OperationName>(...call: Parameters<typeof ask<Name>>) {
  const outcome = await ask(...call)
  if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome))
  return outcome.answer as OperationAnswer<Name>
}

const text = { title: 'Puentes', sentence: 'Los que faltan.', state: 'idea' as const, day: null }
const create = (person: Person, change: Partial<OperationInput<'createIdea'>> = {}) =>
  get(person, 'createIdea', { ...text, person: null, organisations: [], ...change }) as Promise<Idea>
const noticesOf = ({ id }: Person) =>
  readRows<{ kind: string; title: string; path: string }>(
    database,
    sql`select kind, title, path from notices where person_id = ${id} order by id`,
  )

test('notifies a person once per assignment of an idea, and never about their own', async () => {
  const idea = await create(editor, { person: contributor.id })
  const assigned = { kind: 'assigned', title: 'Puentes', path: '/plan' }
  expect(await noticesOf(contributor)).toEqual([assigned])
  const change = (base: number, fields: OperationInput<'changeIdea'>['fields']) =>
    get(editor, 'changeIdea', { id: idea.id, base, fields })
  await change(1, { title: 'Túneles' })
  expect(await noticesOf(contributor)).toEqual([assigned])
  await change(2, { person: editor.id })
  await change(3, { person: contributor.id })
  expect(await noticesOf(contributor)).toEqual([assigned, { ...assigned, title: 'Túneles' }])
  expect(await noticesOf(editor)).toEqual([])
})

test('shows the second of two writers the other’s changes', async () => {
  const { id } = await create(editor)
  await get(editor, 'changeIdea', { id, base: 1, fields: { day: '2026-12-01' as IsoDate } })
  expect(await ask(editor, 'changeIdea', { id, base: 1, fields: { title: 'Otra' } })).toMatchObject({
    kind: 'stale',
    current: { title: 'Puentes', day: '2026-12-01', version: 2 },
  })
})

test('authors cannot accept ideas, and only editors change other people’s', async () => {
  const refused = { kind: 'refused', reason: 'notAllowed' }
  const idea = await create(contributor)
  const accept = { base: 1, fields: { state: 'accepted' as const } }
  expect(await ask(contributor, 'changeIdea', { id: idea.id, ...accept })).toEqual(refused)
  expect((await ask(editor, 'changeIdea', { id: idea.id, ...accept })).kind).toBe('done')
  const other = await create(editor)
  expect(await ask(contributor, 'changeIdea', { id: other.id, base: 1, fields: {} })).toEqual(refused)
  const assigned = await create(editor, { person: contributor.id })
  const dated = { id: assigned.id, base: 1, fields: { day: '2026-12-02' as IsoDate } }
  expect((await ask(contributor, 'changeIdea', dated)).kind).toBe('done')
})

test('an idea can be assigned within the organisation, and addressed to organisations in which the caller has a role', async () => {
  const boss = await addPerson(store, { email: 'jefa@example.com', role: 'owner', organisation: axs })
  expect(await create(editor, { person: boss.id })).toMatchObject({ person: { id: boss.id } })
  const idea = { ...text, person: null, organisations: [] }
  expect(await ask(editor, 'createIdea', { ...idea, person: stranger.id })).toEqual({
    kind: 'invalid',
    problems: { person: 'missing' },
  })
  expect(await ask(editor, 'createIdea', { ...idea, organisations: [acx] })).toEqual({
    kind: 'invalid',
    problems: { organisations: 'missing' },
  })
})

test('an idea for another organisation is listed in its plan, and can only be changed at home', async () => {
  const owner = await addPerson(store, { email: 'duena@example.com', role: 'owner', organisation: axs })
  const { id } = await create(owner, { title: 'De dos', organisations: [acx] })
  const { ideas } = await get(stranger, 'getPlan', {}, acx)
  expect(ideas).toMatchObject([{ id, organisation: { id: axs }, others: [{ id: acx }] }])
  expect((await ask(stranger, 'changeIdea', { id, base: 1, fields: {} }, acx)).kind).toBe('missing')
  const all = await get(stranger, 'getPlan', {}, ALL_ORGANISATIONS)
  expect(all.ideas.map(({ title }) => title)).toEqual(['De dos'])
  // The piece is suggested for sharing with the organisations of the idea.
  const made = await get(owner, 'makePieceOfIdea', { id, from: 'plan-page-0' })
  const { possible } = await get(owner, 'getSharing', { id: made.id, text: '' })
  expect(possible.filter(({ isPlanned }) => isPlanned)).toMatchObject([{ organisation: acx }])
  expect(possible[0]?.organisation).toBe(acx)
})

test('creates the piece once, owned by the assignee', async () => {
  const { id } = await create(editor, { person: contributor.id })
  const made = await get(editor, 'makePieceOfIdea', { id, from: 'plan-page-1' })
  expect(await get(editor, 'makePieceOfIdea', { id, from: 'plan-page-2' })).toEqual(made)
  expect(await get(contributor, 'getPiece', { id: made.id })).toMatchObject({
    mayWrite: true,
    piece: {
      state: 'draft',
      authorId: contributor.id,
      fields: { title: 'Puentes', summary: 'Los que faltan.', author: contributor.name },
    },
  })
  const { ideas, pieces } = await get(editor, 'getPlan', {})
  expect(ideas.some((idea) => idea.id === id)).toBe(false)
  expect(pieces.draft.some((piece) => piece.id === made.id)).toBe(true)
})

test('a day lists its ideas until their pieces have publication times', async () => {
  const day = '2999-03-05' as IsoDate
  const days = { start: day, end: day }
  const titles = async () => (await get(editor, 'listPlanned', days)).map(({ title }) => title)
  const { id } = await create(editor, { title: 'Marea', day })
  const gone = await create(editor, { title: 'Nada', day })
  await get(editor, 'changeIdea', { id: gone.id, base: 1, fields: { state: 'dropped' } })
  expect(await titles()).toEqual(['Marea'])
  const piece = await get(editor, 'makePieceOfIdea', { id, from: 'plan-page-3' })
  expect(await get(editor, 'listPlanned', days)).toMatchObject([{ piece: { id: piece.id, status: 'draft' } }])
  const publishAt = { local: '2999-03-06T08:00', isSecond: null }
  await get(editor, 'schedulePiece', { id: piece.id, publishAt, withdrawAt: null })
  expect(await titles()).toEqual([])
})

test('the plan is followed: it answers when an idea, a state or a time has changed, and not when a piece is opened', async () => {
  const day = '2999-04-05' as IsoDate
  const follow = async (days: OperationInput<'followPlan'>['days'], seen: string | null = null) =>
    (await get(editor, 'followPlan', { days, seen, waits: false })).seen
  const [board, days] = [await follow(null), await follow({ start: day, end: day })]
  expect(board).toBe(toPlanStamp(await get(editor, 'getPlan', {})))
  const { id } = await create(contributor, { title: 'Marea', day })
  const [nextBoard, nextDays] = [await follow(null, board), await follow({ start: day, end: day }, days)]
  expect([nextBoard === board, nextDays === days]).toEqual([false, false])
  const piece = await get(editor, 'makePieceOfIdea', { id, from: 'plan-page-4' })
  const made = await follow(null)
  expect(made).not.toBe(nextBoard)
  const opened = { id: piece.id, window: 'window-of-the-editor', place: null, session: null, waits: false }
  await get(editor, 'followPiece', { ...opened, seen: null })
  expect(await follow(null, made)).toBe(made)
  await get(editor, 'schedulePiece', {
    id: piece.id,
    publishAt: { local: `${day}T08:00`, isSecond: null },
    withdrawAt: null,
  })
  expect(await follow(null)).not.toBe(made)
  expect(await follow({ start: day, end: day })).not.toBe(nextDays)
})

test('an editor keeps organisations that a colleague chose, and cannot add one without a role there', async () => {
  const owner = await addPerson(store, { email: 'jefe@example.com', role: 'owner', organisation: axs })
  const { id } = await create(owner, { organisations: [acx] })
  const change = (base: number, organisations: OrganisationId[]) =>
    ask(editor, 'changeIdea', { id, base, fields: { title: 'De tres', organisations } })
  expect((await change(1, [acx])).kind).toBe('done')
  expect((await change(2, [acx, 'NVA' as OrganisationId])).kind).toBe('invalid')
})
