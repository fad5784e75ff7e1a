import { accountRecords } from '@/lib/features/accounts/record-account'
import { findHistoryText } from './history'
import type { Operation } from '@/lib/features/operations/operation'
import { operations } from '@/lib/features/operations'

const named: Record<string, Operation> = operations
// Of a query only a refusal has a line; the room offers none of these to whom it would refuse them.
const commands = Object.keys(named).filter((name) => named[name]?.kind === 'command')

test.each([...commands, ...accountRecords])('%s has a text in the history', (action) => {
  expect(findHistoryText(action)).toBe(action)
})
