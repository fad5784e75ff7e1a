/** @jest-environment jsdom */
import { createStoredState, parseJson } from './stored-state'

const KEY = 'test.state'
const aState = () => createStoredState(KEY, (stored) => ({ said: parseJson(stored) ?? 'nothing' }))

beforeEach(() => localStorage.clear())
afterEach(() => jest.restoreAllMocks())

test('is what was stored, and the same object until that changes', () => {
  localStorage.setItem(KEY, '"hello"')
  const state = aState()
  expect(state.get()).toEqual({ said: 'hello' })
  expect(state.get()).toBe(state.get())
})

test('makes something of nothing and of a broken text', () => {
  expect(aState().get()).toEqual({ said: 'nothing' })
  localStorage.setItem(KEY, '{broken')
  expect(aState().get()).toEqual({ said: 'nothing' })
})

test('sees what another tab stored', () => {
  const state = aState()
  state.get()
  localStorage.setItem(KEY, '"elsewhere"')
  expect(state.get()).toEqual({ said: 'elsewhere' })
})

test('calls its listeners until they stop', () => {
  const state = aState()
  const listener = jest.fn()
  const stop = state.subscribe(listener)
  state.set({ said: 'one' })
  dispatchEvent(new Event('storage'))
  stop()
  state.set({ said: 'two' })
  expect(listener).toHaveBeenCalledTimes(2)
})

test('lasts as long as the page where storage is refused', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  const state = aState()
  expect(state.get()).toEqual({ said: 'nothing' })
  state.set({ said: 'here' })
  expect(state.get()).toEqual({ said: 'here' })
})
