import { keepConnected, type Opened } from './keep-connected'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

/** Opens fake clients. `lose` ends the connection of one. */
function aServer() {
  const clients: { isReady: boolean; destroy: jest.Mock; lose: (reason: string) => void }[] = []
  let refusal: Error | null = null
  const open = jest.fn(async (): Promise<Opened<(typeof clients)[number]>> => {
    if (refusal) throw refusal
    let lose: (reason: string) => void = () => undefined
    const lost = new Promise<never>((_, reject) => (lose = (reason) => reject(new Error(reason))))
    const client = { isReady: true, destroy: jest.fn(), lose }
    clients.push(client)
    return { client, lost }
  })
  const reported: string[] = []
  const events = { ready: () => reported.push('ready'), lost: (cause: Error) => reported.push(cause.message) }
  return { open, clients, reported, events, refuse: (cause: Error | null) => (refusal = cause) }
}

const settle = () => jest.advanceTimersByTimeAsync(0)

test('closes a lost client, and opens another', async () => {
  const { open, clients, reported, events } = aServer()
  const link = keepConnected(open, events)
  await settle()
  expect(link.client()).toBe(clients[0])
  clients[0]?.lose('the server has gone')
  await settle()
  expect(clients[0]?.destroy).toHaveBeenCalledTimes(1)
  expect(link.isReady()).toBe(false)
  expect(() => link.client()).toThrow('not connected')
  await jest.advanceTimersByTimeAsync(2000)
  expect(link.client()).toBe(clients[1])
  expect(reported).toEqual(['ready', 'the server has gone', 'ready'])
})

test('retries with backoff until it succeeds', async () => {
  const { open, events, reported, refuse } = aServer()
  refuse(new Error('none knows the master'))
  const link = keepConnected(open, events)
  await jest.advanceTimersByTimeAsync(60_000)
  const tries = open.mock.calls.length
  expect(tries).toBeLessThan(40)
  refuse(null)
  await jest.advanceTimersByTimeAsync(2000)
  expect(link.isReady()).toBe(true)
  expect(reported).toEqual([...Array.from({ length: tries }, () => 'none knows the master'), 'ready'])
})

test('connections that are lost soon count as failures', async () => {
  const { open, clients, events } = aServer()
  keepConnected(open, events)
  for (let at = 0; at < 30; at++) {
    clients.at(-1)?.lose('the first command failed')
    await jest.advanceTimersByTimeAsync(1000)
  }
  expect(open.mock.calls.length).toBeLessThan(25)
})

test('opens no client once closed, and closes one that was opening', async () => {
  const { open, clients, reported, events } = aServer()
  const link = keepConnected(open, events)
  link.close()
  await jest.advanceTimersByTimeAsync(10_000)
  expect(open).toHaveBeenCalledTimes(1)
  expect(clients[0]?.destroy).toHaveBeenCalledTimes(1)
  expect(reported).toEqual([])
})
