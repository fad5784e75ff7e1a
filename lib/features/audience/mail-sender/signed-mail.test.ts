/** @jest-environment node */
import { generateKeyPairSync } from 'node:crypto'
import { sendMail, type Mail } from '@/lib/base/mail/send-mail'
import { openMailServer, type MailServer } from '@/lib/testing/mail-server'
import { toListHeaders } from './list-headers'
import { toDkimRecord } from './sender-records'

const settings = { SMTP_URL: '', MAIL_FROM: 'rebotes@mail.example', ROOM_HOST: null }
jest.mock('@/lib/base/platform/settings', () => ({ getSettings: () => settings }))

/** The part of mailauth that the test uses. Its own types need packages that are not installed. */
type Verifier = {
  dkimVerify(
    mail: Buffer,
    options: { resolver(name: string, type: string): Promise<string[][]> },
  ): Promise<{
    results: { status: { result: string; aligned?: string | false }; signingHeaders: { keys: string } }[]
  }>
}
const { dkimVerify }: Verifier = jest.requireActual('mailauth/lib/dkim/verify')

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const domain = 'axs.example'
const record = toDkimRecord({ selector: 'c1', publicKey: publicKey.toString('base64') }, domain)
const link = 'https://axs.example/suscripcion?clave=abc'
const mail: Mail = {
  to: 'ana@example.com',
  from: `noticias@${domain}`,
  fromName: 'Grupo AXS, S. A.',
  replyTo: `hola@${domain}`,
  subject: 'Otoño en los puertos, y una línea larga que se dobla en varias cabeceras del correo',
  text: 'Hola:\n\nUna línea con espacios   y ñ.\n.\n',
  html: `<p>${'Hola. '.repeat(300)}</p>`,
  headers: toListHeaders({
    organisation: 'AXS',
    origin: 'https://axs.example',
    kind: 'news',
    campaign: 'news',
    link,
    token: 'abc',
  }),
  dkim: { domainName: domain, keySelector: 'c1', privateKey },
}

let server: MailServer
beforeAll(async () => {
  server = await openMailServer()
  settings.SMTP_URL = server.url
})
afterAll(() => server.close())

async function receive(some: Partial<Mail> = {}) {
  expect(await sendMail({ ...mail, ...some })).toBe(true)
  const [received] = server.takeMails()
  if (!received) throw new Error('nothing received')
  return received
}

/** DNS with one TXT record in strings of 255 characters, as DNS panels split long values. */
const resolver = async (name: string): Promise<string[][]> => {
  if (name !== record.name) throw Object.assign(new Error('none'), { code: 'ENOTFOUND' })
  return [record.value.match(/.{1,255}/g) ?? []]
}
const verify = async (source: Buffer) => (await dkimVerify(source, { resolver })).results

test('signs a mail so that a DKIM verifier accepts it, with the headers of RFC 8058', async () => {
  const { source } = await receive()
  const [result] = await verify(source)
  expect(result?.status).toMatchObject({ result: 'pass', aligned: domain })
  const signed = result?.signingHeaders.keys.toLowerCase().split(/[:;]\s*/) ?? []
  for (const name of ['from', 'reply-to', 'subject', 'list-id', 'list-unsubscribe', 'list-unsubscribe-post'])
    expect(signed).toContain(name)
})

test.each([
  ['a changed text', (source: string) => source.replace('Hola. ', 'Hello ')],
  [
    'a changed unsubscribe link',
    (source: string) => source.replace('clave=3Dabc', 'x').replace('clave=abc', 'clave=abd'),
  ],
])('the verifier rejects %s', async (_, change) => {
  const { source } = await receive()
  const [result] = await verify(Buffer.from(change(source.toString('latin1')), 'latin1'))
  expect(result?.status.result).not.toBe('pass')
})

test('bounces go to MAIL_FROM, replies and readers to the organisation', async () => {
  const { from, headers } = await receive()
  expect(from).toBe('rebotes@mail.example')
  expect(headers).toMatch(/^From: "Grupo AXS, S\. A\." <noticias@axs\.example>/m)
  expect(headers).toMatch(/^Reply-To: hola@axs\.example/m)
  expect(headers).toMatch(/^Auto-Submitted: auto-generated/m)
  expect(headers).toMatch(/^List-I[dD]: <news\.axs\.example>/m)
})

test('a mail without an organisation’s sender comes from MAIL_FROM, unsigned', async () => {
  const { from: _, dkim: __, replyTo: ___, ...plain } = mail
  expect(await sendMail(plain)).toBe(true)
  const [received] = server.takeMails()
  expect(received?.headers).toMatch(/^From: .*<rebotes@mail\.example>/m)
  expect(received?.headers).not.toMatch(/^DKIM-Signature|^Reply-To/m)
})
