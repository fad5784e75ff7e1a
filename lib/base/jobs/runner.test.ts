import { JobRunner } from './runner'

const START = Date.parse('2030-01-01T08:00:00Z')
const performed: string[] = []
const failures: unknown[] = []
let due: number[]
let runner: JobRunner
let isAway: boolean

const toPerformed = (at: number) => ({ dueAt: new Date(at).toISOString() })

beforeEach(() => {
  jest.useFakeTimers({ now: START })
  performed.length = 0
  failures.length = 0
  due = []
  isAway = false
  runner = new JobRunner({
    performDue: async (now) => {
      if (isAway) throw new Error('away')
      const next = due.findIndex((at) => at <= now.getTime())
      if (next < 0) return null
      const { dueAt } = toPerformed(due.splice(next, 1)[0] ?? 0)
      return performed.push(`${dueAt.slice(11, 19)} at ${now.toISOString().slice(11, 19)}`)
    },
    getNextDue: async () => (due.length === 0 ? null : toPerformed(Math.min(...due)).dueAt),
    onFailure: (cause) => failures.push(cause),
  })
})

afterEach(async () => {
  await runner.stop()
  jest.useRealTimers()
})

const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000)

test('performs overdue jobs at the start', async () => {
  due = [START - 86_400_000, START - 1000]
  runner.wake()
  await pass(0)
  expect(performed).toEqual(['08:00:00 at 08:00:00', '07:59:59 at 08:00:00'])
})

test('wakes at the next due time', async () => {
  due = [START + 30_000, START + 150_000]
  runner.wake()
  await pass(29)
  expect(performed).toEqual([])
  await pass(200)
  expect(performed).toEqual(['08:00:30 at 08:00:30', '08:02:30 at 08:02:30'])
})

test('finds jobs of other instances within a minute, and jobs of this one immediately', async () => {
  runner.wake()
  await pass(10)
  due = [START + 20_000]
  await pass(51)
  expect(performed).toEqual(['08:00:20 at 08:01:00'])
  due = [START + 65_000]
  runner.wake()
  await pass(5)
  expect(performed.at(-1)).toBe('08:01:05 at 08:01:05')
})

test('retries within a minute if the store is unavailable', async () => {
  due = [START]
  isAway = true
  runner.wake()
  await pass(61)
  expect(failures).toHaveLength(2)
  isAway = false
  await pass(60)
  expect(performed).toEqual(['08:00:00 at 08:02:00'])
})

test('reports the delay of overdue jobs, and 0 before their time', async () => {
  due = [START + 30_000]
  runner.wake()
  await pass(10)
  expect(runner.getDelaySeconds()).toBe(0)
  isAway = true
  await pass(80)
  expect(runner.getDelaySeconds()).toBe(60)
  isAway = false
  await pass(60)
  expect(performed).toHaveLength(1)
  expect(runner.getDelaySeconds()).toBe(0)
})

test('performs nothing once stopped', async () => {
  due = [START + 10_000]
  runner.wake()
  await pass(1)
  await runner.stop()
  runner.wake()
  await pass(120)
  expect(performed).toEqual([])
})

describe('tasks', () => {
  let ends: (() => void)[]
  let aborted: number
  let tasks: JobRunner

  beforeEach(() => {
    ends = []
    aborted = 0
    due = [START, START, START]
    tasks = new JobRunner({
      maxTasks: 2,
      performDue: async () => {
        if (due.pop() === undefined) return null
        return (ended: AbortSignal) =>
          new Promise<void>((resolve) => {
            ends.push(resolve)
            ended.addEventListener('abort', () => {
              aborted += 1
              resolve()
            })
          })
      },
      getNextDue: async () => null,
      onFailure: (cause) => failures.push(cause),
    })
  })

  afterEach(() => tasks.stop())

  test('run in parallel up to the maximum, and the next one starts when one has ended', async () => {
    tasks.wake()
    await pass(1)
    expect(ends).toHaveLength(2)
    ends[0]?.()
    await pass(1)
    expect(ends).toHaveLength(3)
  })

  test('are aborted when the runner stops, and no other one starts', async () => {
    tasks.wake()
    await pass(1)
    await tasks.stop()
    expect([aborted, ends.length]).toEqual([2, 2])
  })
})
