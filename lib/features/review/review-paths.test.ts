/** @jest-environment node */
import fc from 'fast-check'
import * as Y from 'yjs'
import type { Person } from '@/lib/base/domain/account'
import type { OrganisationId } from '@/lib/base/domain/model'
import { emptyFields, type Piece } from '@/lib/base/domain/piece'
import { isAtLeast, roles, type Role } from '@/lib/base/domain/roles'
import type { ReviewRule } from '@/lib/base/domain/review'
import type { Operation, Outcome } from '@/lib/features/operations/operation'
import { perform } from '@/lib/features/operations/perform'
import { may } from '@/lib/features/operations/permissions'
import { operations, type OperationName } from '@/lib/features/operation-table'
import { addPerson } from '@/lib/testing/room'
import { openStoreContent } from '@/lib/testing/store-content'
import { isGate } from '@/lib/testing/suite'

/**
 * A piece goes through the room's operations in any order, by anybody, under any rule of review. Each does what the
 * table of permissions lets that person do, and readers see no version by any of the roads to them that too few others
 * have approved: its author's approval, and that of who has written in it, is none.
 */

const AXS = 'AXS' as OrganisationId
/** Thirty reach each end of each path, which is then checked. */
const RUNS = Number(process.env.REVIEW_RUNS ?? (isGate ? 4 : 60))
const members = [...roles, 'colleague'] as const
type Member = (typeof members)[number]
const roleOf = (member: Member): Role => (member === 'colleague' ? 'editor' : member)

const steps = ['save', 'writeAlong', 'submit', 'return', 'approve', 'changes'] as const
const roads = ['publish', 'schedule', 'bulk', 'release', 'withdraw'] as const
type Step = (typeof steps)[number] | (typeof roads)[number]

let content: Awaited<ReturnType<typeof openStoreContent>>
const people = {} as Record<Member, Person>
let count = 0
const next = (name: string) => `${name}-of-paths-${(count += 1)}`

/** What a window sends once somebody has typed in it. */
function toUpdate(): string {
  const doc = new Y.Doc()
  doc.getText('content').insert(0, 'y')
  return Buffer.from(Y.encodeStateAsUpdate(doc)).toString('base64')
}

beforeAll(async () => {
  content = await openStoreContent()
  for (const member of members)
    people[member] = await addPerson(content.queries, {
      email: `${member}@example.com`,
      role: roleOf(member),
      organisation: 'AXS',
    })
})
afterAll(() => content.close())

async function ask(member: Member, name: OperationName, input: unknown) {
  const row: Operation = operations[name]
  const caller = { store: content.queries, person: people[member] }
  return perform(caller, { name, row, organisation: AXS, input }) as Promise<Outcome<Record<string, unknown>>>
}

/** What is to be true of a piece: who has a hand in its present version, and whose approvals it has. */
type Known = {
  id: number
  author: Member
  authors: Set<Member>
  /** Who has written along since the last version that was saved by one alone. */
  along: Set<Member>
  approvedBy: Set<Member>
  rule: ReviewRule | null
}

const read = async (id: number) => {
  const opened = await content.queries.pieces.openPiece(AXS, id, 'no-one')
  if (!opened) throw new Error(`piece ${id} not found`)
  return opened.piece
}

const aRule = fc.option(
  fc.record({
    approvals: fc.integer({ min: 1, max: 2 }),
    approvers: fc.option(fc.uniqueArray(fc.constantFrom(...members), { minLength: 2, maxLength: 4 })),
  }),
)
const aStep = fc.record({
  by: fc.constantFrom(...members),
  step: fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...steps) },
    { weight: 1, arbitrary: fc.constantFrom('approve' as const) },
    { weight: 2, arbitrary: fc.constantFrom(...roads) },
  ),
})

async function begin(author: Member, drawn: { approvals: number; approvers: Member[] | null } | null) {
  const fields = { ...emptyFields, title: 'Lluvia', content: '<p>Llueve.</p>' }
  const by = people[author]
  const { id } = await content.queries.pieces.createPiece(AXS, { by, from: next('page'), fields })
  await ask(author, 'submitForReview', { id, base: 1, from: next('page'), fields })
  const approvers = drawn?.approvers?.map((member) => people[member].id) ?? null
  const rule = drawn && { approvals: drawn.approvals, approvers }
  await content.queries.review.saveReviewRules(AXS, rule ? [{ category: null, ...rule }] : [])
  return {
    id,
    author,
    authors: new Set([author]),
    along: new Set<Member>(),
    approvedBy: new Set<Member>(),
    rule,
  } satisfies Known
}

const mayApprove = ({ rule }: Known, member: Member) =>
  rule?.approvers ? rule.approvers.includes(people[member].id) : isAtLeast(roleOf(member), 'editor')

const isApproved = (known: Known) =>
  known.rule === null ||
  [...known.approvedBy].filter((one) => !known.authors.has(one) && mayApprove(known, one)).length >=
    known.rule.approvals

const permissions = {
  save: 'pieces.write',
  writeAlong: 'pieces.write',
  submit: 'pieces.write',
  return: 'pieces.write',
  approve: 'pieces.read',
  changes: 'pieces.read',
  publish: 'pieces.publish',
  schedule: 'pieces.publish',
  bulk: 'pieces.publish',
  release: 'releases.manage',
  withdraw: 'pieces.publish',
} as const satisfies Record<Step, string>

/** Whether it was done; how it was refused otherwise. */
type Came = 'done' | string

const toCame = (outcome: Outcome<unknown>): Came =>
  outcome.kind === 'refused' ? outcome.reason : outcome.kind

/** Does one thing to the piece as it is now, by the operation, or the operations, that the room has for that. */
async function take(known: Known, by: Member, step: Step, piece: Piece): Promise<Came> {
  const { id } = known
  const { version: base, fields } = piece
  const save = { id, base, from: next('page'), seenDraft: null, fields }
  const another = { ...save, fields: { ...fields, title: next('Lluvia') } }
  const judge = (decision: string) =>
    ask(by, 'judgePiece', { id, version: base, decision, sentence: 'Porque sí.' })
  switch (step) {
    case 'save':
      return toCame(await ask(by, 'savePiece', another))
    case 'writeAlong':
      return writeAlong(known, by, piece)
    case 'submit':
      return toCame(await ask(by, 'submitForReview', save))
    case 'return':
      return toCame(await ask(by, 'returnToDraft', { id }))
    case 'approve':
      return toCame(await judge('approved'))
    case 'changes':
      return toCame(await judge('changes'))
    case 'publish':
      return toCame(await ask(by, 'publishPiece', save))
    case 'withdraw':
      return toCame(await ask(by, 'withdrawPiece', { id }))
    case 'schedule':
      return schedule(id, by)
    case 'bulk':
      return changeMany(id, by)
    case 'release':
      return release(known, by)
  }
}

/** A piece's author saves what somebody has written along with them. */
async function writeAlong({ id, author, along }: Known, by: Member, { version: base, state, fields }: Piece) {
  if (state === 'scheduled') return 'isScheduled'
  const update = toUpdate()
  const { coeditingSessions: sessions } = content.queries
  const beginning = { epoch: next('epoch'), base, person: people[author].id }
  const session = await sessions.beginSession(AXS, id, {
    ...beginning,
    update: { window: next('window'), update },
  })
  if (!session) throw new Error(`no session of piece ${id}`)
  const { epoch, seq } = session
  const pushed = await ask(by, 'pushCoediting', { id, epoch, window: next('window'), update })
  if (pushed.kind !== 'done') return toCame(pushed)
  along.add(by)
  const title = next('Lluvia')
  const saved = {
    id,
    base,
    from: next('page'),
    session: { epoch, seq: seq + 1 },
    fields: { ...fields, title },
  }
  return toCame(await ask(author, 'savePiece', saved))
}

async function schedule(id: number, by: Member): Promise<Came> {
  const publishAt = { local: '2999-12-31T08:00', isSecond: null }
  const scheduled = await ask(by, 'schedulePiece', { id, publishAt, withdrawAt: null })
  if (scheduled.kind === 'done') while (await content.queries.schedule.performDue(new Date('3000-01-02')));
  return toCame(scheduled)
}

async function changeMany(id: number, by: Member): Promise<Came> {
  const changes = [{ id, change: { kind: 'publish' } }]
  const changed = await ask(by, 'changePieces', { from: next('page'), changes })
  if (changed.kind !== 'done') return toCame(changed)
  const [refused] = changed.answer.refused as { reason: string }[]
  return refused?.reason ?? 'done'
}

/** Somebody puts together a release, another approves all of it, and it comes out. */
async function release({ id: piece, approvedBy, authors }: Known, by: Member): Promise<Came> {
  const made = await ask(by, 'createRelease', { name: next('Paquete') })
  if (made.kind !== 'done') return toCame(made)
  const { id } = made.answer
  await ask(by, 'addToRelease', { id, ids: [piece] })
  const other = by === 'colleague' ? 'administrator' : 'colleague'
  if ((await ask(other, 'approveRelease', { id })).kind === 'done' && !authors.has(other))
    approvedBy.add(other)
  return toCame(await ask(by, 'releaseNow', { id }))
}

/** What has changed by a step, and that nothing else has. */
async function check(known: Known, by: Member, step: Step, before: Piece, came: Came): Promise<void> {
  const after = await read(known.id)
  const isOwn = known.author === by
  const isLettingIn = may(roleOf(by), permissions[step], isOwn)
  if (!isLettingIn) expect(came).toBe('notAllowed')
  if (came === 'done' && (step === 'approve' || step === 'changes')) {
    expect([...known.authors]).not.toContain(by)
    if (step === 'approve') known.approvedBy.add(by)
    else known.approvedBy.delete(by)
  } else if (step !== 'approve' && step !== 'changes' && isLettingIn) expect(came).not.toBe('notAllowed')
  const isPublishing = after.publishedVersion !== null && after.publishedVersion !== before.publishedVersion
  if (isPublishing) {
    expect(['publish', 'schedule', 'bulk', 'release']).toContain(step)
    expect([step, after.publishedVersion, isApproved(known)]).toEqual([step, before.version, true])
  }
  // What is approved and may be published is not kept back, either.
  if (step === 'publish' && isLettingIn && isApproved(known)) expect(came).toBe('done')
}

test('no road leads past the permissions, nor past the approvals of others', async () => {
  const seen = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...members),
      aRule,
      fc.array(aStep, { minLength: 10, maxLength: 24 }),
      async (author, drawn, taken) => {
        const known = await begin(author, drawn)
        for (const { by, step } of taken) {
          const before = await read(known.id)
          const came = await take(known, by, step, before)
          if ((await read(known.id)).version !== before.version) {
            known.approvedBy.clear()
            if (step === 'save') known.along.clear()
            known.authors = new Set([known.author, ...(step === 'save' ? [by] : known.along)])
          }
          await check(known, by, step, before, came)
          seen.set(`${step} ${came}`, (seen.get(`${step} ${came}`) ?? 0) + 1)
        }
      },
    ),
    { numRuns: RUNS },
  )
  if (RUNS < 30) return
  // Each road has been gone to its end, and has been barred.
  for (const road of ['publish', 'schedule', 'bulk', 'release'])
    expect([...seen.keys()].filter((key) => key.startsWith(`${road} `)).length).toBeGreaterThan(1)
  expect([...seen.keys()]).toEqual(
    expect.arrayContaining(['approve done', 'approve ownPiece', 'writeAlong done']),
  )
  process.stdout.write(
    [...seen]
      .toSorted()
      .map(([key, times]) => `${key}: ${times}\n`)
      .join(''),
  )
})
