/** @jest-environment node */
import type { OrganisationId } from '@/lib/base/domain/model'
import { mailKeys, organisations } from '@/lib/db/schema'
import type { Database } from '@/lib/db/database'
import type { Queries } from '@/lib/features/query-table'
import { openStoreContent } from '@/lib/testing/store-content'

const axs = 'AXS' as OrganisationId
const domain = 'axs.example'
let database: Database
let store: Queries
let close: () => Promise<void>

beforeAll(async () => {
  ;({ database, queries: store, close } = await openStoreContent())
})
afterAll(() => close())

const listSelectors = async () => {
  const keys = await store.mailKeys.listMailKeys(axs, domain)
  return keys.map(({ selector }) => selector)
}
const verify = (selectors: readonly string[]) =>
  store.mailKeys.verifyMailKeys(axs, { domain, selectors, at: new Date() })
const readSelector = async () => (await store.mailKeys.readMailIdentity(axs)).dkim?.keySelector

test('an organisation sends from its own address once its key is verified, and rotates keys without a gap', async () => {
  expect(await store.mailKeys.readMailIdentity(axs)).toMatchObject({ fromName: 'Grupo AXS' })
  await database.update(organisations).set({
    mailName: 'Noticias',
    mailFrom: `noticias@${domain}`,
    mailReplyTo: `hola@${domain}`,
  })
  await store.mailKeys.createMailKey(axs, domain)
  await store.mailKeys.createMailKey(axs, domain)
  const [first = '', ...others] = await listSelectors()
  expect(others).toEqual([])
  expect(await store.mailKeys.readMailIdentity(axs)).toEqual({
    fromName: 'Noticias',
    replyTo: `hola@${domain}`,
  })

  await verify([first])
  expect(await store.mailKeys.readMailIdentity(axs)).toMatchObject({
    from: `noticias@${domain}`,
    dkim: { domainName: domain, keySelector: first, privateKey: expect.stringContaining('PRIVATE KEY') },
  })
  const [row] = await database.select().from(mailKeys)
  expect(row?.privateKey).not.toContain('PRIVATE')

  await store.mailKeys.createMailKey(axs, domain)
  const [second = ''] = await listSelectors()
  expect(await readSelector()).toBe(first)
  await verify([first])
  expect(await readSelector()).toBe(first)
  await verify([second])
  expect([await readSelector(), await listSelectors()]).toEqual([second, [second]])
})

test('a key signs only for its own domain', async () => {
  await database.update(organisations).set({ mailFrom: 'noticias@other.example', mailReplyTo: null })
  expect(await store.mailKeys.readMailIdentity(axs)).toEqual({
    fromName: 'Noticias',
    replyTo: 'noticias@other.example',
  })
})
