import { createHash } from 'node:crypto'
import { eq, sql, type SQL } from 'drizzle-orm'
import type { CommentState } from '@/lib/domain/comment'
import type { CardId, Comment, CommentDraft, IsoInstant, OrganisationId } from '@/lib/domain/model'
import { storable, type Database } from './database'
import { comments, publications } from './schema'

type CommentRow = Pick<Comment, 'id' | 'parentId' | 'author' | 'text'> & {
  writtenAt: string
  isOrganisation: boolean
  isRemoved: boolean
}

/**
 * The comments of a publication that readers see, oldest first, as one value in a row of it; null where
 * there are none. Hidden ones that published ones answer keep their places, without what they say.
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

type InsertOptions = { state: CommentState; isNew?: boolean; writtenAt?: Date }

/**
 * Stores a comment once, even when copies of the site store it at the same time: its digest is
 * unique. Fails with PostgreSQL's error 23503 where its publication or parent is unknown.
 */
export async function insertComment(
  database: Database,
  { author, email, text, ...place }: CommentDraft,
  options: InsertOptions,
): Promise<{ id: number }> {
  const draft = {
    ...place,
    author: storable(author),
    email: storable(email),
    text: storable(text),
  }
  const digest = digestOf(draft)
  const [inserted] = await database
    .insert(comments)
    .values({ ...draft, ...options, digest })
    .onConflictDoNothing({ target: comments.digest })
    .returning({ id: comments.id })
  if (inserted) return inserted
  const [stored] = await database
    .select({ id: comments.id })
    .from(comments)
    .where(eq(comments.digest, digest))
  if (!stored) throw new Error('comment with this digest not found')
  return stored
}

/** The card and the organisation of a publication. */
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
  const written = JSON.stringify([publicationId, parentId, author, email, text])
  return createHash('sha256').update(written).digest('hex')
}
