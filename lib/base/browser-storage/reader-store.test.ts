/** @jest-environment jsdom */
import { READER_KEY } from './storage-keys'
import { getReaderState, parseReaderState, subscribeToReaderState, updateReaderState } from './reader-store'

beforeEach(() => localStorage.clear())

test.each([
  ['nothing', null, '', false],
  ['both values', '{"valorA":"peajes","comentarioState":true}', 'peajes', true],
  ['text that is not JSON', '{valorA', '', false],
  ['null', 'null', '', false],
  ['a number', '12', '', false],
  ['a list', '["valorA"]', '', false],
  ['a text of the wrong type', '{"valorA":7,"comentarioState":true}', '', true],
  ['a flag of the wrong type', '{"valorA":"sap","comentarioState":"true"}', 'sap', false],
])('reads %s', (_name, stored, valorA, comentarioState) => {
  expect(parseReaderState(stored)).toEqual({ valorA, comentarioState })
})

test('keeps what is not changed', () => {
  updateReaderState({ valorA: 'peajes' })
  updateReaderState({ comentarioState: true })

  expect(getReaderState()).toEqual({ valorA: 'peajes', comentarioState: true })
  expect(JSON.parse(localStorage.getItem(READER_KEY)!)).toEqual(getReaderState())
})

test('is the same object until something changes', () => {
  updateReaderState({ valorA: 'peajes' })

  expect(getReaderState()).toBe(getReaderState())
})

test('sees what another tab stored', () => {
  localStorage.setItem(READER_KEY, '{"valorA":"otra pestaña"}')

  expect(getReaderState().valorA).toBe('otra pestaña')
})

test('calls its listeners until they stop', () => {
  const listener = jest.fn()
  const stop = subscribeToReaderState(listener)
  updateReaderState({ valorA: 'uno' })
  window.dispatchEvent(new Event('storage'))
  stop()
  updateReaderState({ valorA: 'dos' })

  expect(listener).toHaveBeenCalledTimes(2)
})

test('remembers for the page where storage is refused', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  updateReaderState({ valorA: 'sin almacén' })

  expect(getReaderState().valorA).toBe('sin almacén')
  jest.restoreAllMocks()
})
