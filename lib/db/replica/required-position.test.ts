import { RequiredPosition } from './required-position'

let changes: number
let answers: (bigint | Error | 'hang')[]
let questions: number
const onFoundAgain = jest.fn()
let required: RequiredPosition

beforeEach(() => {
  jest.useFakeTimers()
  onFoundAgain.mockClear()
  changes = 0
  questions = 0
  answers = []
  required = new RequiredPosition({
    countChanges: () => changes,
    onFoundAgain,
    findEnd: async () => {
      const answer = answers[Math.min(questions++, answers.length - 1)]!
      if (answer === 'hang') return new Promise<never>(() => undefined)
      if (answer instanceof Error) throw answer
      return answer
    },
  })
})

afterEach(() => {
  required.close()
  jest.useRealTimers()
})

const away = new Error('connection refused')

test('queries the primary once after each change, whatever the number of reads', async () => {
  answers = [10n, 20n]
  expect(await Promise.all([required.get(), required.get(), required.get()])).toEqual([10n, 10n, 10n])
  expect(questions).toBe(1)
  changes++
  expect(await required.get()).toBe(20n)
  expect(await required.get()).toBe(20n)
  expect(questions).toBe(2)
})

test('accepts a lower position after another server became the primary', async () => {
  answers = [30n, 20n]
  await required.get()
  changes++
  expect(await required.get()).toBe(20n)
})

test('a read from before a change gets the position after it, if that is known first', async () => {
  answers = ['hang', 20n]
  const early = required.get()
  changes++
  expect(await required.get()).toBe(20n)
  await jest.advanceTimersByTimeAsync(1000)
  expect(await early).toBe(20n)
  expect(onFoundAgain).not.toHaveBeenCalled()
})

test.each([
  ['refuses', away],
  ['hangs', 'hang'],
] as const)('logs that a primary that %s is unavailable, and its recovery', async (_, answer) => {
  answers = [answer, answer, 40n]
  const first = required.get()
  await jest.advanceTimersByTimeAsync(1000)
  expect(await first).toBeNull()
  changes++
  // Answers null at once, without a query: the primary is queried at most once a second.
  expect(await required.get()).toBeNull()
  expect(onFoundAgain).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(5000)
  expect(onFoundAgain).toHaveBeenCalledTimes(1)
  expect(await required.get()).toBe(40n)
  expect(questions).toBe(3)
})
