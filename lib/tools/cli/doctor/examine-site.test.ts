import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseSettings } from '@/lib/base/platform/settings'
import { checkMail, checkOwnSenders } from './check-mail'
import { checkData, checkPlaces, checkProgram, checkRunning } from './check-site'
import type { Finding } from './finding'
import type { Surroundings } from './surroundings'

const healthy: Surroundings = {
  nodeVersion: '24.1.0',
  build: 'abc',
  askReady: async () => 200,
  verifyMail: async () => undefined,
  readTexts: async (name) => [name.startsWith('_dmarc.') ? 'v=DMARC1; p=reject' : 'v=spf1 mx -all'],
  checkReverse: async () => 'ok',
}
const mail = { SMTP_URL: 'smtp://mail', MAIL_FROM: 'hola@casa.example' }
const toLines = (findings: Finding[]) =>
  findings.map(({ name, state, text }) => `${state} ${name.en}: ${text.en}`)

test.each<[string, Partial<Surroundings>, RegExp[]]>([
  ['a healthy program', {}, [/^ok Node: 24/, /^ok Build: abc$/]],
  ['an old Node', { nodeVersion: '20.20.2' }, [/^warning Node: .*Install Node 24/, /^ok/]],
  ['no build', { build: null }, [/^ok/, /^failed Build: Missing. Run npm run build/]],
])('reports %s', (_, changes, expected) => {
  expect(toLines(checkProgram({ ...healthy, ...changes }))).toEqual(
    expected.map((line) => expect.stringMatching(line)),
  )
})

test.each<[string, Record<string, string>, Partial<Surroundings>, RegExp[]]>([
  ['no mail server', {}, {}, [/^warning Mail server: .*Set SMTP_URL/]],
  [
    'a mail server and its DNS records',
    mail,
    {},
    [/^ok Mail server/, /^ok Mail sender: casa.example: SPF, DMARC$/],
  ],
  [
    'a refused password',
    mail,
    { verifyMail: () => Promise.reject(new Error('535 refused')) },
    [/^failed Mail server: 535 refused. Correct SMTP_URL/, /^ok/],
  ],
  [
    'absent DNS records',
    mail,
    { readTexts: async () => [] },
    [/^ok/, /^warning Mail sender: .*SPF, DMARC record/],
  ],
  [
    'a mail server without reverse DNS',
    mail,
    { checkReverse: async () => 'warning' },
    [/^ok/, /^warning Mail server: .*PTR record/, /^ok/],
  ],
])('reports %s', async (_, environment, changes, expected) => {
  const findings = await checkMail(parseSettings(environment), { ...healthy, ...changes })
  expect(toLines(findings)).toEqual(expected.map((line) => expect.stringMatching(line)))
})

const dkimKey = (verifiedAt: Date | null) => ({
  selector: 'c1',
  publicKey: 'KEY',
  madeAt: new Date(0),
  verifiedAt,
})
const published = 'v=DKIM1; k=rsa; p=KEY'

test.each([
  ['no key', [], '', /^warning Mail sender: Casa: casa.example has no DKIM key/],
  ['an unpublished key', [dkimKey(null)], '', /^warning .*does not publish/],
  ['a record that disappeared', [dkimKey(new Date(1))], '', /^failed .*lost the DKIM record/],
  ['a published key', [dkimKey(new Date(1))], published, /^ok Mail sender: Casa: casa.example DKIM, DMARC$/],
])('reports the sender of an organisation with %s', async (_, keys, dkim, expected) => {
  const readTexts = async (name: string) => (name.startsWith('_dmarc.') ? ['v=DMARC1; p=none'] : [dkim])
  const findings = await checkOwnSenders([{ organisation: 'Casa', domain: 'casa.example', keys }], {
    readTexts,
  })
  expect(toLines(findings)).toEqual([expect.stringMatching(expected)])
})

test.each([
  [200, /^ok Running site: ready on port 3000/],
  [null, /^warning Running site: nothing listens/],
  [503, /^failed Running site: port 3000 answers 503/],
])('reports a port that answers %s', async (status, expected) => {
  const finding = await checkRunning(parseSettings({}), { ...healthy, askReady: async () => status })
  expect(toLines([finding])).toEqual([expect.stringMatching(expected)])
})

test('warns about uploads on one machine and an admin host that only this machine can open', () => {
  const database = { DATABASE_URL: 'postgres://db/site' }
  expect(toLines(checkPlaces(parseSettings(database), ['news.example.com']))).toEqual([
    expect.stringMatching(/^warning Uploads: .*MEDIA_DIR/),
    expect.stringMatching(/^warning Admin: redaccion.localhost .*ROOM_HOST/),
  ])
  expect(toLines(checkPlaces(parseSettings({}), ['axs.localhost']))).toEqual([
    'ok Admin: redaccion.localhost',
  ])
})

test('reports whether a data folder can be created', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'doctor-'))
  const check = (DATA_DIR: string) => checkData(parseSettings({ DATA_DIR }), null)
  expect((await check('/proc/none/data')).text.en).toMatch(/DATA_DIR\) cannot be written to/)
  expect(await check(path.join(folder, 'data'))).toMatchObject({ state: 'ok' })
  rmSync(folder, { recursive: true })
})
