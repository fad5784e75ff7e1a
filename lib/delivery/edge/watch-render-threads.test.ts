/** @jest-environment node */
import { text } from 'node:stream/consumers'
import { createChildProcesses } from '@/lib/testing/child-process'

const children = createChildProcesses()
afterAll(() => children.endAll())

test('a process whose main thread is in an endless loop logs its stack and ends, and prints nothing else', async () => {
  const child = children.start('lib/testing/hang-main-thread.ts')
  const [output, errors, status] = await Promise.all([text(child.output), text(child.errors), child.end()])
  expect(status).toBe(1)
  expect(errors).toBe('')
  const [line] = output.split('\n')
  expect(JSON.parse(line!)).toMatchObject({
    level: 60,
    msg: 'render thread hung',
    threads: [0],
    stack: expect.arrayContaining([expect.stringMatching(/^loopForever .+:\d+$/)]),
  })
})
