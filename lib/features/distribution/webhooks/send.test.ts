/** @jest-environment node */
import type { ServerResponse } from 'node:http'
import { createSecret } from './message'
import { openReceiver, verify } from '@/lib/testing/webhook-receiver'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { Delivery } from './deliveries'
import { isReceiver, sendMessage } from './send'

const mockSettings = { WEBHOOK_ADDRESSES: 'public', PORT: 3000 }
jest.mock('@/lib/base/platform/settings', () => ({ getSettings: () => mockSettings }))
beforeEach(() => {
  mockSettings.WEBHOOK_ADDRESSES = 'any'
})

const aDelivery = (address: string, some: Partial<Delivery> = {}): Delivery => ({
  id: 1,
  webhook: 1,
  webhookName: 'CRM',
  address,
  secrets: [createSecret()],
  attempts: 0,
  firstTriedAt: null,
  answers: [],
  takenUntil: null,
  messageId: '0b9f3b5e-5b0e-4a53-9d0e-0a1b2c3d4e5f',
  event: 'piece.published',
  at: new Date('2026-11-22T12:00:00Z'),
  organisation: 'AXS' as OrganisationId,
  domain: 'axs.example',
  data: { card: 101, title: 'Peajes' },
  ...some,
})

const answering = async (
  answer: (response: ServerResponse) => void,
  work: (address: string) => Promise<void>,
) => {
  const receiver = await openReceiver(answer)
  try {
    await work(receiver.address)
  } finally {
    await receiver.close()
  }
}

test('a message contains little data, and is signed with each secret', async () => {
  const receiver = await openReceiver()
  const [secret, former] = [createSecret(), createSecret()]
  const answer = await sendMessage(aDelivery(receiver.address, { secrets: [secret, former] }))
  await receiver.close()
  expect(answer).toMatchObject({ status: 204, body: '', problem: null })
  const [message] = receiver.received
  if (!message) throw new Error('nothing came')
  expect(message.id).toBe('msg_0b9f3b5e-5b0e-4a53-9d0e-0a1b2c3d4e5f')
  const said = {
    type: 'piece.published',
    timestamp: '2026-11-22T12:00:00.000Z',
    version: 1,
    data: {
      organisation: 'AXS',
      card: 101,
      title: 'Peajes',
      address: 'https://axs.example/home/blog?id_card=101',
    },
  }
  expect(verify(message, secret)).toEqual(said)
  expect(verify(message, former)).toEqual(said)
  expect(() => verify(message, createSecret())).toThrow('No matching signature')
  expect(() => verify({ ...message, body: message.body.replace('101', '102') }, secret)).toThrow()
})

test('a message about a page has its address', async () => {
  const receiver = await openReceiver()
  await sendMessage(aDelivery(receiver.address, { data: { card: 101, title: 'Equipo', path: '/equipo' } }))
  await receiver.close()
  expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({
    data: { path: '/equipo', address: 'https://axs.example/equipo' },
  })
})

test.each([
  'http://127.0.0.1/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://10.0.0.1/',
  'https://2130706433/',
])('never calls %s if only public addresses are allowed', async (address) => {
  mockSettings.WEBHOOK_ADDRESSES = 'public'
  expect(isReceiver(address)).toBe(false)
  expect(await sendMessage(aDelivery(address))).toMatchObject({
    status: null,
    problem: 'not a public address',
  })
})

test('a host name that resolves to a private address is rejected when connecting', async () => {
  await answering(
    (response) => response.end(),
    async (address) => {
      mockSettings.WEBHOOK_ADDRESSES = 'public'
      const named = address.replace('127.0.0.1', 'localhost')
      expect(await sendMessage(aDelivery(named))).toMatchObject({ problem: 'not a public address' })
    },
  )
})

test('requires https, and rejects passwords in addresses', () => {
  mockSettings.WEBHOOK_ADDRESSES = 'public'
  const addresses = [
    'https://crm.example/a',
    'http://crm.example/',
    'https://a:b@crm.example/',
    'ftp://crm.example/',
    'crm',
  ]
  expect(addresses.map(isReceiver)).toEqual([true, false, false, false, false])
})

test('redirects are not followed', async () => {
  const inner = await openReceiver()
  await answering(
    (response) => response.writeHead(307, { location: inner.address }).end(),
    async (address) => {
      expect(await sendMessage(aDelivery(address))).toMatchObject({ status: 307 })
      expect(inner.received).toEqual([])
    },
  )
  await inner.close()
})

test('reads only the first kilobyte of an endless answer', async () => {
  await answering(
    (response) => {
      const more = () => {
        while (response.write('x'.repeat(5000)));
        response.once('drain', more)
      }
      more()
    },
    async (address) => {
      expect(await sendMessage(aDelivery(address))).toMatchObject({ status: 200, body: 'x'.repeat(1024) })
    },
  )
})

test.each([false, true])(
  'an answer that exceeds the time limit counts as no answer (begun: %s)',
  async (isBegun) => {
    const limit = new AbortController()
    const end = () => limit.abort(new DOMException('over', 'TimeoutError'))
    await answering(
      (response) => (isBegun ? response.write('x', end) : end()),
      async (address) => {
        const sent = await sendMessage(aDelivery(address), undefined, limit.signal)
        expect(sent).toMatchObject({ status: null, problem: 'no answer in time' })
      },
    )
  },
)

test('a message interrupted by shutdown has no answer', async () => {
  const ended = new AbortController()
  await answering(
    () => ended.abort(),
    async (address) => {
      await expect(sendMessage(aDelivery(address), ended.signal)).rejects.toThrow()
    },
  )
})

test('an unreachable receiver is reported by its error code', async () => {
  const { address, close } = await openReceiver()
  await close()
  expect(await sendMessage(aDelivery(address))).toMatchObject({ status: null, problem: 'ECONNREFUSED' })
})

test('resolves no host names if sending is disabled', async () => {
  mockSettings.WEBHOOK_ADDRESSES = 'none'
  for (const address of ['https://localhost/', 'https://192.0.2.1/', 'https://8.8.8.8/'])
    expect(await sendMessage(aDelivery(address))).toMatchObject({ problem: 'not a public address' })
})
