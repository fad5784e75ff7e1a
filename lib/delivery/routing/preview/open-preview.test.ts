/** @jest-environment node */
import type { OrganisationId } from '@/lib/base/domain/model'
import type { Role } from '@/lib/base/domain/roles'
import { getEditorialStore } from '@/lib/content/service'
import type { EditorialStore } from '@/lib/features/editorial-store'
import type { Person } from '@/lib/features/accounts/people'
import { addPerson } from '@/lib/testing/room'
import { openStoreContent } from '@/lib/testing/store-content'
import { resolvePreview } from './open-preview'
import { readPreviewSecret } from '@/lib/features/pieces/preview-secret'
import { signPreview } from '@/lib/features/pieces/preview-token'

jest.mock('@/lib/content/service', () => ({ getEditorialStore: jest.fn() }))

const organisation = 'AXS' as OrganisationId
let store: EditorialStore
let close: () => Promise<void>
beforeAll(async () => {
  const opened = await openStoreContent()
  store = opened.editorial
  close = opened.close
  jest.mocked(getEditorialStore).mockResolvedValue(store)
})
afterAll(() => close())

let count = 0

/** What a link comes to, made by somebody with a role, after a change. */
async function resolveAfter(role: Role, change: (maker: Person) => Promise<unknown>, seconds = 60) {
  const maker = await addPerson(store, { email: `luz${++count}@example.com`, role, organisation })
  const until = Math.floor(Date.now() / 1000) + seconds
  const preview = { organisation, piece: 7, person: maker.id, until }
  const token = signPreview(preview, await readPreviewSecret(store))
  await change(maker)
  const found = await resolvePreview({ kind: 'preview', language: 'es', organisation, token })
  return 'piece' in found ? 'shown' : 'ended'
}

test.each<[string, Role, (maker: Person) => Promise<unknown>, string]>([
  ['nothing has changed', 'contributor', async () => undefined, 'shown'],
  [
    'they have another role',
    'contributor',
    ({ id }) => store.changeRole(organisation, id, 'editor'),
    'shown',
  ],
  ['they have been removed', 'contributor', ({ id }) => store.removeMember(organisation, id), 'ended'],
  ['they have been disabled', 'author', ({ id }) => store.setDisabled(id, true), 'ended'],
  ['an owner still is one', 'owner', async () => undefined, 'shown'],
  [
    'an owner is none any more',
    'owner',
    async ({ id }) => {
      await addPerson(store, { email: `last${++count}@example.com`, role: 'owner', organisation })
      await store.setOwner(id, false)
    },
    'ended',
  ],
])('of whoever made a preview link: %s', async (_, role, change, expected) => {
  expect(await resolveAfter(role, change)).toBe(expected)
})

test('a preview link ends with its time', async () => {
  expect(await resolveAfter('author', async () => undefined, 0)).toBe('ended')
})
