import { eq, inArray } from 'drizzle-orm'
import type { OpenDatabase } from '@/lib/db/database'
import { bindQueries, type Queries } from '@/lib/features/query-table'
import { readPlaces } from '@/lib/features/distribution/board/board'
import type { BoardSave } from '@/lib/features/distribution/board/save-board'
import { people, publications } from '@/lib/db/schema'
import { insertSeed } from '@/lib/content/from-db/demo/seed'
import {
  createStoreContentService,
  type StoreContentService,
} from '@/lib/content/from-db/store-content-service'
import { MAX_ARRANGED, type Arrangement } from '@/lib/base/domain/arrangement'
import type { CardId, OrganisationId, Placement } from '@/lib/base/domain/model'
import { emptyFields, type PieceFields } from '@/lib/base/domain/piece'

const AXS = 'AXS' as OrganisationId
const ana = { id: 'ana', name: 'Ana' }
const eva = { id: 'eva', name: 'Eva' }

const row = (cardId: number, organisationId: string, placement: Placement | null) => ({
  cardId,
  publicationId: 900 + cardId,
  organisationId,
  placement,
  title: `Pieza ${cardId}`,
  // Cards with lower numbers are newer.
  publishedAt: new Date(Date.UTC(2026, 4, 28 - cardId)),
})

/**
 * Fills the database. AXS: cards 1 upper, 2 to 7 middle, 8 and 9 right, 10 not placed, without a saved order. ACX: card
 * 20.
 */
export async function fillForBoard(database: OpenDatabase['database']): Promise<void> {
  const organisation = { companyId: 1, description: '', domain: null }
  await insertSeed(database, {
    organisations: [
      { ...organisation, id: 'AXS', name: 'AXS', categories: [{ id: 3, name: 'Rutas' }] },
      { ...organisation, id: 'ACX', name: 'ACX', categories: [] },
    ],
    publications: [
      row(1, 'AXS', 'upper'),
      ...[2, 3, 4, 5, 6, 7].map((card) => row(card, 'AXS', 'middle')),
      ...[8, 9].map((card) => row(card, 'AXS', 'right')),
      row(10, 'AXS', null),
      row(20, 'ACX', 'middle'),
    ],
  })
  await database.insert(people).values([
    { ...ana, email: 'ana@example.com' },
    { ...eva, email: 'eva@example.com' },
  ])
}

const list = (cards: readonly number[]) => cards as CardId[]
const arranged = (
  upper: number[],
  middle: number[],
  right: number[],
  trends: number[] = [],
): Arrangement => ({ upper: list(upper), middle: list(middle), right: list(right), trends: list(trends) })
const asFilled = arranged([1], [2, 3, 4, 5, 6, 7], [8, 9])

/**
 * Tests the arrangement of the board on any database. `open` returns two instances of the site on one database, filled
 * by `fillForBoard`.
 */
export function describeBoard(name: string, open: () => Promise<[OpenDatabase, OpenDatabase]>): void {
  describe(`the board: ${name}`, () => {
    let copies: [OpenDatabase, OpenDatabase]
    let store: Queries
    let other: Queries
    let readers: StoreContentService

    beforeAll(async () => {
      copies = await open()
      store = bindQueries(copies[0].database)
      other = bindQueries(copies[1].database)
      readers = createStoreContentService(copies[1].database)
    })

    afterAll(() => Promise.all(copies.map(({ close }) => close())))

    // Each test begins with an unarranged board and without posts.
    beforeEach(async () => {
      const { database } = copies[0]
      await database.execute('delete from pieces')
      await database.execute('delete from boards')
      await database.execute('delete from publications where card_id > 20')
      await database.execute('update publications set board_order = null, trending_rank = null')
      for (const { cardId, placement } of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((card) =>
        row(card, 'AXS', card === 1 ? 'upper' : card < 8 ? 'middle' : card < 10 ? 'right' : null),
      )) {
        await database.update(publications).set({ placement }).where(eq(publications.cardId, cardId))
      }
    })

    const save = (changes: Partial<BoardSave> & { arrangement: Arrangement }, by = store) =>
      by.board.saveBoard(AXS, {
        by: ana,
        from: 'page-ana',
        base: 0,
        seen: asFilled,
        isOver: false,
        ...changes,
      })
    const read = async () => (await other.board.openBoard(AXS, [])).arrangement
    const shownCards = async () => (await readers.listBoard(AXS)).map(({ cardId }) => cardId)

    async function publish(fields: Partial<PieceFields>, by = other): Promise<CardId> {
      const content = { ...emptyFields, title: 'Nueva', ...fields }
      const from = `piece-${Math.random()}`
      const { id } = await by.pieces.createPiece(AXS, { by: eva, from, fields: content })
      const outcome = await by.pieces.publishPiece(AXS, id, { by: eva, base: 1, from, fields: content })
      if (outcome.kind !== 'done') throw new Error(outcome.kind)
      return outcome.piece.card
    }

    it('shows readers the automatic arrangement if no one has arranged it', async () => {
      expect(await store.board.openBoard(AXS, list([10, 20]))).toEqual({
        version: 0,
        savedAt: null,
        savedBy: null,
        arrangement: asFilled,
        hiddenCount: 0,
        trendsByReaders: null,
        publications: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((card) =>
          expect.objectContaining({ cardId: card }),
        ),
      })
      // Readers see five middle cards, so the sixth is not shown.
      expect(await shownCards()).toEqual([1, 2, 3, 4, 5, 6, 8, 9])
    })

    it('shows readers a complete arrangement, and who saved it', async () => {
      const arrangement = arranged([3], [10, 1, 2, 4], [9, 5], [8, 10])
      const saved = await save({ arrangement })
      expect(saved).toEqual({
        kind: 'done',
        board: { version: 1, savedAt: expect.any(String), savedBy: 'Ana', arrangement, hiddenCount: 0 },
      })
      expect(await read()).toEqual(arrangement)
      expect(await shownCards()).toEqual([3, 10, 1, 2, 4, 9, 5])
      expect((await readers.listTrends(AXS)).map(({ cardId }) => cardId)).toEqual([8, 10])
      expect((await readers.listBoard('ACX' as OrganisationId)).map(({ cardId }) => cardId)).toEqual([20])
    })

    it('changes nothing for readers if nothing was moved', async () => {
      const arrangement = arranged([1], [3, 2, 4, 5, 6, 7], [8, 9], [2])
      await save({ arrangement })
      expect(await save({ arrangement, seen: arrangement, base: 1 })).toMatchObject({ kind: 'done' })
    })

    it('reports a conflict to the second editor, and overwrites only on request', async () => {
      const theirs = arranged([2], [10, 1, 3, 4, 5, 6, 7], [8, 9])
      const ownArrangement = arranged([1], [7, 6, 5, 4, 3, 2], [9, 8])
      await save({ arrangement: theirs, by: eva, from: 'page-eva' }, other)
      const current = { version: 1, savedBy: 'Eva', arrangement: theirs }
      expect(await save({ arrangement: ownArrangement })).toMatchObject({ kind: 'stale', current })
      expect(await read()).toEqual(theirs)
      const over = await save({ arrangement: ownArrangement, base: 1, isOver: true })
      // A card that another editor added stays on the board, because this editor's page did not show the card.
      const merged = arranged([1], [10, 7, 6, 5, 4, 3, 2], [9, 8])
      expect(over).toMatchObject({ kind: 'done', board: { version: 2, savedBy: 'Ana', arrangement: merged } })
    })

    it('lets one of two instances save at a time', async () => {
      const mine = arranged([2], [1, 3, 4, 5, 6, 7], [8, 9])
      const outcomes = await Promise.all([
        save({ arrangement: mine }),
        save({ arrangement: asFilled, by: eva, from: 'page-eva' }, other),
      ])
      expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['done', 'stale'])
    })

    it('accepts the same save again if the first response was lost', async () => {
      const arrangement = arranged([2], [1, 3, 4, 5, 6, 7], [8, 9])
      await save({ arrangement })
      expect(await save({ arrangement })).toMatchObject({ kind: 'done', board: { version: 2 } })
    })

    it('keeps cards that were published or withdrawn meanwhile', async () => {
      await save({ arrangement: asFilled })
      const card = await publish({ placement: 'middle' })
      await copies[1].database.delete(publications).where(eq(publications.cardId, 9))
      const saved = await save({ arrangement: arranged([1], [3, 2, 4, 5, 6, 7], [9, 8]), base: 1 })
      expect(saved).toMatchObject({
        kind: 'done',
        board: { arrangement: arranged([1], [card, 3, 2, 4, 5, 6, 7], [8]) },
      })
      await copies[0].database.insert(publications).values(row(9, 'AXS', 'right'))
    })

    it('rejects a card of another organisation, or one that is not published', async () => {
      const saved = await save({ arrangement: arranged([20], [2, 77], [8, 9], [20, 10]) })
      expect(saved).toMatchObject({ board: { arrangement: arranged([], [2], [8, 9], [10]) } })
      expect((await readers.listBoard('ACX' as OrganisationId)).map(({ cardId }) => cardId)).toEqual([20])
    })

    it('places new publications first if cards have an order, otherwise by date', async () => {
      const old = { date: '2020-01-01T00:00:00.000Z' as PieceFields['date'] }
      const unordered = await publish({ placement: 'right', ...old })
      expect((await read()).right).toEqual([8, 9, unordered])
      const now = await read()
      await save({ arrangement: { ...now, right: list([9, 8]), middle: list([7, 6]) }, seen: now })
      const [middle, right] = [
        await publish({ placement: 'middle', ...old }),
        await publish({ placement: 'right' }),
      ]
      expect(await read()).toMatchObject({ middle: [middle, 7, 6], right: [right, 9, 8] })
    })

    it('keeps a post’s place on the board, unless its writer has chosen another one', async () => {
      const card = await publish({ placement: 'middle' })
      const seen = await read()
      const id = (await store.pieces.getPieceOfCard(AXS, card)) ?? 0
      const opened = await store.pieces.openPiece(AXS, id, 'eva')
      const { version: base, fields } = opened!.piece
      await store.drafts.saveDraft(AXS, id, {
        by: eva,
        base,
        from: 'page-old',
        fields: { ...fields, title: 'A medias' },
      })
      await save({ arrangement: { ...seen, right: [...seen.right, card], middle: list([2, 3]) }, seen })
      const after = await store.pieces.openPiece(AXS, id, 'eva')
      // The board's save makes no new version of the piece, so the editor who writes it gets no conflict.
      expect(after).toMatchObject({
        piece: { version: base, publishedVersion: base, fields: { placement: 'right' } },
        draft: { base, fields: { title: 'A medias', placement: 'right' } },
      })
      const stale = { by: eva, base, from: 'page-old', seenPlacement: 'middle' as const }
      const draft = { ...stale, fields: { ...fields, title: 'Otra' } }
      await store.drafts.saveDraft(AXS, id, draft)
      expect((await store.pieces.openPiece(AXS, id, 'eva'))?.draft?.fields.placement).toBe('right')
      await store.pieces.publishPiece(AXS, id, draft)
      expect((await read()).right.at(-1)).toBe(card)
      await store.pieces.publishPiece(AXS, id, { ...draft, base: base + 1, seenPlacement: 'right' })
      expect((await read()).middle).toEqual([card, 2, 3])
    })

    it('shows the editors’ view of readers’ cards if trends follow page views', async () => {
      await save({ arrangement: { ...asFilled, trends: list([8, 9]) } })
      await store.trends.setTrendOrder(AXS, 'readers', new Date('2026-11-22T12:00:00Z'))
      const opened = await other.board.openBoard(AXS, [])
      await store.trends.setTrendOrder(AXS, 'hand', new Date('2026-11-22T12:00:00Z'))
      const seen = (await readers.listTrends(AXS)).map(({ cardId }) => cardId)
      expect([opened.arrangement.trends, opened.trendsByReaders !== null, seen]).toEqual([
        [8, 9],
        true,
        [8, 9],
      ])
    })

    it('finds posts that can be placed on the board', async () => {
      const expectedCard = { card: 3, title: 'Pieza 3', category: null, placement: 'middle', isTrend: false }
      expect(await store.board.listBoardCandidates(AXS, 'pieza 3')).toMatchObject([expectedCard])
      expect((await store.board.listBoardCandidates(AXS, 'piez')).length).toBe(10)
      expect((await store.board.listBoardCandidates(AXS, '')).map(({ card }) => card).slice(0, 2)).toEqual([
        1, 2,
      ])
      expect(await store.board.listBoardCandidates(AXS, 'nada así')).toEqual([])
    })

    it('shows and moves the beginning of long lists, and leaves the rest unchanged', async () => {
      const cards = Array.from({ length: 150 }, (_, at) => 1000 + at)
      await copies[0].database.insert(publications).values(cards.map((card) => row(card, 'AXS', 'right')))
      const readRight = async () => (await readPlaces(copies[1].database, AXS)).arrangement.right
      const behind = (await readRight()).slice(MAX_ARRANGED)
      const opened = await store.board.openBoard(AXS, [])
      expect(opened.arrangement.right).toHaveLength(MAX_ARRANGED)
      expect(opened.hiddenCount).toBe(52)
      expect(opened.publications).toHaveLength(7 + MAX_ARRANGED)
      const [first, second, ...rest] = opened.arrangement.right
      const arrangement = { ...opened.arrangement, right: [second!, first!, ...rest] }
      const save = { by: ana, from: 'page-a', base: opened.version, isOver: false }
      await store.board.saveBoard(AXS, { ...save, seen: opened.arrangement, arrangement })
      const placed = await readers.listBoard(AXS)
      const right = placed.filter(({ placement }) => placement === 'right').map(({ cardId }) => cardId)
      expect(right).toEqual(arrangement.right)
      expect(behind).toHaveLength(52)
      expect(await readRight()).toEqual([...arrangement.right, ...behind])
      await copies[0].database.delete(publications).where(inArray(publications.cardId, cards))
    })
  })
}
