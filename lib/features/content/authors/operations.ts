import * as z from 'zod'
import { pictureInput } from '@/lib/features/kernel/operations/inputs'
import { listing, pageNumber } from '@/lib/features/kernel/operations/listing'
import {
  command,
  done,
  query,
  type RoomContext,
  type Subject,
} from '@/lib/features/kernel/operations/operation'
import type { ListedAuthor } from './authors'

const PAGE_LENGTH = 50
const MAX_WORDS = 3000
const MAX_NAME = 200

type Person = RoomContext['person']

/**
 * Returns whether the profile belongs to the person: it has their name, and no other person with that name
 * has written it. Names are not linked to accounts.
 */
const isOwn = ({ name, personId }: ListedAuthor, person: Person) =>
  name === person.name && (personId === null || personId === person.id)

async function findSubject(
  { store, organisation, person }: RoomContext,
  { name }: { name: string },
): Promise<Subject | null> {
  const author = await store.authors.findAuthor(organisation, name)
  if (!author) return null
  return { name: `author ${name}`, ownerId: isOwn(author, person) ? person.id : author.personId }
}

/** Returns authors by name, with their profiles. `mayWrite` is true if the caller may change the profile. */
export const listAuthors = query({
  permission: 'pieces.read',
  ...listing({
    name: 'authors',
    length: PAGE_LENGTH,
    input: { text: z.string().trim().max(100).default(''), page: pageNumber },
    position: z.string(),
    find: ({ store, organisation }: RoomContext, { text }, window) =>
      store.authors.listAuthors(organisation, { text, ...window }),
    toPosition: ({ name }) => name,
    answer: ({ person, may }, rows) => ({
      authors: rows.map((author) => ({
        name: author.name,
        publications: author.publications,
        words: author.words,
        picture: author.picture,
        mayWrite: may('authors.write', isOwn(author, person)),
      })),
    }),
  }),
})

/** Saves the profile of an author, which is shown on the author's page. */
export const saveAuthor = command({
  permission: 'authors.write',
  input: z.object({
    name: z.string().min(1, 'required').max(MAX_NAME, 'tooLong'),
    words: z
      .string()
      .max(MAX_WORDS, 'tooLong')
      .transform((words) => words.replace(/\r\n?/g, '\n').trim()),
    picture: pictureInput,
  }),
  partial: {
    fields: ['words', 'picture'],
    find: async ({ store, organisation }, { name }) =>
      typeof name === 'string' ? store.authors.findAuthor(organisation, name) : null,
  },
  findSubject,
  describe: ({ name }) => ({ name }),
  async run({ store, organisation, person }, { name, ...said }) {
    const author = await store.authors.findAuthor(organisation, name)
    const personId = author && isOwn(author, person) ? person.id : (author?.personId ?? null)
    await store.authors.saveAuthor(organisation, name, { ...said, personId })
    return done(null)
  },
})
