import { findPeople } from './find-people'

const people = [
  { name: 'Íñigo Peña', email: 'inigo@example.com' },
  { name: 'Ana Luna', email: 'luna@example.org' },
]

test.each([
  ['', ['Íñigo Peña', 'Ana Luna']],
  ['pena INIGO', ['Íñigo Peña']],
  ['example.org', ['Ana Luna']],
  ['luna peña', []],
])('“%s” finds %j', (text, names) => {
  expect(findPeople(people, text).map(({ name }) => name)).toEqual(names)
})
