import { sql } from 'drizzle-orm'
import { digestOf } from '@/lib/content/from-db/comments/comments'
import { insertRows, listColumns, type Row } from './rows'
import { readRows, type Database } from '@/lib/db/database'
import type { CommentInFile } from './row-schemas'

const SEQUENCE = sql`pg_get_serial_sequence('comments', 'id')::regclass`

/** Writes an export's comments in the caller's transaction, after their publications. */
export class CommentWriter {
  private readonly ids = new Map<number, number>()
  private count = 0

  private constructor(
    private readonly transaction: Database,
    private readonly publications: ReadonlyMap<number, number>,
    private readonly columns: string[],
    private last: number,
  ) {}

  static async open(
    transaction: Database,
    publications: ReadonlyMap<number, number>,
  ): Promise<CommentWriter> {
    const [row] = await readRows<{ last: number }>(
      transaction,
      sql`select coalesce(max(id), 0)::integer as last from comments`,
    )
    return new CommentWriter(
      transaction,
      publications,
      await listColumns(transaction, 'comments'),
      row?.last ?? 0,
    )
  }

  async write(batch: CommentInFile[]): Promise<void> {
    const taken = await readRows<{ id: number }>(
      this.transaction,
      sql`select id from comments where id in (
        select json_array_elements_text(${JSON.stringify(batch.map(({ id }) => id))}::json)::integer)`,
    )
    const isTaken = new Set(taken.map(({ id }) => id))
    this.last = Math.max(this.last, ...batch.map(({ id }) => id))
    const rows = batch.map((comment) => this.place(comment, isTaken)).filter((row) => row !== null)
    await insertRows(this.transaction, 'comments', rows, this.columns)
    this.count += rows.length
  }

  /** Returns null if the comment's publication is not in the file. */
  private place(comment: CommentInFile, taken: ReadonlySet<number>): Row | null {
    const publicationId = this.publications.get(comment.publication_id)
    if (publicationId === undefined) return null
    const id = taken.has(comment.id) || this.ids.has(comment.id) ? ++this.last : comment.id
    this.ids.set(comment.id, id)
    const parentId = comment.parent_id === null ? null : (this.ids.get(comment.parent_id) ?? null)
    const { author, email, text } = comment
    // Hashes the id instead of an omitted mail address, because two people may have written the same text.
    const digest = digestOf({ publicationId, parentId, author, email: email === '' ? `#${id}` : email, text })
    return { ...comment, id, publication_id: publicationId, parent_id: parentId, digest }
  }

  /** Finishes, and returns the number of comments. Marks replies as notified, so that no mails are sent. */
  async end(): Promise<number> {
    const [sequence] = await readRows<{ isBehind: boolean }>(
      this.transaction,
      sql`select coalesce(max(id) > coalesce(pg_sequence_last_value(${SEQUENCE}), 0), false) as "isBehind" from comments`,
    )
    // Sets the sequence only if it is behind: `setval` needs a privilege that the site's database user may lack.
    if (sequence?.isBehind)
      await this.transaction.execute(sql`select setval(${SEQUENCE}, max(id)) from comments`)
    const writtenIds = JSON.stringify([...this.ids.values()])
    await this.transaction.execute(sql`
      update reply_notices set told_at = now() where told_at is null and comment_id in (
        select json_array_elements_text(${writtenIds}::json)::integer)`)
    return this.count
  }
}
