import { MessageChannel } from 'node:worker_threads'
import { createRedisPolicy, waitForAnswer } from './redis-policy'

/** Blocks this thread. */
const beBusy = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
const never = new Promise<string>(() => undefined)

test('an answer that arrived while the thread was busy is not a failure', async () => {
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise<string>((resolve) => port1.once('message', resolve))
  const waiting = waitForAnswer(answer, 8)
  port2.postMessage('in time')
  beBusy(100)
  await expect(waiting).resolves.toBe('in time')
  port1.close()
})

test('a missing answer is a failure, and after three in a row no command is sent', async () => {
  const policy = createRedisPolicy(8, 60_000)
  const ask = jest.fn(() => never)
  for (let tries = 0; tries < 3; tries++) await expect(policy.execute(ask)).rejects.toThrow('no answer')
  await expect(policy.execute(ask)).rejects.toMatchObject({ isBrokenCircuitError: true })
  expect(ask).toHaveBeenCalledTimes(3)
})
