/** @jest-environment jsdom */
import { connectionStore, toggleConnection } from './connections'

test('connects, and the other way round', () => {
  const once = toggleConnection([2], 5)
  expect(once).toEqual([2, 5])
  expect(toggleConnection(once, 2)).toEqual([5])
})

test.each([
  ['[7]', [7]],
  ['[]', []],
  ['{broken', [2, 4, 6, 10]],
  ['["7"]', [2, 4, 6, 10]],
])('what a browser kept as %s is %j', (stored, connections) => {
  localStorage.setItem('cartelera.connections', stored)
  expect(connectionStore.get()).toEqual(connections)
})
