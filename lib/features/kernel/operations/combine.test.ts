import { combine } from './combine'

test('combines the exports of modules', () => {
  expect(combine({ read: 1 }, { write: 2 })).toEqual({ read: 1, write: 2 })
})

test('does not compile if two modules export the same name', () => {
  // @ts-expect-error -- `read` is exported twice.
  expect(combine({ read: 1 }, { read: 2 })).toEqual({ read: 2 })
})
