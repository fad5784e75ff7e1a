import { createHash } from 'node:crypto'
import { eq, sql, type SQL } from 'drizzle-orm'
import type { CardId, Comment, CommentDraft, IsoInstant, OrganisationId } from '@/lib/domain/model'
import { storable, type Database } from './database'
import { comments, publications } from './schema'

type CommentRow = Omit<Comment, 'writtenAt'> & { writtenAt: string }

/** The active comments of a publication, oldest first, as one value in a row of it; null where there are none. */
export function commentsOf(publicationId: typeof publications.publicationId): SQL<CommentRow[] | null> {
  const { id, parentId, author, text, writtenAt } = comments
  return sql`(select json_agg(json_build_object('id', ${id}, 'parentId', ${parentId}, 'author', ${author},
    'text', ${text}, 'writtenAt', ${writtenAt}) order by ${writtenAt}, ${id})
    from ${comments} where ${comments.publicationId} = ${publicationId} and ${comments.isActive})`
}

export function toComments(rows: CommentRow[] | null): Comment[] {
  return (rows ?? []).map((row) => ({
    ...row,
    writtenAt: new Date(row.writtenAt).toISOString() as IsoInstant,
  }))
}

/**
 * Stores a comment once, even when copies of the site store it at the same time: its digest is
 * unique. Fails with PostgreSQL's error 23503 where its publication or parent is unknown.
 */
export async function insertComment(
  database: Database,
  { author, email, text, ...place }: CommentDraft,
  options: { isActive: boolean; writtenAt?: Date },
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

function digestOf({ publicationId, parentId, author, email, text }: CommentDraft): string {
  const written = JSON.stringify([publicationId, parentId, author, email, text])
  return createHash('sha256').update(written).digest('hex')
}
