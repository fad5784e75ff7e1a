import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { storable, type Database } from '@/lib/db/database'
import {
  accountLinks,
  apiTokens,
  credentials,
  directoryMembers,
  directoryUsers,
  identities,
  memberships,
  passkeys,
  people,
} from '@/lib/db/schema'
import * as fields from '@/lib/features/people/accounts/fields'
import { endVoidLinks } from '@/lib/features/people/accounts/link-rights'
import { getPerson } from '@/lib/features/people/accounts/people'
import { createId } from '@/lib/features/people/accounts/tokens'
import { applyRoles } from '@/lib/features/people/provisioning/roles/apply-roles'
import { recordDirectory, scim } from '@/lib/features/people/provisioning/roles/record-provisioning'
import { setDisabled } from '@/lib/features/people/people/team'
import { readValues, toItems, toText, userAttributes, type Item, type Values } from './attributes'
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
import { badRequest, notFound, notUnique, refusedAsValue, ScimProblem, type Refusal } from './scim-problem'

/** SCIM users: people of the admin provisioned by the directory. */

const sent = (path: string) => sql`${directoryUsers.attributes} #>> ${`{${path}}`}::text[]`
/** SQL for the addresses of a user. A user without `emails` has the address of the account, as `toValues` shows it. */
const emails = sql`coalesce(${directoryUsers.attributes} -> 'emails',
  jsonb_build_array(jsonb_build_object('value', ${people.email}, 'type', 'work', 'primary', true)))`

const columns: Columns = new Map([
  ['id', { kind: 'exact', value: sql`${directoryUsers.personId}` }],
  ['username', { kind: 'text', value: sql`${directoryUsers.userName}` }],
  ['externalid', { kind: 'exact', value: sql`${directoryUsers.externalId}` }],
  ['displayname', { kind: 'text', value: sent('displayName') }],
  ['name.formatted', { kind: 'text', value: sent('name,formatted') }],
  ['name.givenname', { kind: 'text', value: sent('name,givenName') }],
  ['name.familyname', { kind: 'text', value: sent('name,familyName') }],
  ['active', { kind: 'boolean', value: sql`not ${people.isDisabled}` }],
  ['meta.created', { kind: 'time', value: sql`${directoryUsers.createdAt}` }],
  ['meta.lastmodified', { kind: 'time', value: sql`${directoryUsers.updatedAt}` }],
  [
    'emails',
    {
      items: sql`jsonb_array_elements(${emails}) as address`,
      columns: new Map([
        ['value', { kind: 'text', value: sql`address ->> 'value'` }],
        ['type', { kind: 'text', value: sql`address ->> 'type'` }],
        ['primary', { kind: 'boolean', value: sql`(address ->> 'primary')::boolean` }],
      ]),
    },
  ],
  [
    'groups',
    {
      items: sql`directory_members as seat join directory_groups as team on team.id = seat.group_id
        and seat.person_id = ${directoryUsers.personId}`,
      columns: new Map([
        ['value', { kind: 'exact', value: sql`team.id` }],
        ['display', { kind: 'text', value: sql`team.name` }],
      ]),
    },
  ],
])

const select = (database: Database) =>
  database
    .select({
      id: directoryUsers.personId,
      userName: directoryUsers.userName,
      externalId: directoryUsers.externalId,
      attributes: directoryUsers.attributes,
      createdAt: directoryUsers.createdAt,
      updatedAt: directoryUsers.updatedAt,
      email: people.email,
      isDisabled: people.isDisabled,
      groups: sql<Item[]>`(select coalesce(json_agg(json_build_object('value', team.id, 'display', team.name)
        order by team.name), '[]') from directory_members as seat join directory_groups as team
        on team.id = seat.group_id where seat.person_id = ${directoryUsers.personId})`,
    })
    .from(directoryUsers)
    .innerJoin(people, eq(people.id, directoryUsers.personId))

type Row = Awaited<ReturnType<typeof select>>[number]

const toValues = ({ userName, externalId, attributes, email, isDisabled }: Row): Values => ({
  userName,
  ...(externalId !== null && { externalId }),
  emails: [{ value: email, type: 'work', primary: true }],
  ...attributes,
  active: !isDisabled,
})

const toUser = (row: Row): Resource => toResource('User', row, { ...toValues(row), groups: row.groups })

export function list(database: Database, { filter, startIndex, count }: Query): Promise<Found | Refusal> {
  return refusedAsValue(async () => {
    const where = filter ? toCondition(filter, columns) : undefined
    const page = select(database).where(where).orderBy(asc(directoryUsers.personId))
    const rows = await page.limit(count).offset(startIndex - 1)
    const [all] = await database
      .select({ total: sql<number>`count(*)::int` })
      .from(directoryUsers)
      .innerJoin(people, eq(people.id, directoryUsers.personId))
      .where(where)
    return { kind: 'found', resources: rows.map(toUser), total: all?.total ?? 0 }
  })
}

const getRow = async (database: Database, id: string): Promise<Row> => {
  const [row] = await select(database).where(eq(directoryUsers.personId, storable(id)))
  if (!row) throw notFound()
  return row
}

export const get = (database: Database, id: string): Promise<Written> =>
  refusedAsValue(async () => ({ kind: 'done', resource: toUser(await getRow(database, id)) }))

/** Maps a user of the directory to an account. `name` is null if the directory provides none. */
function toAccount(values: Values) {
  const userName = expectText(values, 'userName', 254)
  const addresses = toItems(values.emails)
  const main = [
    addresses.find(({ primary }) => primary === true),
    addresses.find(({ type }) => String(type).toLowerCase() === 'work'),
    addresses[0],
  ].find((address) => address?.value !== undefined)
  const email = fields.email.safeParse(main?.value ?? userName)
  if (!email.success) throw badRequest('invalidValue', 'Neither emails nor userName has a mail address')
  const parts = toParts(values.name)
  const displayName = toText(values.displayName)
  const name =
    [displayName, toText(parts.formatted), toFullName(parts)].find((candidate) => candidate?.trim()) ?? null
  const attributes: Values = {
    ...(Object.keys(parts).length > 0 && { name: parts }),
    ...(displayName !== null && { displayName }),
    ...(addresses.length > 0 && { emails: addresses }),
  }
  return {
    person: { email: email.data, name: name && toName(name) },
    user: { userName, externalId: toText(values.externalId), attributes },
  }
}

const toParts = (name: Values[string]): Item => (typeof name === 'object' && !Array.isArray(name) ? name : {})

const toFullName = ({ givenName, familyName }: Item) => [givenName, familyName].filter(Boolean).join(' ')

const toName = (text: string) => text.trim().replace(/\s+/g, ' ').slice(0, 120).toWellFormed()

type Account = ReturnType<typeof toAccount>

export function create(database: Database, body: object): Promise<Written> {
  return writeResource(database, async (transaction) => {
    const values = readValues(userAttributes, body)
    const account = toAccount(values)
    await expectNewName(transaction, account, null)
    const id = await findOrMakePerson(transaction, account)
    await transaction.insert(directoryUsers).values({ ...account.user, personId: id })
    await record(transaction, 'addPersonByDirectory', id)
    await setActive(transaction, await getRow(transaction, id), values)
    return { kind: 'done', resource: toUser(await getRow(transaction, id)) }
  })
}

async function expectNewName(transaction: Database, { user }: Account, ownId: string | null) {
  const isNamed = sql`lower(${directoryUsers.userName}) = lower(${user.userName}::text)`
  const isOther = ownId === null ? undefined : ne(directoryUsers.personId, ownId)
  const [other] = await transaction
    .select({ id: directoryUsers.personId })
    .from(directoryUsers)
    .where(and(isNamed, isOther))
  if (other) throw notUnique('There is a user of this userName')
}

/** Returns the account with the address, or creates one. The directory's name, if sent, replaces an existing name. */
async function findOrMakePerson(transaction: Database, { person, user }: Account): Promise<string> {
  const [account] = await transaction
    .select({ id: people.id, isDisabled: people.isDisabled, userName: directoryUsers.userName })
    .from(people)
    .leftJoin(directoryUsers, eq(directoryUsers.personId, people.id))
    .where(eq(people.email, person.email))
  if (account && account.userName !== null) throw notUnique('There is a user of this mail address')
  if (!account) {
    const id = createId()
    const name = person.name ?? toName(user.userName)
    await transaction.insert(people).values({ id, ...person, name, isEmailVerified: true })
    return id
  }
  if (account.isDisabled) await beginAnew(transaction, account.id)
  if (person.name !== null)
    await transaction.update(people).set({ name: person.name }).where(eq(people.id, account.id))
  return account.id
}

/** Removes roles and credentials before a disabled account is enabled: its address may be another person's now. */
async function beginAnew(transaction: Database, id: string): Promise<void> {
  await transaction.update(people).set({ isOwner: false, isOwnerByDirectory: false }).where(eq(people.id, id))
  for (const table of [memberships, credentials, passkeys, identities, apiTokens])
    await transaction.delete(table).where(eq(table.personId, id))
  await endPasswordLinks(transaction, id)
  await endVoidLinks(transaction, id)
}

/** Invalidates password links, which were sent to the old address. */
const endPasswordLinks = (transaction: Database, id: string) =>
  transaction.delete(accountLinks).where(and(eq(accountLinks.personId, id), isNull(accountLinks.usedAt)))

/** Enables or disables an account as the directory requests. Disabling ends its sessions and tokens. */
async function setActive(transaction: Database, { id, isDisabled }: Row, { active }: Values) {
  if (typeof active !== 'boolean' || active === !isDisabled) return
  await disable(transaction, id, !active)
  await record(transaction, 'setDisabledByDirectory', id, { isDisabled: String(!active) })
}

async function disable(transaction: Database, id: string, isDisabled: boolean): Promise<void> {
  if ((await setDisabled(transaction, id, isDisabled)) === 'last')
    throw new ScimProblem(403, null, 'The last owner of the editorial room stays: make another one first')
}

async function record(
  transaction: Database,
  action:
    | 'addPersonByDirectory'
    | 'changePersonByDirectory'
    | 'removePersonByDirectory'
    | 'setDisabledByDirectory',
  id: string,
  details: Record<string, string> = {},
): Promise<void> {
  const person = await getPerson(transaction, id)
  await recordDirectory(transaction, scim, {
    action,
    subject: `person ${id}`,
    details: { person: person?.name ?? '', ...details },
  })
}

export function change(database: Database, id: string, changed: Change): Promise<Written> {
  return writeResource(database, async (transaction) => {
    const row = await getRow(transaction, id)
    expectMatch(changed.ifMatch, toUser(row))
    const current = toChangeable(row)
    const values = changeValues(userAttributes, current, changed)
    if (changed.method === 'PATCH') followNameParts(current, values)
    const [before, after] = [toAccount(current), toAccount(values)]
    if (!isDeepStrictEqual(before, after)) {
      await expectNewName(transaction, after, id)
      await writeAccount(transaction, id, after)
      await record(transaction, 'changePersonByDirectory', id)
    }
    await setActive(transaction, await getRow(transaction, id), values)
    const emails = [before, after].map(({ person }) => person.email)
    const resource = toUser(await getRow(transaction, id))
    return { kind: 'done', resource, ...(emails[0] !== emails[1] && { emails }) }
  })
}

/** Updates `formatted` with changed parts of the name, unless the directory has changed `formatted`, too. */
function followNameParts(current: Values, values: Values): void {
  const [before, after] = [toParts(current.name), toParts(values.name)]
  if (before.formatted === undefined || before.formatted !== after.formatted) return
  let formatted = String(before.formatted)
  for (const part of ['givenName', 'familyName']) {
    const [former, next] = [String(before[part] ?? ''), String(after[part] ?? '')]
    if (former === next) continue
    const isIn = former !== '' && formatted.includes(former)
    formatted = isIn ? formatted.replace(former, () => next) : toFullName(after)
  }
  values.name = { ...after, formatted }
}

/**
 * Returns a user's current values, to which a change is applied. Omits an address that was derived from the account,
 * not sent by the directory.
 */
const toChangeable = (row: Row): Values => {
  const { emails: _, ...values } = toValues(row)
  return { ...values, ...row.attributes }
}

async function writeAccount(transaction: Database, id: string, { person, user }: Account): Promise<void> {
  const [taken] = await transaction
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.email, person.email), ne(people.id, id)))
  if (taken) throw notUnique('Another account has this mail address')
  const [before] = await transaction.select({ email: people.email }).from(people).where(eq(people.id, id))
  if (before?.email !== person.email) await endPasswordLinks(transaction, id)
  const updatedAt = new Date()
  await transaction
    .update(people)
    .set({ email: person.email, ...(person.name !== null && { name: person.name }), updatedAt })
    .where(eq(people.id, id))
  await transaction
    .update(directoryUsers)
    .set({ ...user, updatedAt })
    .where(eq(directoryUsers.personId, id))
}

/** Disables the account. It is kept, because it owns texts. */
export function remove(database: Database, id: string, ifMatch: string | null): Promise<Removed> {
  return writeResource(database, async (transaction) => {
    const row = await getRow(transaction, id)
    expectMatch(ifMatch, toUser(row))
    await disable(transaction, id, true)
    for (const table of [directoryMembers, directoryUsers])
      await transaction.delete(table).where(inArray(table.personId, [id]))
    await record(transaction, 'removePersonByDirectory', id)
    await applyRoles(transaction, [id], scim)
    return { kind: 'removed' }
  })
}
