import type { CardId, CategoryId, Topic, Window } from '@/lib/base/domain/model'
import type { ContentService } from '@/lib/content/port/port'
import { AXS, all, days, ids } from './world'

export function describeLists(service: () => ContentService): void {
  describe('a month', () => {
    it('contains all of its first and last day, newest first', async () => {
      const month = await service().listByMonth(AXS, days('2026-10-01', '2026-10-31'), all)
      expect(ids(month.items)).toEqual([1, 6, 2, 5])
      expect(month.total).toBe(4)
    })

    it('shares no publication with another month; together they list each once', async () => {
      const months = await service().listMonths(AXS)
      const lists = await Promise.all(months.map((month) => service().listByMonth(AXS, month, all)))
      expect(lists.flatMap(({ items }) => ids(items)).sort()).toEqual([1, 2, 3, 4, 5, 6])
    })

    it('is paged with the total of the whole list', async () => {
      const october = days('2026-10-01', '2026-10-31')
      const part = await service().listByMonth(AXS, october, { offset: 1, limit: 2 })
      expect({ ids: ids(part.items), total: part.total }).toEqual({ ids: [6, 2], total: 4 })
      const past = await service().listByMonth(AXS, october, { offset: 40, limit: 2 })
      expect(past).toEqual({ items: [], total: 4 })
    })

    it('lists every publication once, whatever the page size', async () => {
      const days10 = days('2020-01-01', '2030-12-31')
      const whole = ids((await service().listByMonth(AXS, days10, all)).items)
      expect(whole).toEqual([3, 1, 6, 2, 5, 4])
      for (const limit of [1, 2, 4, 5]) {
        const pages = []
        for (let offset = 0; offset < 6; offset += limit) {
          const page = await service().listByMonth(AXS, days10, { offset, limit })
          expect(page.total).toBe(6)
          pages.push(...ids(page.items))
        }
        expect(pages).toEqual(whole)
      }
    })

    it('lists addresses of all publications, oldest first, without texts, if the service supports it', async () => {
      const pages = []
      for (const offset of [0, 4, 8]) pages.push(await service().listAddresses(AXS, { offset, limit: 4 }))
      if (pages.includes(null)) return
      expect(pages.map((page) => [page?.total, ids(page?.items ?? [])])).toEqual([
        [6, [4, 5, 2, 6]],
        [6, [1, 3]],
        [6, []],
      ])
      expect(pages[0]?.items[0]).toEqual({
        cardId: 4,
        publishedAt: '2026-09-30T23:59:59.999Z',
        updatedAt: '2026-10-02T08:00:00.000Z',
        category: 1,
        picture: { url: '/media/crm-1.svg', alt: 'Un embudo' },
        home: null,
        isNoindex: false,
      })
    })

    it('returns the latest change of each month, category and part', async () => {
      const changes = await service().listLatestChanges(AXS, { first: 3, each: 4 })
      if (changes === null) return
      const latest = changes.map(({ part, month, category, changedAt }) => [part, month, category, changedAt])
      expect(latest).toEqual([
        [0, null, null, '2026-10-02T08:00:00.000Z'],
        [1, null, null, '2026-10-31T23:59:59.999Z'],
        [2, null, null, '2026-11-01T00:00:00.000Z'],
        [null, '2026-09', null, '2026-10-02T08:00:00.000Z'],
        [null, '2026-10', null, '2026-10-31T23:59:59.999Z'],
        [null, '2026-11', null, '2026-11-01T00:00:00.000Z'],
        [null, null, 1, '2026-10-31T23:59:59.999Z'],
        [null, null, 2, '2026-11-01T00:00:00.000Z'],
      ])
    })

    it('can be empty', async () => {
      const none = { items: [], total: 0 }
      expect(await service().listByMonth(AXS, days('2020-02-01', '2020-02-29'), all)).toEqual(none)
      expect(await service().listByMonth(AXS, days('2026-10-31', '2026-10-01'), all)).toEqual(none)
      expect(await service().listByMonth(AXS, days('9999-12-01', '9999-12-31'), all)).toEqual(none)
    })
  })

  describe('a category', () => {
    it('lists its publications, newest first', async () => {
      const category = await service().listByCategory(AXS, 1 as CategoryId, all)
      expect({ ids: ids(category.items), total: category.total }).toEqual({
        ids: [1, 6, 2, 4],
        total: 4,
      })
    })

    it('is paged with the total of the whole list', async () => {
      const window = { offset: 3, limit: 3 }
      const part = await service().listByCategory(AXS, 1 as CategoryId, window)
      expect({ ids: ids(part.items), total: part.total }).toEqual({ ids: [4], total: 4 })
    })

    it.each([
      ['unknown', 99],
      ["another organisation's", 21],
    ])('is empty if it is %s', async (_, id) => {
      const category = await service().listByCategory(AXS, id as CategoryId, all)
      expect(category).toEqual({ items: [], total: 0 })
    })
  })

  describe('a series', () => {
    it('lists its parts by number, then by date, if the service supports series', async () => {
      const parts = await service().listSeries(AXS, 'Peajes de hoy')
      if (parts.length === 0) return
      expect(ids(parts)).toEqual([2, 3, 1])
      expect((await service().getArticle(AXS, 3 as CardId))?.series).toEqual({
        name: 'Peajes de hoy',
        part: 2,
      })
    })

    it.each(['', 'peajes de hoy', 'Peajes', "'; drop table publications; --"])(
      'is empty for a name that the organisation does not use: %j',
      async (name) => {
        expect(await service().listSeries(AXS, name)).toEqual([])
      },
    )
  })

  describe('an author or a tag', () => {
    const list = (kind: Topic['kind'], name: string, window: Window = all) =>
      service().listByTopic(AXS, { kind, name }, window)

    it('lists its publications if the service supports it', async () => {
      const author = await list('author', 'Mariana Téllez')
      if (author === null) return
      expect({ ids: ids(author.items), total: author.total }).toEqual({ ids: [4], total: 1 })
      for (const tag of ['ventas', 'CRM']) {
        expect(ids((await list('tag', tag))?.items ?? [])).toEqual([4])
      }
      expect(await list('tag', 'CRM', { offset: 1, limit: 12 })).toEqual({ items: [], total: 1 })
    })

    it.each([
      ['author', 'Mariana'],
      ['author', 'mariana téllez'],
      ['author', 'Ximena Ordóñez'],
      ['author', ''],
      ['author', "'; drop table publications; --"],
      ['tag', 'crm'],
      ['tag', '{CRM,ventas}'],
      ['tag', '"\\'],
      ['tag', 'x'.repeat(300)],
    ] as const)('for an unknown %s of the organisation is empty: %j', async (kind, name) => {
      expect([null, { items: [], total: 0 }]).toContainEqual(await list(kind, name))
    })
  })
}
