/** @jest-environment node */
import { addPerson } from '@/lib/testing/room'
import { openStoreContent } from '@/lib/testing/store-content'
import type { Queries } from '@/lib/features/kernel/queries'
import type { Person } from '@/lib/base/domain/account'
import type { OrganisationId } from '@/lib/base/domain/model'
import { emptyFields } from '@/lib/base/domain/piece'
import type { Operation } from '@/lib/features/kernel/operations/operation'
import { operations, type OperationName } from '@/lib/features/operation-table'
import { perform } from '@/lib/features/kernel/operations/perform'
import { readPreview } from '@/lib/features/content/pieces/preview-token'

const organisation = 'AXS' as OrganisationId
let store: Queries
let close: () => Promise<void>
let editor: Person
let contributor: Person

beforeAll(async () => {
  const opened = await openStoreContent()
  ;({ queries: store, close } = opened)
  editor = await addPerson(store, { email: 'editora@example.com', role: 'editor', organisation })
  contributor = await addPerson(store, { email: 'pluma@example.com', role: 'contributor', organisation })
})

afterAll(() => close())

const ask = (person: Person, name: OperationName, input: object) =>
  perform({ store, person }, { name, row: operations[name] as Operation, organisation, input })
const local = (text: string) => ({ local: text, isSecond: null })
const fields = { ...emptyFields, title: 'Lluvia', format: 'html' as const }
let pages = 0
const create = (change = {}) =>
  store.pieces.createPiece(organisation, {
    by: contributor,
    from: `scheduling-${++pages}`,
    fields: { ...fields, ...change },
  })

test('schedules a piece in the organisation’s time zone, and unschedules it', async () => {
  const { id } = await create()
  const times = { publishAt: local('2999-07-01T08:00'), withdrawAt: local('2999-07-02T08:00') }
  expect(await ask(editor, 'schedulePiece', { id, ...times })).toMatchObject({
    kind: 'done',
    answer: {
      state: 'scheduled',
      version: 1,
      publishAt: '2999-07-01T08:00:00.000Z',
      withdrawAt: '2999-07-02T08:00:00.000Z',
    },
  })
  expect(await ask(editor, 'getSchedule', { id })).toMatchObject({
    answer: { isLive: false, timeZone: 'UTC' },
  })
  expect(await ask(editor, 'unschedulePiece', { id })).toMatchObject({
    answer: { state: 'draft', publishAt: null, withdrawAt: null },
  })
})

test.each([
  ['a past time', {}, { publishAt: local('2020-01-01T08:00') }, { publishAt: 'timePast' }],
  ['an empty change', {}, {}, { publishAt: 'required' }],
  [
    'an end for an unpublished text',
    {},
    { withdrawAt: local('2999-01-01T08:00') },
    { publishAt: 'required' },
  ],
  ['a piece without a title', { title: '' }, { publishAt: local('2999-01-01T08:00') }, { title: 'required' }],
])('rejects %s', async (_, change, times, problems) => {
  const { id } = await create(change)
  const input = { id, publishAt: null, withdrawAt: null, ...times }
  expect(await ask(editor, 'schedulePiece', input)).toEqual({ kind: 'invalid', problems })
})

test('only people who may publish can change the saved text of a scheduled piece', async () => {
  const { id } = await create()
  const save = { id, base: 1, from: 'scheduling-page', fields: { ...fields, title: 'Otra cosa' } }
  await ask(editor, 'schedulePiece', { id, publishAt: local('2999-07-01T08:00'), withdrawAt: null })
  expect(await ask(contributor, 'savePiece', save)).toEqual({ kind: 'refused', reason: 'isScheduled' })
  expect((await ask(contributor, 'autosavePiece', save)).kind).toBe('done')
  expect((await ask(editor, 'savePiece', save)).kind).toBe('done')
})

test('a preview shows its author’s current draft for three days, on the organisation’s host', async () => {
  const { id } = await create()
  const noon = Date.parse('2026-11-20T12:00:00Z')
  const clock = jest.spyOn(Date, 'now').mockReturnValue(noon)
  const outcome = await ask(contributor, 'createPreview', { id })
  clock.mockRestore()
  if (outcome.kind !== 'done') throw new Error(outcome.kind)
  const { domain, href } = outcome.answer as { domain: string; href: string }
  expect(domain).toBe('axs.localhost')
  const token = new URL(href, 'http://x').searchParams.get('clave') ?? ''
  const preview = readPreview(organisation, token, await store.secrets.keepSecret('preview', ''))
  expect(preview).toMatchObject({ organisation, piece: id, person: contributor.id })
  expect(preview?.until).toBe(Date.parse('2026-11-23T12:00:00Z') / 1000)

  const latest = ({ id: person }: Person) => ({ person, revision: null })
  const draft = { ...fields, title: 'Llueve', category: 1 }
  await ask(contributor, 'autosavePiece', { id, base: 1, from: 'scheduling-page', fields: draft })
  expect(await store.previews.getPreview(organisation, id, latest(contributor))).toMatchObject({
    fields: { title: 'Llueve' },
    categoryName: 'CRM',
  })
  expect(await store.previews.getPreview(organisation, id, latest(editor))).toMatchObject({
    fields: { title: 'Lluvia' },
  })
  expect(await store.previews.getPreview('ACX' as OrganisationId, id, latest(contributor))).toBeNull()
  const [saved] = await store.revisions.listRevisions(organisation, id, { before: null, limit: 1 })
  const past = (revision = 0) =>
    store.previews.getPreview(organisation, id, { person: contributor.id, revision })
  expect(await past(saved?.id)).toMatchObject({ fields: { title: 'Lluvia' } })
  expect(await past(1_000_000)).toBeNull()
})
