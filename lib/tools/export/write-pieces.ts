import { sql } from 'drizzle-orm'
import { reserveIds } from '@/lib/db/reserve-ids'
import { without } from './read-organisation'
import { insertRows, listColumns, type Row } from './rows'
import { readRows, type Database } from '@/lib/db/database'
import type { PutPublication } from '@/lib/content/from-db/put/prepare-publications'
import { putPublications } from '@/lib/content/from-db/put/put-publications'
import { publications } from '@/lib/db/schema'
import { isAmong } from '@/lib/db/many-values'
import type { PieceInFile } from './open-export'
import type { PublicationInFile } from './row-schemas'

/** Writes the pieces of an export in the caller's transaction. */
export class PieceWriter {
  /** New ids of cards and publications, by their ids in the file. */
  readonly cards = new Map<number, number>()
  readonly publications = new Map<number, number>()
  /**
   * Static pages that are public at the source, but whose file contains only the draft. `cards`: pages to publish after
   * the import. `changed`: paths of pages whose draft differs from the public text, which is lost.
   */
  readonly pages = { cards: [] as number[], changed: [] as string[] }
  /** Cards published temporarily while their comments are written, since comments need a publication. */
  private readonly lent: number[] = []
  private columns: string[] | null = null

  constructor(
    private readonly transaction: Database,
    private readonly organisation: string,
    private readonly categories: ReadonlyMap<number, number>,
    /** Ids (in the file) of the publications that have comments. */
    private readonly spoken: ReadonlySet<number>,
  ) {}

  async write(batch: PieceInFile[]): Promise<void> {
    this.columns ??= await listColumns(this.transaction, 'pieces')
    await this.placeIds(batch.map(idsOf))
    const published: PublicationInFile[] = []
    const rooms: Row[] = []
    for (const pieceInFile of batch) {
      if (pieceInFile.kind === 'shown') {
        published.push(this.placed(pieceInFile.publication))
        if (pieceInFile.room) rooms.push(this.toRoom(pieceInFile))
      } else {
        const draft: Row & typeof pieceInFile.draft = this.placed(pieceInFile.draft)
        if (typeof draft.page_path === 'string' && draft.state === 'published') {
          if (draft.changed) this.pages.changed.push(draft.page_path)
          else this.pages.cards.push(draft.card_id)
        }
        rooms.push({ ...draft, version: 1, organisation_id: this.organisation })
        if (this.spoken.has(pieceInFile.draft.publication_id)) published.push(this.lend(draft))
      }
    }
    await this.show(published)
    await insertRows(this.transaction, 'pieces', rooms, this.columns)
  }

  /** Withdraws the temporarily published cards after their comments are written. */
  async withdraw(): Promise<void> {
    if (this.lent.length === 0) return
    // Turns on the triggers for search entries, which the import has disabled: this deletion needs them to delete the
    // entries.
    await this.transaction.execute(sql`select set_config('cartelera.entries_written', 'off', true)`)
    await this.transaction.delete(publications).where(isAmong(publications.cardId, this.lent))
  }

  moved(): [number, number][] {
    return [...this.cards].filter(([before, after]) => before !== after)
  }

  private placed<T extends { card_id: number; publication_id: number; category_id: number | null }>(
    row: T,
  ): T {
    return {
      ...row,
      card_id: this.cards.get(row.card_id) ?? row.card_id,
      publication_id: this.publications.get(row.publication_id) ?? row.publication_id,
      category_id: row.category_id === null ? null : (this.categories.get(row.category_id) ?? null),
    }
  }

  private toRoom({ publication, room, changes }: Extract<PieceInFile, { kind: 'shown' }>): Row {
    const texts = changes ?? publication
    const { card_id, publication_id } = this.placed(publication)
    const { category_id } = this.placed({ ...publication, category_id: texts.category_id })
    const { changed = false, ...roomFields } = room ?? {}
    const columns = without({ ...publication, ...texts }, ofPublications)
    return {
      ...columns,
      ...roomFields,
      card_id,
      publication_id,
      category_id,
      organisation_id: this.organisation,
      author: texts.author ?? '',
      picture_url: texts.picture_url ?? '',
      version: changed ? 2 : 1,
      published_version: 1,
    }
  }

  private lend(draft: Extract<PieceInFile, { kind: 'hidden' }>['draft']): PublicationInFile {
    this.lent.push(draft.card_id)
    const { title, content, card_id, publication_id } = draft
    const nothing = { kicker: '', summary: '', tags: [], picture_alt: '', button_text: '', placement: null }
    const series = { series: '', series_part: null }
    const seo = { seo_title: '', seo_description: '', share_picture_url: '', is_noindex: false }
    const none = { updated_at: null, author: null, picture_url: null, board_order: null, trending_rank: null }
    return {
      ...nothing,
      ...series,
      ...seo,
      ...none,
      title,
      content,
      card_id,
      publication_id,
      category_id: null,
      accepts_comments: true,
      published_at: '2000-01-01T00:00:00Z',
    }
  }

  /** Assigns ids: those in the file, or new ones if they are already used in this store. */
  private async placeIds(ids: { card: number; publication: number }[]): Promise<void> {
    const [cards, works] = [ids.map(({ card }) => card), ids.map(({ publication }) => publication)]
    const taken = await readRows<{ card: number; publication: number }>(
      this.transaction,
      sql`with given as (
        select json_array_elements_text(${JSON.stringify(cards)}::json)::integer as card,
          json_array_elements_text(${JSON.stringify(works)}::json)::integer as publication)
      select card, publication from given where
        exists (select from publications where card_id = card or publication_id = publication)
        or exists (select from pieces where card_id = card or publication_id = publication)`,
    )
    const takenCards = new Set(taken.map(({ card }) => card))
    for (const { card, publication } of ids) {
      const isTaken = takenCards.has(card) || this.cards.has(card)
      const next = isTaken ? await reserveIds(this.transaction) : { cardId: card, publicationId: publication }
      this.cards.set(card, next.cardId)
      this.publications.set(publication, next.publicationId)
    }
  }

  private async show(rows: PublicationInFile[]): Promise<void> {
    await putPublications(
      this.transaction,
      rows.map((row) => toPublication(row, this.organisation)),
    )
    const exact = rows
      .filter(({ published_at, updated_at }) => [published_at, updated_at].some(hasMicroseconds))
      .map(({ card_id, published_at, updated_at }) => ({ card_id, published_at, updated_at }))
    if (exact.length === 0) return
    await this.transaction.execute(sql`
      update publications set published_at = given.published_at, updated_at = given.updated_at
      from json_to_recordset(${JSON.stringify(exact)}::json)
        as given (card_id integer, published_at timestamptz, updated_at timestamptz)
      where publications.card_id = given.card_id`)
    // Updates the search entries here, because their triggers are disabled in this transaction.
    await this.transaction.execute(sql`
      update search_entries set published_at = publications.published_at
      from publications, json_to_recordset(${JSON.stringify(exact)}::json) as given (card_id integer)
      where publications.card_id = given.card_id and search_entries.card_id = given.card_id`)
  }
}

const idsOf = (pieceInFile: PieceInFile) => {
  const { card_id, publication_id } =
    pieceInFile.kind === 'shown' ? pieceInFile.publication : pieceInFile.draft
  return { card: card_id, publication: publication_id }
}

const ofPublications = ['published_at', 'updated_at', 'board_order', 'trending_rank']

/** Returns true if a `Date`, which has milliseconds, would lose precision. */
const hasMicroseconds = (at: string | null) => at !== null && /\.\d{4,}/.test(at)

function toPublication(row: PublicationInFile, organisationId: string): PutPublication {
  const { title, kicker, summary, content, author, tags, placement } = row
  return {
    organisationId,
    title,
    kicker,
    summary,
    content,
    author,
    tags,
    placement,
    cardId: row.card_id,
    publicationId: row.publication_id,
    categoryId: row.category_id,
    publishedAt: new Date(row.published_at),
    updatedAt: row.updated_at === null ? null : new Date(row.updated_at),
    buttonText: row.button_text,
    boardOrder: row.board_order,
    trendingRank: row.trending_rank,
    pictureUrl: row.picture_url,
    pictureAlt: row.picture_alt,
    acceptsComments: row.accepts_comments,
    series: row.series,
    seriesPart: row.series_part,
    seoTitle: row.seo_title,
    seoDescription: row.seo_description,
    sharePictureUrl: row.share_picture_url,
    isNoindex: row.is_noindex,
  }
}
