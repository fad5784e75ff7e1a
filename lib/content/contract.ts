import { contractContent } from './contract-content'
import type { ContentSeed } from './embedded/seed'
import { ContentError } from './errors'
import type { CardId, CategoryId, CommentDraft, IsoDate, OrganisationId } from './model'
import type { ContentService } from './port'

/**
 * What every content adapter must do. An adapter's test calls this with a way to open a service
 * that holds exactly `seed`; an adapter is done when it passes.
 */

export type OpenContract = (
  seed: ContentSeed,
) => Promise<{ service: ContentService; close(): Promise<void> }>

const AXS = 'AXS' as OrganisationId
const ACX = 'ACX' as OrganisationId
const NVA = 'NVA' as OrganisationId
const UNKNOWN = 'ZZZ' as OrganisationId
const all = { offset: 0, limit: 100 }
const card = (id: number) => id as CardId
const days = (start: string, end: string) => ({ start: start as IsoDate, end: end as IsoDate })
const ids = (list: { cardId: CardId }[]) => list.map(({ cardId }) => cardId as number)

export function describeContentService(name: string, open: OpenContract): void {
  describe(`the content service: ${name}`, () => {
    let service: ContentService
    let close: () => Promise<void>

    beforeAll(async () => {
      ;({ service, close } = await open(contractContent))
    }, 60_000)

    afterAll(() => close())

    describe('the board', () => {
      it('has the placed cards: upper, then middle and right, each in their order', async () => {
        expect(ids(await service.listBoard(AXS))).toEqual([2, 4, 3, 5, 1])
      })

      it('gives all that is known of a publication', async () => {
        const board = await service.listBoard(AXS)
        expect(board.find(({ cardId }) => cardId === 4)).toEqual({
          cardId: 4,
          publicationId: 904,
          publishedAt: '2026-09-30T23:59:59.999Z',
          updatedAt: '2026-10-02T08:00:00.000Z',
          kicker: 'Guía',
          title: 'Todo lo que puede decirse',
          summary: 'Un resumen.',
          content: '## Un título\n\nUn texto con <b>marcas</b>.',
          buttonText: 'Leer la guía',
          placement: 'middle',
          picture: { url: '/media/crm-1.svg', alt: 'Un embudo' },
          category: { id: 1, name: 'CRM' },
          author: 'Mariana Téllez',
          tags: ['ventas', 'CRM'],
        })
      })

      it('gives nothing where nothing is known', async () => {
        const board = await service.listBoard(AXS)
        expect(board.find(({ cardId }) => cardId === 5)).toEqual({
          cardId: 5,
          publicationId: 905,
          publishedAt: '2026-10-01T00:00:00.000Z',
          updatedAt: null,
          kicker: '',
          title: 'Nada más que un título',
          summary: '',
          content: '',
          buttonText: '',
          placement: 'right',
          picture: null,
          category: null,
          author: null,
          tags: [],
        })
      })
    })

    describe('the side panel', () => {
      it('lists trends, most trending first', async () => {
        expect(ids(await service.listTrends(AXS))).toEqual([2, 6, 1])
      })

      it('lists recent publications, newest first, no more than asked for', async () => {
        expect(ids(await service.listRecent(AXS, 100))).toEqual([3, 1, 6, 2, 5, 4])
        expect(ids(await service.listRecent(AXS, 2))).toEqual([3, 1])
      })

      it('lists months of UTC, newest first', async () => {
        expect(await service.listMonths(AXS)).toEqual([
          { start: '2026-11-01', end: '2026-11-30', label: 'noviembre 2026' },
          { start: '2026-10-01', end: '2026-10-31', label: 'octubre 2026' },
          { start: '2026-09-01', end: '2026-09-30', label: 'septiembre 2026' },
        ])
      })

      it('lists active categories', async () => {
        expect(await service.listCategories(AXS)).toEqual([
          { id: 1, name: 'CRM' },
          { id: 2, name: 'Peajes' },
        ])
      })
    })

    describe('a month', () => {
      it('has its first and its last day whole, newest first', async () => {
        const month = await service.listByMonth(AXS, days('2026-10-01', '2026-10-31'), all)
        expect(ids(month.items)).toEqual([1, 6, 2, 5])
        expect(month.total).toBe(4)
      })

      it('shares no publication with another: together they have each once', async () => {
        const months = await service.listMonths(AXS)
        const lists = await Promise.all(
          months.map((month) => service.listByMonth(AXS, month, all)),
        )
        expect(lists.flatMap(({ items }) => ids(items)).sort()).toEqual([1, 2, 3, 4, 5, 6])
      })

      it('comes in parts that know the whole', async () => {
        const october = days('2026-10-01', '2026-10-31')
        const part = await service.listByMonth(AXS, october, { offset: 1, limit: 2 })
        expect({ ids: ids(part.items), total: part.total }).toEqual({ ids: [6, 2], total: 4 })
        const past = await service.listByMonth(AXS, october, { offset: 40, limit: 2 })
        expect(past).toEqual({ items: [], total: 4 })
      })

      it('may have nothing', async () => {
        const none = { items: [], total: 0 }
        expect(await service.listByMonth(AXS, days('2020-02-01', '2020-02-29'), all)).toEqual(none)
        expect(await service.listByMonth(AXS, days('2026-10-31', '2026-10-01'), all)).toEqual(none)
        expect(await service.listByMonth(AXS, days('9999-12-01', '9999-12-31'), all)).toEqual(none)
      })
    })

    describe('a category', () => {
      it('has its publications, newest first', async () => {
        const category = await service.listByCategory(AXS, 1 as CategoryId, all)
        expect({ ids: ids(category.items), total: category.total }).toEqual({
          ids: [1, 6, 2, 4],
          total: 4,
        })
      })

      it('comes in parts that know the whole', async () => {
        const window = { offset: 3, limit: 3 }
        const part = await service.listByCategory(AXS, 1 as CategoryId, window)
        expect({ ids: ids(part.items), total: part.total }).toEqual({ ids: [4], total: 4 })
      })

      it.each([
        ['unknown', 99],
        ["another organisation's", 21],
      ])('that is %s has nothing', async (_, id) => {
        const category = await service.listByCategory(AXS, id as CategoryId, all)
        expect(category).toEqual({ items: [], total: 0 })
      })
    })

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
        ['words that say nothing beside one that does', '¿y también los tickets?', [109]],
        ['a class of the markup', 'ventana', []],
      ])('finds %s', async (_, text, found) => {
        const list = ids(await service.search(ACX, text, 50))
        expect(list).toEqual(found)
      })

      it('finds no more than asked for', async () => {
        expect(ids(await service.search(ACX, 'integración', 2))).toEqual([101, 102])
      })

      it.each([
        ['nothing', ''],
        ['spaces', ' \t\n '],
        ['NUL', '\0'],
        ['operators', '& | ! ( ) : * < > \\ \' " - -- or'],
        ['3,000 dashes', '-'.repeat(3000)],
        ['900 negations', '-"'.repeat(450)],
        ['900 quotation marks', '"'.repeat(900)],
        ['10,000 characters', 'integración '.repeat(834)],
        ['one word of 10,000 characters', 'x'.repeat(10_000)],
        ['half a surrogate pair', 'é\udc00\ud800'],
        ['SQL', "'; drop table publications; --"],
        ['words of no meaning', 'de la que y los'],
      ])('finds nothing in %s, and does not fail', async (_, text) => {
        expect(await service.search(ACX, text, 50)).toEqual([])
      })

      it('ignores NUL beside a word', async () => {
        expect(ids(await service.search(ACX, '\0ticket\0', 50))).toEqual([109])
      })
    })

    describe('an article', () => {
      it('has its active comments, oldest first, replies naming what they answer', async () => {
        const article = await service.getArticle(AXS, card(2))
        const [first, second, reply, ...more] = article?.comments ?? []
        expect(more).toEqual([])
        expect(first).toEqual({
          id: expect.any(Number),
          parentId: null,
          author: 'Luz Vega',
          text: 'La primera que se escribió.',
          writtenAt: '2026-10-15T10:00:00.000Z',
        })
        expect(second?.text).toBe('La segunda que se escribió.')
        expect(reply).toMatchObject({ text: 'La respuesta.', parentId: second?.id })
      })

      it('is read without a place on the board, and without comments', async () => {
        const article = await service.getArticle(AXS, card(6))
        expect(article).toMatchObject({ title: 'Fuera del tablero', placement: null, comments: [] })
      })

      it('never shows a mail address', async () => {
        expect(JSON.stringify(await service.getArticle(AXS, card(2)))).not.toMatch(/@|digest/)
      })

      it.each([
        ['nobody has', AXS, 999_999],
        ['has the largest id', AXS, 2_147_483_647],
        ['another organisation has', AXS, 21],
        ['an unknown organisation asks for', UNKNOWN, 2],
      ])('that %s is null', async (_, organisation, id) => {
        expect(await service.getArticle(organisation, card(id))).toBeNull()
      })
    })

    describe('organisations', () => {
      it('are known by their domain', async () => {
        expect(await service.getOrganisationByDomain('acx.localhost')).toMatchObject({
          id: 'ACX',
          name: 'ACX Tecnología',
          description: 'Cono Sur',
          domain: 'acx.localhost',
        })
      })

      it.each(['nobody.example', '', '\0', 'localhost', 'xacx.localhost', "'--"])(
        'are null for the domain %j, which nobody has',
        async (domain) => {
          expect(await service.getOrganisationByDomain(domain)).toBeNull()
        },
      )

      it('are listed when they have publications', async () => {
        const organisations = await service.listOrganisations()
        expect(organisations.map(({ id }) => id)).toEqual(['AXS', 'ACX'])
      })

      it.each([NVA, UNKNOWN])('without publications have empty lists: %s', async (organisation) => {
        const none = { items: [], total: 0 }
        expect(await service.listBoard(organisation)).toEqual([])
        expect(await service.listTrends(organisation)).toEqual([])
        expect(await service.listRecent(organisation, 5)).toEqual([])
        expect(await service.listMonths(organisation)).toEqual([])
        expect(await service.search(organisation, 'integración', 5)).toEqual([])
        expect(await service.listByCategory(organisation, 1 as CategoryId, all)).toEqual(none)
      })
    })

    describe('leaving a comment', () => {
      const draft = (fields: Partial<CommentDraft> = {}): CommentDraft => ({
        publicationId: 903,
        parentId: null,
        author: 'Eva Niño',
        email: 'eva@example.com',
        text: 'Una pregunta.',
        ...fields,
      })
      const leave = (fields: Partial<CommentDraft>, isActive = true) =>
        service.leaveComment(draft(fields), { isActive })
      const commentsOf = async (id: number) =>
        (await service.getArticle(AXS, card(id)))?.comments ?? []

      it('shows it to the next reader, exactly as it was written', async () => {
        const text = '¿Y «esto»?\n\n<script>alert(1)</script> \'; drop table comments; -- 👩‍👩‍👧 ñ \\n'
        const { id } = await leave({ text })
        const [comment] = (await commentsOf(3)).filter((one) => one.id === id)
        expect(comment).toMatchObject({ parentId: null, author: 'Eva Niño', text })
      })

      it('stores the same draft once, however often it is sent', async () => {
        const first = await leave({ text: 'Otra vez.' })
        expect(await leave({ text: 'Otra vez.' })).toEqual(first)
        const same = (await commentsOf(3)).filter(({ text }) => text === 'Otra vez.')
        expect(same).toHaveLength(1)
      })

      it('stores the same draft once when it is sent ten times at the same moment', async () => {
        const answers = await Promise.all(
          Array.from({ length: 10 }, () => leave({ text: 'A la vez.' })),
        )
        expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
        const same = (await commentsOf(3)).filter(({ text }) => text === 'A la vez.')
        expect(same).toHaveLength(1)
      })

      it.each([
        ['publication', { publicationId: 906 }],
        ['author', { author: 'Otra' }],
        ['mail address', { email: 'otra@example.com' }],
        ['text', { text: 'Distinta.' }],
      ])('stores two that differ in their %s', async (_, difference) => {
        const one = await leave({ text: 'Igual.' })
        const other = await leave({ text: 'Igual.', ...difference })
        expect(other.id).not.toBe(one.id)
      })

      it('stores a reply to a comment of the same publication', async () => {
        const { id: parentId } = await leave({ text: '¿Quién contesta?' })
        const { id } = await leave({ text: 'Yo.', parentId })
        expect((await commentsOf(3)).find((one) => one.id === id)).toMatchObject({ parentId })
      })

      it('keeps one that is not active from readers', async () => {
        const { id } = await leave({ text: 'Por aprobar.' }, false)
        expect((await commentsOf(3)).map((one) => one.id)).not.toContain(id)
      })

      it('refuses one on a publication that nobody has', async () => {
        await expect(leave({ publicationId: 999_999 })).rejects.toMatchObject({ kind: 'refused' })
      })

      it('refuses a reply to a comment that nobody has left', async () => {
        const refusal = leave({ parentId: 999_999 })
        await expect(refusal).rejects.toBeInstanceOf(ContentError)
        await expect(refusal).rejects.toMatchObject({ kind: 'refused', call: 'leaveComment' })
      })

      it('refuses a reply to a comment of another publication', async () => {
        const [elsewhere] = (await service.getArticle(ACX, card(21)))?.comments ?? []
        const refusal = leave({ parentId: elsewhere?.id ?? 0 })
        await expect(refusal).rejects.toMatchObject({ kind: 'refused' })
      })

      it('names no mail address in a refusal', async () => {
        const refusal: unknown = await leave({ publicationId: 999_999 }).catch((error) => error)
        const { message, stack, cause } = refusal as Error
        expect(`${message} ${stack} ${JSON.stringify(cause)} ${String(cause)}`).not.toContain('eva@')
      })
    })
  })
}
