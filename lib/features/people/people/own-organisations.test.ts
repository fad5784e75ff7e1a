/** @jest-environment node */
import type { OrganisationId } from '@/lib/base/domain/model'
import { insertSeed } from '@/lib/content/from-db/demo/seed'
import type { OpenDatabase } from '@/lib/db/database'
import { openTestDatabase } from '@/lib/testing/test-database'
import { comments, memberships, people, pieces } from '@/lib/db/schema'
import { listOwnOrganisations, type OwnOrganisationsFilter } from './own-organisations'

let open: OpenDatabase

const ids = ['AXS', 'NVA', 'SIE', 'LUZ']
const roles = { author: 'author', editor: 'editor' } as const

beforeAll(async () => {
  open = await openTestDatabase(async (database) => {
    await insertSeed(database, {
      organisations: ids.map((id, at) => ({
        id,
        companyId: 1,
        name: `Casa ${id}`,
        description: '',
        domain: null,
        categories: [{ id: at + 1, name: 'Rutas' }],
      })),
      publications: [
        {
          cardId: 7,
          publicationId: 70,
          organisationId: 'SIE',
          title: 'Lluvia',
          content: 'Llueve',
          publishedAt: new Date('2026-01-01'),
        },
      ],
    })
    await database
      .insert(people)
      .values(['owner', 'author', 'editor'].map((id) => ({ id, name: id, email: `${id}@example.com` })))
    for (const [personId, role] of Object.entries(roles))
      for (const organisationId of ['AXS', 'NVA', 'SIE'])
        await database.insert(memberships).values({ personId, organisationId, role })
    const missed = { state: 'draft', publishAt: new Date('2026-01-01') } as const
    const rows = [
      { organisationId: 'NVA', state: 'review' },
      { organisationId: 'NVA', state: 'draft' },
      { organisationId: 'SIE', ...missed, authorId: 'author' },
      { organisationId: 'SIE', ...missed, authorId: 'editor' },
      { organisationId: 'LUZ', state: 'review' },
    ] as const
    await database
      .insert(pieces)
      .values(rows.map((row, at) => ({ ...row, cardId: 100 + at, publicationId: 100 + at })))
    const comment = {
      organisationId: 'SIE',
      publicationId: 70,
      author: 'Eva',
      email: 'eva@example.com',
      text: 'Sí',
    }
    await database.insert(comments).values([
      { ...comment, digest: '1', state: 'pending' },
      { ...comment, digest: '2', state: 'published' },
    ])
  })
})

afterAll(() => open.close())

const any: OwnOrganisationsFilter = { text: null, current: null, limit: 10 }

async function list(id: string, filter: Partial<OwnOrganisationsFilter> = {}) {
  const person = { id, isOwner: id === 'owner' }
  const { organisations, ...sums } = await listOwnOrganisations(open.database, person, { ...any, ...filter })
  return {
    ...sums,
    lines: organisations.map(
      (organisation) =>
        `${organisation.id} ${organisation.role} ${organisation.pieces} ${organisation.comments}`,
    ),
  }
}

describe('a person’s organisations', () => {
  it('list all waiting items for an editor, organisations with waiting items first', async () => {
    expect(await list('editor')).toEqual({
      total: 3,
      waiting: 4,
      comments: 1,
      lines: ['NVA editor 1 0', 'SIE editor 2 1', 'AXS editor 0 0'],
    })
  })

  it('list only an author’s own failed publications', async () => {
    expect(await list('author')).toEqual({
      total: 3,
      waiting: 1,
      comments: 0,
      lines: ['SIE author 1 0', 'AXS author 0 0', 'NVA author 0 0'],
    })
  })

  it('include all organisations for an owner, and none for a person without roles', async () => {
    expect((await list('owner')).lines).toContain('LUZ owner 1 0')
    expect(await list('unknown')).toEqual({ total: 0, waiting: 0, comments: 0, lines: [] })
  })

  it('are limited, with the current one first and totals over all', async () => {
    expect(await list('editor', { current: 'AXS' as OrganisationId, limit: 2 })).toEqual({
      total: 3,
      waiting: 4,
      comments: 1,
      lines: ['AXS editor 0 0', 'NVA editor 1 0'],
    })
  })

  it.each([
    ['casa s', ['SIE']],
    ['nva', ['NVA']],
    ['%', []],
  ])('are searched: %j', async (text, expected) => {
    expect((await list('editor', { text })).lines.map((line) => line.split(' ')[0])).toEqual(expected)
  })
})
