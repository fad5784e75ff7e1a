/** @jest-environment jsdom */
import { listKeys, readText, removeText, subscribeToOtherTabs, writeText } from './browser-storage'

const KEY = 'test.text'

function refuse(...methods: ('getItem' | 'setItem' | 'removeItem')[]) {
  for (const method of methods) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError')
    })
  }
}

beforeEach(() => {
  localStorage.clear()
  removeText(KEY)
})
afterEach(() => jest.restoreAllMocks())

test('reads a stored text until it is removed', () => {
  expect(readText(KEY)).toBeNull()
  expect(writeText(KEY, 'one')).toBe(true)
  expect(readText(KEY)).toBe('one')
  expect(localStorage.getItem(KEY)).toBe('one')
  removeText(KEY)
  expect(readText(KEY)).toBeNull()
})

test('a text that does not fit replaces the stored one for this page', () => {
  writeText(KEY, 'one')
  refuse('setItem')
  expect(writeText(KEY, 'two')).toBe(false)
  expect(readText(KEY)).toBe('two')
})

test('without storage a text lasts as long as the page', () => {
  refuse('getItem', 'setItem', 'removeItem')
  expect(readText(KEY)).toBeNull()
  writeText(KEY, 'one')
  expect(readText(KEY)).toBe('one')
  removeText(KEY)
  expect(readText(KEY)).toBeNull()
})

test('a text of another tab replaces one that could not be stored', () => {
  const keys: (string | null)[] = []
  const stop = subscribeToOtherTabs((key) => keys.push(key))
  refuse('setItem')
  writeText(KEY, 'one')
  jest.restoreAllMocks()
  localStorage.setItem(KEY, 'two')
  dispatchEvent(new StorageEvent('storage', { key: KEY }))
  expect(readText(KEY)).toBe('two')
  stop()
  dispatchEvent(new StorageEvent('storage', { key: KEY }))
  expect(keys).toEqual([KEY])
})

it('lists the keys with a prefix, including those that could not be stored', () => {
  writeText(`${KEY}:1`, 'one')
  refuse('setItem')
  writeText(`${KEY}:2`, 'two')
  expect(listKeys(`${KEY}:`).toSorted()).toEqual([`${KEY}:1`, `${KEY}:2`])
  removeText(`${KEY}:1`)
  removeText(`${KEY}:2`)
  expect(listKeys(`${KEY}:`)).toEqual([])
})
