import { findNearest } from './nearest'

test.each([
  ['migrate', 'migrate'],
  ['mirgate', 'migrate'],
  ['migrat', 'migrate'],
  ['refersh', 'refresh'],
  ['owner crate', 'owner create'],
  ['bread', null],
  ['', null],
])('finds for %s the nearest name %s', (typed, meant) => {
  expect(findNearest(typed, ['migrate', 'refresh', 'owner create'])).toBe(meant)
})
