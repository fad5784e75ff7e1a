import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { SubscriptionKind, SubscriptionMode } from '@/lib/base/domain/sharing'
import { readRows, storable, type Database } from '@/lib/db/database'
import { categories, organisations, shareSubscriptions } from '@/lib/db/schema'

/** A subscription to another organisation's pieces, which are offered or accepted at once. */
export type Subscription = {
  id: number
  home: OrganisationId
  homeName: string
  kind: SubscriptionKind
  /** A category's id, or a tag. */
  topic: string
  /** The topic's public name; empty for a deleted category. */
  topicName: string
  mode: SubscriptionMode
}

/** Lists subscriptions by the name of the organisation. */
export async function listSubscriptions(
  database: Database,
  organisation: OrganisationId,
): Promise<Subscription[]> {
  return readRows<Subscription>(
    database,
    sql`select one.id, home.id as home, home.name as "homeName", one.kind, one.topic,
        case one.kind when 'tag' then one.topic else coalesce(categories.name, '') end as "topicName", one.mode
      from share_subscriptions as one join organisations as home on home.id = one.home_id
      left join categories on one.kind = 'category' and categories.id::text = one.topic
        and categories.organisation_id = home.id
      where one.organisation_id = ${organisation} order by home.name, home.id, "topicName", one.id`,
  )
}

export type SubscriptionChoices = {
  organisations: { id: OrganisationId; name: string }[]
  categories: { id: number; name: string }[]
}

/** Lists other organisations whose names match `text`, and the categories of `home`. */
export async function listSubscriptionChoices(
  database: Database,
  organisation: OrganisationId,
  { text, home }: { text: string | null; home: OrganisationId | null },
): Promise<SubscriptionChoices> {
  const pattern = `%${storable(text ?? '').replace(/[\\%_]/g, '\\$&')}%`
  const rows = await readRows<SubscriptionChoices['organisations'][number]>(
    database,
    sql`select one.id, one.name from organisations as one
      where one.id <> ${organisation} and (one.name ilike ${pattern} or one.id ilike ${pattern} or one.id = ${home ?? ''})
      order by one.id = ${home ?? ''} desc, one.name, one.id limit 50`,
  )
  const isKnown = rows.some(({ id }) => id === home)
  const { id, name, organisationId, isActive } = categories
  const ofHome = database
    .select({ id, name })
    .from(categories)
    .where(and(eq(organisationId, home ?? ''), eq(isActive, true)))
    .orderBy(asc(name))
  return { organisations: rows, categories: isKnown ? await ofHome : [] }
}

export type NewSubscription = {
  home: OrganisationId
  kind: SubscriptionKind
  topic: string
  mode: SubscriptionMode
  by: string
}

/** Subscribes, or changes a subscription's mode. Returns false if the organisation or its category does not exist. */
export async function subscribe(
  database: Database,
  organisation: OrganisationId,
  { home, kind, topic, mode, by }: NewSubscription,
): Promise<boolean> {
  const { id } = organisations
  const [publisher] = await database
    .select({ id })
    .from(organisations)
    .where(and(eq(id, home), ne(id, organisation)))
  if (!publisher) return false
  const isCategory = and(eq(categories.organisationId, home), sql`${categories.id}::text = ${topic}`)
  if (kind === 'category' && (await database.$count(categories, isCategory)) === 0) return false
  const values = {
    organisationId: organisation,
    homeId: home,
    kind,
    topic: storable(topic),
    mode,
    createdBy: by,
  }
  const { homeId, organisationId } = shareSubscriptions
  await database
    .insert(shareSubscriptions)
    .values(values)
    .onConflictDoUpdate({
      target: [homeId, shareSubscriptions.kind, shareSubscriptions.topic, organisationId],
      set: { mode },
    })
  return true
}

/** Returns the organisation of a subscription, for the history; null if it does not exist. */
export async function getSubscriptionHome(
  database: Database,
  organisation: OrganisationId,
  id: number,
): Promise<string | null> {
  const [row] = await database
    .select({ home: shareSubscriptions.homeId })
    .from(shareSubscriptions)
    .where(and(eq(shareSubscriptions.organisationId, organisation), eq(shareSubscriptions.id, id)))
  return row?.home ?? null
}

/** Ends a subscription. Returns false if it does not exist. */
export async function unsubscribe(
  database: Database,
  organisation: OrganisationId,
  id: number,
): Promise<boolean> {
  const gone = await database
    .delete(shareSubscriptions)
    .where(and(eq(shareSubscriptions.organisationId, organisation), eq(shareSubscriptions.id, id)))
    .returning({ id: shareSubscriptions.id })
  return gone.length > 0
}
