/** @jest-environment node */
import { text } from 'node:stream/consumers'
import { createChildProcesses } from '@/lib/testing/child-process'

const children = createChildProcesses()
afterAll(() => children.endAll())

test('logs the stack of a main thread in an endless loop and ends the process, without further output', async () => {
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
