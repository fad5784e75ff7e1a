/** @jest-environment node */
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { text } from 'node:stream/consumers'
import { createServer as createSecureServer } from 'node:tls'
import { certificate } from '@/lib/testing/certificate'
import type { ChainedLine } from './chain'
import { openCollector, parseCollector, toSyslog } from './syslog'

const line: ChainedLine = {
  position: 1,
  id: 7,
  at: '2026-11-24T01:02:03.456789Z',
  personId: 'ana',
  personName: 'Ana Ñu\n<14>1 forged',
  organisation: 'AXS',
  action: 'publishPiece',
  subject: 'piece 1',
  result: 'done',
  details: {},
  hash: 'ab',
}

/** Reads frames like a collector: the length, a space, and that many bytes. */
function readFrames(sent: Buffer): string[] {
  if (sent.length === 0) return []
  const space = sent.indexOf(' ')
  const end = space + 1 + Number(sent.subarray(0, space).toString())
  return [sent.subarray(space + 1, end).toString(), ...readFrames(sent.subarray(end))]
}

test.each([
  ['done', 110],
  ['refused', 108],
  ['failed', 107],
] as const)('a line that was %s has priority %d', (result, priority) => {
  const [message] = readFrames(Buffer.from(toSyslog({ ...line, result })))
  expect(message).toMatch(
    new RegExp(
      `^<${priority}>1 2026-11-24T01:02:03\\.456789Z [!-~]{1,255} cartelera - publishPiece - \\{.*\\}$`,
    ),
  )
  expect(JSON.parse(message!.slice(message!.indexOf('{')))).toEqual({ ...line, result })
})

test('an action with non-ASCII characters is omitted from the message id, and complete in the text', () => {
  expect(toSyslog({ ...line, action: 'ñ' })).toContain(' cartelera - - - {')
})

test('a collector gets each message by its length', async () => {
  const received = new Promise<Buffer>((resolve) => {
    const server = createServer((socket) => {
      server.close()
      resolve(text(socket).then((all) => Buffer.from(all)))
    }).listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      void pipeline(
        [toSyslog(line), toSyslog(line)],
        openCollector(parseCollector(`tcp://127.0.0.1:${port}`)!),
      )
    })
  })
  expect(readFrames(await received)).toHaveLength(2)
})

test.each([
  ['log.example:6514', { host: 'log.example', port: 6514, isTls: true }],
  ['tls://log.example:6514', { host: 'log.example', port: 6514, isTls: true }],
  ['tcp://[::1]:514', { host: '::1', port: 514, isTls: false }],
  ['log.example', null],
  ['http://log.example:514', null],
  ['log.example:70000', null],
])('%s is %j', (address, collector) => expect(parseCollector(address)).toEqual(collector))

test('sends nothing to a collector with an untrusted certificate', async () => {
  const received = jest.fn()
  const server = createSecureServer(certificate, (socket) => socket.on('data', received)).listen(
    0,
    '127.0.0.1',
  )
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const sent = pipeline([toSyslog(line)], openCollector(parseCollector(`127.0.0.1:${port}`)!))
  await expect(sent).rejects.toThrow(/self.signed/)
  expect(received).not.toHaveBeenCalled()
  await new Promise((resolve) => server.close(resolve))
})
