/** @jest-environment node */
import { sql } from 'drizzle-orm'
import { getOrganisation, listOrganisations } from '@/lib/content/from-db/organisations'
import { insertSeed } from '@/lib/content/from-db/demo/seed'
import type { OrganisationId } from '@/lib/base/domain/model'
import { readRows, type OpenDatabase } from '@/lib/db/database'
import { openTestDatabase } from '@/lib/testing/test-database'
import {
  commentRules,
  forms,
  legalTexts,
  media,
  memberships,
  people,
  siteValues,
  trends,
} from '@/lib/db/schema'
import { toPictureKey } from '@/lib/base/domain/stored-picture'
import { bindQueries } from '@/lib/features/query-table'
import { insertOrganisation, organisationInput } from './insert-organisation'

let open: OpenDatabase

const ids = ['AXS', 'PLANTILLA', 'NVA']
const keys = ['1', '2'].map((digit) => toPictureKey(digit.repeat(32), { width: 10, height: 10 }, 'jpg'))

beforeAll(async () => {
  open = await openTestDatabase(async (database) => {
    await insertSeed(database, {
      organisations: ids.map((id, at) => ({
        id,
        companyId: 7,
        name: `Casa ${id}`,
        description: 'Una casa.',
        domain: `${id.toLowerCase()}.example`,
        telephone: '+34 600 000 000',
        timeZone: 'America/Guatemala',
        accent: '#1f6feb',
        categories: [
          { id: 10 * at + 1, name: 'Rutas' },
          { id: 10 * at + 2, name: 'Obras' },
          { id: 10 * at + 3, name: 'Vieja', isActive: false },
        ],
      })),
      publications: [
        {
          cardId: 7,
          publicationId: 70,
          organisationId: 'AXS',
          title: 'Lluvia',
          content: 'Llueve',
          publishedAt: new Date('2026-01-01'),
        },
      ],
    })
    await database.insert(people).values({ id: 'ana', name: 'Ana', email: 'ana@example.com' })
    await database
      .insert(memberships)
      .values({ personId: 'ana', organisationId: 'PLANTILLA', role: 'editor' })
    await database.insert(legalTexts).values({
      organisationId: 'PLANTILLA',
      page: 'cookies',
      content: `Sin galletas. ![](/media/u/${keys[0]})`,
    })
    await database
      .insert(siteValues)
      .values({ companyId: 7, organisationId: 'PLANTILLA', name: 'typefaces', value: { pair: 'inter' } })
    await database.insert(commentRules).values({ organisationId: 'PLANTILLA', openDays: 9, version: 4 })
    const form = {
      organisationId: 'PLANTILLA',
      title: 'Contacto',
      fields: [],
      retentionDays: 30,
      isOpen: true,
    }
    await database.insert(forms).values([
      { ...form, slug: 'contacto', recipients: ['ventas@example.com'] },
      { ...form, slug: 'de-todas', isCompany: true },
    ])
    await database.insert(trends).values({ organisationId: 'PLANTILLA', cards: [7], computedAt: new Date() })
    await database.insert(media).values(
      keys.map((key) => ({
        organisationId: 'PLANTILLA',
        key,
        type: 'jpeg' as const,
        width: 10,
        height: 10,
        bytes: 1,
        sha256: '',
      })),
    )
  })
})

afterAll(() => open.close())

function found(id: string, input: object) {
  const store = bindQueries(open.database)
  const founding = { store, organisation: id as OrganisationId }
  return insertOrganisation(founding, { id: 'owner', isOwner: true }, organisationInput.parse(input))
}

async function read(table: string, id: string, columns: string): Promise<unknown[]> {
  const column = table === 'organisations' ? 'id' : 'organisation_id'
  return readRows(
    open.database,
    sql.raw(`select ${columns} from ${table} where ${column} = '${id}' order by 1`),
  )
}

describe('a new organisation', () => {
  it('has its name at its domain before it publishes', async () => {
    await found('LUMBRE', { name: 'Estudio Lumbre', domain: 'lumbre.example' })
    await found('APAGADA', { name: 'Sin dominio' })
    const id = 'LUMBRE' as OrganisationId
    expect(await getOrganisation(open.database, id)).toMatchObject({ name: 'Estudio Lumbre' })
    expect(await getOrganisation(open.database, 'APAGADA' as OrganisationId)).toBeNull()
    expect(await listOrganisations(open.database)).not.toContainEqual(expect.objectContaining({ id }))
  })

  it('copies another organisation’s arrangements, but none of its content', async () => {
    const input = { name: 'Sur', domain: 'https://Sur.example/', from: 'casa plantilla' }
    expect(await found('SUR', input)).toMatchObject({ kind: 'done' })
    expect(
      await read(
        'organisations',
        'SUR',
        'company_id, name, description, domain, telephone, accent, time_zone',
      ),
    ).toEqual([
      {
        company_id: 7,
        name: 'Sur',
        description: '',
        domain: 'sur.example',
        telephone: '+34 600 000 000',
        accent: '#1f6feb',
        time_zone: 'America/Guatemala',
      },
    ])
    expect(await read('categories', 'SUR', 'id > 23 as is_new, name')).toEqual(
      expect.arrayContaining([
        { is_new: true, name: 'Rutas' },
        { is_new: true, name: 'Obras' },
      ]),
    )
    expect(await read('categories', 'SUR', 'name')).toHaveLength(2)
    expect(await read('legal_texts', 'SUR', 'page')).toEqual([{ page: 'cookies' }])
    expect(await read('comment_rules', 'SUR', 'open_days, version')).toEqual([{ open_days: 9, version: 1 }])
    expect(await read('forms', 'SUR', 'slug, is_open, recipients, retention_days')).toEqual([
      { slug: 'contacto', is_open: true, recipients: [], retention_days: 30 },
    ])
    expect(await read('site_values', 'SUR', 'name, value')).toContainEqual({
      name: 'typefaces',
      value: { pair: 'inter' },
    })
    expect(await read('trends', 'SUR', 'cards')).toEqual([{ cards: [] }])
    expect(await read('media', 'SUR', 'key')).toEqual([{ key: keys[0] }])
    for (const table of ['memberships', 'pieces', 'publications', 'readings'])
      expect([table, await read(table, 'SUR', '*')]).toEqual([table, []])
  })

  it('inherits the company’s menus instead of having first ones', async () => {
    const company = {
      name: 'headerMenu',
      base: null,
      company: { isLocked: false, wasLocked: false },
    } as const
    const queries = bindQueries(open.database)
    const axs = 'AXS' as OrganisationId
    await queries.menus.saveMenu(axs, { ...company, value: [] })
    expect(await found('HEREDA', { name: 'Hereda' })).toMatchObject({ kind: 'done' })
    expect(await read('site_values', 'HEREDA', 'name')).toEqual([{ name: 'footerColumns' }])
    await queries.menus.saveMenu(axs, { ...company, base: [], value: null })
  })

  it.each([
    ['NVA', {}, { id: 'taken' }],
    ['todas', {}, { id: 'taken' }],
    ['OTRA', { domain: 'nva.example' }, { domain: 'taken' }],
    ['OTRA', { domain: 'redaccion.localhost' }, { domain: 'domainOfRoom' }],
    ['OTRA', { from: 'Casa' }, { from: 'organisationUnknown' }],
    ['OTRA', { from: 'nadie' }, { from: 'organisationUnknown' }],
  ])('%s with %j is refused by field, and nothing is left of it', async (id, input, problems) => {
    expect(await found(id, { name: 'Otra', ...input })).toEqual({ kind: 'invalid', problems })
    expect(await read('organisations', 'OTRA', 'id')).toEqual([])
  })

  it('offers organisations without publications first as templates', async () => {
    const query = { text: 'Casa', limit: 2, areTemplatesFirst: true }
    const { organisations } = bindQueries(open.database)
    const named = await organisations.listOrganisationsNamed({ id: 'owner', isOwner: true }, query)
    expect(named.map(({ id }) => id)).toEqual(['NVA', 'PLANTILLA'])
  })
})
