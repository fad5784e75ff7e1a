/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { evaluate } from '@/lib/testing/evaluate'
import { isTextTimeout, TextThread } from './text-worker'

/** A pool whose `hang` task runs until it is aborted by the limit. */
function createThread() {
  const limits: AbortController[] = []
  const run = (_: unknown, { name, signal }: { name?: string | null; signal?: AbortSignal | null } = {}) =>
    new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('aborted')))
      if (name === 'fail') reject(new Error('broken'))
      if (name === 'render') resolve('rendered')
    })
  const thread = new TextThread({ run } as ConstructorParameters<typeof TextThread>[0], () => {
    const limit = new AbortController()
    limits.push(limit)
    return limit.signal
  })
  return { thread, limits }
}

test('aborts a text that takes too long, and continues with waiting ones', async () => {
  const { thread, limits } = createThread()
  const hanging = thread.run('hang', null, { organisation: 'AXS' }).catch((cause: unknown) => cause)
  const waiting = thread.run('render', null, { organisation: 'ACX' })
  // The time limit of a waiting job has not started.
  expect(limits).toHaveLength(1)
  limits[0]?.abort()
  expect(isTextTimeout(await hanging)).toBe(true)
  expect(await waiting).toBe('rendered')
})

test('other failures are not timeouts', async () => {
  const cause = await createThread()
    .thread.run('fail', null, { organisation: 'AXS' })
    .catch((error: unknown) => error)
  expect(cause).toMatchObject({ message: 'broken' })
  expect(isTextTimeout(cause)).toBe(false)
})

test('the pool terminates a thread whose job is aborted, even in an endless loop', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cartelera-texts-'))
  const filename = path.join(folder, 'worker.mjs')
  writeFileSync(
    filename,
    `import { threadId } from 'node:worker_threads'
     export const hang = (flag) => { Atomics.store(flag, 0, 1); for (;;); }
     export const name = () => threadId`,
  )
  const [first, message, second] = evaluate<[number, string, number]>(`await (async () => {
    const { default: Pool } = await import('tinypool')
    const options = { runtime: 'worker_threads', minThreads: 0, maxThreads: 1, execArgv: [] }
    const pool = new Pool({ filename: ${JSON.stringify(filename)}, ...options })
    const first = await pool.run(null, { name: 'name' })
    const limit = new AbortController()
    const started = new Int32Array(new SharedArrayBuffer(4))
    const hanging = pool.run(started, { name: 'hang', signal: limit.signal }).catch(({ name }) => name)
    while (Atomics.load(started, 0) === 0) await new Promise(setImmediate)
    limit.abort()
    const results = [first, await hanging, await pool.run(null, { name: 'name' })]
    await pool.destroy()
    return results
  })()`)
  expect(message).toBe('AbortError')
  expect(second).not.toBe(first)
  rmSync(folder, { recursive: true, force: true })
})
