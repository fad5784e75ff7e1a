/** @jest-environment node */
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import type { AddressInfo } from 'node:net'
import { sendMail } from './send-mail'

const settings = {
  SMTP_URL: undefined as string | undefined,
  MAIL_FROM: undefined,
  ROOM_HOST: 'redaccion.example',
}
jest.mock('@/lib/base/platform/settings', () => ({ getSettings: () => settings }))
jest.mock('@/lib/base/platform/log', () => ({ log: () => ({ warn: () => undefined }) }))

/** Starts a mail server that accepts everything or rejects every recipient; `received` returns all data sent to it. */
async function startMailServer(recipient = '250 ok'): Promise<{ server: Server; received: () => string }> {
  let received = ''
  const server = createServer((socket) => {
    let isBody = false
    socket.write('220 test\r\n')
    socket.on('data', (bytes) => {
      received += bytes
      if (isBody) {
        if (!String(bytes).includes('\r\n.\r\n')) return
        isBody = false
        socket.write('250 taken\r\n')
        return
      }
      const word = String(bytes).slice(0, 4).toUpperCase()
      isBody = word === 'DATA'
      socket.write(`${isBody ? '354 go on' : word === 'RCPT' ? recipient : '250 ok'}\r\n`)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  settings.SMTP_URL = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { server, received: () => received }
}

const mail = {
  to: 'luz@example.com',
  subject: 'Invitación a\r\nBcc: otra@example.com',
  text: 'Hola:\nhttps://x.example\n',
}

test('sends a mail to one address, without headers from its subject', async () => {
  const { server, received } = await startMailServer()
  expect(await sendMail(mail)).toBe(true)
  expect(received()).toContain('RCPT TO:<luz@example.com>')
  expect(received().match(/RCPT TO/g)).toHaveLength(1)
  expect(received()).toMatch(/^From: "?Cartelera"? <cartelera@redaccion\.example>/m)
  expect(received()).not.toMatch(/^Bcc:/im)
  server.close()
})

test.each([
  'luz@example.com, otra@example.com',
  'luz@example.com\r\nRCPT TO:<otra@example.com>',
  'Luz <luz@example.com>',
  '',
])('does not send to %j', async (to) => {
  const { server, received } = await startMailServer()
  expect(await sendMail({ ...mail, to })).toBe(false)
  expect(received()).toBe('')
  server.close()
})

test('returns false if the server rejects, is down or is not configured', async () => {
  const { server } = await startMailServer('550 no such mailbox')
  expect(await sendMail(mail)).toBe(false)
  server.close()
  await once(server, 'close')
  expect(await sendMail(mail)).toBe(false)
  settings.SMTP_URL = undefined
  expect(await sendMail(mail)).toBe(false)
})
