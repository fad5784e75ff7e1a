import { FairQueue } from './fair-queue'

/** Jobs that write their names when they run; each is done when it is let go. */
function createJobs(queue: FairQueue) {
  const ran: string[] = []
  const waiting: (() => void)[] = []
  const add = (share: string, name: string) =>
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

test('one job runs at a time, and organisations take turns', async () => {
  const { ran, add, letGo } = createJobs(new FairQueue())
  for (let at = 1; at <= 40; at++) void add('AXS', `AXS ${at}`)
  void add('ACX', 'ACX 1')
  void add('ACX', 'ACX 2')
  void add('NOVA', 'NOVA 1')
  expect(ran).toEqual(['AXS 1'])
  for (let at = 0; at < 6; at++) await letGo()
  expect(ran).toEqual(['AXS 1', 'AXS 2', 'ACX 1', 'NOVA 1', 'AXS 3', 'ACX 2', 'AXS 4'])
})

test('a job that fails is its own caller’s, and those after it run', async () => {
  const queue = new FairQueue()
  const failed = queue.add('AXS', () => Promise.reject(new Error('too long')))
  const next = queue.add('AXS', () => Promise.resolve('done'))
  await expect(failed).rejects.toThrow('too long')
  await expect(next).resolves.toBe('done')
  await expect(queue.add('AXS', () => Promise.resolve('later'))).resolves.toBe('later')
})
