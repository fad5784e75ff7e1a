import { toRoomMessages } from '@/lib/base/i18n/room-messages'
import { directoryRecords } from '@/lib/features/people/provisioning/roles/record-provisioning'
import { accountRecords } from '@/lib/features/people/accounts/record-account'
import { foldRuns } from './history'
import type { Operation } from '@/lib/features/kernel/operations/operation'
import { operations } from '@/lib/features/operation-table'

const named: Record<string, Operation> = operations
const actions = Object.values(toRoomMessages('es').actions).flatMap((texts) => Object.keys(texts))
// Omits queries that the audit log contains only if refused. They need no text, because the admin offers them only to
// people with the permission.
const recorded = Object.keys(named).filter(
  (name) => named[name]?.kind === 'command' || named[name]?.readsPersonalData,
)

test.each([...recorded, ...accountRecords, ...directoryRecords])('%s has a text in the history', (action) => {
  expect(actions).toContain(action)
})

test('each action has one kind', () => {
  expect(new Set(actions).size).toBe(actions.length)
})

test('folds consecutive saves of a piece by one person into one line, and nothing else', () => {
  const line = (minute: number, subject: string, action = 'savePiece', personId = 'ana') => ({
    at: new Date(Date.UTC(2026, 0, 1, 10, minute)),
    personId,
    organisation: 'AXS',
    action,
    subject,
    result: 'done',
  })
  const entries = [
    line(9, 'piece 1'),
    line(8, 'piece 1'),
    line(7, 'piece 1'),
    line(6, 'piece 2'),
    line(5, 'piece 1', 'savePiece', 'luis'),
    line(4, 'piece 1', 'publishPiece'),
    line(3, 'piece 1', 'publishPiece'),
  ]
  expect(foldRuns(entries).map(({ count, since }) => [count, since.getUTCMinutes()])).toEqual([
    [3, 7],
    [1, 6],
    [1, 5],
    [1, 4],
    [1, 3],
  ])
})
