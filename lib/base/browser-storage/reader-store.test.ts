/** @jest-environment jsdom */
import { READER_KEY } from './storage-keys'
import { getReaderState, parseReaderState, subscribeToReaderState, updateReaderState } from './reader-store'

beforeEach(() => localStorage.clear())

test.each([
  ['a missing text', null, '', false],
  ['both values', '{"valorA":"peajes","comentarioState":true}', 'peajes', true],
  ['invalid JSON', '{valorA', '', false],
  ['null', 'null', '', false],
  ['a number', '12', '', false],
  ['a list', '["valorA"]', '', false],
  ['a text of the wrong type', '{"valorA":7,"comentarioState":true}', '', true],
  ['a flag of the wrong type', '{"valorA":"sap","comentarioState":"true"}', 'sap', false],
])('reads %s', (_name, storedText, valorA, comentarioState) => {
  expect(parseReaderState(storedText)).toEqual({ valorA, comentarioState })
})

test('an update keeps the other values', () => {
  updateReaderState({ valorA: 'peajes' })
  updateReaderState({ comentarioState: true })

  expect(getReaderState()).toEqual({ valorA: 'peajes', comentarioState: true })
  expect(JSON.parse(localStorage.getItem(READER_KEY)!)).toEqual(getReaderState())
})

test('returns the same object until a value changes', () => {
  updateReaderState({ valorA: 'peajes' })

  expect(getReaderState()).toBe(getReaderState())
})

test('reads changes of another tab', () => {
  localStorage.setItem(READER_KEY, '{"valorA":"otra pestaña"}')

  expect(getReaderState().valorA).toBe('otra pestaña')
})

test('calls listeners until they unsubscribe', () => {
  const listener = jest.fn()
  const stop = subscribeToReaderState(listener)
  updateReaderState({ valorA: 'uno' })
  window.dispatchEvent(new Event('storage'))
  stop()
  updateReaderState({ valorA: 'dos' })

  expect(listener).toHaveBeenCalledTimes(2)
})

test('without storage a value lasts as long as the page', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  updateReaderState({ valorA: 'sin almacén' })

  expect(getReaderState().valorA).toBe('sin almacén')
  jest.restoreAllMocks()
})
