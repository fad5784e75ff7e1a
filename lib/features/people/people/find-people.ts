import { foldAccents } from '@/lib/base/domain/fold-accents'

/** Returns the people whose name or mail address contains every word of a text, ignoring case and accents. */
export function findPeople<Person extends { name: string; email: string }>(
  people: readonly Person[],
  text: string,
): Person[] {
  const words = fold(text).split(/\s+/).filter(Boolean)
  return people.filter(({ name, email }) => {
    const content = fold(`${name} ${email}`)
    return words.every((word) => content.includes(word))
  })
}

const fold = (text: string) => foldAccents(text).toLowerCase()
