/** @jest-environment node */
import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { UnreadBudget } from './unread-budget'

jest.mock('@/lib/base/platform/log', () => ({ log: () => ({ warn: jest.fn() }) }))

/** A response whose client reads pieces under control of the test. */
class Response extends EventEmitter {
  destroyed = false
  readonly #waiting: (() => void)[] = []

  write(_: Buffer, onTaken: () => void) {
    this.#waiting.push(onTaken)
  }

  /** Closes in a later turn, like Node. */
  destroy() {
    this.destroyed = true
    process.nextTick(() => this.emit('close'))
  }

  take() {
    this.#waiting.shift()?.()
  }
}

let budget: UnreadBudget
let responses: Map<string, { response: Response; write: (piece: Buffer) => void }>

beforeEach(() => {
  budget = new UnreadBudget({ ofAll: 100, ofOneClient: 40 })
  responses = new Map()
})

/** Returns a response by name: 'a1' is the first response to client a. */
function on(name: string) {
  const entry = responses.get(name)
  if (entry) return entry
  const response = new Response()
  const write = budget.open(response as unknown as ServerResponse, name[0] ?? '')
  responses.set(name, { response, write })
  return { response, write }
}

const write = (name: string, bytes: number) => on(name).write(Buffer.alloc(bytes))
const take = (name: string) => on(name).response.take()
const ended = () => [...responses].flatMap(([name, { response }]) => (response.destroyed ? name : []))

test('ends no response within the client’s share', () => {
  write('a1', 20)
  write('a2', 20)
  expect(ended()).toEqual([])
})

test('does not count what a client has read', () => {
  for (let piece = 0; piece < 10; piece++) {
    write('a1', 30)
    take('a1')
  }
  expect(ended()).toEqual([])
})

test('ends the response of a client beyond its share that was read least recently', () => {
  write('a1', 10)
  write('a1', 10)
  write('a2', 20)
  take('a1')
  write('a3', 10)
  expect(ended()).toEqual([])
  write('a4', 10)
  expect(ended()).toEqual(['a2'])
})

test('does not end a response without unread bytes', () => {
  write('a1', 1)
  take('a1')
  write('a2', 30)
  write('a3', 30)
  expect(ended()).toEqual(['a2'])
})

test('ends a single response that exceeds the share', () => {
  write('a1', 41)
  expect(ended()).toEqual(['a1'])
})

test('beyond the total, the client with most unread bytes loses a response, not the newest client', () => {
  for (const name of ['a1', 'b1', 'c1']) write(name, 30)
  write('b2', 9)
  write('d1', 2)
  expect(ended()).toEqual(['b1'])
})

test('does not count responses that were ended, or closed by their client', async () => {
  for (let round = 0; round < 5; round++) {
    write(`a${round}`, 30)
    write(`b${round}`, 30)
    on(`b${round}`).response.destroy()
    await new Promise(process.nextTick)
  }
  expect(ended()).not.toContain('a4')
  write('c1', 40)
  expect(ended()).not.toContain('a4')
  // This write is too late: its body was dropped when the response was aborted.
  take('a0')
  write('a4', 11)
  expect(ended()).toContain('a4')
})
