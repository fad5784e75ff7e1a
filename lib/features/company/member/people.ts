import { foldAccents } from '@/lib/base/domain/fold-accents'

/** Invented people, to whom conversations, projects and the user table refer (specification, section 3). */
export const positions = [
  'consultant',
  'developer',
  'analyst',
  'projectLead',
  'trainer',
  'supportAgent',
  'architect',
] as const

export type Position = (typeof positions)[number]

export type Person = {
  id: number
  name: string
  email: string
  position: Position
  isOnline: boolean
}

const rows: readonly [name: string, position: Position, isOnline?: 'online'][] = [
  ['Lucía Herrera', 'projectLead', 'online'],
  ['Andrés Villalobos', 'developer', 'online'],
  ['Mariana Téllez', 'consultant'],
  ['Jorge Luna', 'analyst', 'online'],
  ['Paula Ibáñez', 'trainer'],
  ['Ricardo Montes', 'architect'],
  ['Sofía Quiroga', 'supportAgent', 'online'],
  ['Diego Saldaña', 'developer'],
  ['Valeria Ocampo', 'analyst'],
  ['Tomás Arriaga', 'consultant', 'online'],
  ['Camila Rojas', 'projectLead'],
  ['Emilio Duarte', 'supportAgent'],
  ['Natalia Figueroa', 'developer', 'online'],
  ['Héctor Zamora', 'consultant'],
  ['Beatriz Lozano', 'trainer', 'online'],
  ['Óscar Peralta', 'analyst'],
  ['Irene Castaño', 'architect'],
  ['Mateo Benítez', 'developer'],
  ['Adriana Solís', 'supportAgent', 'online'],
  ['Gonzalo Prieto', 'projectLead'],
  ['Renata Aguirre', 'consultant'],
  ['Julián Cabrera', 'developer'],
  ['Ximena Ponce', 'analyst', 'online'],
  ['Fernando Rivas', 'trainer'],
]

export const people: readonly Person[] = rows.map(([name, position, isOnline], index) => ({
  id: index + 1,
  name,
  email: toEmail(name),
  position,
  isOnline: isOnline === 'online',
}))

/** Returns a sample person. Throws for an unknown number. */
export function getPerson(id: number): Person {
  const person = people.find((candidate) => candidate.id === id)
  if (!person) throw new Error(`no sample person has the number ${id}`)
  return person
}

/** Returns the initials of the first two words, shown instead of a picture. */
export function toInitials(name: string): string {
  const words = name.trim().split(/\s+/).slice(0, 2)
  return words.map((word) => Array.from(word)[0]?.toLocaleUpperCase() ?? '').join('')
}

/** Returns an address in a domain that is reserved for examples (RFC 2606). */
function toEmail(name: string) {
  const plain = foldAccents(name).toLowerCase()
  return `${plain.replace(/\s+/g, '.')}@example.com`
}
