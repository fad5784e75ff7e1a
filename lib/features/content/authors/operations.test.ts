import type { RoomContext } from '@/lib/features/kernel/operations/operation'
import type { ListedAuthor } from './authors'
import { saveAuthor } from './operations'

const ana = { id: 'ana', name: 'Ana Ríos' }

/** Returns the owner of a profile that Ana saves, as used by the permission check; null without one. */
async function ownerOf(author: Pick<ListedAuthor, 'name' | 'personId'> | null) {
  const listed = author && { ...author, publications: 1, words: '', picture: '' }
  const store = { authors: { findAuthor: async () => listed } }
  const context = { store, organisation: 'AXS', person: ana } as unknown as RoomContext
  const request = saveAuthor.read({ name: 'Ana Ríos', words: '', picture: '' })
  const subject = 'problems' in request ? null : await request.findSubject(context)
  return subject && subject !== 'none' ? subject.ownerId : subject
}

test.each([
  ['their own name without publications', { name: 'Ana Ríos', personId: null }, 'ana'],
  ['their own publications', { name: 'Ana Ríos', personId: 'ana' }, 'ana'],
  ['publications of another author with their name', { name: 'Ana Ríos', personId: 'eva' }, 'eva'],
  ['another name', { name: 'Ana ríos', personId: null }, null],
  ['a name that the organisation does not know', null, null],
])('returns the owner for %s', async (_, author, owner) => {
  expect(await ownerOf(author)).toBe(owner)
})

test.each([
  [{ name: '', words: '', picture: '' }, { name: 'required' }],
  [{ name: 'Ana', words: 'x'.repeat(3001), picture: '' }, { words: 'tooLong' }],
  [{ name: 'Ana', words: '', picture: 'javascript:alert(1)' }, { picture: 'address' }],
])('rejects %j: %j', (input, problems) => {
  expect(saveAuthor.read(input)).toEqual({ problems })
})
