/** @jest-environment node */
import type { OrganisationId } from '@/lib/base/domain/model'
import type { Role } from '@/lib/base/domain/roles'
import type { Outcome, RoomContext } from '@/lib/features/kernel/operations/operation'
import { may } from '@/lib/features/kernel/operations/permissions'
import { getWaiting, listDue } from './operations'

const calls = {
  listUnsavedDrafts: jest.fn(async () => []),
  listReviewTasks: jest.fn(async () => []),
  listMissedPieces: jest.fn(async () => []),
  countInvitations: jest.fn(async () => 1),
  countPendingComments: jest.fn(async () => 2),
  countWaitingWork: jest.fn(async () => [
    { kind: 'offers', organisation: { id: 'AXS', name: 'AXS' }, count: 3 },
  ]),
  listDue: jest.fn(async () => []),
}

const context = (role: Role): RoomContext => ({
  through: null,
  outside: { id: 'ana', isOwner: role === 'owner' },
  may: (...facts) => may(role, ...facts),
  origin: '',
  organisation: 'AXS' as OrganisationId,
  scope: 'AXS' as OrganisationId,
  within: (permission) => (may(role, permission) ? ('AXS' as OrganisationId) : []),
  organisationName: 'AXS',
  role,
  person: { id: 'ana', email: 'ana@example.com', name: 'Ana', isOwner: role === 'owner', isDisabled: false },
  store: {
    waiting: calls,
    review: calls,
    team: calls,
    commentQueue: calls,
  } as unknown as RoomContext['store'],
})

async function run(row: typeof getWaiting | typeof listDue, role: Role, input: object) {
  const request = row.read(input)
  if ('problems' in request) throw new Error('invalid')
  const outcome: Outcome<unknown> = await request.run(context(role))
  return outcome
}

beforeEach(() => jest.clearAllMocks())

test.each<[Role, number | null, number | null, string | null]>([
  ['contributor', null, null, 'ana'],
  ['author', null, null, 'ana'],
  ['editor', 2, null, null],
  ['administrator', 2, 1, null],
  ['owner', 2, 1, null],
])('%s: %j comments, %j invitations, pieces of %j', async (role, comments, invitations, person) => {
  expect(await run(getWaiting, role, {})).toEqual({
    kind: 'done',
    answer: {
      tasks: [],
      unsaved: [],
      missed: [],
      comments,
      invitations,
      offers: comments && 3,
      work: [{ kind: 'offers', organisation: { id: 'AXS', name: 'AXS' }, count: 3 }],
    },
  })
  const [editors, administrators] = [comments === null ? [] : 'AXS', invitations === null ? [] : 'AXS']
  expect(calls.countWaitingWork).toHaveBeenCalledWith({
    offers: editors,
    leads: editors,
    letters: editors,
    webhooks: administrators,
  })
  expect(calls.listUnsavedDrafts).toHaveBeenCalledWith('AXS', 'ana')
  expect(calls.listReviewTasks).toHaveBeenCalledWith('AXS', 'ana')
  const everybodys = person === null ? 'AXS' : []
  expect(calls.listMissedPieces).toHaveBeenCalledWith('AXS', { person: 'ana', everybodys })
})

test.each(['2026-13-01', 'nada', ''])('rejects the invalid day %j', (start) => {
  expect(listDue.read({ start, end: '2026-02-28' })).toEqual({ problems: { start: 'date' } })
})

test('returns due work between two days, and releases only with the permission to manage them', async () => {
  const days = { start: '2026-02-01', end: '2026-02-28' }
  for (const [role, releases] of [
    ['author', []],
    ['editor', 'AXS'],
  ] as const) {
    await run(listDue, role, days)
    expect(calls.listDue).toHaveBeenLastCalledWith('AXS', { ...days, releases })
  }
})
