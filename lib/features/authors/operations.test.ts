import type { RoomContext } from '@/lib/features/operations/operation'
import type { ListedAuthor } from './authors'
import { saveAuthor } from './operations'

const ana = { id: 'ana', name: 'Ana Ríos' }

/** Whose the audit log and the rights say that a profile is, for Ana. */
async function ownerOf(author: Pick<ListedAuthor, 'name' | 'personId'> | null) {
  const listed = author && { ...author, publications: 1, words: '', picture: '' }
  const store = { authors: { findAuthor: async () => listed } }
  const context = { store, organisation: 'AXS', person: ana } as unknown as RoomContext
  const request = saveAuthor.read({ name: 'Ana Ríos', words: '', picture: '' })
  const subject = 'problems' in request ? null : await request.findSubject(context)
  return subject && subject !== 'none' ? subject.ownerId : subject
}

test.each([
  ['their own name, of which no one has written', { name: 'Ana Ríos', personId: null }, 'ana'],
  ['what they have written', { name: 'Ana Ríos', personId: 'ana' }, 'ana'],
  ['what another of their name has written', { name: 'Ana Ríos', personId: 'eva' }, 'eva'],
  ['another name', { name: 'Ana ríos', personId: null }, null],
  ['a name that the organisation does not know', null, null],
])('whose profile it is: %s', async (_, author, owner) => {
  expect(await ownerOf(author)).toBe(owner)
})

test.each([
  [{ name: '', words: '', picture: '' }, { name: 'required' }],
  [{ name: 'Ana', words: 'x'.repeat(3001), picture: '' }, { words: 'tooLong' }],
  [{ name: 'Ana', words: '', picture: 'javascript:alert(1)' }, { picture: 'address' }],
])('%j is refused: %j', (input, problems) => {
  expect(saveAuthor.read(input)).toEqual({ problems })
})
