import { checkSender, type CheckedSender } from './sender-checks'
import { publishesKey, toDkimRecord } from './sender-records'

const key = { selector: 'c1', publicKey: 'MIIBIjAN+/AB' }
const next = { selector: 'c2', publicKey: 'MIIBother' }
const sender: CheckedSender = {
  domain: 'news.axs.example',
  keys: [key],
  envelopeDomain: 'mail.example',
  server: 'smtp.mail.example',
}
const sound: Record<string, string[]> = {
  [toDkimRecord(key, 'news.axs.example').name]: [toDkimRecord(key, 'news.axs.example').value],
  '_dmarc.axs.example': ['v=DMARC1; p=none'],
  'mail.example': ['other', 'v=spf1 mx -all'],
}

/** Returns the results as `dkim ok`. */
async function check(some: Partial<CheckedSender>, texts = sound, names = ['smtp.mail.example']) {
  const { results } = await checkSender(
    { ...sender, ...some },
    {
      readTexts: async (name) => texts[name] ?? [],
      readNames: async () => names,
      resolve: async (host) =>
        host === 'smtp.mail.example' ? { kind: 'found', addresses: ['203.0.114.7'] } : { kind: 'none' },
    },
  )
  return results.map(({ check: name, state }) => `${name} ${state}`).join(', ')
}

test.each<[string, Partial<CheckedSender>, Record<string, string[]>, string]>([
  ['a sender with all records', {}, sound, 'dkim ok, dmarc ok, spf ok, reverse ok'],
  ['without records', {}, {}, 'dkim failed, dmarc warning, spf warning, reverse ok'],
  ['a new key beside the former', { keys: [next, key] }, sound, 'dkim warning, dmarc ok, spf ok, reverse ok'],
  [
    'the sender of the installation',
    { domain: null, keys: [] },
    sound,
    'dkim skipped, dmarc warning, spf ok, reverse ok',
  ],
  [
    'without a mail server',
    { domain: null, envelopeDomain: null, server: null },
    sound,
    'dkim skipped, dmarc skipped, spf skipped, reverse skipped',
  ],
])('%s', async (_, some, texts, expected) => {
  expect(await check(some, texts)).toBe(expected)
})

test('the name of the server’s address has to lead back to it', async () => {
  expect(await check({}, sound, ['other.example'])).toContain('reverse warning')
  expect(await check({}, sound, [])).toContain('reverse warning')
})

test.each([
  ['v=DKIM1; k=rsa; p=MIIBIjAN+/AB', true],
  ['v=DKIM1;k=rsa;p=MIIB IjAN\t+/AB;', true],
  ['k=rsa; p=MIIBIjAN+/A', false],
  ['v=DKIM1; p=', false],
])('recognises the key in %j: %j', (text, isIt) => {
  expect(publishesKey([text], key.publicKey)).toBe(isIt)
})
