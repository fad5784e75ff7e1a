import * as z from 'zod'
import { ideaStates, type Idea } from '@/lib/base/domain/idea'
import type { IsoDate, OrganisationId } from '@/lib/base/domain/model'
import type { PieceStatus } from '@/lib/base/domain/piece'
import { follow } from '@/lib/features/content/coediting/follow'
import {
  dayInput,
  followInput,
  idInput,
  organisationInput,
  pageInput,
  versionInput,
} from '@/lib/features/kernel/operations/inputs'
import {
  command,
  done,
  invalid,
  missing,
  refused,
  scopedQuery,
  type Outcome,
  type RoomContext,
  type ScopedContext,
} from '@/lib/features/kernel/operations/operation'
import { toPlanStamp } from './plan-stamp'

/** These operations manage the editorial plan: an idea is planned, accepted, and becomes a piece. */

const organisations = z.array(organisationInput).max(50)

const fields = {
  title: z.string().trim().min(1, 'required').max(300, 'tooLong'),
  sentence: z.string().trim().max(2000, 'tooLong'),
  state: z.enum(ideaStates),
  person: z.string().max(100).nullable(),
  day: dayInput.nullable(),
  organisations,
}

/** Number of pieces per column of the board. The column of published pieces shows the newest. */
const SHOWN = 30
const DONE_SHOWN = 10

/** Columns of the plan's board that list pieces. */
const columns = [
  { column: 'draft', statuses: ['draft'], limit: SHOWN },
  { column: 'review', statuses: ['review'], limit: SHOWN },
  { column: 'scheduled', statuses: ['scheduled'], limit: SHOWN },
  { column: 'published', statuses: ['published'], limit: DONE_SHOWN },
] as const satisfies { column: string; statuses: PieceStatus[]; limit: number }[]

/** Returns the ideas, and the pieces of each state. */
export const getPlan = scopedQuery({
  permission: 'pieces.read',
  input: z.object({}),
  run: async (context) => done(await readBoard(context)),
})

async function readBoard({ store, scope }: ScopedContext) {
  const [ideas, ...pieceLists] = await Promise.all([
    store.plan.listIdeas(scope),
    ...columns.map(async ({ statuses: [status], limit }) => {
      const pieces = await store.pieces.listPieces(scope, { status }, { offset: 0, limit })
      return pieces.map(({ position: _position, ...piece }) => piece)
    }),
  ])
  const [draft = [], review = [], scheduled = [], published = []] = pieceLists
  return { ideas, pieces: { draft, review, scheduled, published } }
}

/** Lists the ideas planned for some days. */
export const listPlanned = scopedQuery({
  permission: 'pieces.read',
  input: z.object({ start: dayInput, end: dayInput }),
  run: async ({ store, scope }, days) => done(await store.plan.listPlanned(scope, days)),
})

/** Answers when the plan of some days, or without `days` the board, differs from `seen` (a hash of `toPlanStamp`). */
export const followPlan = scopedQuery({
  editorsOwn: 'presence',
  isFollowing: true,
  permission: 'pieces.read',
  input: z.object({ days: z.object({ start: dayInput, end: dayInput }).nullable(), ...followInput }),
  async run(context, { days, seen, waits }) {
    const read = async () => ({
      seen: toPlanStamp(await (days ? readDays(context, days) : readBoard(context))),
    })
    return done(await follow('plan', { waits, read, isNew: (news) => news.seen !== seen }))
  },
})

async function readDays({ store, scope, within }: ScopedContext, days: { start: IsoDate; end: IsoDate }) {
  const [ideas, due] = await Promise.all([
    store.plan.listPlanned(scope, days),
    store.waiting.listDue(scope, { ...days, releases: within('releases.manage'), published: true }),
  ])
  return { ideas, due }
}

/** Returns an idea as a subject. It belongs to its assignee and to its creator. */
async function findIdea({ store, organisation, person }: RoomContext, { id }: { id: number }) {
  const idea = await store.plan.getIdea(organisation, id)
  const isOwn = idea?.person?.id === person.id || idea?.madeById === person.id
  return idea && { name: `idea ${id}`, ownerId: isOwn ? person.id : null, details: { title: idea.title } }
}

type Named = { person?: string | null | undefined; organisations?: OrganisationId[] | undefined }

/**
 * Refuses an idea for a person outside the organisation, or for organisations in which the caller has no
 * role. Organisations that the idea already has may stay.
 */
async function refuseStrangers(
  { store, organisation, person, outside }: RoomContext,
  named: Named,
  before?: Idea | null,
) {
  if (typeof named.person === 'string') {
    const colleagues = await store.review.listColleagues(organisation)
    if (!colleagues.some(({ id }) => id === named.person)) return invalid({ person: 'missing' })
  }
  const added = (named.organisations ?? []).filter((other) => !before?.others.some(({ id }) => id === other))
  const roles = await Promise.all(
    added.map((other) => store.people.getRole(other === organisation ? person : outside, other)),
  )
  return roles.every(Boolean) ? null : invalid({ organisations: 'missing' })
}

/** Returns whether the caller may accept ideas, as editors may. */
const mayAccept = ({ may }: RoomContext) => may('pieces.write')

/** Creates an idea for a piece in the plan. */
export const createIdea = command({
  permission: 'pieces.create',
  input: z.object({ ...fields, state: fields.state.default('idea') }),
  describe: ({ title }) => ({ title }),
  run: async (context, idea) => {
    if (idea.state === 'accepted' && !mayAccept(context)) return refused('notAllowed')
    const refusal = await refuseStrangers(context, idea)
    if (refusal) return refusal
    const { store, organisation, person } = context
    return done(await store.plan.createIdea(organisation, { ...idea, by: person.id }))
  },
})

/** Changes the given fields of an idea. */
export const changeIdea = command({
  permission: 'pieces.write',
  input: z.object({ id: idInput, base: versionInput, fields: z.object(fields).partial() }),
  findSubject: findIdea,
  run: async (context, { id, base, fields: changes }): Promise<Outcome<{ version: number }>> => {
    if (changes.state === 'accepted' && !mayAccept(context)) return refused('notAllowed')
    const { store, organisation, person } = context
    const refusal = await refuseStrangers(context, changes, await store.plan.getIdea(organisation, id))
    if (refusal) return refusal
    const changed = await store.plan.changeIdea(organisation, { id, base, by: person.id, fields: changes })
    if (!changed) return missing
    return changed.kind === 'stale'
      ? { kind: 'stale', current: changed.idea }
      : done({ version: changed.idea.version })
  },
})

/** Creates the piece of an idea. The answer's `id` is that of the piece. */
export const makePieceOfIdea = command({
  permission: 'pieces.create',
  input: z.object({ id: idInput, from: pageInput }),
  findSubject: findIdea,
  run: async ({ store, organisation, person: by }, { id, from }) => {
    const piece = await store.plan.makePiece(organisation, id, { by, from })
    return piece === null ? missing : done({ id: piece })
  },
})
