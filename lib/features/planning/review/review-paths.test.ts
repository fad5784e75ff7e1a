/** @jest-environment node */
import fc from 'fast-check'
import * as Y from 'yjs'
import type { Person } from '@/lib/base/domain/account'
import type { OrganisationId } from '@/lib/base/domain/model'
import { emptyFields, type Piece } from '@/lib/base/domain/piece'
import { isAtLeast, roles, type Role } from '@/lib/base/domain/roles'
import type { ReviewRule } from '@/lib/base/domain/review'
import type { Operation, Outcome } from '@/lib/features/kernel/operations/operation'
import { perform } from '@/lib/features/kernel/operations/perform'
import { may } from '@/lib/features/kernel/operations/permissions'
import { operations, type OperationName } from '@/lib/features/operation-table'
import { addPerson } from '@/lib/testing/room'
import { openStoreContent } from '@/lib/testing/store-content'
import { isGate } from '@/lib/testing/suite'

/**
 * Model-based test: random people perform operations on a piece in any order, under any review rule. Each
 * gets only the results that their permissions allow. No path publishes a version with too few approvals by
 * people who did not write it.
 */

const AXS = 'AXS' as OrganisationId
/** About thirty runs reach each outcome of each path. With fewer runs, coverage is not checked. */
const RUNS = Number(process.env.REVIEW_RUNS ?? (isGate ? 2 : 60))
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

/** Returns the update that a coediting window sends after typing. */
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

/** Expected state of a piece: the authors of its current version, and its approvals. */
type Known = {
  id: number
  author: Member
  authors: Set<Member>
  /** People who coedited since the last version saved by one person alone. */
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

const isApproved = (model: Known) =>
  model.rule === null ||
  [...model.approvedBy].filter((member) => !model.authors.has(member) && mayApprove(model, member)).length >=
    model.rule.approvals

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

/** `done`, or the reason of the refusal. */
type Came = 'done' | string

const toCame = (outcome: Outcome<unknown>): Came =>
  outcome.kind === 'refused' ? outcome.reason : outcome.kind

/** Performs one step on the current piece with the admin's operations. */
async function take(model: Known, by: Member, step: Step, piece: Piece): Promise<Came> {
  const { id } = model
  const { version: base, fields } = piece
  const save = { id, base, from: next('page'), seenDraft: null, fields }
  const another = { ...save, fields: { ...fields, title: next('Lluvia') } }
  const judge = (decision: string) =>
    ask(by, 'judgePiece', { id, version: base, decision, sentence: 'Porque sí.' })
  switch (step) {
    case 'save':
      return toCame(await ask(by, 'savePiece', another))
    case 'writeAlong':
      return writeAlong(model, by, piece)
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
      return release(model, by)
  }
}

/** The piece's author saves text that somebody else coedited. */
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

/** One person creates a release, another approves it, and it is published. */
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

/** Checks the effects of a step, and that nothing else changed. */
async function check(model: Known, by: Member, step: Step, before: Piece, came: Came): Promise<void> {
  const after = await read(model.id)
  const isOwn = model.author === by
  const isLettingIn = may(roleOf(by), permissions[step], isOwn)
  if (!isLettingIn) expect(came).toBe('notAllowed')
  if (came === 'done' && (step === 'approve' || step === 'changes')) {
    expect([...model.authors]).not.toContain(by)
    if (step === 'approve') model.approvedBy.add(by)
    else model.approvedBy.delete(by)
  } else if (step !== 'approve' && step !== 'changes' && isLettingIn) expect(came).not.toBe('notAllowed')
  const isPublishing = after.publishedVersion !== null && after.publishedVersion !== before.publishedVersion
  if (isPublishing) {
    expect(['publish', 'schedule', 'bulk', 'release']).toContain(step)
    expect([step, after.publishedVersion, isApproved(model)]).toEqual([step, before.version, true])
  }
  // An approved piece can be published.
  if (step === 'publish' && isLettingIn && isApproved(model)) expect(came).toBe('done')
}

test('no path bypasses permissions or the approvals of other people', async () => {
  const seen = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...members),
      aRule,
      fc.array(aStep, { minLength: 10, maxLength: 24 }),
      async (author, drawn, taken) => {
        const model = await begin(author, drawn)
        for (const { by, step } of taken) {
          const before = await read(model.id)
          const came = await take(model, by, step, before)
          if ((await read(model.id)).version !== before.version) {
            model.approvedBy.clear()
            if (step === 'save') model.along.clear()
            model.authors = new Set([model.author, ...(step === 'save' ? [by] : model.along)])
          }
          await check(model, by, step, before, came)
          seen.set(`${step} ${came}`, (seen.get(`${step} ${came}`) ?? 0) + 1)
        }
      },
    ),
    { numRuns: RUNS },
  )
  if (RUNS < 30) return
  // Each way to publish must have succeeded and been refused at least once, or the random test proves nothing.
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
