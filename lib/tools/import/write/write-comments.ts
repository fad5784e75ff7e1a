import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { readRows, send, storable, type Database } from '@/lib/db/database'
import { comments } from '@/lib/db/schema'
import { isAmong } from '@/lib/db/many-values'
import { settleAll } from '@/lib/base/platform/settle-all'
import type { SourceComment, SourcePiece } from '@/lib/tools/import/model/model'
import { hash } from './record'
import { identityKeys, writeIdentities, type Identity, type Place } from './identities'

/** The comments of a stored piece. */
export type Commented = { source: SourcePiece; publicationId: number }

type Row = {
  id: number
  publication_id: number
  organisation_id: string
  parent_id: number | null
  author: string
  email: string
  text: string
  state: string
  written_at: Date
  digest: string
}

export type CommentCounts = { created: number; updated: number; conflicts: number }

/** Reserves ids for comments that were not imported before. */
export function reserveCommentIds(
  transaction: Database,
  pieces: readonly SourcePiece[],
  identities: ReadonlyMap<string, Identity>,
): Promise<number[]> {
  const created = pieces.flatMap(({ comments }) =>
    comments.filter(({ key }) => !identities.has(identityKeys.comment(key))),
  )
  return reserve(transaction, created.length)
}

type Brought = {
  /** Earlier imports of the batch's comments, by key. */
  known: ReadonlyMap<string, Identity>
  ids: readonly number[]
}

/** Writes new comments, and changes of those that were not edited here. */
export async function writeComments(
  transaction: Database,
  place: Place,
  commented: Commented[],
  { known, ids }: Brought,
): Promise<CommentCounts> {
  if (commented.every(({ source }) => source.comments.length === 0)) {
    return { created: 0, updated: 0, conflicts: 0 }
  }
  const all = await identify(transaction, commented, known)
  const created = all.filter(({ identity }) => identity === null)
  const missing = await reserve(transaction, Math.max(0, created.length - ids.length))
  const free = [...ids, ...missing]
  const nameIn = (publicationId: number, key: string) => `${publicationId} ${key}`
  const targets = new Map(
    all.map(({ comment, publicationId, identity }) => [
      nameIn(publicationId, comment.key),
      identity === null ? free.shift()! : identity.target,
    ]),
  )
  const identities: Identity[] = []
  const rows = created.map(({ comment, publicationId, key }): Row => {
    const id = targets.get(nameIn(publicationId, comment.key))!
    identities.push({ key, target: id, digest: digestOf(comment) })
    return {
      id,
      publication_id: publicationId,
      organisation_id: place.organisation,
      parent_id:
        comment.parent === null ? null : (targets.get(nameIn(publicationId, comment.parent)) ?? null),
      author: storable(comment.author),
      email: storable(comment.email),
      text: storable(comment.text),
      state: comment.state,
      written_at: comment.writtenAt,
      // Hashes the comment's identity instead of its text: two readers may have written the same text, and digests are
      // unique.
      digest: createHash('sha256')
        .update(JSON.stringify([place, key]))
        .digest('hex'),
    }
  })
  const changed = all.flatMap(({ comment, identity }) =>
    identity !== null && identity.digest !== digestOf(comment) ? [{ comment, identity }] : [],
  )
  const [, , counts] = await settleAll([
    insertRows(transaction, rows),
    writeIdentities(transaction, place, identities),
    updateChanged(transaction, place, changed),
  ])
  return { created: rows.length, ...counts }
}

type Identified = {
  comment: SourceComment
  publicationId: number
  /** The key under which the comment's identity is stored. */
  key: string
  /** The earlier import of the comment; null for a new comment. */
  identity: Identity | null
}

/**
 * Finds comments imported before. Their numbers come from the blog, and another export of the same site may
 * reuse them for other pieces. A number only counts if its comment belongs to this piece, or is gone.
 */
async function identify(
  transaction: Database,
  commented: readonly Commented[],
  identities: ReadonlyMap<string, Identity>,
): Promise<Identified[]> {
  const numbers = commented.flatMap(({ source }) =>
    source.comments.flatMap(({ key }) => identities.get(identityKeys.comment(key))?.target ?? []),
  )
  const places =
    numbers.length === 0
      ? []
      : await transaction
          .select({ id: comments.id, publicationId: comments.publicationId })
          .from(comments)
          .where(isAmong(comments.id, numbers))
  const placeOf = new Map(places.map(({ id, publicationId }) => [id, publicationId]))
  const isTaken = new Set<string>()
  return commented.flatMap(({ source, publicationId }) =>
    source.comments.map((comment) => {
      const [plain, ownKey] = [
        identityKeys.comment(comment.key),
        identityKeys.commentOf(source.key, comment.key),
      ]
      const byNumber = identities.get(plain)
      const isIts = byNumber && (placeOf.get(byNumber.target) ?? publicationId) === publicationId
      const identity = identities.get(ownKey) ?? (isIts ? byNumber : null)
      const key = byNumber || isTaken.has(plain) ? ownKey : plain
      isTaken.add(plain)
      return { comment, publicationId, key, identity }
    }),
  )
}

const digestOf = ({ author, text, state }: SourceComment) => hash([storable(author), storable(text), state])

async function reserve(transaction: Database, count: number): Promise<number[]> {
  if (count === 0) return []
  const rows = await readRows<{ id: number | string }>(
    transaction,
    sql`select nextval(pg_get_serial_sequence('comments', 'id')) as id from generate_series(1, ${count}::integer)`,
  )
  return rows.map(({ id }) => Number(id))
}

/** Inserts a thread's comments in any order, because constraints are checked at the end of the statement. */
async function insertRows(transaction: Database, rows: Row[]): Promise<void> {
  if (rows.length === 0) return
  const columns = sql.raw(
    'id, publication_id, organisation_id, parent_id, author, email, text, state, written_at, digest',
  )
  await send(
    transaction,
    sql`
    insert into comments (${columns}) overriding system value
    select ${columns} from json_to_recordset(${JSON.stringify(rows)}::json) as given (
      id integer, publication_id integer, organisation_id text, parent_id integer, author text, email text,
      text text, state text, written_at timestamptz, digest text)`,
  )
}

/** Updates comments, except those moderated or erased here. */
async function updateChanged(
  transaction: Database,
  place: Place,
  changed: { comment: SourceComment; identity: Identity }[],
): Promise<Omit<CommentCounts, 'created'>> {
  const updated: Identity[] = []
  for (const { comment, identity } of changed) {
    const [row] = await readRows<{ author: string; text: string; state: string }>(
      transaction,
      sql`select author, text, state from comments where id = ${identity.target} for update`,
    )
    if (!row || hash([row.author, row.text, row.state]) !== identity.digest) continue
    await transaction.execute(sql`
      update comments set author = ${storable(comment.author)}, text = ${storable(comment.text)}, state = ${comment.state}
      where id = ${identity.target}`)
    updated.push({ ...identity, digest: digestOf(comment) })
  }
  await writeIdentities(transaction, place, updated)
  return { updated: updated.length, conflicts: changed.length - updated.length }
}
