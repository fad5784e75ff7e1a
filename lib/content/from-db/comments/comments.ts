import { createHash } from 'node:crypto'
import { eq, sql, type SQL } from 'drizzle-orm'
import type { CommentState } from '@/lib/base/domain/comment'
import { isCaught } from '@/lib/base/domain/comment-rules'
import type { CardId, Comment, CommentDraft, IsoInstant, OrganisationId } from '@/lib/base/domain/model'
import { storable, type Database } from '@/lib/db/database'
import { takesCommentsByRules, toSavedRules } from './comment-rules'
import { commentRules, comments, publications } from '@/lib/db/schema'

type CommentRow = Pick<Comment, 'id' | 'parentId' | 'author' | 'text'> & {
  writtenAt: string
  isOrganisation: boolean
  isRemoved: boolean
}

/**
 * Selects a publication's visible comments, oldest first, as one JSON value; null without comments. A hidden comment
 * with published replies is included without its text and author.
 */
export function commentsOf(publicationId: typeof publications.publicationId): SQL<CommentRow[] | null> {
  const { id, parentId, author, text, isOrganisation, writtenAt } = comments
  const says = (column: typeof author | typeof text) =>
    sql`case when ${isPublished} then ${column} else '' end`
  return sql`(with recursive shown (id, parent_id) as (
      select ${id}, ${parentId} from ${comments}
      where ${comments.publicationId} = ${publicationId} and ${isPublished}
      union
      select parent.id, parent.parent_id from shown
      join ${comments} as parent on parent.id = shown.parent_id and parent.state <> 'published')
    select json_agg(json_build_object('id', ${id}, 'parentId', ${parentId}, 'author', ${says(author)},
      'text', ${says(text)}, 'writtenAt', ${writtenAt}, 'isOrganisation', ${isOrganisation},
      'isRemoved', not ${isPublished}) order by ${writtenAt}, ${id})
    from ${comments} join shown on shown.id = ${id})`
}

const isPublished = sql`${comments.state} = 'published'`

export function toComments(rows: CommentRow[] | null): Comment[] {
  return (rows ?? []).map(({ isOrganisation, isRemoved, writtenAt, ...row }) => ({
    ...row,
    writtenAt: new Date(writtenAt).toISOString() as IsoInstant,
    ...(isOrganisation && !isRemoved && { isOrganisation }),
    ...(isRemoved && { isRemoved }),
  }))
}

type InsertOptions = {
  state: CommentState
  isNew?: boolean
  isOrganisation?: boolean
  wantsReplies?: boolean
  writtenAt?: Date
}

/**
 * Stores a comment and returns its state. A unique digest prevents duplicates, even across instances. Fails with
 * PostgreSQL's error 23503 if the publication or the parent comment does not exist.
 */
export async function insertComment(
  database: Database,
  { author, email, text, publicationId, parentId }: CommentDraft,
  options: InsertOptions,
): Promise<{ id: number; state: CommentState }> {
  // Drops unknown fields of the input.
  const draft = {
    publicationId,
    parentId,
    author: storable(author),
    email: storable(email),
    text: storable(text),
  }
  const digest = digestOf(draft)
  const [inserted] = await database
    .insert(comments)
    .values({ ...draft, ...options, digest })
    .onConflictDoNothing({ target: comments.digest })
    .returning(stateColumns)
  if (inserted) return inserted
  const [comment] = await database.select(stateColumns).from(comments).where(eq(comments.digest, digest))
  if (!comment) throw new Error('comment with this digest not found')
  return comment
}

const stateColumns = { id: comments.id, state: comments.state }

/**
 * Stores a reader's comment with the state that the organisation's rules determine. Fails like
 * `insertComment` if the rules close the publication or the parent is not published. Uses two statements
 * without a transaction: round trips are slow on a busy render thread, and a transaction would hold its locks
 * and connection meanwhile.
 */
export async function insertReadersComment(
  database: Database,
  draft: CommentDraft,
  { isActive, wantsReplies }: { isActive: boolean; wantsReplies: boolean },
): Promise<{ id: number; isActive: boolean }> {
  const [place] = await database
    .select({ isOpen: takesCommentsByRules, isParentShown: isShown(draft.parentId), row: commentRules })
    .from(publications)
    .leftJoin(commentRules, eq(commentRules.organisationId, publications.organisationId))
    .where(eq(publications.publicationId, draft.publicationId))
  if (place && !place.isOpen) throw new CommentRefused('the rules close the publication')
  if (place && !place.isParentShown) throw new CommentRefused('its parent is not published')
  const rules = place && toSavedRules(place.row).rules
  const caught = rules && isCaught(rules, draft) ? rules.caughtState : null
  const state = caught ?? (isActive ? 'published' : 'pending')
  const inserted = await insertComment(database, draft, { state, isNew: state !== 'spam', wantsReplies })
  return { id: inserted.id, isActive: inserted.state === 'published' }
}

/**
 * Thrown if the comment is refused, with PostgreSQL's error code of a violated foreign key. Callers then handle it like
 * a missing publication.
 */
class CommentRefused extends Error {
  readonly code = '23503'
}

/** SQL expression: true if the parent comment is published, or if there is no parent. */
const isShown = (parentId: number | null) =>
  parentId === null
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from ${comments} where ${comments.id} = ${parentId} and ${isPublished})`

export async function getPlaceOfPublication(
  database: Database,
  publicationId: number,
): Promise<{ organisation: OrganisationId; card: CardId } | null> {
  const [row] = await database
    .select({ organisation: publications.organisationId, card: publications.cardId })
    .from(publications)
    .where(eq(publications.publicationId, publicationId))
  return row ? { organisation: row.organisation as OrganisationId, card: row.card as CardId } : null
}

export function digestOf({ publicationId, parentId, author, email, text }: CommentDraft): string {
  const content = JSON.stringify([publicationId, parentId, author, email, text])
  return createHash('sha256').update(content).digest('hex')
}
