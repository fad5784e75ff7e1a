import { ContentError } from '@/lib/content/errors'
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

const read = (key: string, one: () => Promise<unknown> = refusal) => check.orAbsent(key, one)
const fails = (key: string) => expect(read(key)).rejects.toMatchObject({ kind: 'refused' })

test('a record that exists is there', async () => {
  expect(await read('card 1', async () => 'the record')).toBe('the record')
})

test('a refused record is absent where the service answers otherwise', async () => {
  expect(await read('card 1')).toBeNull()
  expect(prove).toHaveBeenCalledTimes(1)
})

test('of a service that refuses everything no record is absent', async () => {
  prove.mockImplementation(refusal)
  await fails('card 1')
})

test('a failure is no absence, and asks for no proof', async () => {
  await expect(read('card 1', failure)).rejects.toMatchObject({ kind: 'failed' })
  expect(prove).not.toHaveBeenCalled()
})

describe('what is invented', () => {
  test.each([
    ['a list', () => check.watch(answer())],
    ['another record', () => read('card 2', answer)],
    ['a proof', () => read('card 3')],
  ])('costs no call more within a minute of %s', async (_, work) => {
    await work()
    prove.mockClear()
    for (let id = 100; id < 110; id++) expect(await read(`card ${id}`)).toBeNull()
    expect(prove).not.toHaveBeenCalled()
    jest.advanceTimersByTime(60_000)
    await read('card 110')
    expect(prove).toHaveBeenCalledTimes(1)
  })

  test('shares the call that proves', async () => {
    await Promise.all([read('card 1'), read('card 2'), read('domain a.example')])
    expect(prove).toHaveBeenCalledTimes(1)
  })
})

test('a record that was there is not gone without a new proof', async () => {
  await read('card 1', async () => 'the record')
  prove.mockImplementation(refusal)
  await fails('card 1')
  prove.mockImplementation(answer)
  expect(await read('card 1')).toBeNull()
})

test('once a list was refused, no record is absent', async () => {
  await check.watch(answer())
  await check.watch(refusal()).catch(() => undefined)
  prove.mockImplementation(refusal)
  await fails('card 1')
})

test('a list that failed for the moment takes no proof away', async () => {
  await check.watch(answer())
  await check.watch(failure()).catch(() => undefined)
  expect(await read('card 1')).toBeNull()
  expect(prove).not.toHaveBeenCalled()
})
