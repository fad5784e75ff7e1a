/** @jest-environment node */
import { sql } from 'drizzle-orm'
import { insertSeed } from '@/lib/content/from-db/demo/seed'
import { parseCalendarMonth } from '@/lib/base/domain/calendar-month'
import type { Person } from '@/lib/base/domain/account'
import type { CardId, IsoInstant, OrganisationId } from '@/lib/base/domain/model'
import { toPictureKey } from '@/lib/base/domain/stored-picture'
import { ALL_ORGANISATIONS } from '@/lib/base/domain/scope'
import { readRows, type OpenDatabase } from '@/lib/db/database'
import { openTestDatabase } from '@/lib/testing/test-database'
import {
  comments,
  forms,
  leads,
  letters,
  media,
  memberships,
  people,
  pieces,
  shares,
  sharings,
  webhooks,
} from '@/lib/db/schema'
import {
  operations,
  type OperationAnswer,
  type OperationInput,
  type OperationName,
} from '@/lib/features/operation-table'
import { bindQueries, type Queries } from '@/lib/features/query-table'
import type { SumCount } from '@/lib/features/insight/analytics/sum-queries'
import type { Operation } from './operation'
import { perform } from './perform'

/**
 * Fixture for queries over all of a person's organisations. Of five organisations, Ana belongs to three, with
 * a different role in each. Each has an imported publication, a piece and a comment that wait.
 */
const ids = ['AXS', 'NVA', 'SIE', 'LUZ', 'MAR'] as OrganisationId[]
const roles = { AXS: 'contributor', NVA: 'editor', SIE: 'administrator' } as const

let open: OpenDatabase
let store: Queries

const ana: Person = { id: 'ana', email: 'ana@example.com', name: 'Ana', isOwner: false, isDisabled: false }
const owner: Person = { ...ana, id: 'owner', name: 'Olga', email: 'owner@example.com', isOwner: true }

beforeAll(async () => {
  open = await openTestDatabase(async (database) => {
    await insertSeed(database, {
      organisations: ids.map((id, at) => ({
        id,
        companyId: 1,
        name: `Casa ${id}`,
        description: '',
        domain: `${id.toLowerCase()}.example`,
        categories: [{ id: at + 1, name: 'Rutas' }],
      })),
      publications: ids.map((organisationId, at) => ({
        cardId: 10 + at,
        publicationId: 10 + at,
        organisationId,
        title: `Ajena ${organisationId}`,
        content: 'Un peaje <b>nuevo</b>',
        publishedAt: new Date(Date.UTC(2026, 0, 1 + at)),
      })),
    })
    for (const { id, name, email, isOwner } of [ana, owner])
      await database.insert(people).values({ id, name, email, isOwner })
    for (const [organisationId, role] of Object.entries(roles))
      await database.insert(memberships).values({ personId: 'ana', organisationId, role })
    await database.insert(pieces).values(
      ids.map((organisationId, at) => ({
        organisationId,
        cardId: 100 + at,
        publicationId: 100 + at,
        state: 'review' as const,
        title: `Lluvia en ${organisationId}`,
        content: '<p>Las <em>presas</em> están llenas.</p>',
        authorId: at < 2 ? 'owner' : null,
        updatedAt: new Date(Date.UTC(2026, 5, 1 + at)),
      })),
    )
    await database.insert(comments).values(
      ids.map((organisationId, at) => ({
        organisationId,
        publicationId: 10 + at,
        author: 'Eva',
        email: 'eva@example.com',
        text: `Sobre ${organisationId}`,
        digest: organisationId,
        state: 'pending' as const,
      })),
    )
    await database.insert(media).values(
      ids.map((organisationId, at) => ({
        organisationId,
        key: toPictureKey(`${at}`.repeat(32), { width: 10, height: 10 }, 'jpg'),
        type: 'jpeg' as const,
        width: 10,
        height: 10,
        bytes: 1,
        sha256: '',
        alt: 'Un río',
      })),
    )
  })
  store = bindQueries(open.database)
})

afterAll(() => open.close())

async function ask<Name extends OperationName>(
  person: Person,
  name: Name,
  input: Partial<OperationInput<Name>> = {},
): Promise<OperationAnswer<Name>> {
  const row: Operation = operations[name]
  const outcome = await perform({ store, person }, { name, row, organisation: ALL_ORGANISATIONS, input })
  if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome))
  return outcome.answer as OperationAnswer<Name>
}

const idsOf = (lines: { organisation: { id: string } }[]) =>
  [...new Set(lines.map(({ organisation }) => organisation.id))].toSorted()

type PieceQuery = Partial<OperationInput<'listPieces'>>

async function titles(person: Person, query: PieceQuery): Promise<string[]> {
  return (await ask(person, 'listPieces', query)).pieces.map(({ title }) => title)
}

describe('pieces of all organisations', () => {
  it('are found by the text of publications never opened in the admin', async () => {
    expect(await titles(ana, { text: 'NUEVOS peajes' })).toEqual(['Ajena SIE', 'Ajena NVA', 'Ajena AXS'])
    expect(await titles(ana, { text: 'nuev' })).toHaveLength(3)
  })

  it('include the three organisations in which the person has a role, newest first', async () => {
    expect(await titles(ana, {})).toEqual([
      'Lluvia en SIE',
      'Lluvia en NVA',
      'Lluvia en AXS',
      'Ajena SIE',
      'Ajena NVA',
      'Ajena AXS',
    ])
    expect((await ask(ana, 'listPieces')).pieces[0]?.organisation).toEqual({
      id: 'SIE',
      name: 'Casa SIE',
      timeZone: 'UTC',
    })
  })

  it('include all organisations for an owner', async () => {
    expect(idsOf((await ask(owner, 'listPieces')).pieces)).toEqual(ids.toSorted())
  })

  it.each<[string, PieceQuery, string[]]>([
    ['an organisation’s name', { organisations: 'casa s', status: 'review' }, ['Lluvia en SIE']],
    ['an id', { organisations: 'nva', status: 'review' }, ['Lluvia en NVA']],
    ['another organisation’s id', { organisations: 'LUZ' }, []],
    ['a title', { text: 'LLÚV nva' }, ['Lluvia en NVA']],
    ['a word of a text', { text: 'presas', organisations: 'Casa AXS' }, ['Lluvia en AXS']],
    ['no markup', { text: 'em' }, []],
    ['a person', { text: 'olg' }, ['Lluvia en NVA', 'Lluvia en AXS']],
    ['signs', { text: '%' }, []],
    ['a state', { status: 'published' }, ['Ajena SIE', 'Ajena NVA', 'Ajena AXS']],
    ['days', { from: '2026-01-02', to: '2026-06-01' }, ['Lluvia en AXS', 'Ajena SIE', 'Ajena NVA']],
  ] as [string, PieceQuery, string[]][])('are found by %s', async (_, query, expected) => {
    expect(await titles(ana, query)).toEqual(expected)
  })
})

describe('comments of all organisations', () => {
  it('include the two organisations in which the person moderates', async () => {
    const { comments, counts } = await ask(ana, 'listComments')
    expect(comments.map(({ text }) => text)).toEqual(['Sobre SIE', 'Sobre NVA'])
    expect(counts).toEqual({ pending: 2, published: 0, spam: 0, trash: 0 })
    expect(comments[0]?.organisation).toMatchObject({ name: 'Casa SIE', domain: 'sie.example' })
  })

  it('include all organisations for an owner, and are found by their words', async () => {
    expect(idsOf((await ask(owner, 'listComments')).comments)).toEqual(ids.toSorted())
    expect((await ask(owner, 'listComments', { text: 'sobre l' })).comments).toHaveLength(1)
  })
})

describe('other queries over all organisations', () => {
  it('list people where the caller administers, with the organisation of each role', async () => {
    const { members, owners } = await ask(ana, 'listPeople')
    expect(members.map(({ name, role, organisation }) => [name, role, organisation?.id])).toEqual([
      ['Ana', 'administrator', 'SIE'],
    ])
    expect(owners).toEqual([])
    expect((await ask(owner, 'listPeople', { text: 'ÁNA' })).members).toHaveLength(3)
    expect((await ask(owner, 'listPeople', { text: 'nadie' })).members).toEqual([])
  })

  it('count the waiting tasks of the caller’s role in each organisation', async () => {
    expect(await ask(ana, 'getWaiting')).toMatchObject({
      comments: 2,
      invitations: 0,
      missed: [],
      unsaved: [],
    })
    expect(await titles(ana, { status: 'review', isAnsweredFor: true })).toEqual([
      'Lluvia en SIE',
      'Lluvia en NVA',
    ])
  })

  it('list offers, new leads, stopped newsletters and failed webhooks where the caller may act on them', async () => {
    const { database } = open
    const [form] = await database
      .insert(forms)
      .values({ organisationId: 'NVA', slug: 'f', title: 'F', fields: [], retentionDays: 30 })
      .returning({ id: forms.id })
    for (const organisationId of ['AXS', 'NVA', 'SIE', 'LUZ'])
      await database.insert(leads).values({
        organisationId,
        formId: form?.id ?? 0,
        email: 'eva@example.com',
        values: [],
        language: 'es',
        digest: organisationId,
      })
    await database.insert(letters).values({ organisationId: 'NVA', subject: 'Otoño', state: 'stopped' })
    for (const [organisationId, pauseReason] of [
      ['NVA', 'failures'],
      ['SIE', 'failures'],
      ['SIE', 'person'],
    ] as const)
      await database.insert(webhooks).values({
        organisationId,
        name: 'CRM',
        address: 'https://crm.example',
        events: [],
        secret: '',
        pausedAt: new Date(0),
        pauseReason,
      })
    const [home] = await store.pieces.listPieces('LUZ' as OrganisationId, {}, { offset: 1, limit: 1 })
    await database.insert(sharings).values({ pieceId: home?.id ?? 0 })
    await database.insert(shares).values({ pieceId: home?.id ?? 0, organisationId: 'SIE', state: 'offered' })
    const { work, offers } = await ask(ana, 'getWaiting')
    expect(work.map(({ kind, organisation, count }) => [kind, organisation.name, count])).toEqual([
      ['offers', 'Casa SIE', 1],
      ['leads', 'Casa NVA', 1],
      ['leads', 'Casa SIE', 1],
      ['letters', 'Casa NVA', 1],
      ['webhooks', 'Casa SIE', 1],
    ])
    expect(offers).toBe(1)
  })

  it('list due pieces by each organisation’s time zone', async () => {
    const at = new Date('2030-02-01T03:00:00Z')
    await open.database.execute(
      sql`update organisations set time_zone = 'America/Guatemala' where id = 'NVA'`,
    )
    await open.database.update(pieces).set({ withdrawAt: at })
    const due = async (month: string) => idsOf(await ask(ana, 'listDue', parseCalendarMonth(month) ?? {}))
    expect([await due('2030-01'), await due('2030-02')]).toEqual([['NVA'], ['AXS', 'SIE']])
  })

  it('list the organisations that have published nothing for a month', async () => {
    const { organisations, total } = await ask(ana, 'listSilentOrganisations')
    expect([total, organisations.map(({ id }) => id)]).toEqual([3, ['AXS', 'NVA', 'SIE']])
    expect((await ask(owner, 'listSilentOrganisations', { organisations: 'LUZ' })).total).toBe(1)
  })

  it('list pictures, changeable where the caller has the right', async () => {
    const { pictures } = await ask(ana, 'listPictures', { text: 'RÍO' })
    expect(pictures.map((picture) => [picture.organisation, picture.home, picture.mayChange])).toEqual([
      ['SIE', 'Casa SIE', true],
      ['NVA', 'Casa NVA', true],
      ['AXS', 'Casa AXS', false],
    ])
    expect((await ask(owner, 'listPictures')).pictures).toHaveLength(5)
  })

  it('report page views, and rank the organisations', async () => {
    const at = new Date().toISOString() as IsoInstant
    const sums = ids.map((organisation, index): SumCount => {
      const page = (10 + index) as CardId
      return { organisation, at, page, dimension: 'measure', value: 'views', count: index + 1 }
    })
    await store.readings.addPageViews({ readings: [], searches: [], sums })
    const report = await ask(ana, 'reportAnalytics')
    expect(report.totals[0]).toMatchObject({ measure: 'views', count: 6 })
    const { organisations } = await ask(ana, 'rankOrganisations')
    expect(organisations.map(({ id }) => id)).toEqual(['SIE', 'NVA', 'AXS'])
  })
})

test('finds only the person’s own organisations', async () => {
  expect(await ask(ana, 'findOrganisations', { text: 'casa' })).toHaveLength(3)
  expect(await ask(ana, 'findOrganisations', { text: 'casa luz' })).toEqual([])
  expect(await ask(owner, 'findOrganisations', { text: 'casa luz' })).toEqual([
    { id: 'LUZ', name: 'Casa LUZ' },
  ])
})

test('logs reading personal data once per place and hour, and not for queries without it', async () => {
  const read = (organisation: string, name: 'listComments' | 'listPictures') => {
    const row: Operation = operations[name]
    return perform({ store, person: ana }, { name, row, organisation, input: {} })
  }
  for (const organisation of ['SIE', 'NVA', ALL_ORGANISATIONS, 'SIE', 'NVA', ALL_ORGANISATIONS]) {
    expect((await read(organisation, 'listComments')).kind).toBe('done')
    expect((await read(organisation, 'listPictures')).kind).toBe('done')
  }
  expect((await read('AXS', 'listComments')).kind).toBe('refused')
  const lines = await readRows(
    open.database,
    sql`select action, organisation_id as place, result from audit
      where person_id = 'ana' and action in ('listComments', 'listPictures')
      order by place nulls first`,
  )
  expect(lines).toEqual([
    { action: 'listComments', place: null, result: 'done' },
    { action: 'listComments', place: 'AXS', result: 'refused' },
    { action: 'listComments', place: 'NVA', result: 'done' },
    { action: 'listComments', place: 'SIE', result: 'done' },
  ])
})
