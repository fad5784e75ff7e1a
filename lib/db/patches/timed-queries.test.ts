import { snapshotMetrics } from '@/lib/base/platform/metrics/metrics'
import { timeQueries, toOperation } from './timed-queries'

test.each([
  ['select 1', 'select'],
  ['  SELECT "id" from x', 'select'],
  [{ text: 'insert into comments', types: {} }, 'insert'],
  ['with words as (select 1) select 2', 'with'],
  ['vacuum', 'other'],
  ['selection', 'other'],
  [{ sql: 'select' }, 'other'],
  [undefined, 'other'],
])('%j is counted as %s', (statement, operation) => {
  expect(toOperation(statement)).toBe(operation)
})

test('counts statements when they end, and does not change their results', async () => {
  const client = {
    query: async (text: string) => {
      if (text === 'select failure') throw new Error('refused')
      return [text]
    },
  }
  timeQueries(client, 'postgresql')
  await expect(client.query('select 1')).resolves.toEqual(['select 1'])
  await expect(client.query('select failure')).rejects.toThrow('refused')
  const labels = snapshotMetrics().map((sample) => sample.labels)
  expect(labels).toEqual([
    ['postgresql', 'select', ''],
    ['postgresql', 'select', 'error'],
  ])
})
