import type { CategoryId } from '@/lib/base/domain/model'
import { anyKind, type Narrowing } from '@/lib/base/domain/narrowing'
import type { ContentService } from '@/lib/content/port/port'
import { ACX, ids } from './world'

export function describeSearch(service: () => ContentService): void {
  describe('search', () => {
    it.each([
      ['a word in title, summary and content, in this order', 'integración', [101, 102, 103]],
      ['the word without its accent', 'integracion', [101, 102, 103]],
      ['the verb', 'integrar', [101, 102, 103]],
      ['the plural', 'INTEGRACIONES', [101, 102, 103]],
      ['an accent too many', 'proyécto', [104]],
      ['the singular of a loan word', 'ticket', [109]],
      ['año and not ano', 'año', [105]],
      ['the plural of año', 'años', [105]],
      ['ano and not año', 'ano', [108]],
      ['the newest first among equals', 'tropiezo', [107, 106]],
      ['all words, in any order', 'fábrica software', [105, 104]],
      ['an exact phrase', '"fábrica de software"', [104]],
      ['an exact phrase in Spanish quotation marks', '«fabrica de software»', [104]],
      ['words beside a dash', 'fábrica - software', [105, 104]],
      ['words without another', 'fábrica -año', [104]],
      ['a word beside a slash', 'erp crm', [108]],
      ["a product's name", 'S/4HANA', [108]],
      ['more words than a publication has', 'tropiezo de integración', []],
      ['a stop word beside a significant word', '¿y también los tickets?', [109]],
      ['a class of the markup', 'ventana', []],
      ['a name however it is joined', 's4hana', [108]],
      ['a name in two words', 'S4 HANA', [108]],
      ['a name with other signs', 's-4-hana', [108]],
      ['a part of a name', '4hana', [108]],
      ['long words beside a slash in any order', 'ERP/CRM', [108]],
      ['an exact phrase with a name in it', '"erp y s4hana"', [108]],
      ['publications without a name', 'crm -s4hana', []],
      ['an author', 'Ximena Ordóñez', [104]],
      ['an author by one name, without accents', 'ordonez', []],
      ['an author’s name as it is', 'ordoñez', [104]],
      ['an author together with a word', 'ximena software', [104]],
      ['a category', 'movilidad', [107, 106]],
      ['a category together with a word', 'movilidad otoño', [106]],
    ])('finds %s', async (_, text, expectedIds) => {
      const list = ids(await service().search(ACX, text, 50))
      expect(list).toEqual(expectedIds)
    })

    it('returns at most the requested number of results', async () => {
      expect(ids(await service().search(ACX, 'integración', 2))).toEqual([101, 102])
    })

    it.each([
      ['an empty text', ''],
      ['spaces', ' \t\n '],
      ['NUL', '\0'],
      ['operators', '& | ! ( ) : * < > \\ \' " - -- or'],
      ['3,000 dashes', '-'.repeat(3000)],
      ['900 negations', '-"'.repeat(450)],
      ['900 quotation marks', '"'.repeat(900)],
      ['10,000 characters', 'integración '.repeat(834)],
      ['a word of 10,000 characters', 'x'.repeat(10_000)],
      ['half a surrogate pair', 'é\udc00\ud800'],
      ['SQL', "'; drop table publications; --"],
      ['words of no meaning', 'de la que y los'],
    ])('returns nothing for %s, without failing', async (_, text) => {
      expect(await service().search(ACX, text, 50)).toEqual([])
    })

    describe('with filters, if the service supports them', () => {
      const within = (text: string, narrowing: Partial<Narrowing>) =>
        service().searchWithin(ACX, text, { ...anyKind, ...narrowing }, 50)

      it.each<[string, string, Partial<Narrowing>, number[]]>([
        ['all results without filters', 'integración', {}, [101, 102, 103]],
        ['results by author', 'software', { author: 'Ximena Ordóñez' }, [104]],
        ['no results by an author without publications', 'software', { author: 'Ximena' }, []],
        ['no results in an empty category', 'integración', { category: 999_999 as CategoryId }, []],
        ['results of a year', 'tropiezo', { year: 2025 }, [107, 106]],
        ['results of another year', 'tropiezo', { year: 1999 }, []],
        ['no results with an unused tag', 'tropiezo', { tag: "nada'\\" }, []],
        ['results of a search for stop words only', 'de la que', {}, []],
      ])('finds %s', async (_, text, narrowing, expectedIds) => {
        const publications = await within(text, narrowing)
        if (publications) expect(ids(publications)).toEqual(expectedIds)
      })

      it('lists the available filters with their counts', async () => {
        const facets = await service().listFacets(ACX, 'tropiezo', anyKind)
        if (facets === null) return
        expect(facets.total).toBe(2)
        expect(facets.kinds.year).toEqual([{ value: '2025', name: '2025', publications: 2 }])
        expect(facets.kinds.category).toEqual([
          { value: expect.stringMatching(/^\d+$/), name: 'Movilidad urbana', publications: 2 },
        ])
        const category = Number(facets.kinds.category[0]?.value) as CategoryId
        expect(ids((await within('tropiezo', { category })) ?? [])).toEqual([107, 106])
        expect((await service().listFacets(ACX, 'tropiezo', { ...anyKind, year: 1999 }))?.total).toBe(0)
      })
    })

    it('ignores NUL beside a word', async () => {
      expect(ids(await service().search(ACX, '\0ticket\0', 50))).toEqual([109])
    })
  })
}
