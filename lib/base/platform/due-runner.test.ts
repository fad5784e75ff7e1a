import { DueRunner } from './due-runner'

const START = Date.parse('2030-01-01T08:00:00Z')
const performed: string[] = []
const failures: unknown[] = []
let due: number[]
let runner: DueRunner<{ dueAt: string }>
let isAway: boolean

const toPerformed = (at: number) => ({ dueAt: new Date(at).toISOString() })

beforeEach(() => {
  jest.useFakeTimers({ now: START })
  performed.length = 0
  failures.length = 0
  due = []
  isAway = false
  runner = new DueRunner({
    store: {
      performDue: async (now) => {
        if (isAway) throw new Error('away')
        const next = due.findIndex((at) => at <= now.getTime())
        return next < 0 ? null : toPerformed(due.splice(next, 1)[0] ?? 0)
      },
      getNextDue: async () => (due.length === 0 ? null : toPerformed(Math.min(...due)).dueAt),
    },
    onPerformed: ({ dueAt }) =>
      performed.push(`${dueAt.slice(11, 19)} at ${new Date().toISOString().slice(11, 19)}`),
    onFailure: (cause) => failures.push(cause),
  })
})

afterEach(async () => {
  await runner.stop()
  jest.useRealTimers()
})

const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000)

test('performs at the start what a stopped site has missed', async () => {
  due = [START - 86_400_000, START - 1000]
  runner.wake()
  await pass(0)
  expect(performed).toEqual(['08:00:00 at 08:00:00', '07:59:59 at 08:00:00'])
})

test('wakes at the next time that is due', async () => {
  due = [START + 30_000, START + 150_000]
  runner.wake()
  await pass(29)
  expect(performed).toEqual([])
  await pass(200)
  expect(performed).toEqual(['08:00:30 at 08:00:30', '08:02:30 at 08:02:30'])
})

test('finds within a minute what another copy has scheduled, and at once what this one has', async () => {
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

test('asks again within a minute where the store is away', async () => {
  due = [START]
  isAway = true
  runner.wake()
  await pass(61)
  expect(failures).toHaveLength(2)
  isAway = false
  await pass(60)
  expect(performed).toEqual(['08:00:00 at 08:02:00'])
})

test('says how late it is: not before the time, and until what is due was performed', async () => {
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

test('performs nothing once it is stopped', async () => {
  due = [START + 10_000]
  runner.wake()
  await pass(1)
  await runner.stop()
  runner.wake()
  await pass(120)
  expect(performed).toEqual([])
})
