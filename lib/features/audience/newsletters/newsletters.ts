import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import {
  newsletterMailStates,
  newsletterStates,
  toSubject,
  type NewsletterAudience,
  type NewsletterLayout,
  type NewsletterState,
  type NewsletterSums,
  type SubjectTest,
  type SubjectVariant,
  type TestHours,
} from '@/lib/base/domain/newsletter'
import type { CardId, CategoryId, IsoInstant, OrganisationId } from '@/lib/base/domain/model'
import type { PgColumn, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { readRows, storable, type Database } from '@/lib/db/database'
import { letters, people, publications } from '@/lib/db/schema'
import { readSubjectTest } from './subject-tests'

export type NewsletterFields = NewsletterAudience & {
  /** True if the site's archive shows the newsletter once it has been sent. */
  isPublic: boolean
  subject: string
  /** Second subject, to be tested against the first; null without a test. */
  subjectB: string | null
  /** Duration of the test in hours. Afterwards the remaining mails get the subject with more clicks. */
  testHours: TestHours
  preheader: string
  introduction: string
  layout: NewsletterLayout
  cards: number[]
}

export type ListedNewsletter = {
  id: number
  /** The second subject if the test chose it, otherwise the first. */
  subject: string
  /** True while the test of two subjects is undecided. */
  isTesting: boolean
  state: NewsletterState
  sendAt: IsoInstant | null
  endedAt: IsoInstant | null
  madeBy: string | null
  /** True if sending was stopped automatically because too many mails bounced. */
  isBouncing: boolean
  sums: NewsletterSums
}

export type OpenedNewsletter = ListedNewsletter &
  Omit<NewsletterFields, 'cards' | 'categories' | 'organisations'> & {
    home: OrganisationId
    /** True once sending has begun. Its audience is then fixed. */
    isBegun: boolean
    /** Sent mails, clicks and outcome of the A/B test of two subject lines; null if no test has begun. */
    test: SubjectTest | null
    /** The newsletter's publications that readers can see, in the chosen order. */
    pieces: { card: CardId; title: string }[]
    categories: CategoryId[]
    organisations: OrganisationId[]
  }

const toInstant = (at: Date | null) => at && (at.toISOString() as IsoInstant)

/** Returns newsletters with ids below `after`, the newest first. */
export async function listLetters(
  database: Database,
  organisation: OrganisationId,
  { after, offset, limit }: { after: number | null; offset: number; limit: number },
): Promise<ListedNewsletter[]> {
  const rows = await database
    .select({ row: letters, madeBy: people.name })
    .from(letters)
    .leftJoin(people, eq(people.id, letters.madeBy))
    .where(and(eq(letters.organisationId, organisation), after === null ? undefined : lt(letters.id, after)))
    .orderBy(desc(letters.id))
    .limit(limit)
    .offset(offset)
  const sums = await sumMails(
    database,
    rows.map(({ row }) => row.id),
  )
  return rows.map(({ row, madeBy }) => toListed(row, madeBy, sums))
}

type LetterRow = typeof letters.$inferSelect
type Sums = Map<number, Record<string, number>>

function toListed(row: LetterRow, madeBy: string | null, sums: Sums): ListedNewsletter {
  const { id, state, followed } = row
  const counted = newsletterMailStates.map((letterMailState) => [
    letterMailState,
    sums.get(id)?.[letterMailState] ?? 0,
  ])
  return {
    id,
    subject: toSubject(row),
    isTesting: row.testDecider !== null && row.winner === null && state !== 'sent',
    state,
    madeBy,
    isBouncing: state === 'stopped' && row.bounceStop === 'stopped',
    sendAt: toInstant(row.sendAt),
    endedAt: toInstant(row.endedAt),
    sums: { ...Object.fromEntries(counted), followed } as NewsletterSums,
  }
}

async function sumMails(database: Database, ids: number[]): Promise<Sums> {
  const sums: Sums = new Map()
  if (ids.length === 0) return sums
  const rows = await readRows<{ letter: number; state: string; count: number }>(
    database,
    sql`select letter_id as letter, state, count(*)::integer as count from letter_mails
      where letter_id in ${ids} group by 1, 2`,
  )
  for (const { letter, state, count } of rows) sums.set(letter, { ...sums.get(letter), [state]: count })
  return sums
}

/** Returns a newsletter, or null if the organisation does not have it. */
export async function getLetter(
  database: Database,
  organisation: OrganisationId,
  id: number,
): Promise<OpenedNewsletter | null> {
  const [result] = await database
    .select({ row: letters, madeBy: people.name })
    .from(letters)
    .leftJoin(people, eq(people.id, letters.madeBy))
    .where(and(eq(letters.id, id), eq(letters.organisationId, organisation)))
  if (!result) return null
  const { row, madeBy } = result
  const { preheader, introduction, layout, isPublic, languages, subscribedFrom, subscribedUntil } = row
  const { subjectB, testHours } = row
  return {
    ...toListed(row, madeBy, await sumMails(database, [id])),
    subjectB,
    testHours,
    test: await readSubjectTest(database, row),
    preheader,
    introduction,
    layout,
    isPublic,
    isBegun: row.begunAt !== null,
    home: row.organisationId as OrganisationId,
    pieces: await listTitles(database, organisation, row.cards),
    categories: row.categories as CategoryId[],
    organisations: row.organisations as OrganisationId[],
    languages,
    subscribedFrom,
    subscribedUntil,
  }
}

async function listTitles(database: Database, organisation: OrganisationId, cards: number[]) {
  if (cards.length === 0) return []
  const rows = await database
    .select({ card: publications.cardId, title: publications.title })
    .from(publications)
    .where(and(eq(publications.organisationId, organisation), inArray(publications.cardId, cards)))
  const titles = new Map(rows.map(({ card, title }) => [card, title]))
  return cards.flatMap((card) => {
    const title = titles.get(card)
    return title === undefined ? [] : { card: card as CardId, title }
  })
}

const toValues = ({ subject, subjectB, preheader, introduction, ...choices }: NewsletterFields) => ({
  ...choices,
  subject: storable(subject),
  subjectB: subjectB && storable(subjectB),
  preheader: storable(preheader),
  introduction: storable(introduction),
})

export async function createLetter(
  database: Database,
  organisation: OrganisationId,
  { fields, by }: { fields: NewsletterFields; by: string | null },
): Promise<number> {
  const [row] = await database
    .insert(letters)
    .values({ ...toValues(fields), organisationId: organisation, madeBy: by })
    .returning({ id: letters.id })
  if (!row) throw new Error('letter not inserted')
  return row.id
}

/** Changes a newsletter if its state is one of the given ones. Returns true if it was changed. */
async function change(
  database: Database,
  id: number,
  states: readonly NewsletterState[],
  values: PgUpdateSetSource<typeof letters>,
): Promise<boolean> {
  const rows = await database
    .update(letters)
    .set(values)
    .where(and(eq(letters.id, id), inArray(letters.state, [...states])))
    .returning({ id: letters.id })
  return rows.length > 0
}

export const saveLetter = (database: Database, id: number, fields: NewsletterFields): Promise<boolean> =>
  change(database, id, ['draft'], toValues(fields))

export const setPublic = (database: Database, id: number, isPublic: boolean): Promise<boolean> =>
  change(database, id, newsletterStates, { isPublic })

/** Schedules a newsletter. `sendAt` null turns it back into a draft. */
export const scheduleLetter = (database: Database, id: number, sendAt: Date | null): Promise<boolean> =>
  change(database, id, ['draft', 'scheduled'], { sendAt, state: sendAt === null ? 'draft' : 'scheduled' })

/** Stops sending. The remaining audience is kept, so that sending can resume. */
export const stopLetter = (database: Database, id: number): Promise<boolean> =>
  change(database, id, ['sending'], { state: 'stopped' })

/** Resumes sending to the rest of the fixed audience. If bounces stopped the newsletter, they do not stop it again. */
export const resumeLetter = (database: Database, id: number): Promise<boolean> =>
  change(database, id, ['stopped'], {
    state: 'sending',
    bounceStop: sql`case when bounce_stop is not null then 'resumed' end`,
  })

export async function deleteLetter(database: Database, id: number): Promise<boolean> {
  const rows = await database
    .delete(letters)
    .where(and(eq(letters.id, id), inArray(letters.state, ['draft', 'scheduled'])))
    .returning({ id: letters.id })
  return rows.length > 0
}

/**
 * Counts arrivals through a newsletter's links, without recording who arrived. Keys are newsletter ids, followed by the
 * tested subject if the mail tested one: `7`, `7a`. Clicks after the decision do not change the result of a test.
 */
export async function countFollowed(database: Database, counts: Record<string, number>): Promise<void> {
  for (const [key, count] of Object.entries(counts)) {
    const countOf = (column: PgColumn, variant: SubjectVariant) =>
      sql`${column} + case when ${letters.winner} is null then ${key.endsWith(variant) ? count : 0}::integer else 0 end`
    await database
      .update(letters)
      .set({
        followed: sql`${letters.followed} + ${count}`,
        followedA: countOf(letters.followedA, 'a'),
        followedB: countOf(letters.followedB, 'b'),
      })
      .where(eq(letters.id, Number.parseInt(key, 10)))
  }
}
