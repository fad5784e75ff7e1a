import { Autosaver, KEEP_MS, LATEST_MS, SEND_MS, type SaveState, type Sent } from './autosaver'

const OPENED_AT = 1_000_000
const states: SaveState[] = []
const answers: ((sent: Sent) => void)[] = []
const send = jest.fn(() => new Promise<Sent>((resolve) => answers.push(resolve)))
const keep = jest.fn()
const forget = jest.fn()
let saver: Autosaver

beforeEach(() => {
  jest.useFakeTimers({ now: OPENED_AT })
  states.length = 0
  answers.length = 0
  send.mockClear()
  keep.mockClear()
  forget.mockClear()
  const onState = (state: SaveState) => void states.push(state)
  saver = new Autosaver({ send, keep, forget, onState, latestMs: () => LATEST_MS })
})
afterEach(() => jest.useRealTimers())

const last = () => states.at(-1)
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
const answer = async (sent: Sent) => {
  answers.shift()?.(sent)
  await pass(0)
}

it('sends after a pause in typing, and is saved once the answer has arrived', async () => {
  saver.change()
  await pass(SEND_MS - 1)
  saver.change()
  expect(last()).toEqual({ kind: 'unsaved' })
  await pass(SEND_MS - 1)
  expect(send).not.toHaveBeenCalled()
  await pass(1)
  expect(last()).toEqual({ kind: 'saving' })
  await answer({ kind: 'done' })
  expect(last()).toEqual({ kind: 'saved', at: OPENED_AT + 2 * SEND_MS - 1 })
  expect([send.mock.calls.length, forget.mock.calls.length]).toEqual([1, 1])
  expect(saver.hasUnsaved).toBe(false)
})

it('sends after the maximum delay without a pause', async () => {
  for (let ms = 0; ms < LATEST_MS; ms += 500) {
    saver.change()
    await pass(500)
  }
  expect(send).toHaveBeenCalledTimes(1)
  expect(keep.mock.calls.length).toBeGreaterThanOrEqual(Math.floor(LATEST_MS / KEEP_MS) - 1)
})

it('saves repeatedly during uninterrupted typing', async () => {
  const typedMs = 27_000
  let unsentMs = 0
  for (let ms = 0; ms < typedMs; ms += 100) {
    const { length } = send.mock.calls
    saver.change()
    await pass(100)
    unsentMs += 100
    expect(unsentMs).toBeLessThanOrEqual(LATEST_MS + 100)
    if (send.mock.calls.length === length) continue
    unsentMs = 0
    await answer({ kind: 'done' })
  }
  expect(send.mock.calls.length).toBeGreaterThanOrEqual(Math.floor(typedMs / (LATEST_MS + 100)))
})

it('sends one request at a time, and later typing with the next', async () => {
  saver.change()
  await pass(SEND_MS)
  saver.change()
  await pass(10 * LATEST_MS)
  expect(send).toHaveBeenCalledTimes(1)
  await answer({ kind: 'done' })
  expect(forget).not.toHaveBeenCalled()
  await pass(SEND_MS)
  expect(send).toHaveBeenCalledTimes(2)
  await answer({ kind: 'done' })
  expect(last()).toMatchObject({ kind: 'saved' })
})

it('keeps a copy and retries while the server is unavailable', async () => {
  saver.change()
  await pass(SEND_MS)
  await answer({ kind: 'unavailable' })
  expect(last()).toEqual({ kind: 'unavailable' })
  expect(keep).toHaveBeenCalled()
  saver.change()
  expect(last()).toEqual({ kind: 'unavailable' })
  await pass(2000)
  expect(send).toHaveBeenCalledTimes(2)
  await answer({ kind: 'unavailable' })
  await pass(3999)
  expect(send).toHaveBeenCalledTimes(2)
  await pass(1)
  await answer({ kind: 'done' })
  expect(last()).toMatchObject({ kind: 'saved' })
})

it.each<Sent>([{ kind: 'signed-out' }, { kind: 'refused', reason: 'notAllowed' }])(
  'waits after %j until it is resumed',
  async (sent) => {
    saver.change()
    await pass(SEND_MS)
    await answer(sent)
    await pass(600_000)
    expect(send).toHaveBeenCalledTimes(1)
    expect(last()).toEqual(sent)
    const flushed = saver.flush()
    await pass(0)
    await answer({ kind: 'done' })
    await flushed
    expect(last()).toMatchObject({ kind: 'saved' })
  },
)

it('sends a refused text again after a change', async () => {
  saver.change()
  await pass(SEND_MS)
  await answer({ kind: 'refused', reason: 'tooComplex' })
  saver.change()
  await pass(SEND_MS)
  await answer({ kind: 'done' })
  expect(last()).toMatchObject({ kind: 'saved' })
})

it('sends nothing during an exclusive operation, and later typing after it', async () => {
  saver.change()
  let finish = () => {}
  const publishing = saver.exclusive(
    (upTo) => new Promise<void>((resolve) => (finish = () => resolve(saver.settle(upTo)))),
  )
  await pass(0)
  saver.change()
  await pass(LATEST_MS)
  expect(send).not.toHaveBeenCalled()
  finish()
  await publishing
  await pass(SEND_MS)
  expect(send).toHaveBeenCalledTimes(1)
})

it('continues after a failure', async () => {
  await expect(saver.exclusive(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  saver.change()
  await pass(SEND_MS)
  expect(send).toHaveBeenCalledTimes(1)
})

it('keeps an unsaved text when it ends, but not a saved one', async () => {
  saver.end()
  expect(keep).not.toHaveBeenCalled()
  saver.change()
  saver.end()
  expect(keep).toHaveBeenCalledTimes(1)
  await pass(LATEST_MS)
  expect(send).not.toHaveBeenCalled()
})
