import { and, eq, exists, isNull, not, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { alias, QueryBuilder } from 'drizzle-orm/pg-core'
import type { Database } from '@/lib/db/database'
import { accountLinks, memberships, people } from '@/lib/db/schema'

/**
 * A link gives what its maker may give at the moment, not what they could when they made it: it is asked
 * in the statement that uses the link up, so that no change of a role falls between the two.
 */
const query = new QueryBuilder()
const maker = alias(people, 'maker')
const subject = alias(people, 'subject')
const held = alias(memberships, 'held')
const administered = alias(memberships, 'administered')

const areAdministeredBy = (administrator: SQLWrapper, organisation: SQLWrapper) =>
  exists(
    query
      .select({ one: sql`1` })
      .from(administered)
      .where(
        and(
          sql`${administered.personId} = ${administrator}`,
          sql`${administered.organisationId} = ${organisation}`,
          eq(administered.role, 'administrator'),
        ),
      ),
  )

/** Somebody has a role, and each in an organisation that another administers: no one gains by theirs. */
export function isWithin(personId: SQLWrapper, administrator: SQLWrapper): SQL | undefined {
  const theirs = (condition?: SQL) =>
    query
      .select({ one: sql`1` })
      .from(held)
      .where(and(sql`${held.personId} = ${personId}`, condition))
  const isOwner = query
    .select({ one: sql`1` })
    .from(subject)
    .where(and(sql`${subject.id} = ${personId}`, subject.isOwner))
  return and(
    not(exists(isOwner)),
    exists(theirs()),
    not(exists(theirs(not(areAdministeredBy(administrator, held.organisationId))))),
  )
}

/** Whether the maker of a link may still give what it gives; the command line made those of no one. */
export function isMakerEntitled(): SQL | undefined {
  const invites = and(
    eq(accountLinks.kind, 'invitation'),
    sql`${accountLinks.role} <> 'owner'`,
    areAdministeredBy(maker.id, accountLinks.organisationId),
  )
  const resets = and(eq(accountLinks.kind, 'password'), isWithin(accountLinks.personId, maker.id))
  const entitled = query
    .select({ one: sql`1` })
    .from(maker)
    .where(
      and(eq(maker.id, accountLinks.createdBy), not(maker.isDisabled), or(maker.isOwner, invites, resets)),
    )
  return or(isNull(accountLinks.createdBy), exists(entitled))
}

/** Ends what somebody has made and may not give any more, in the transaction that changed their rights. */
export async function endVoidLinks(transaction: Database, makerId: string): Promise<void> {
  const isOpen = isNull(accountLinks.usedAt)
  await transaction
    .delete(accountLinks)
    .where(and(eq(accountLinks.createdBy, makerId), isOpen, not(isMakerEntitled() ?? sql`true`)))
}
