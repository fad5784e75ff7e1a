import { sql } from 'drizzle-orm'
import type { OrganisationId } from '@/lib/base/domain/model'
import { anyKind } from '@/lib/base/domain/narrowing'
import { openStoreContent } from '@/lib/testing/store-content'
import type { NewSearchRule } from './search-rules'

const [ACX, AXS] = ['ACX', 'AXS'] as OrganisationId[] as [OrganisationId, OrganisationId]

let open: Awaited<ReturnType<typeof openStoreContent>>

beforeAll(async () => {
  open = await openStoreContent()
})

afterAll(() => open.close())

afterEach(() => open.database.execute(sql`delete from search_rules`))

const search = async (text: string, organisation = ACX, limit = 50) =>
  (await open.service.search(organisation, text, limit)).map(({ cardId }): number => cardId)

const save = (rule: Partial<NewSearchRule>, organisation = ACX) =>
  open.queries.searchRules.saveSearchRule(organisation, {
    kind: 'synonyms',
    words: [],
    cards: [],
    meant: null,
    ...rule,
  })

describe('synonyms', () => {
  it('match the publications of any synonym, in all inflected forms', async () => {
    expect(await search('boletos')).toEqual([])
    await save({ words: ['boleto', 'ticket'] })
    expect(await search('boletos')).toEqual([109])
    expect(await search('ticket')).toEqual([109])
  })

  it('may consist of several words, and combine with other search words', async () => {
    await save({ words: ['obra', 'fábrica de software'] })
    expect(await search('obra')).toEqual(await search('fábrica de software'))
    expect(await search('obra peajes')).toEqual([105])
    // An excluded word excludes only itself, without its synonyms.
    expect(await search('peajes -obra')).toEqual([105])
  })

  it('of two rules are not applied one after the other', async () => {
    await save({ words: ['boleto', 'ticket'] })
    await save({ words: ['ticket', 'boleto de avión'] })
    await save({ words: ['vale', 'boleto de avión'] })
    expect(await search('boleto')).toEqual([109])
    expect(await search('vale')).toEqual([])
  })

  it('apply only to their organisation, also in narrowed searches', async () => {
    await save({ words: ['boleto', 'ticket'] }, AXS)
    expect(await search('boleto')).toEqual([])
    await save({ words: ['boleto', 'ticket'] })
    const within = await open.service.searchWithin(ACX, 'boleto', { ...anyKind, year: 2025 }, 50)
    expect(within?.map(({ cardId }) => cardId)).toEqual([109])
    expect((await open.service.listFacets(ACX, 'boleto', anyKind))?.total).toBe(1)
  })
})

describe('pinned publications', () => {
  it('come first for exactly these words, in the chosen order and without duplicates', async () => {
    await save({ kind: 'pinned', words: ['integración'], cards: [109, 103] })
    expect(await search('Integraciones')).toEqual([109, 103, 101, 102])
    expect(await search('integración', ACX, 2)).toEqual([109, 103])
    expect(await search('integración fábrica')).not.toContain(109)
  })

  it('are shown even if nothing else matches', async () => {
    await save({ kind: 'pinned', words: ['xilófono'], cards: [109] })
    expect(await search('xilofono')).toEqual([109])
  })

  it('are shown only to readers of that organisation', async () => {
    expect(await save({ kind: 'pinned', words: ['integración'], cards: [21, 1] })).toEqual({
      kind: 'missing',
    })
    expect(await save({ kind: 'pinned', words: ['integración'], cards: [999_999] })).toEqual({
      kind: 'missing',
    })
  })
})

it('suggests the spelling that a rule defines before similar words', async () => {
  await save({ kind: 'meant', words: ['poryecto grande'], meant: 'integración' })
  expect(await open.service.correctSpelling(ACX, 'Poryecto  GRANDE')).toBe('integración')
  expect(await open.service.correctSpelling(AXS, 'poryecto grande')).not.toBe('integración')
})

describe('a rule', () => {
  it('is rejected if its words cannot be searched for, or another rule of its kind covers them', async () => {
    expect(await save({ words: ['de la', 'ticket'] })).toEqual({ kind: 'empty' })
    expect(await save({ words: ['boleto', 'ticket'] })).toMatchObject({ kind: 'done' })
    expect(await save({ words: ['TICKETS', 'vale'] })).toEqual({ kind: 'taken' })
    expect(await save({ kind: 'meant', words: ['ticket'], meant: 'vale' })).toMatchObject({ kind: 'done' })
    expect(await save({ words: ['a', 'b'] }, 'ZZZ' as OrganisationId)).toEqual({ kind: 'missing' })
  })

  it('stops applying once removed, and cannot be removed by another organisation', async () => {
    const saved = await save({ words: ['boleto', 'ticket'] })
    const id = saved.kind === 'done' ? saved.id : 0
    await open.queries.searchRules.removeSearchRule(AXS, id)
    expect(await search('boleto')).toEqual([109])
    await open.queries.searchRules.removeSearchRule(ACX, id)
    expect(await search('boleto')).toEqual([])
  })
})

it('lists searches without results, except those covered by a rule', async () => {
  const now = new Date('2026-11-20T12:00:00Z')
  await open.database
    .execute(sql`insert into searches (organisation_id, day, words, searches, without_results) values
    ('ACX', '2026-11-19', 'boletos', 5, 5), ('ACX', '2026-11-18', 'boletos', 1, 1), ('ACX', '2026-11-19', 'nieve', 9, 2),
    ('ACX', '2026-11-19', '', 9, 9), ('ACX', '2026-11-19', 'ticket', 9, 0), ('ACX', '2026-10-01', 'granizo', 9, 9),
    ('AXS', '2026-11-19', 'lluvia', 9, 9)`)
  const list = () => open.queries.searchRules.listUnfound(ACX, { now, days: 30, limit: 10 })
  expect(await list()).toEqual([
    { words: 'boletos', searches: 6 },
    { words: 'nieve', searches: 2 },
  ])
  await save({ words: ['boleto', 'ticket'] })
  expect(await list()).toEqual([{ words: 'nieve', searches: 2 }])
})
