import { PersonPlaces, TooManyRequestsError } from './person-places'

const limits = { running: 2, waiting: 2, following: 1 }

/** Creates requests that record their names when they run. `end` ends the oldest running one. */
function createRequests() {
  const places = new PersonPlaces(limits)
  const ran: string[] = []
  const open: (() => void)[] = []
  const work = (name: string) => () => {
    ran.push(name)
    return new Promise<string>((resolve) => open.push(() => resolve(name)))
  }
  const send = (person: string, name: string, kind: 'run' | 'follow' = 'run') =>
    places[kind](person, work(name)).catch((cause: unknown) => cause)
  const end = async () => {
    open.shift()?.()
    await new Promise(setImmediate)
  }
  return { places, ran, send, end }
}

test('queues requests of one person without delaying those of others', async () => {
  const { ran, send, end } = createRequests()
  for (const name of ['ana 1', 'ana 2', 'ana 3', 'ana 4']) void send('ana', name)
  void send('luis', 'luis 1')
  expect(ran).toEqual(['ana 1', 'ana 2', 'luis 1'])
  await end()
  expect(ran).toEqual(['ana 1', 'ana 2', 'luis 1', 'ana 3'])
  await end()
  expect(ran).toEqual(['ana 1', 'ana 2', 'luis 1', 'ana 3', 'ana 4'])
})

test('rejects a request at once if too many of its person wait, and accepts later ones again', async () => {
  const { send, end } = createRequests()
  const sent = ['1', '2', '3', '4'].map((name) => send('ana', name))
  expect(await send('ana', '5')).toBeInstanceOf(TooManyRequestsError)
  for (let at = 0; at < 4; at++) await end()
  expect(await Promise.all(sent)).toEqual(['1', '2', '3', '4'])
  const later = send('ana', '6')
  await end()
  expect(await later).toBe('6')
})

test('a request that follows a piece takes no place, and has a separate limit', async () => {
  const { ran, send } = createRequests()
  void send('ana', 'window 1', 'follow')
  expect(await send('ana', 'window 2', 'follow')).toBeInstanceOf(TooManyRequestsError)
  void send('ana', '1')
  void send('ana', '2')
  expect(ran).toEqual(['window 1', '1', '2'])
})

test('a failed request releases its place', async () => {
  const { places } = createRequests()
  const fail = () => places.run('ana', () => Promise.reject(new Error('broken')))
  for (let at = 0; at < 10; at++) await expect(fail()).rejects.toThrow('broken')
})
