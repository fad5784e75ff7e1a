/** @jest-environment node */
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { PipelineLimit } from './pipeline-limit'

/** `answered` collects the responses of admitted requests. The test ends them. */
async function aServer(limits: { ofAll: number; ofOneConnection: number }) {
  const limit = new PipelineLimit(limits)
  const answered: ServerResponse[] = []
  const server = createServer((request, response) => {
    if (limit.admit(request, response)) answered.push(response)
    server.emit('asked')
  }).listen(0)
  await once(server, 'listening')
  const open = (requests: number) => {
    const socket = connect((server.address() as AddressInfo).port)
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(requests))
    return socket
  }
  const untilAnswered = async (count: number) => {
    while (answered.length < count) await once(server, 'asked')
  }
  return { answered, open, untilAnswered, close: () => server.close().closeAllConnections() }
}

test('some requests may wait behind the first one of their connection, also after others were answered', async () => {
  const { answered, open, untilAnswered, close } = await aServer({ ofAll: 100, ofOneConnection: 3 })
  const socket = open(4)
  await untilAnswered(4)
  for (const response of answered) response.end('x')
  await once(socket, 'data')
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(4))
  await untilAnswered(8)
  expect(socket.destroyed).toBe(false)
  close()
})

test('a connection with too many requests is closed without answering the rest', async () => {
  const { answered, open, untilAnswered, close } = await aServer({ ofAll: 100, ofOneConnection: 3 })
  const socket = open(1000)
  expect(await text(socket).catch(() => '')).toBe('')
  expect(answered).toHaveLength(4)
  await Promise.all([untilAnswered(5), open(1)])
  close()
})

test('all connections together have a limit, and a closed connection no longer counts', async () => {
  const { open, untilAnswered, close } = await aServer({ ofAll: 4, ofOneConnection: 3 })
  const first = open(4)
  await untilAnswered(4)
  expect(await text(open(3)).catch(() => '')).toBe('')
  first.destroy()
  await untilAnswered(6)
  const third = open(3)
  await untilAnswered(9)
  expect(third.destroyed).toBe(false)
  close()
})
