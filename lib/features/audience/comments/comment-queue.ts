import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import {
  commentStates,
  type CommentCounts,
  type CommentState,
  type QueuedComment,
} from '@/lib/base/domain/comment'
import type { CardId, IsoInstant, OrganisationId } from '@/lib/base/domain/model'
import type { Scope } from '@/lib/base/domain/scope'
import { readRows, storable, type Database } from '@/lib/db/database'
import { insertComment } from '@/lib/content/from-db/comments/comments'
import { comments, publications } from '@/lib/db/schema'
import {
  isInScope,
  organisationColumns,
  selectWithin,
  toListedOrganisation,
  type OrganisationColumns,
} from '@/lib/db/scope'

export type QueueFilter = {
  state: CommentState
  /** Search text for author, email address and comment. */
  text: string | null
  /** Id of the oldest comment on the previous page; null for the first page. */
  before: number | null
  limit: number
}

/** Returns the comments of a state, the newest first. */
export async function listComments(
  database: Database,
  scope: Scope,
  { state, text, before, limit }: QueueFilter,
): Promise<QueuedComment[]> {
  const pattern = text && `%${storable(text).replace(/[\\%_]/g, '\\$&')}%`
  const newest = selectWithin(
    scope,
    (within) => sql`select * from comments
      where ${within(sql`comments.organisation_id`)} and state = ${state} and erased_at is null
        ${before === null ? sql`` : sql`and id < ${before}`}
        ${pattern ? sql`and (author || ' ' || email || ' ' || text) ilike ${pattern}` : sql``}
      order by id desc limit ${limit}`,
  )
  const rows = await readRows<QueueRow>(
    database,
    sql`
    select one.id, one.state, one.author, one.email, one.text, one.is_organisation, one.written_at,
      ${organisationColumns}, home.domain,
      coalesce(publication.title, piece.title, '') as title,
      coalesce(publication.card_id, piece.card_id) as card, publication.card_id is not null as is_live,
      parent.id as parent_id, parent.author as parent_author, left(parent.text, 280) as parent_text,
      parent.erased_at is not null as is_parent_erased
    from (${newest}) as one
    join organisations as home on home.id = one.organisation_id
    left join publications as publication on publication.publication_id = one.publication_id
    left join pieces as piece on piece.publication_id = one.publication_id
    left join comments as parent on parent.id = one.parent_id
    order by one.id desc limit ${limit}`,
  )
  return rows.map(toQueued)
}

type QueueRow = OrganisationColumns & {
  id: number
  domain: string | null
  state: CommentState
  author: string
  email: string
  text: string
  is_organisation: boolean
  written_at: Date | string
  title: string
  card: number | null
  is_live: boolean
  parent_id: number | null
  parent_author: string | null
  parent_text: string | null
  is_parent_erased: boolean
}

function toQueued(row: QueueRow): QueuedComment {
  const { id, state, author, email, text, title, domain } = row
  return {
    id,
    organisation: { ...toListedOrganisation(row), domain },
    state,
    author,
    email,
    text,
    title,
    isOrganisation: row.is_organisation,
    writtenAt: new Date(row.written_at).toISOString() as IsoInstant,
    card: row.card as CardId | null,
    isLive: row.is_live,
    parent:
      row.parent_id === null
        ? null
        : { author: row.parent_author ?? '', text: row.parent_text ?? '', isErased: row.is_parent_erased },
  }
}

/** Returns the number of comments per state, counting at most `most` of each if given. */
export async function countComments(
  database: Database,
  scope: Scope,
  most: number | null = null,
): Promise<CommentCounts> {
  const rows = await readRows<{ state: CommentState; comments: number }>(
    database,
    sql`select state, (select count(*)::integer from (select from comments
        where ${isInScope(sql`comments.organisation_id`, scope)} and comments.state = states.state and erased_at is null
        limit ${most}) as counted) as comments
      from unnest(${sql.raw(`'{${commentStates.join(',')}}'::text[]`)}) as states (state)`,
  )
  const counts = new Map(rows.map(({ state, comments: number }) => [state, number]))
  return Object.fromEntries(commentStates.map((state) => [state, counts.get(state) ?? 0])) as CommentCounts
}

export async function countPendingComments(database: Database, scope: Scope): Promise<number> {
  const { organisationId, state, erasedAt } = comments
  return database.$count(
    comments,
    and(isInScope(sql`${organisationId}`, scope), eq(state, 'pending'), isNull(erasedAt)),
  )
}

/** A change from the state that the moderator saw to the chosen one. */
export type StateChange = { id: number; from: CommentState; to: CommentState }

export type Moderated = {
  done: StateChange[]
  /** Comments whose state had changed in the meantime, with their current state; null if the comment was deleted. */
  others: { id: number; state: CommentState | null }[]
}

/**
 * Changes the state of comments, each only if its state is still the one that the moderator saw. Changes by
 * other moderators are kept. The reverse change is an undo.
 */
export async function moderateComments(
  database: Database,
  organisation: OrganisationId,
  changes: StateChange[],
): Promise<Moderated> {
  return database.transaction(async (transaction) => {
    const { id, state, erasedAt, organisationId } = comments
    const ids = changes.map((change) => change.id)
    const rows = await transaction
      .select({ id, state })
      .from(comments)
      .where(and(eq(organisationId, organisation), inArray(id, ids), isNull(erasedAt)))
      .orderBy(id)
      .for('update')
    const rowsById = new Map(rows.map((row) => [row.id, row]))
    const done = changes.filter((change) => rowsById.get(change.id)?.state === change.from)
    for (const to of commentStates) {
      const moved = done.filter((change) => change.to === to).map((change) => change.id)
      if (moved.length === 0) continue
      await transaction
        .update(comments)
        .set({ state: to, isNew: false, moderatedAt: sql`now()` })
        .where(inArray(id, moved))
    }
    const others = changes
      .filter((change) => !done.includes(change))
      .map((change) => ({ id: change.id, state: rowsById.get(change.id)?.state ?? null }))
    return { done, others }
  })
}

/** Returns whether the organisation has the comment. Erased comments do not count. */
export async function hasComment(
  database: Database,
  organisation: OrganisationId,
  id: number,
): Promise<boolean> {
  return (await database.$count(comments, isComment(organisation, id))) > 0
}

const isComment = (organisation: OrganisationId, id: number): SQL | undefined =>
  and(eq(comments.organisationId, organisation), eq(comments.id, id), isNull(comments.erasedAt))

/**
 * Adds a reply in the organisation's name, and publishes the comment if it is pending. If the moderator is the author
 * of the piece, the reply has the author's name. Adds nothing and returns `isHidden` if the comment is spam or in the
 * trash. Returns null if the comment does not exist or its piece is withdrawn.
 */
export async function answerAsOrganisation(
  database: Database,
  organisation: OrganisationId,
  { id, name, text, person }: { id: number; name: string; text: string; person?: string },
): Promise<{ id: number; isHidden?: boolean } | null> {
  return database.transaction(async (transaction) => {
    const [parent] = await transaction
      .select({ state: comments.state, publicationId: comments.publicationId, author: publications.author })
      .from(comments)
      .innerJoin(publications, eq(publications.publicationId, comments.publicationId))
      .where(isComment(organisation, id))
      .for('update', { of: comments })
    if (!parent) return null
    const { publicationId, state } = parent
    if (state === 'pending') {
      await transaction.update(comments).set({ state: 'published', isNew: false }).where(eq(comments.id, id))
    } else if (state !== 'published') return { id, isHidden: true }
    const author = person && person === parent.author ? person : name
    const draft = { publicationId, parentId: id, author, email: '', text }
    const answer = await insertComment(transaction, draft, { state: 'published', isOrganisation: true })
    return { id: answer.id }
  })
}

/** Deletes the comments in the trash permanently, if their number is the one that the moderator saw. */
export async function emptyTrash(
  database: Database,
  organisation: OrganisationId,
  count: number,
): Promise<{ kind: 'done' } | { kind: 'stale'; count: number }> {
  return database.transaction(async (transaction) => {
    const rows = await readRows<{ id: number }>(
      transaction,
      sql`select id from comments where organisation_id = ${organisation} and state = 'trash'
        and erased_at is null order by id for update`,
    )
    if (rows.length !== count) return { kind: 'stale', count: rows.length }
    await removeComments(
      transaction,
      organisation,
      rows.map(({ id }) => id),
    )
    return { kind: 'done' }
  })
}

/** Returns the number of a person's comments, in any state. */
export async function countCommentsOf(
  database: Database,
  organisation: OrganisationId,
  email: string,
): Promise<number> {
  return database.$count(comments, isOf(organisation, email))
}

const isOf = (scope: Scope, email: string) =>
  and(
    isInScope(sql`${comments.organisationId}`, scope),
    sql`lower(${comments.email}) = lower(${storable(email)})`,
    isNull(comments.erasedAt),
  )

/** Erases a person's comments and subscriptions to replies. Comments with replies become empty placeholders. */
export async function eraseCommentsOf(database: Database, scope: Scope, email: string): Promise<number> {
  return database.transaction(async (transaction) => {
    const rows = await transaction
      .select({ id: comments.id })
      .from(comments)
      .where(isOf(scope, email))
      .orderBy(comments.id)
      .for('update')
    await removeComments(
      transaction,
      scope,
      rows.map(({ id }) => id),
    )
    await transaction.execute(sql`delete from reply_watchers
      where ${isInScope(sql`organisation_id`, scope)} and email = lower(${storable(email)})`)
    return rows.length
  })
}

/** Erases the content and author of comments. Comments with replies become empty placeholders. */
export async function removeComments(transaction: Database, scope: Scope, ids: number[]) {
  if (ids.length === 0) return
  await transaction
    .update(comments)
    .set({
      author: '',
      email: '',
      text: '',
      state: 'trash',
      isNew: false,
      wantsReplies: false,
      isOrganisation: false,
      erasedAt: sql`now()`,
      digest: sql`'erased ' || id`,
    })
    .where(inArray(comments.id, ids))
  // Deletes placeholders of removed comments without replies. Repeats, because the deletion can leave another
  // placeholder without replies.
  for (let removed = -1; removed !== 0;) {
    const rows = await readRows(
      transaction,
      sql`delete from comments as place where ${isInScope(sql`place.organisation_id`, scope)} and state = 'trash'
        and erased_at is not null and not exists (select from comments as answer
          where answer.publication_id = place.publication_id and answer.parent_id = place.id)
        returning id`,
    )
    removed = rows.length
  }
}
