import { getPerson, people, toInitials } from './people'

test.each([
  ['Lucía Herrera', 'LH'],
  ['óscar', 'Ó'],
  ['Ana María de la Luz', 'AM'],
  ['  Eva   Gil ', 'EG'],
  ['李 雷', '李雷'],
  ['', ''],
])('«%s» has the initials «%s»', (name, initials) => {
  expect(toInitials(name)).toBe(initials)
})

test('gives every person a unique number and email address, in a reserved domain', () => {
  expect(new Set(people.map((person) => person.id)).size).toBe(people.length)
  expect(new Set(people.map((person) => person.email)).size).toBe(people.length)
  expect(people.filter((person) => !/^[a-z.]+@example\.com$/.test(person.email))).toEqual([])
})

test('throws for an unknown number', () => {
  expect(getPerson(1).name).toBe('Lucía Herrera')
  expect(() => getPerson(99)).toThrow('99')
})
