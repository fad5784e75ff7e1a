import { awaitPublishedChanges } from '@/lib/content/port/events'
import type { Queries } from '@/lib/features/kernel/queries'
import type { Person } from '@/lib/base/domain/account'
import { isFreshSignIn } from '@/lib/base/domain/account-limits'
import type { Through } from '@/lib/base/domain/api-token'
import { ALL_ORGANISATIONS } from '@/lib/base/domain/scope'
import type { OrganisationId } from '@/lib/base/domain/model'
import { parseOrganisationId } from '@/lib/base/domain/parse'
import { createRateLimit } from '@/lib/base/rate-limit/rate-limit'
import {
  invalid,
  missing,
  refused,
  type Operation,
  type Outcome,
  type RoomContext,
  type ScopedContext,
  type Subject,
} from './operation'
import { fillOmitted } from './partial-input'
import { may, type Permission } from './permissions'
import { personPlaces } from './person-places'
import { findReach } from './reach'
import type { AuditResult } from './record-audit'
import { toRoomOrigin } from './room-origin'
import { isInTokenScope, toTokenScope } from './token-scopes'

/**
 * Performs an operation for a person in an organisation. It is the only access to the store's editorial
 * queries. A person's requests are queued (`person-places.ts`). Without a role in the organisation the caller
 * gets `missing`, as if it did not exist, and so does a token of another organisation. Writes an audit line
 * for every command and refusal, and for reading personal data. Rejects if the database is unreachable, and
 * with `TooManyRequestsError`.
 */
export async function perform<Answer>(caller: Caller, call: Call<Answer>): Promise<Outcome<Answer>> {
  const work = () => performAtOnce(caller, call)
  const { id } = caller.person
  if (call.row.isFollowing) return personPlaces().follow(id, work)
  // Uploads are not queued: they last as long as the client sends, and have separate limits.
  const isUpload = call.row.takesFile || call.row.editorsOwn === 'bytes'
  return isUpload ? work() : personPlaces().run(id, work)
}

/** Performs an operation without queueing, for calls made by an operation that is already running. */
export async function performAtOnce<Answer>(caller: Caller, call: Call<Answer>): Promise<Outcome<Answer>> {
  if (call.organisation === ALL_ORGANISATIONS) return performAcross(caller, call)
  const { person } = caller
  const { name, row } = call
  const context = await enter(caller, call)
  if (!context) return missing
  const request = row.read(await fillOmitted(context, row.partial, call.input))
  if ('problems' in request) return invalid(request.problems)
  const subject = await request.findSubject(context)
  if (subject === null) return missing
  const auditedSubject = subject === 'none' ? null : subject
  const write = (result: AuditResult, details: Record<string, string>) =>
    record(context, {
      name,
      result,
      subject: auditedSubject,
      details: { ...auditedSubject?.details, ...request.details, ...details },
    })
  if (!may(context.role, row.permission, auditedSubject?.ownerId === person.id)) {
    await write('refused', { permission: row.permission })
    return refused('notAllowed')
  }
  // Not recorded in the audit log: the browser asks for the password, and repeats the same request.
  if (request.needsProof && !hasProof(caller)) return refused('freshSignIn')
  if (!isInTokenScope(context.through, row.permission, row.kind)) {
    await write('refused', { reason: 'tokenScope' })
    return refused('tokenScope')
  }
  const isFiles = row.kind === 'command' && !row.permission.endsWith('.read') && Boolean(auditedSubject?.file)
  const outcome = isFiles ? refused('isFromFolder') : await request.run(context)
  const isLogged = row.kind === 'command' && !row.isQuiet
  if (isLogged && outcome.kind === 'done') await awaitPublishedChanges()
  if (outcome.kind === 'refused') await write('refused', { reason: outcome.reason })
  else if (isLogged && outcome.kind !== 'invalid')
    await write(outcome.kind === 'done' ? 'done' : 'failed', {})
  else if (outcome.kind === 'done' && (await isFirstRead(caller, call))) await write('done', {})
  return outcome
}

const hasProof = ({ signedInAt }: Caller) => signedInAt !== undefined && isFreshSignIn(signedInAt, new Date())

/** Resolves the organisation of a call with the caller's role. Returns null if the caller has no role there. */
async function enter<Answer>(
  { store, person, origin = toRoomOrigin(), through = null }: Caller,
  call: Call<Answer>,
): Promise<RoomContext | null> {
  const organisation = parseOrganisationId(call.organisation)
  if (!organisation) return null
  if (through && (through.organisation !== organisation || toTokenScope(call.row) === null)) return null
  const membership = await (call.row.isFounding
    ? toFounder(person, through)
    : store.people.getRole(person, organisation))
  if (!membership) return null
  // A token acts within one organisation, so an owner's token acts as an administrator.
  const role = through && membership.role === 'owner' ? 'administrator' : membership.role
  const mayThere = (permission: Permission, isOwn?: boolean) =>
    may(role, permission, isOwn) && isInTokenScope(through, permission, 'command')
  return {
    store,
    person,
    origin,
    through,
    outside: through ? { id: '', isOwner: false } : person,
    organisation,
    organisationName: membership.organisationName,
    role,
    scope: organisation,
    may: mayThere,
    within: (permission) => (mayThere(permission) ? organisation : []),
  }
}

const toFounder = ({ isOwner }: Person, through: Through | null) =>
  isOwner && !through ? ({ organisationName: '', role: 'owner' } as const) : null

/**
 * Performs an operation over all organisations in which the person's role has the permission; they form its
 * scope. A person without any role gets `missing`.
 */
async function performAcross<Answer>(caller: Caller, call: Call<Answer>): Promise<Outcome<Answer>> {
  const { store, person, origin = toRoomOrigin(), through = null } = caller
  const { name, row, input } = call
  if (through) return missing
  const request = row.read(input)
  const words = 'problems' in request ? null : request.organisations
  const reach = await findReach(store, person, words)
  if (!row.isAcross || !reach.isMember) return missing
  if ('problems' in request) return invalid(request.problems)
  const write = (result: AuditResult, details: Record<string, string>) =>
    record({ store, person, through, organisation: null }, { name, subject: null, result, details })
  if (!reach.mayAnywhere(row.permission)) {
    await write('refused', { permission: row.permission })
    return refused('notAllowed')
  }
  if (request.needsProof && !hasProof(caller)) return refused('freshSignIn')
  const { within } = reach
  const context: ScopedContext = {
    store,
    person,
    origin,
    through,
    outside: person,
    within,
    scope: within(row.permission),
  }
  const outcome = await request.run(context as RoomContext)
  if (outcome.kind === 'refused') await write('refused', { ...request.details, reason: outcome.reason })
  else if (row.kind === 'command' && !row.isQuiet && outcome.kind === 'done')
    await write('done', request.details)
  else if (outcome.kind === 'done' && (await isFirstRead(caller, call))) await write('done', {})
  return outcome
}

const personalReads = createRateLimit('room:personal-reads', { first: { points: 1, duration: 60 * 60 } })

/** Returns true if the caller has not read this personal data within the last hour. Only then is it logged. */
async function isFirstRead(
  { person, through }: Caller,
  { name, row, organisation }: Call<unknown>,
): Promise<boolean> {
  if (!row.readsPersonalData) return false
  return (await personalReads.consume(`${through?.id ?? person.id} ${String(organisation)} ${name}`)).ok
}

/**
 * The caller of an operation. `signedInAt` is when the session began. `origin` is the admin's origin as the
 * browser sees it, or else as configured. `through` is an API token, limited by its scopes and the person's
 * current role.
 */
export type Caller = {
  store: Queries
  person: Person
  origin?: string
  signedInAt?: Date
  through?: Through | null
}
type Call<Answer> = { name: string; row: Operation<unknown, Answer>; organisation: unknown; input: unknown }

type Line = { name: string; subject: Subject | null; result: AuditResult; details: Record<string, string> }

type Recorder = Pick<RoomContext, 'store' | 'person' | 'through'> & { organisation: OrganisationId | null }

async function record(
  { store, person, through, organisation }: Recorder,
  { name, subject, details, ...line }: Line,
) {
  await store.audit.recordAudit({
    personId: person.id,
    personName: person.name,
    organisation,
    action: name,
    subject: subject?.name ?? null,
    details: { ...details, ...(through && toDetails(through)) },
    ...line,
  })
}

const toDetails = ({ id, name, isAgent }: Through) => ({
  token: name,
  tokenId: id,
  ...(isAgent && { agent: 'mcp' }),
})
