import { asc, eq, sql } from 'drizzle-orm'
import { MAX_GROUP_LENGTH } from '@/lib/base/domain/account-limits'
import { readRows, send, storable, type Database } from '@/lib/db/database'
import { directoryGroups } from '@/lib/db/schema'
import { createId } from '@/lib/features/people/accounts/tokens'
import { applyRoles } from '@/lib/features/people/provisioning/roles/apply-roles'
import { recordDirectory, scim } from '@/lib/features/people/provisioning/roles/record-provisioning'
import { groupAttributes, readValues, toItems, toText, type Item, type Values } from './attributes'
import { toCondition, type Columns } from './filter-condition'
import {
  changeValues,
  expectMatch,
  expectText,
  toResource,
  writeResource,
  type Change,
  type Found,
  type Query,
  type Removed,
  type Resource,
  type Written,
} from './resource'
import { badRequest, notFound, notUnique, refusedAsValue, type Refusal } from './scim-problem'

/** SCIM groups. They give roles, as groups claimed by OpenID Connect do (`apply-roles.ts`). */

const columns: Columns = new Map([
  ['id', { kind: 'exact', value: sql`directory_groups.id` }],
  ['displayname', { kind: 'text', value: sql`directory_groups.name` }],
  ['externalid', { kind: 'exact', value: sql`directory_groups.external_id` }],
  ['meta.created', { kind: 'time', value: sql`directory_groups.created_at` }],
  ['meta.lastmodified', { kind: 'time', value: sql`directory_groups.updated_at` }],
  [
    'members',
    {
      items: sql`directory_members as seat join people as one on one.id = seat.person_id
        and seat.group_id = directory_groups.id`,
      columns: new Map([
        ['value', { kind: 'exact', value: sql`one.id` }],
        ['display', { kind: 'text', value: sql`one.name` }],
      ]),
    },
  ],
])

const select = (database: Database) =>
  database
    .select({
      id: directoryGroups.id,
      name: directoryGroups.name,
      externalId: directoryGroups.externalId,
      createdAt: directoryGroups.createdAt,
      updatedAt: directoryGroups.updatedAt,
      members: sql<Item[]>`(select coalesce(json_agg(json_build_object('value', one.id, 'display', one.name)
        order by one.id), '[]') from directory_members as seat join people as one on one.id = seat.person_id
        where seat.group_id = directory_groups.id)`,
    })
    .from(directoryGroups)

type Row = Awaited<ReturnType<typeof select>>[number]

const toValues = ({ name, externalId, members }: Row): Values => ({
  displayName: name,
  ...(externalId !== null && { externalId }),
  members,
})

const toGroup = (row: Row): Resource => toResource('Group', row, toValues(row))

export function list(database: Database, { filter, startIndex, count }: Query): Promise<Found | Refusal> {
  return refusedAsValue(async () => {
    const where = filter ? toCondition(filter, columns) : undefined
    const page = select(database).where(where).orderBy(asc(directoryGroups.id))
    const rows = await page.limit(count).offset(startIndex - 1)
    return {
      kind: 'found',
      resources: rows.map(toGroup),
      total: await database.$count(directoryGroups, where),
    }
  })
}

const getRow = async (database: Database, id: string): Promise<Row> => {
  const [row] = await select(database).where(eq(directoryGroups.id, storable(id)))
  if (!row) throw notFound()
  return row
}

export const get = (database: Database, id: string): Promise<Written> =>
  refusedAsValue(async () => ({ kind: 'done', resource: toGroup(await getRow(database, id)) }))

const toName = (values: Values) => ({
  name: expectText(values, 'displayName', MAX_GROUP_LENGTH),
  externalId: toText(values.externalId),
})

export function create(database: Database, body: object): Promise<Written> {
  return writeResource(database, async (transaction) => {
    const values = readValues(groupAttributes, body)
    const id = createId()
    await expectNewName(transaction, toName(values).name, id)
    await transaction.insert(directoryGroups).values({ id, ...toName(values) })
    const changed = await setMembers(transaction, id, [], values)
    return finish(transaction, id, changed.length)
  })
}

export function change(database: Database, id: string, changed: Change): Promise<Written> {
  return writeResource(database, async (transaction) => {
    const row = await getRow(transaction, id)
    expectMatch(changed.ifMatch, toGroup(row))
    const values = changeValues(groupAttributes, toValues(row), changed)
    const [before, after] = [toName(toValues(row)), toName(values)]
    const isRenamed = before.name !== after.name || before.externalId !== after.externalId
    const people = await setMembers(transaction, id, row.members, values)
    if (!isRenamed && people.length === 0) return { kind: 'done', resource: toGroup(row) }
    if (isRenamed) await expectNewName(transaction, after.name, id)
    await transaction
      .update(directoryGroups)
      .set({ ...after, updatedAt: new Date() })
      .where(eq(directoryGroups.id, id))
    return finish(transaction, id, people.length, isRenamed ? null : people)
  })
}

/** Throws if another group has the same name, ignoring case. */
async function expectNewName(transaction: Database, name: string, id: string): Promise<void> {
  const isOther = sql`lower(name) = lower(${name}::text) and id <> ${id}`
  if ((await transaction.$count(directoryGroups, isOther)) > 0)
    throw notUnique('There is a group of this name')
}

/** Updates the members of a group. Returns the number of changes. */
async function setMembers(transaction: Database, groupId: string, before: Item[], values: Values) {
  const held = new Set(before.map(({ value }) => String(value)))
  const named = new Set(toItems(values.members).map(({ value }) => String(value)))
  const come = [...named].filter((id) => !held.has(id))
  const gone = [...held].filter((id) => !named.has(id))
  await expectUsers(transaction, come)
  await send(
    transaction,
    sql`insert into directory_members (group_id, person_id)
      select ${groupId}::text, id from unnest(${toArray(come)}) as id`,
  )
  await send(
    transaction,
    sql`delete from directory_members where group_id = ${groupId} and person_id = any(${toArray(gone)})`,
  )
  return [...come, ...gone]
}

const toArray = (ids: readonly string[]) => sql`${sql.param(ids.map(storable))}::text[]`

async function expectUsers(transaction: Database, ids: readonly string[]): Promise<void> {
  const [unknown] = await readRows<{ id: string }>(
    transaction,
    sql`select id from unnest(${toArray(ids)}) as id
      where id not in (select person_id from directory_users) limit 1`,
  )
  if (unknown) throw badRequest('invalidValue', `There is no user ${unknown.id}`)
}

/** Applies the roles of `personIds`, or of everyone: a renamed group also affects groups claimed by OpenID Connect. */
async function finish(
  transaction: Database,
  id: string,
  count: number,
  personIds: readonly string[] | null = null,
): Promise<Written> {
  const row = await getRow(transaction, id)
  const details = { name: row.name, count: String(count) }
  await record(transaction, 'saveGroupByDirectory', id, details)
  await applyRoles(transaction, personIds, scim)
  return { kind: 'done', resource: toGroup(row) }
}

const record = (
  transaction: Database,
  action: 'saveGroupByDirectory' | 'removeGroupByDirectory',
  id: string,
  details: Record<string, string>,
) => recordDirectory(transaction, scim, { action, subject: `group ${id}`, details })

export function remove(database: Database, id: string, ifMatch: string | null): Promise<Removed> {
  return writeResource(database, async (transaction) => {
    const row = await getRow(transaction, id)
    expectMatch(ifMatch, toGroup(row))
    await transaction.delete(directoryGroups).where(eq(directoryGroups.id, id))
    await record(transaction, 'removeGroupByDirectory', id, { name: row.name })
    await applyRoles(transaction, null, scim)
    return { kind: 'removed' }
  })
}
