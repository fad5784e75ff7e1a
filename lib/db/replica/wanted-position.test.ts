import { WantedPosition } from './wanted-position'

let changes: number
let answers: (bigint | Error | 'hang')[]
let asked: number
const onFoundAgain = jest.fn()
let wanted: WantedPosition

beforeEach(() => {
  jest.useFakeTimers()
  onFoundAgain.mockClear()
  changes = 0
  asked = 0
  answers = []
  wanted = new WantedPosition({
    countChanges: () => changes,
    onFoundAgain,
    findEnd: async () => {
      const answer = answers[Math.min(asked++, answers.length - 1)]!
      if (answer === 'hang') return new Promise<never>(() => undefined)
      if (answer instanceof Error) throw answer
      return answer
    },
  })
})

afterEach(() => {
  wanted.close()
  jest.useRealTimers()
})

const away = new Error('connection refused')

test('the primary is asked once after each change, however much is read', async () => {
  answers = [10n, 20n]
  expect(await Promise.all([wanted.get(), wanted.get(), wanted.get()])).toEqual([10n, 10n, 10n])
  expect(asked).toBe(1)
  changes++
  expect(await wanted.get()).toBe(20n)
  expect(await wanted.get()).toBe(20n)
  expect(asked).toBe(2)
})

test('a promoted primary may stand before the former one', async () => {
  answers = [30n, 20n]
  await wanted.get()
  changes++
  expect(await wanted.get()).toBe(20n)
})

test('who asked before a change gets what was found after it, where that is known first', async () => {
  answers = ['hang', 20n]
  const early = wanted.get()
  changes++
  expect(await wanted.get()).toBe(20n)
  await jest.advanceTimersByTimeAsync(1000)
  expect(await early).toBe(20n)
  expect(onFoundAgain).not.toHaveBeenCalled()
})

test.each([
  ['refuses', away],
  ['hangs', 'hang'],
] as const)('a primary that %s is away, until it answers again, which is said', async (_, answer) => {
  answers = [answer, answer, 40n]
  const first = wanted.get()
  await jest.advanceTimersByTimeAsync(1000)
  expect(await first).toBeNull()
  changes++
  // At once, and no question more than one a second.
  expect(await wanted.get()).toBeNull()
  expect(onFoundAgain).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(5000)
  expect(onFoundAgain).toHaveBeenCalledTimes(1)
  expect(await wanted.get()).toBe(40n)
  expect(asked).toBe(3)
})
