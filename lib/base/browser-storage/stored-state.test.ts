/** @jest-environment jsdom */
import { createStoredState, parseJson } from './stored-state'

const KEY = 'test.state'
const aState = () => createStoredState(KEY, (storedText) => ({ said: parseJson(storedText) ?? 'nothing' }))

beforeEach(() => localStorage.clear())
afterEach(() => jest.restoreAllMocks())

test('returns the stored value, and the same object until it changes', () => {
  localStorage.setItem(KEY, '"hello"')
  const state = aState()
  expect(state.get()).toEqual({ said: 'hello' })
  expect(state.get()).toBe(state.get())
})

test('parses a missing and an invalid text', () => {
  expect(aState().get()).toEqual({ said: 'nothing' })
  localStorage.setItem(KEY, '{broken')
  expect(aState().get()).toEqual({ said: 'nothing' })
})

test('reads changes of another tab', () => {
  const state = aState()
  state.get()
  localStorage.setItem(KEY, '"elsewhere"')
  expect(state.get()).toEqual({ said: 'elsewhere' })
})

test('calls listeners until they unsubscribe', () => {
  const state = aState()
  const listener = jest.fn()
  const stop = state.subscribe(listener)
  state.set({ said: 'one' })
  dispatchEvent(new Event('storage'))
  stop()
  state.set({ said: 'two' })
  expect(listener).toHaveBeenCalledTimes(2)
})

test('without storage a value lasts as long as the page', () => {
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
