import { FairQueue, type Share } from './fair-queue'

/** Creates jobs that record their names when they run, and end when they are released. */
function createJobs(queue: FairQueue) {
  const ran: string[] = []
  const waiting: (() => void)[] = []
  const add = (share: Share, name: string) =>
    queue.add(share, () => {
      ran.push(name)
      return new Promise<string>((resolve) => waiting.push(() => resolve(name)))
    })
  const letGo = async () => {
    waiting.shift()?.()
    await new Promise(setImmediate)
  }
  return { ran, add, letGo }
}

test('runs one job at a time, alternating between organisations', async () => {
  const { ran, add, letGo } = createJobs(new FairQueue())
  for (let at = 1; at <= 40; at++) void add({ organisation: 'AXS' }, `AXS ${at}`)
  void add({ organisation: 'ACX' }, 'ACX 1')
  void add({ organisation: 'ACX' }, 'ACX 2')
  void add({ organisation: 'NOVA' }, 'NOVA 1')
  expect(ran).toEqual(['AXS 1'])
  for (let at = 0; at < 6; at++) await letGo()
  expect(ran).toEqual(['AXS 1', 'AXS 2', 'ACX 1', 'NOVA 1', 'AXS 3', 'ACX 2', 'AXS 4'])
})

test('alternates between an organisation’s people, with its readers as one of them', async () => {
  const { ran, add, letGo } = createJobs(new FairQueue())
  for (let at = 1; at <= 40; at++) void add({ organisation: 'AXS', person: 'ana' }, `Ana ${at}`)
  void add({ organisation: 'AXS', person: 'luis' }, 'Luis 1')
  void add({ organisation: 'AXS' }, 'Reader 1')
  void add({ organisation: 'ACX', person: 'eva' }, 'Eva 1')
  for (let at = 0; at < 5; at++) await letGo()
  expect(ran).toEqual(['Ana 1', 'Ana 2', 'Eva 1', 'Luis 1', 'Reader 1', 'Ana 3'])
})

test('a failed job rejects only its own caller', async () => {
  const queue = new FairQueue()
  const share = { organisation: 'AXS' }
  const failed = queue.add(share, () => Promise.reject(new Error('too long')))
  const next = queue.add(share, () => Promise.resolve('done'))
  await expect(failed).rejects.toThrow('too long')
  await expect(next).resolves.toBe('done')
  await expect(queue.add(share, () => Promise.resolve('later'))).resolves.toBe('later')
})
