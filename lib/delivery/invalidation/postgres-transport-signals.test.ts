/** @jest-environment node */
import { EventEmitter, getEventListeners } from 'node:events'
import { openPostgresTransport } from './postgres-transport'

const mockSignals = new Set<AbortSignal>()
/** Ends every wait at once, and removes its listener like Node does. */
jest.mock('node:timers/promises', () => {
  const { setTimeout: wait } =
    jest.requireActual<typeof import('node:timers/promises')>('node:timers/promises')
  return {
    setTimeout: (ms: number, value: unknown, options: { signal: AbortSignal }) => {
      mockSignals.add(options.signal)
      return wait(ms === 10_000 ? 1e8 : 0, value, options)
    },
  }
})
jest.mock('@/lib/base/platform/log', () => ({ log: () => ({ warn: jest.fn() }) }))
const mockOpen = new Set<MockClient>()
class MockClient extends EventEmitter {
  async connect() {
    mockOpen.add(this)
  }
  async query(text: string) {
    const [command, channel] = text.split(' ')
    if (command === 'notify') for (const client of mockOpen) client.emit('notification', { channel })
  }
  async end() {
    mockOpen.delete(this)
  }
}
jest.mock('pg', () => ({ __esModule: true, default: { Client: jest.fn(() => new MockClient()) } }))

test('leaves no listeners behind after fifty reconnections', async () => {
  let subscribed: () => void = () => undefined
  const next = () => new Promise<void>((resolve) => (subscribed = resolve))
  let isThere = next()
  const transport = openPostgresTransport('postgres://here', { onSubscribed: () => subscribed() } as never)
  try {
    for (let lost = 0; lost < 50; lost++) {
      await isThere
      isThere = next()
      for (const client of [...mockOpen]) client.emit('end')
    }
    await isThere
    const listeners = [...mockSignals].map((signal) => getEventListeners(signal, 'abort').length)
    expect(listeners.length).toBeGreaterThan(1)
    expect(Math.max(...listeners)).toBe(1)
  } finally {
    await transport.close()
  }
})
