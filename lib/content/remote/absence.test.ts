import { ContentError } from '@/lib/content/port/errors'
import { AbsenceCheck } from './absence'

const refusal = () => Promise.reject(new ContentError('refused', 'getArticle', null, 'msgId 1'))
const failure = () => Promise.reject(new ContentError('failed', 'getArticle', null, 'HTTP 500'))
const answer = () => Promise.resolve([])

let prove: jest.Mock<Promise<unknown>>
let check: AbsenceCheck

beforeEach(() => {
  jest.useFakeTimers()
  prove = jest.fn(answer)
  check = new AbsenceCheck(prove)
})
afterEach(() => jest.useRealTimers())

const read = (key: string, readOne: () => Promise<unknown> = refusal) => check.orAbsent(key, readOne)
const fails = (key: string) => expect(read(key)).rejects.toMatchObject({ kind: 'refused' })

test('returns an existing record', async () => {
  expect(await read('card 1', async () => 'the record')).toBe('the record')
})

test('returns null for a rejected record if the service accepts other calls', async () => {
  expect(await read('card 1')).toBeNull()
  expect(prove).toHaveBeenCalledTimes(1)
})

test('throws if the service rejects everything', async () => {
  prove.mockImplementation(refusal)
  await fails('card 1')
})

test('throws on a failure, without a proof', async () => {
  await expect(read('card 1', failure)).rejects.toMatchObject({ kind: 'failed' })
  expect(prove).not.toHaveBeenCalled()
})

describe('an invented id', () => {
  test.each([
    ['a list', () => check.watch(answer())],
    ['another record', () => read('card 2', answer)],
    ['a proof', () => read('card 3')],
  ])('costs no further call within a minute after %s', async (_, work) => {
    await work()
    prove.mockClear()
    for (let id = 100; id < 110; id++) expect(await read(`card ${id}`)).toBeNull()
    expect(prove).not.toHaveBeenCalled()
    jest.advanceTimersByTime(60_000)
    await read('card 110')
    expect(prove).toHaveBeenCalledTimes(1)
  })

  test('shares the call of the proof', async () => {
    await Promise.all([read('card 1'), read('card 2'), read('domain a.example')])
    expect(prove).toHaveBeenCalledTimes(1)
  })
})

test('a record that existed is only missing after a new proof', async () => {
  await read('card 1', async () => 'the record')
  prove.mockImplementation(refusal)
  await fails('card 1')
  prove.mockImplementation(answer)
  expect(await read('card 1')).toBeNull()
})

test('no record is missing after a list was rejected', async () => {
  await check.watch(answer())
  await check.watch(refusal()).catch(() => undefined)
  prove.mockImplementation(refusal)
  await fails('card 1')
})

test('a temporary failure of a list does not invalidate the proof', async () => {
  await check.watch(answer())
  await check.watch(failure()).catch(() => undefined)
  expect(await read('card 1')).toBeNull()
  expect(prove).not.toHaveBeenCalled()
})
