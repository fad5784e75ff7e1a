/** @jest-environment node */
import type { OrganisationId } from '@/lib/base/domain/model'
import type { Role } from '@/lib/base/domain/roles'
import { getQueries } from '@/lib/features/kernel/queries'
import type { Queries } from '@/lib/features/query-table'
import type { Person } from '@/lib/base/domain/account'
import { addPerson } from '@/lib/testing/room'
import { openStoreContent } from '@/lib/testing/store-content'
import { runRequest } from '@/lib/base/platform/request-context'
import { signReleasePreview } from '@/lib/features/planning/releases/release-token'
import { resolvePreview } from './open-preview'
import { readPreviewSecret } from '@/lib/features/kernel/operations/shared-secret'
import { signPreview } from '@/lib/features/content/pieces/preview-token'

jest.mock('@/lib/features/kernel/queries', () => ({ getQueries: jest.fn() }))

const organisation = 'AXS' as OrganisationId
let store: Queries
let close: () => Promise<void>
beforeAll(async () => {
  const opened = await openStoreContent()
  store = opened.queries
  close = opened.close
  jest.mocked(getQueries).mockResolvedValue(store)
})
afterAll(() => close())

let count = 0

/** Resolves a link made by a user with a role, after a change to that user. */
async function resolveAfter(role: Role, change: (maker: Person) => Promise<unknown>, seconds = 60) {
  const maker = await addPerson(store, { email: `luz${++count}@example.com`, role, organisation })
  const until = Math.floor(Date.now() / 1000) + seconds
  const preview = { organisation, piece: 7, revision: null, person: maker.id, until }
  const token = signPreview(preview, await readPreviewSecret(store.secrets))
  await change(maker)
  return resolve(token)
}

async function resolve(token: string, at = organisation) {
  const place = { card: null, category: null, path: null, text: null }
  const action = { kind: 'preview', language: 'es', organisation: at, token, place } as const
  const resolved = await runRequest('preview', () => resolvePreview(action))
  return 'shown' in resolved ? 'shown' : 'ended'
}

test.each<[string, Role, (maker: Person) => Promise<unknown>, string]>([
  ['has not changed', 'contributor', async () => undefined, 'shown'],
  ['has another role', 'contributor', ({ id }) => store.team.changeRole(organisation, id, 'editor'), 'shown'],
  ['was removed', 'contributor', ({ id }) => store.team.removeMember(organisation, id), 'ended'],
  ['was disabled', 'author', ({ id }) => store.team.setDisabled(id, true), 'ended'],
  ['is still an owner', 'owner', async () => undefined, 'shown'],
  [
    'is no longer an owner',
    'owner',
    async ({ id }) => {
      await addPerson(store, { email: `last${++count}@example.com`, role: 'owner', organisation })
      await store.team.setOwner(id, false)
    },
    'ended',
  ],
])('the link of a user who %s', async (_, role, change, expected) => {
  expect(await resolveAfter(role, change)).toBe(expected)
})

test('a preview link expires', async () => {
  expect(await resolveAfter('author', async () => undefined, 0)).toBe('ended')
})

test('a release link works for one organisation, and ends with its maker’s role there', async () => {
  const maker = await addPerson(store, { email: `luz${++count}@example.com`, role: 'editor', organisation })
  // A link that expires in 2096, and one that expired in 2001.
  const [until, past] = [4_000_000_000, 1_000_000_000]
  const preview = { organisation, release: 7, person: maker.id, until }
  const secret = await readPreviewSecret(store.secrets)
  const token = signReleasePreview(preview, secret)
  expect(await resolve(token)).toBe('shown')
  expect(await resolve(token, 'ACX' as OrganisationId)).toBe('ended')
  expect(await resolve(token.replace('p7.', 'p8.'))).toBe('ended')
  expect(await resolve(signReleasePreview({ ...preview, until: past }, secret))).toBe('ended')
  await store.team.removeMember(organisation, maker.id)
  expect(await resolve(token)).toBe('ended')
})
