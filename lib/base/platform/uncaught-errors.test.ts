import { text } from 'node:stream/consumers'
import { createChildProcesses } from '@/lib/testing/child-process'

const processes = createChildProcesses()
afterAll(() => processes.endAll())

const err = { type: 'Error', message: 'broken', stack: expect.stringContaining('broken') }

test.each([
  ['an exception', 'exception', { level: 60, msg: 'uncaught exception', thread: 'render', err }, 1],
  ['a start that cannot go on', 'start', { level: 60, msg: 'start failed', reason: 'PORT: in use' }, 1],
  [
    'a rejected promise',
    'rejection',
    { level: 50, msg: 'unhandled promise rejection', thread: 'render', err },
    0,
  ],
  [
    'a warning',
    'warning',
    { level: 40, msg: 'Node.js warning', kind: 'DeprecationWarning', reason: 'broken' },
    0,
  ],
])('logs %s in one line', async (_, way, line, status) => {
  const child = processes.start('lib/testing/fail-uncaught.ts', way)
  expect(JSON.parse(await child.line())).toMatchObject(line)
  expect(await child.end()).toBe(status)
})

test('a failed start is one sentence for people, without a stack', async () => {
  const child = processes.start('lib/testing/fail-uncaught.ts', 'start', 'pretty')
  const errors = text(child.errors)
  expect(await child.end()).toBe(1)
  expect(await errors).toBe('\nCartelera did not start. PORT: in use\n')
})
