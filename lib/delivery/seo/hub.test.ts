/** @jest-environment node */
import type { OrganisationId } from '@/lib/base/domain/model'
import { anOrganisation } from '@/lib/testing/builders'
import { openReceiver } from '@/lib/testing/webhook-receiver'
import { publish } from './hub'
import { notifyHub } from './notify-hub'

const mockSettings = {
  WEBHOOK_ADDRESSES: 'any',
  CONTENT_CACHE_SECONDS: 300,
  PAGE_CACHE_MB: 64,
  WEBSUB_HUB: '',
}
jest.mock('@/lib/base/platform/settings', () => ({ getSettings: () => mockSettings }))
const mockLog = { error: jest.fn() }
jest.mock('@/lib/base/platform/log', () => ({ log: () => mockLog }))
const mockGenerated = jest.fn()
jest.mock('./organisation-feed', () => ({
  generateFeed: async (format: string) => {
    mockGenerated(format)
    return { body: '', type: '', changedAt: null }
  },
}))
const mockOrganisation = anOrganisation({ domain: 'axs.example' })
jest.mock('./content', () => ({
  getOwner: async (id: string) => (id === 'AXS' ? mockOrganisation : { ...mockOrganisation, domain: null }),
}))
jest.mock('node:timers/promises', () => ({ setTimeout: async () => undefined }))

const AXS = 'AXS' as OrganisationId

beforeEach(() => {
  jest.clearAllMocks()
  mockSettings.WEBHOOK_ADDRESSES = 'any'
})

test('notifies a hub of changed feeds once they have been generated again', async () => {
  const hub = await openReceiver()
  expect(await publish(hub.address, AXS)).toBeNull()
  await hub.close()
  const [{ body = '', headers } = {}] = hub.received
  expect(headers?.['content-type']).toBe('application/x-www-form-urlencoded')
  expect([...new URLSearchParams(body)]).toEqual([
    ['hub.mode', 'publish'],
    ['hub.url', 'https://axs.example/feed.xml'],
    ['hub.url', 'https://axs.example/atom.xml'],
    ['hub.url', 'https://axs.example/feed.json'],
  ])
  expect(mockGenerated.mock.calls.flat()).toEqual(['rss', 'atom', 'json'])
})

test('an organisation without a domain has no feeds to announce', async () => {
  const hub = await openReceiver()
  expect(await publish(hub.address, 'NVA' as OrganisationId)).toBeNull()
  await hub.close()
  expect(hub.received).toEqual([])
})

test('notifies only public addresses, unless the operator allows any', async () => {
  const hub = await openReceiver()
  mockSettings.WEBHOOK_ADDRESSES = 'public'
  expect(await publish(hub.address, AXS)).toBe('not a public address')
  await hub.close()
  expect(hub.received).toEqual([])
})

test('merges concurrent changes into one notification, ignores comments, and tries a failing hub four times', async () => {
  const hub = await openReceiver((response) => response.writeHead(500).end())
  mockSettings.WEBSUB_HUB = hub.address
  notifyHub({ organisation: AXS, scope: 'comments', cards: null })
  notifyHub({ organisation: AXS, scope: 'texts', cards: null })
  notifyHub({ organisation: AXS, scope: 'places', cards: null })
  await new Promise<void>((resolve) => mockLog.error.mockImplementation(() => resolve()))
  await hub.close()
  expect(hub.received).toHaveLength(4)
  expect(mockLog.error).toHaveBeenCalledWith(
    { organisation: AXS, reason: 'status 500' },
    'WebSub hub not notified',
  )
})
