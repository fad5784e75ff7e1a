import { awaitPublishedChanges } from '@/lib/content/events'
import type { AuditResult } from '@/lib/base/domain/history-kinds'
import type { Queries } from '@/lib/features/queries'
import type { Person } from '@/lib/base/domain/account'
import { parseOrganisationId } from '@/lib/base/domain/parse'
import { getSettings } from '@/lib/base/platform/settings'
import {
  invalid,
  missing,
  refused,
  type Operation,
  type Outcome,
  type RoomContext,
  type Subject,
} from './operation'
import { may } from './permissions'
import { toRoomOrigin } from './room-origin'

/**
 * Performs an operation for a person in an organisation: the only way to the store's editorial calls.
 * Who has no role there gets what an organisation that does not exist gets. Every command leaves a line
 * in the audit log, and every refusal. Rejects where the database is away.
 */
export async function perform<Answer>(
  { store, person, origin = toRoomOrigin(getSettings()) }: Caller,
  call: { name: string; row: Operation<unknown, Answer>; organisation: unknown; input: unknown },
): Promise<Outcome<Answer>> {
  const { name, row } = call
  const organisation = parseOrganisationId(call.organisation)
  const membership =
    organisation && (await (row.isFounding ? toFounder(person) : store.people.getRole(person, organisation)))
  if (!organisation || !membership) return missing
  const context: RoomContext = { store, person, origin, organisation, ...membership }
  const request = row.read(call.input)
  if ('problems' in request) return invalid(request.problems)
  const subject = await request.findSubject(context)
  if (subject === null) return missing
  const known = subject === 'none' ? null : subject
  const write = (result: AuditResult, details: Record<string, string>) =>
    record(context, {
      name,
      result,
      subject: known,
      details: { ...known?.details, ...request.details, ...details },
    })
  if (!may(context.role, row.permission, known?.ownerId === person.id)) {
    await write('refused', { permission: row.permission })
    return refused('notAllowed')
  }
  const isFiles = row.kind === 'command' && !row.permission.endsWith('.read') && Boolean(known?.file)
  const outcome = isFiles ? refused('isFromFolder') : await request.run(context)
  const isLogged = row.kind === 'command' && !row.isQuiet
  if (isLogged && outcome.kind === 'done') await awaitPublishedChanges()
  if (outcome.kind === 'refused') await write('refused', { reason: outcome.reason })
  else if (isLogged && outcome.kind !== 'invalid')
    await write(outcome.kind === 'done' ? 'done' : 'failed', {})
  return outcome
}

const toFounder = ({ isOwner }: Person) =>
  isOwner ? ({ organisationName: '', role: 'owner' } as const) : null
/** Who asks; `origin` is the room's as their browser names it, else as settings say. */
type Caller = { store: Queries; person: Person; origin?: string }

type Line = { name: string; subject: Subject | null; result: AuditResult; details: Record<string, string> }

async function record({ store, person, organisation }: RoomContext, { name, subject, ...line }: Line) {
  await store.audit.recordAudit({
    personId: person.id,
    personName: person.name,
    organisation,
    action: name,
    subject: subject?.name ?? null,
    ...line,
  })
}
