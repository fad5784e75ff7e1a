/** @jest-environment jsdom */
import { connectionStore, toggleConnection } from './connections'

test('adds a connection, and removes it again', () => {
  const once = toggleConnection([2], 5)
  expect(once).toEqual([2, 5])
  expect(toggleConnection(once, 2)).toEqual([5])
})

test.each([
  ['[7]', [7]],
  ['[]', []],
  ['{broken', [2, 4, 6, 10]],
  ['["7"]', [2, 4, 6, 10]],
])('parses the stored text %s to %j', (storedText, connections) => {
  localStorage.setItem('cartelera.connections', storedText)
  expect(connectionStore.get()).toEqual(connections)
})
