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

it('sends once no one types any more, and is saved when the answer has come', async () => {
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

it('does not wait for the end of typing', async () => {
  for (let ms = 0; ms < LATEST_MS; ms += 500) {
    saver.change()
    await pass(500)
  }
  expect(send).toHaveBeenCalledTimes(1)
  expect(keep.mock.calls.length).toBeGreaterThanOrEqual(Math.floor(LATEST_MS / KEEP_MS) - 1)
})

it('sends one after another: what is typed meanwhile goes with the next', async () => {
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

it('keeps a copy and asks again while the room is away', async () => {
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
  'waits after %j until it is told to go on',
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

it('sends what was refused again once it has changed', async () => {
  saver.change()
  await pass(SEND_MS)
  await answer({ kind: 'refused', reason: 'tooComplex' })
  saver.change()
  await pass(SEND_MS)
  await answer({ kind: 'done' })
  expect(last()).toMatchObject({ kind: 'saved' })
})

it('sends nothing while something else is done with the piece, and what was typed meanwhile after it', async () => {
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

it('goes on after what has failed', async () => {
  await expect(saver.exclusive(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  saver.change()
  await pass(SEND_MS)
  expect(send).toHaveBeenCalledTimes(1)
})

it('keeps what is unsaved when it ends, and nothing that is saved', async () => {
  saver.end()
  expect(keep).not.toHaveBeenCalled()
  saver.change()
  saver.end()
  expect(keep).toHaveBeenCalledTimes(1)
  await pass(LATEST_MS)
  expect(send).not.toHaveBeenCalled()
})
