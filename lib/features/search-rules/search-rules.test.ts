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
  it('find what any of them finds, in all forms of the words', async () => {
    expect(await search('boletos')).toEqual([])
    await save({ words: ['boleto', 'ticket'] })
    expect(await search('boletos')).toEqual([109])
    expect(await search('ticket')).toEqual([109])
  })

  it('may have several words, and stand beside others', async () => {
    await save({ words: ['obra', 'fábrica de software'] })
    expect(await search('obra')).toEqual(await search('fábrica de software'))
    expect(await search('obra peajes')).toEqual([105])
    // A word that is left out is that word alone.
    expect(await search('peajes -obra')).toEqual([105])
  })

  it('of two rules do not run after each other', async () => {
    await save({ words: ['boleto', 'ticket'] })
    await save({ words: ['ticket', 'boleto de avión'] })
    await save({ words: ['vale', 'boleto de avión'] })
    expect(await search('boleto')).toEqual([109])
    expect(await search('vale')).toEqual([])
  })

  it('are of their organisation, and count where a search is narrowed', async () => {
    await save({ words: ['boleto', 'ticket'] }, AXS)
    expect(await search('boleto')).toEqual([])
    await save({ words: ['boleto', 'ticket'] })
    const within = await open.service.searchWithin(ACX, 'boleto', { ...anyKind, year: 2025 }, 50)
    expect(within?.map(({ cardId }) => cardId)).toEqual([109])
    expect((await open.service.listFacets(ACX, 'boleto', anyKind))?.total).toBe(1)
  })
})

describe('pinned publications', () => {
  it('come first where exactly these words are searched for, in their order and once each', async () => {
    await save({ kind: 'pinned', words: ['integración'], cards: [109, 103] })
    expect(await search('Integraciones')).toEqual([109, 103, 101, 102])
    expect(await search('integración', ACX, 2)).toEqual([109, 103])
    expect(await search('integración fábrica')).not.toContain(109)
  })

  it('are found where nothing else is', async () => {
    await save({ kind: 'pinned', words: ['xilófono'], cards: [109] })
    expect(await search('xilofono')).toEqual([109])
  })

  it('are of readers of the organisation alone', async () => {
    expect(await save({ kind: 'pinned', words: ['integración'], cards: [21, 1] })).toEqual({
      kind: 'missing',
    })
    expect(await save({ kind: 'pinned', words: ['integración'], cards: [999_999] })).toEqual({
      kind: 'missing',
    })
  })
})

it('asks what editors say was meant, before any word that is near', async () => {
  await save({ kind: 'meant', words: ['poryecto grande'], meant: 'integración' })
  expect(await open.service.correctSpelling(ACX, 'Poryecto  GRANDE')).toBe('integración')
  expect(await open.service.correctSpelling(AXS, 'poryecto grande')).not.toBe('integración')
})

describe('a rule', () => {
  it('is refused where its words say nothing, or another of its kind is about them', async () => {
    expect(await save({ words: ['de la', 'ticket'] })).toEqual({ kind: 'empty' })
    expect(await save({ words: ['boleto', 'ticket'] })).toMatchObject({ kind: 'done' })
    expect(await save({ words: ['TICKETS', 'vale'] })).toEqual({ kind: 'taken' })
    expect(await save({ kind: 'meant', words: ['ticket'], meant: 'vale' })).toMatchObject({ kind: 'done' })
    expect(await save({ words: ['a', 'b'] }, 'ZZZ' as OrganisationId)).toEqual({ kind: 'missing' })
  })

  it('ends what it said once it is removed, and is no other organisation’s to remove', async () => {
    const saved = await save({ words: ['boleto', 'ticket'] })
    const id = saved.kind === 'done' ? saved.id : 0
    await open.queries.searchRules.removeSearchRule(AXS, id)
    expect(await search('boleto')).toEqual([109])
    await open.queries.searchRules.removeSearchRule(ACX, id)
    expect(await search('boleto')).toEqual([])
  })
})

it('lists what was searched for in vain, without what a rule is about', async () => {
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
