import { and, eq, exists, isNull, not, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { alias, QueryBuilder } from 'drizzle-orm/pg-core'
import type { Database } from '@/lib/db/database'
import { accountLinks, memberships, people } from '@/lib/db/schema'

/** SQL conditions on a link creator's current rights, checked by the same statement that uses the link. */
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

/**
 * Returns a SQL condition, against privilege escalation: the person is not an owner, has a role, and is only in
 * organisations of the administrator.
 */
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

/** Returns a SQL condition: a link's creator may still grant its rights, or the command line created it. */
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

/** Deletes unused links that their creator may no longer create. Call it in the transaction that changes the rights. */
export async function endVoidLinks(transaction: Database, makerId: string): Promise<void> {
  const isOpen = isNull(accountLinks.usedAt)
  await transaction
    .delete(accountLinks)
    .where(and(eq(accountLinks.createdBy, makerId), isOpen, not(isMakerEntitled() ?? sql`true`)))
}
