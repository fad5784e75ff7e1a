import { BuildLookups, isBuildFile, LOOKUP_MS } from './build-lookups'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('one look-up answers all requests that came before it, and none that came later', async () => {
  const lookUp = jest.fn()
  const lookups = new BuildLookups(lookUp)
  const answered: string[] = []
  const wait = (name: string) => void lookups.wait().then(() => answered.push(name))
  wait('first')
  wait('second')
  lookups.settle()
  await jest.advanceTimersByTimeAsync(LOOKUP_MS - 1)
  expect(answered).toEqual(['first'])
  expect(lookUp).toHaveBeenCalledTimes(1)
  wait('third')
  await jest.advanceTimersByTimeAsync(1)
  expect(lookUp).toHaveBeenCalledTimes(2)
  lookups.settle()
  await jest.advanceTimersByTimeAsync(0)
  expect(answered).toEqual(['first', 'second', 'third'])
})

test('a request waits for a look-up for at most three seconds', async () => {
  const lookups = new BuildLookups(() => undefined)
  const answered = jest.fn()
  void lookups.wait().then(answered)
  await jest.advanceTimersByTimeAsync(2999)
  expect(answered).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)
  expect(answered).toHaveBeenCalledWith(false)
})

test('requests beyond the first thousand do not wait', async () => {
  const lookups = new BuildLookups(() => undefined)
  const answered = jest.fn()
  for (let count = 0; count < 1001; count += 1) void lookups.wait().then(answered)
  await jest.advanceTimersByTimeAsync(0)
  expect(answered.mock.calls).toEqual([[false]])
})

test.each([
  ['/_next/static/chunks/01rhkbcfnh4g4.js', true],
  ['/_next/static/chunks/turbopack-077hmtqrhcoji.js', true],
  ['/_next/static/media/newsreader_early-s.p.1zad18wdt5lmx.woff2', true],
  ['/_next/static/76423c4/_buildManifest.js', true],
  ['/_next/static/catch-up-h31BZZ3P.js', true],
  ['/_next/static/chunks/a.php', false],
  ['/_next/static/', false],
  ['/_next/static/a b.js', false],
  [`/_next/static/${'a'.repeat(200)}.js`, false],
  ['/home', false],
])('%s may be a build’s file: %s', (path, expected) => {
  expect(isBuildFile(path)).toBe(expected)
})
