import { snapshotMetrics } from '@/lib/base/platform/metrics/metrics'
import { RedisOutage, toFailure } from './redis-outage'

const mockLines: string[] = []
jest.mock('./log', () => ({
  log: () => ({
    warn: ({ failure = '' }, message: string) => mockLines.push(`${message} ${failure}`.trim()),
    info: (_: object, message: string) => mockLines.push(message),
  }),
}))

const read = { name: 'lookUp', kind: 'read' } as const
const write = { name: 'probe', kind: 'write' } as const
const full = new Error("OOM command not allowed when used memory > 'maxmemory'.")
const late = Object.assign(new Error('Operation timed out'), { isTaskCancelledError: true })
const notSent = Object.assign(new Error('Execution prevented'), { isBrokenCircuitError: true })

/** Returns the log lines after the events. */
async function report(
  events: readonly (readonly [typeof read | typeof write, Error | null] | 'lost' | 'back')[],
) {
  mockLines.length = 0
  const outage = new RedisOutage('pages')
  for (const event of events) {
    if (event === 'lost') outage.disconnected(new Error('Socket closed'))
    else if (event === 'back') outage.reconnected()
    else {
      const [command, failure] = event
      const run = () => (failure ? Promise.reject(failure) : Promise.resolve('an answer'))
      await outage.watch(command, run).catch(() => undefined)
    }
  }
  return mockLines
}

const failing = (failure: string) => `Redis commands failing ${failure}`
const again = 'Redis commands succeed again'

test.each([
  [
    'one late answer',
    [
      [read, late],
      [read, null],
      [read, late],
    ],
    [],
  ],
  [
    'three late answers',
    [
      [read, late],
      [read, late],
      [read, late],
      [read, late],
    ],
    [failing('timeout')],
  ],
  [
    'late answers, then an answer in time',
    [
      [read, late],
      [read, late],
      [read, late],
      [read, null],
    ],
    [failing('timeout'), again],
  ],
  [
    'late reads, until something can be written',
    [
      [read, late],
      [read, late],
      [read, late],
      [write, null],
    ],
    [failing('timeout'), again],
  ],
  [
    'a full Redis that still answers reads',
    [
      [write, full],
      [read, null],
      [write, full],
    ],
    [failing('full')],
  ],
  [
    'a Redis that has room again after it was full',
    [
      [write, full],
      [write, null],
      [write, full],
    ],
    [failing('full'), again, failing('full')],
  ],
  [
    'commands that are not sent',
    [
      [read, notSent],
      [read, notSent],
      [read, notSent],
    ],
    [],
  ],
  [
    'a lost connection, however often it is tried',
    ['lost', 'lost', [write, full], 'back'],
    ['Redis disconnected', 'Redis reconnected'],
  ],
  [
    'a Redis that hangs, and loses its connection for it',
    [[write, late], [write, late], [write, late], 'lost', 'back', [write, null]],
    [failing('timeout'), again],
  ],
] as const)('%s', async (_, events, lines) => {
  expect(await report(events)).toEqual(lines)
})

test('counts every failure, logged or not', async () => {
  await report([[write, full], [write, full], [read, late], [read, notSent], 'lost'])
  const errors = snapshotMetrics().filter(({ family }) => family === 'redisErrors')
  const reasons = errors.flatMap(({ labels, ...series }) =>
    'value' in series && series.value > 0 ? [labels.join(' ')] : [],
  )
  expect(reasons.toSorted()).toEqual(['pages circuit', 'pages disconnected', 'pages full', 'pages timeout'])
})

test.each([
  ['a command that took too long', late, 'timeout'],
  ['a command that was not sent', notSent, 'circuit'],
  ['no room', full, 'full'],
  ['a closed connection', new Error('The client is closed'), 'other'],
  ['a value that is not an error', 'no', 'other'],
])('%s', (_, cause, failure) => {
  expect(toFailure(cause)).toBe(failure)
})
