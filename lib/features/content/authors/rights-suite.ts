import type { Person } from '@/lib/base/domain/account'
import { anywhere, counter, type Rows, toOrganisation, type World } from '@/lib/testing/rights'

/** Adds an author profile: of the caller, of another person, or of another organisation. */
const anAuthor = async ({ store }: World, whose: string, actor: Person) => {
  const organisation = toOrganisation(whose)
  const name = whose === 'own' ? actor.name : `Autora ${++counter.last}`
  await store.authors.saveAuthor(organisation, name, {
    words: 'Escribe.',
    picture: '',
    personId: whose === 'own' ? actor.id : null,
  })
  return { name, words: 'Escribe sobre nubes.', picture: '' }
}

export const rights: Rows = {
  listAuthors: { scope: 'read', least: 'contributor', ...anywhere, input: async () => ({}) },
  saveAuthor: { scope: 'settings', least: 'administrator', own: 'contributor', input: anAuthor },
}
